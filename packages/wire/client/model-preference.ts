const KEY = 'never-use-model';

/** Used if storage fails, until the page is closed. */
let fallback = false;
const listeners = new Set<() => void>();

/** Whether the person wants every answer without a language model. */
export function getNeverUseModel(): boolean {
  try {
    return fallback || localStorage.getItem(KEY) === 'true';
  } catch {
    return fallback;
  }
}

/** Remembers on this device whether answers are wanted without a language model. */
export function setNeverUseModel(never: boolean): void {
  fallback = false;
  try {
    if (never) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // Private windows may refuse. The choice then lasts until the page is closed.
    fallback = never;
  }
  for (const listener of listeners) listener();
}

/** Notifies of changes, here or in another window. Returns the unsubscribe function. */
export function subscribeToNeverUseModel(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * The request header for the choice: none unless no model is wanted.
 * @example getModelHeaders() // { 'x-no-model': '1' }
 */
export const getModelHeaders = (): Record<string, string> => (getNeverUseModel() ? { 'x-no-model': '1' } : {});
