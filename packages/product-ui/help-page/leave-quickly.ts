/** A harmless page that everybody opens. */
const ELSEWHERE = 'https://www.weather.gov/';

/**
 * Leaves the page at once: hides it, clears what was typed in this tab, and replaces the entry of the history, so that Back does not lead here.
 * Earlier entries of the tab show an empty form.
 */
export function leaveQuickly(): void {
  document.title = 'Weather';
  document.body.hidden = true;
  try {
    sessionStorage.clear();
  } catch {
    // Storage may be blocked; leaving matters more.
  }
  window.location.replace(ELSEWHERE);
}
