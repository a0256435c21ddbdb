import type { Assistant } from '#packages/assistant/assistant.ts';
import type { PhotoRequest } from '#packages/assistant/inspect-photo.ts';
import { PHOTO_QUESTIONS, type PhotoHistory, type PhotoResponse } from '../../contract/photo.ts';
import { PHOTO_SIGNS, type PhotoSign } from '../../engine/photo-signs.ts';
import { findPhotoKind } from '../../engine/photo-visibility.ts';
import { indexReportedFindings } from '../../engine/red-flags.ts';
import type { SymptomServices } from '../symptom-services.ts';
import { understandHistory } from './answer-photo.ts';
import { encodePhoto } from './encode-photo.ts';
import type { DecodedPhoto } from './photo-pixels.ts';

/** What a model adds to an answer. It changes nothing else in the answer. */
export type ModelPhotoCheck = Pick<PhotoResponse, 'lookCloser' | 'lookReceipt'>;

export interface PhotoCheckRequest {
  assistant: Assistant;
  answer: PhotoResponse;
  photo: DecodedPhoto;
  history: PhotoHistory;
  modelCall: Omit<PhotoRequest, 'image' | 'signs'>;
}

/**
 * Asks a model to point out danger signs that the person has not mentioned, each with the question whose answer counts. Not in an
 * emergency, and not for a photo that cannot be used.
 */
export async function checkPhotoWithModel(
  services: SymptomServices,
  { assistant, answer, photo, history, modelCall }: PhotoCheckRequest,
): Promise<ModelPhotoCheck | undefined> {
  if (!assistant.model || !modelCall.mayUseModel) return undefined;
  if (answer.error !== undefined || answer.urgencyLevel === 'emergency') return undefined;
  const open = listOpenSigns(services, history);
  if (open.length === 0) return undefined;
  const signs = open.map(({ id, appearance }) => ({ id, text: appearance }));
  const { seen, receipt } = await assistant.inspectPhoto({ ...modelCall, signs, image: await encodePhoto(photo) });
  return { lookCloser: open.filter(({ id }) => seen.includes(id)).map((sign) => toNotice(services, sign)), lookReceipt: receipt };
}

/** The signs for this body part that the person has neither reported nor denied. */
function listOpenSigns(services: SymptomServices, history: PhotoHistory): PhotoSign[] {
  const { story } = understandHistory(services, history);
  const reported = indexReportedFindings(services.network, story);
  return PHOTO_SIGNS[findPhotoKind(history.area, services.network, story)].filter(({ id }) => !reported.has(id) && !story.absent.has(id));
}

function toNotice({ findings }: SymptomServices, { id, appearance }: PhotoSign): ModelPhotoCheck['lookCloser'][number] {
  return {
    text: `The AI thinks it may see ${appearance}. Look again: if it is so, answer the question below, since that could change the advice.`,
    questionId: id,
    question: ASKED.get(id) ?? findings.get(id)?.ask,
  };
}

/** The wording of the form's question, if it has one. */
const ASKED: ReadonlyMap<string, string> = new Map(
  Object.values(PHOTO_QUESTIONS).flatMap((questions) => questions.map(({ findingId, text }) => [findingId, text] as const)),
);
