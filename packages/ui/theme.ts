export type Theme = 'light' | 'dark' | 'system';

const KEY = 'theme';

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
}
