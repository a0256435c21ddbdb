// Without imports, because the landing page loads it.

/** The keys under which forms are kept in the browser tab. */
export const DRAFT_PREFIX = 'draft:';

/** Removes everything that was kept. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith(DRAFT_PREFIX))) sessionStorage.removeItem(key);
  } catch {
    // Where storage is blocked, nothing was kept.
  }
}
