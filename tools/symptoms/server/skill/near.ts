import type { DangerWords } from './plain-danger.ts';

/** What two ideas mean beside each other. */
export interface Pair {
  means: readonly string[];
  unless?: RegExp;
  /** Most letters between the two; 45 where it is not given. */
  within?: number;
}

/** Two ideas near each other, in either order. */
export const near = (one: string, other: string, { means, unless, within = 45 }: Pair): DangerWords => ({
  says: new RegExp(String.raw`\b(?:${one})\b.{0,${within}}\b(?:${other})|\b(?:${other})\b.{0,${within}}\b(?:${one})\b`, 'i'),
  means,
  ...(unless ? { unless } : {}),
});

const NOT_NOW = String.raw`years? ago|since childhood|used to|as a kid|history of`;
/** What makes a pair harmless, beside what is long past. */
export const except = (words: string) => new RegExp(String.raw`\b(?:${NOT_NOW}|${words})\b`, 'i');
