import { getTheme, type Theme, updateTheme } from '#packages/ui/theme.ts';

const isTheme = (value: string): value is Theme => value === 'light' || value === 'dark' || value === 'system';

/** Enables the theme choice on a page without the app. The server has applied the chosen theme already. */
export function startPlainTheme(): void {
  // Restores the cookie if it was deleted.
  if (getTheme() !== 'system') updateTheme(getTheme());
  const radio = document.querySelector<HTMLInputElement>(`fieldset input[type=radio][value=${getTheme()}]`);
  if (radio) radio.checked = true;
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'radio' && isTheme(target.value)) updateTheme(target.value);
  });
}
