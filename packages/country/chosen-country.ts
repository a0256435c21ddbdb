import { useSyncExternalStore } from 'react';
import { guessCountry } from '#packages/clinical/help-lines.ts';

let chosen: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The country whose numbers are shown: the chosen one, or what the device's clock and language suggest. */
export const readCountry = (): string => chosen ?? guessCountry(Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.language);

/** Chosen once, it counts for every number on every screen until the page is left. */
export function chooseCountry(country: string): void {
  chosen = country;
  for (const listener of listeners) listener();
}

export const useCountry = (): string => useSyncExternalStore(subscribe, readCountry);
