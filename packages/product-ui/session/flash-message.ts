import { clearDrafts } from './clear-drafts.ts';

const KEY = 'farewell';

/** A message for the next page. */
export interface FlashMessage {
  title: string;
  description?: string | undefined;
}

/** Full page loads go through this object so that tests can replace it. */
export const pageLoad = { goTo: (path: string) => window.location.assign(path) };

/**
 * Loads the landing page, so that no data of the person stays in the tab, and shows a message there. A page that the browser kept for
 * its Back button is reloaded too, because it would still show personal data.
 */
export function leaveWithMessage(message: FlashMessage): void {
  clearDrafts();
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  try {
    sessionStorage.setItem(KEY, JSON.stringify(message));
  } catch {
    // Without storage there is no message.
  }
  pageLoad.goTo('/');
}

/** Whether the previous page left a message that was not shown yet. */
export function hasFlashMessage(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Returns the message of the previous page, once. */
export function takeFlashMessage(): FlashMessage | undefined {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const parsed: unknown = stored === null ? undefined : JSON.parse(stored);
    return isFlashMessage(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const isFlashMessage = (value: unknown): value is FlashMessage =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';
