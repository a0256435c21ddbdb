import type { RequestFailure } from './request-failure.ts';

type Listener = (failure: RequestFailure) => void;
const listeners = new Set<Listener>();

/** Tells of every refused call, whoever made it: a chat or an upload has no query that the shell could watch. Returns how to stop. */
export function onRequestFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells whoever listens, and gives the failure back, to be thrown. */
export function notifyRequestFailure(failure: RequestFailure): RequestFailure {
  for (const listener of listeners) listener(failure);
  return failure;
}
