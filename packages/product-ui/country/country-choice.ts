let chosen: string | undefined;
const listeners = new Set<() => void>();

/** The chosen country, if any. This module imports no list of countries, so that passing a choice on does not load one. */
export const readChoice = (): string | undefined => chosen;

export function subscribeToChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Sets the country for the numbers on every screen, until the page is left; undefined goes back to the guess. */
export function chooseCountry(country: string | undefined): void {
  chosen = country;
  for (const listener of listeners) listener();
}
