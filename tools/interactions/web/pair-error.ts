import { asKey } from './item-names.ts';
import type { PairRequest } from './use-interactions.ts';

export const MAX_NAME_CHARACTERS = 200;
export const TOO_LONG = 'That is too long for the name of a medicine';

/** A form error and the index of its field. */
export interface PairError {
  index: 0 | 1;
  text: string;
}

export function findPairError({ medication1, medication2 }: PairRequest): PairError | undefined {
  const [first, second] = [asKey(medication1), asKey(medication2)];
  if (!first || !second) return { index: first ? 1 : 0, text: 'Please provide both medications' };
  if (first === second) return { index: 1, text: 'Please select two different medications' };
  if (first.length > MAX_NAME_CHARACTERS) return { index: 0, text: TOO_LONG };
  if (second.length > MAX_NAME_CHARACTERS) return { index: 1, text: TOO_LONG };
  return undefined;
}
