import { findHelpLines } from '#packages/clinical/help-lines.ts';
import { useCountry } from './use-country.ts';

const SPOKEN_OF = /\b(?:the|your)(?: local)? emergency number\b/g;

/** A text with the emergency number of the person's country in place of "the emergency number". */
export function LocalText({ text }: { text: string }) {
  return text.replace(SPOKEN_OF, findHelpLines(useCountry()).emergency.number);
}
