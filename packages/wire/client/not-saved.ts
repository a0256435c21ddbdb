import type { Endpoint } from '../contract/endpoint.ts';
import { NOT_SAVED_HEADER } from '../contract/not-saved.ts';

let isNotSaved = false;
const listeners = new Set<() => void>();

/** Whether the server said with its last answer of a tool that nothing is saved. */
export const getNotSaved = (): boolean => isNotSaved;

/** Notifies of changes. Returns the unsubscribe function. */
export function subscribeToNotSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Reads whether an answer was saved. Answers of other calls say nothing about it. */
export function noteSaving({ answersWithoutDatabase }: Pick<Endpoint, 'answersWithoutDatabase'>, { headers, ok }: Response): void {
  const next = headers.has(NOT_SAVED_HEADER);
  if (!answersWithoutDatabase || !ok || next === isNotSaved) return;
  isNotSaved = next;
  for (const listener of listeners) listener();
}
