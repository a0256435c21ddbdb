const KEY = 'farewell';

/** What is said on the page that follows. */
export interface Farewell {
  title: string;
  description?: string | undefined;
}

/** The one way in which a page is left for good; a test can stand in its place. */
export const pageLoad = { goTo: (path: string) => window.location.assign(path) };

/**
 * Leaves for the first page by loading it anew, so that nothing of the person stays in memory, and says a few words there. A page
 * that the browser kept for its Back button is loaded anew as well: it would still show what was on it.
 */
export function leaveWith(farewell: Farewell): void {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  try {
    sessionStorage.setItem(KEY, JSON.stringify(farewell));
  } catch {
    // Without storage the page is left without a word.
  }
  pageLoad.goTo('/');
}

/** Whether the page before left words that are still to be said. */
export function hasFarewell(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** The words that the page before left, once. */
export function takeFarewell(): Farewell | undefined {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const said: unknown = kept === null ? undefined : JSON.parse(kept);
    return isFarewell(said) ? said : undefined;
  } catch {
    return undefined;
  }
}

const isFarewell = (value: unknown): value is Farewell =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';
