import type { Assistant } from '#packages/assistant/assistant.ts';
import type { ToLook } from '#packages/assistant/look.ts';
import { PHOTO_QUESTIONS, type VisualHistory, type VisualResponse } from '../../contract/photo.ts';
import { kindOf } from '../../engine/photo-seen.ts';
import { PHOTO_SIGNS, type PhotoSign } from '../../engine/photo-signs.ts';
import { nameWithParents } from '../../engine/red-flags.ts';
import type { SymptomParts } from '../symptoms.ts';
import { understandHistory } from './answer-photo.ts';
import { encodeCopy } from './encode-copy.ts';
import type { Picture } from './picture.ts';

/** What a look by a model adds to an answer; nothing that stands in the answer already is changed by it. */
export type LookedCloser = Pick<VisualResponse, 'lookCloser' | 'lookReceipt'>;

export interface ToLookCloser {
  assistant: Assistant;
  answer: VisualResponse;
  picture: Picture;
  history: VisualHistory;
  asked: Omit<ToLook, 'image' | 'signs'>;
}

/**
 * Has a model point at danger signs of which the person has said nothing yet, each with the question whose answer counts. It is not
 * asked in an emergency, nor of a photo that cannot be used.
 */
export async function lookCloser(
  parts: SymptomParts,
  { assistant, answer, picture, history, asked }: ToLookCloser,
): Promise<LookedCloser | undefined> {
  if (!assistant.model || !asked.mayUseModel) return undefined;
  if (answer.error !== undefined || answer.urgencyLevel === 'emergency') return undefined;
  const open = listOpenSigns(parts, history);
  if (open.length === 0) return undefined;
  const signs = open.map(({ id, looks }) => ({ id, text: looks }));
  const { seen, receipt } = await assistant.look({ ...asked, signs, image: await encodeCopy(picture) });
  return { lookCloser: open.filter(({ id }) => seen.includes(id)).map((sign) => toNotice(parts, sign)), lookReceipt: receipt };
}

/** The signs of such a place that the person has neither told nor denied. */
function listOpenSigns(parts: SymptomParts, history: VisualHistory): PhotoSign[] {
  const { story } = understandHistory(parts, history);
  const told = nameWithParents(parts.network, story);
  return PHOTO_SIGNS[kindOf(history.area, parts.network, story)].filter(({ id }) => !told.has(id) && !story.absent.has(id));
}

function toNotice({ findings }: SymptomParts, { id, looks }: PhotoSign): LookedCloser['lookCloser'][number] {
  return {
    text: `The AI thinks it may see ${looks}. Look again: if it is so, answer the question below, since that could change the advice.`,
    questionId: id,
    question: ASKED.get(id) ?? findings.get(id)?.ask,
  };
}

/** As the form asks it, where it does. */
const ASKED: ReadonlyMap<string, string> = new Map(
  Object.values(PHOTO_QUESTIONS).flatMap((questions) => questions.map(({ findingId, text }) => [findingId, text] as const)),
);
