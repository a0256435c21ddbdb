import { getTheme, type Theme, updateTheme } from '#packages/ui/theme.ts';

const isTheme = (value: string): value is Theme => value === 'light' || value === 'dark' || value === 'system';

/** Makes the choice of the theme work on a page that runs no app. The server has drawn the page in the chosen colors already. */
export function startPlainTheme(): void {
  // A choice that the server does not know of, because its cookie was deleted, is told again.
  if (getTheme() !== 'system') updateTheme(getTheme());
  const radio = document.querySelector<HTMLInputElement>(`fieldset input[type=radio][value=${getTheme()}]`);
  if (radio) radio.checked = true;
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'radio' && isTheme(target.value)) updateTheme(target.value);
  });
}
