let chosen: string | undefined;
const listeners = new Set<() => void>();

/** The country that was chosen, if one was. It knows no list of countries: whoever only passes a choice on need not carry one. */
export const readChoice = (): string | undefined => chosen;

export function subscribeToChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Chosen once, it counts for every number on every screen until the page is left. */
export function chooseCountry(country: string): void {
  chosen = country;
  for (const listener of listeners) listener();
}
