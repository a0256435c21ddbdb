export type Theme = 'light' | 'dark' | 'system';

const KEY = 'theme';
const YEAR_SECONDS = 31_536_000;

/** The stored choice; "system" when there is none, or when storage is closed to us. */
export function getTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows a theme. Call applyTheme(getTheme()) first thing at start, before anything is drawn. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Shows a theme and remembers it. */
export function updateTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
  // The server reads it and writes the choice into the document, so that no page first shows in the other colors.
  const age = theme === 'system' ? 0 : YEAR_SECONDS;
  const overTls = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not in every browser
  document.cookie = `${KEY}=${theme}; Path=/; Max-Age=${age}; SameSite=Lax${overTls}`;
}
