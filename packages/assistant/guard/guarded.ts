import type { Floor } from '#packages/clinical/skill.ts';
import type { NameDictionary } from './name-dictionary.ts';

/** One sentence of the engine, as the model was shown it. */
export interface GuardedFact {
  id: string;
  text: string;
  evidenceIds: readonly string[];
}

/** Everything that a written sentence is held against. */
export interface GuardedFacts {
  /** What the engine said, claims and statements of evidence; the model was shown them with ids f1, f2, … in this order. */
  facts: readonly GuardedFact[];
  floor: Floor;
  /** The person's own question: its words may be repeated after "You asked", its numbers and names only where a fact has them. */
  question?: string;
  /** All names of medicines, substances and conditions that the product knows. */
  names: NameDictionary;
}

/** Why a sentence was left out. */
export type DropReason =
  | 'no-fact'
  | 'unknown-fact'
  | 'number'
  | 'name'
  | 'not-in-facts'
  | 'reassurance'
  | 'lower-urgency'
  | 'lower-severity'
  | 'dose'
  | 'polarity'
  | 'instruction'
  | 'invented-source'
  | 'markup'
  | 'too-long'
  | 'other-language';

/** A sentence of a model with the facts that it says it follows from. */
export interface WrittenSentence {
  text: string;
  factIds: readonly string[];
}
