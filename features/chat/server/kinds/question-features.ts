import { readKindCues } from './kind-cues.ts';

/** A name in a question, by its place. */
export interface NamePlace {
  start: number;
  end: number;
}

/** What the classifier is given besides the words. */
interface KnownAbout {
  names: number;
  /** The words with every name replaced. */
  masked: string;
}

const NAME = 'medname';
/** Every word is a feature, so a marker is one word. */
const NUMBER = /\b\d+(?:[.,]\d+)?\b/g;
const MANY = 3;

/** Replaces the names of medicines, so that one wording is the same for all of them. Places must be in order. */
export function maskNames(text: string, places: readonly NamePlace[]): string {
  const masked = places.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}${NAME}${rest.slice(end)}`, text);
  // Nobody drives there.
  return masked.replace(/\bsex(?:ual)? drive\b/gi, 'libido');
}

/** The words as the classifier reads them. Numbers count as numbers, not by their value. */
export const toWords = (masked: string): string => masked.replace(NUMBER, 'num');

/** What the rules see in a question: kinds with words of their own, and the number of medicines. */
export function listFeatures({ names, masked }: KnownAbout): string[] {
  const cues = readKindCues(masked);
  return [...cues.map((kind) => `cue ${kind}`), ...(cues.length === 1 ? [`only ${cues[0]}`] : []), `names ${Math.min(names, MANY)}`];
}
