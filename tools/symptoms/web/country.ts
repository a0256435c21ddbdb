import { useSyncExternalStore } from 'react';
import { guessCountry } from '#packages/clinical/help-lines.ts';

let chosen: string | undefined;
const listeners = new Set<() => void>();

const readDevice = () => guessCountry(Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.language);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Chosen once, it counts for every number on the screen, until the page is left. */
export function chooseCountry(country: string): void {
  chosen = country;
  for (const listener of listeners) listener();
}

/** The country whose numbers are shown: the chosen one, or what the device's clock and language suggest. */
export function useCountry(): string {
  return useSyncExternalStore(subscribe, () => chosen ?? readDevice());
}
