import type { RequestFailure } from './request-failure.ts';

type Listener = (failure: RequestFailure) => void;
const listeners = new Set<Listener>();

/** Notifies of every failed call. Chats and uploads have no query that the shell could observe. Returns the unsubscribe function. */
export function onRequestFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Notifies the listeners and returns the failure, to be thrown. */
export function notifyRequestFailure(failure: RequestFailure): RequestFailure {
  for (const listener of listeners) listener(failure);
  return failure;
}
