import type { Floor } from '#packages/clinical/skill.ts';
import type { NameDictionary } from './name-dictionary.ts';

/** One sentence of the engine, as sent to the model. */
export interface GuardedFact {
  id: string;
  text: string;
  evidenceIds: readonly string[];
}

/** Everything that a model's sentence is checked against. */
export interface GuardedFacts {
  /** The engine's claims, sent to the model with the ids f1, f2, … in this order. */
  facts: readonly GuardedFact[];
  floor: Floor;
  /** The user's question. Its words may be repeated after "You asked"; its numbers and names only if a fact has them. */
  question?: string;
  /** All known names of medicines, substances and conditions. */
  names: NameDictionary;
}

/** Why a sentence was dropped. */
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

/** A sentence of a model with the facts that it cites. */
export interface WrittenSentence {
  text: string;
  factIds: readonly string[];
}
