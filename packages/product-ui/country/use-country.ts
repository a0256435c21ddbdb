import { useSyncExternalStore } from 'react';
import { guessCountry } from '#packages/clinical/help-lines.ts';
import { readChoice, subscribeToChoice } from './country-choice.ts';

/** The country whose numbers are shown: the chosen one, or a guess from the device's time zone and language. */
export const readCountry = (): string => readChoice() ?? guessCountry(Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.language);

export const useCountry = (): string => useSyncExternalStore(subscribeToChoice, readCountry);
