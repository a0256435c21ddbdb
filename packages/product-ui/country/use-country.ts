import { useSyncExternalStore } from 'react';
import { guessCountry } from '#packages/clinical/help-lines.ts';
import { readChoice, subscribeToChoice } from './choice.ts';

/** The country whose numbers are shown: the chosen one, or what the device's clock and language suggest. */
export const readCountry = (): string => readChoice() ?? guessCountry(Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.language);

export const useCountry = (): string => useSyncExternalStore(subscribeToChoice, readCountry);
