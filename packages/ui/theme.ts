export type Theme = 'light' | 'dark' | 'system';

const KEY = 'theme';
const YEAR_SECONDS = 31_536_000;

/** The stored choice; "system" if there is none or storage is unavailable. */
export function getTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Applies a theme. Call applyTheme(getTheme()) at startup, before the first render. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Applies a theme and stores it. */
export function updateTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Private windows may refuse storage. The choice then lasts as long as the page.
  }
  // The server reads the cookie and renders the theme into the document, so that no page flashes in the other colors.
  const age = theme === 'system' ? 0 : YEAR_SECONDS;
  const overTls = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not in every browser
  document.cookie = `${KEY}=${theme}; Path=/; Max-Age=${age}; SameSite=Lax${overTls}`;
}
