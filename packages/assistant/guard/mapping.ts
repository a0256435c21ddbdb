import type { NameDictionary } from './name-dictionary.ts';
import type { Placed, Segment } from './segments.ts';

/** Maps tokens of a sentence to tokens of a segment. */
export interface Mapping {
  part: readonly Placed[];
  segment: Segment;
  names: NameDictionary;
  /** The sentence uses a name from the fact's title. */
  usesInherited: boolean;
  /** Pairs of token positions: in the part, in the segment. */
  pairs: readonly (readonly [number, number])[];
}

/** "Both" and "together" may be anywhere in a sentence. */
export const mayMove = ({ raw }: Placed) => raw === 'both' || raw === 'together';
export const given = ({ segment }: Mapping, at: number): Placed => segment.tokens[at] as Placed;
export const written = ({ part }: Mapping, at: number): Placed => part[at] as Placed;

/** Why a part of a sentence does not follow from a segment; the closest attempt is reported. */
export type Problem = 'not-in-facts' | 'polarity' | 'instruction' | 'reassurance';
