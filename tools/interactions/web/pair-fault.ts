import { asKey } from './names.ts';
import type { PairAsked } from './use-interactions.ts';

export const LONGEST_NAME = 200;
export const TOO_LONG = 'That is too long for the name of a medicine';

/** What is wrong with the form, and in which of its two boxes. */
export interface PairFault {
  place: 0 | 1;
  text: string;
}

export function findPairFault({ medication1, medication2 }: PairAsked): PairFault | undefined {
  const [first, second] = [asKey(medication1), asKey(medication2)];
  if (!first || !second) return { place: first ? 1 : 0, text: 'Please provide both medications' };
  if (first === second) return { place: 1, text: 'Please select two different medications' };
  if (first.length > LONGEST_NAME) return { place: 0, text: TOO_LONG };
  if (second.length > LONGEST_NAME) return { place: 1, text: TOO_LONG };
  return undefined;
}
