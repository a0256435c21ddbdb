const KEY = 'never-use-model';

/** Counts where storage takes nothing, as long as the page. */
let remembered = false;
const listeners = new Set<() => void>();

/** Whether the person wants every answer without a language model. */
export function getNeverUseModel(): boolean {
  try {
    return remembered || localStorage.getItem(KEY) === 'true';
  } catch {
    return remembered;
  }
}

/** Remembers on this device whether answers are wanted without a language model. */
export function setNeverUseModel(never: boolean): void {
  remembered = false;
  try {
    if (never) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
    remembered = never;
  }
  for (const listener of listeners) listener();
}

/** Tells when the choice changes, here or in another window; returns how to stop listening. */
export function subscribeToNeverUseModel(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * What a call says of the choice: nothing, unless no model is wanted.
 * @example getModelHeaders() // { 'x-no-model': '1' }
 */
export const getModelHeaders = (): Record<string, string> => (getNeverUseModel() ? { 'x-no-model': '1' } : {});
