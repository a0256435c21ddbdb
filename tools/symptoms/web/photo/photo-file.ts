import type { PendingExplanation } from '#packages/product-ui/explanation/call-explained.ts';
import { getModelHeaders } from '#packages/wire/client/model-preference.ts';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';
import { notifyRequestFailure } from '#packages/wire/client/request-failure-listeners.ts';
import { analyzePhoto, MAX_IMAGE_BYTES, NOT_AN_IMAGE, type PhotoResponse, TOO_LARGE } from '../../contract/photo.ts';

/** What is wrong with a chosen file; undefined if nothing. The server also checks its content. */
export function findFileError(file: File): string | undefined {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return NOT_AN_IMAGE;
  return file.size > MAX_IMAGE_BYTES ? TOO_LARGE : undefined;
}

/** Larger photos only take longer to send: the measured size is smaller still. */
const LONG_SIDE_PX = 1600;

/** A smaller copy without metadata; the file itself if the browser cannot make one. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (typeof createImageBitmap !== 'function') return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = LONG_SIDE_PX / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))) ?? file;
  } catch {
    return file;
  }
}

/** The history entered with a photo, as form fields; empty if not answered. */
export interface EnteredHistory {
  age: string;
  sex: '' | 'male' | 'female';
  area: string;
  since: '' | 'hours' | 'days' | 'weeks' | 'months' | 'years';
  description: string;
  answers: Readonly<Record<string, 'yes' | 'no'>>;
}
export const EMPTY_HISTORY: EnteredHistory = { age: '', sex: '', area: '', since: '', description: '', answers: {} };

export function toForm(image: Blob, name: string, { answers, ...fields }: EnteredHistory): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) if (value.trim() !== '') form.append(field, value.trim());
  for (const answer of ['yes', 'no'] as const) {
    const ids = Object.keys(answers).filter((id) => answers[id] === answer);
    if (ids.length > 0) form.append(answer, ids.join(','));
  }
  form.append('image', image, name);
  return form;
}

export type PhotoAnswer = PhotoResponse & PendingExplanation;

export interface Sending {
  /** Share of the upload that was sent, 0 to 1. */
  onSent: (share: number) => void;
  signal: AbortSignal;
}

/** Sends the form. Uses XMLHttpRequest, because fetch reports no upload progress. */
export function sendPhoto(form: FormData, { onSent, signal }: Sending): Promise<PhotoAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(analyzePhoto.method, analyzePhoto.path);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(getModelHeaders())) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => lengthComputable && onSent(loaded / total));
    request.upload.addEventListener('load', () => onSent(1));
    request.addEventListener('load', () => {
      const { status, responseText, statusText } = request;
      if (status < 200 || status > 299) return reject(notifyRequestFailure(new RequestFailure(status, responseText, statusText)));
      try {
        resolve(completeAnswer(JSON.parse(responseText)));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(new TypeError('The request did not go through')));
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(new DOMException('Cancelled', 'AbortError'));
    else request.send(form);
  });
}

/** Fills in missing fields: the specified fields are enough to show an answer. */
export function completeAnswer(answer: Partial<PhotoResponse>): PhotoAnswer {
  const steps = answer.nextSteps;
  return {
    ...(answer.error ? { error: answer.error } : {}),
    analysisConfidence: answer.analysisConfidence ?? '',
    possibleConditions: answer.possibleConditions ?? [],
    probableCauses: answer.probableCauses ?? [],
    otcTreatments: answer.otcTreatments ?? [],
    homeRemedies: answer.homeRemedies ?? [],
    nextSteps: {
      emergency: steps?.emergency ?? [],
      doctorVisit: steps?.doctorVisit ?? [],
      pharmacistConsult: steps?.pharmacistConsult ?? [],
      monitoring: steps?.monitoring ?? [],
    },
    disclaimer: answer.disclaimer ?? '',
    warnings: answer.warnings ?? [],
    urgencyLevel: answer.urgencyLevel ?? 'routine',
    triageAssessment: answer.triageAssessment ?? { urgencyLevel: answer.urgencyLevel ?? 'routine', timeframe: '', reasoning: '' },
    measured: answer.measured ?? [],
    limits: answer.limits ?? [],
    questions: answer.questions ?? [],
    lookCloser: answer.lookCloser ?? [],
    ...(answer.lookReceipt ? { lookReceipt: answer.lookReceipt } : {}),
    evidence: answer.evidence ?? [],
    mode: answer.mode ?? 'rules-only',
    explaining: Promise.resolve(answer.explanation),
  };
}
