import type { NameDictionary } from './name-dictionary.ts';
import type { Placed, Segment } from './segments.ts';

/** Which token of a sentence stands for which of a segment. */
export interface Mapping {
  part: readonly Placed[];
  segment: Segment;
  names: NameDictionary;
  /** The sentence names what the fact's title names. */
  usesInherited: boolean;
  /** Places in the part, with places in the segment. */
  pairs: readonly (readonly [number, number])[];
}

/** "Both" and "together" may stand anywhere. */
export const mayMove = ({ raw }: Placed) => raw === 'both' || raw === 'together';
export const given = ({ segment }: Mapping, at: number): Placed => segment.tokens[at] as Placed;
export const written = ({ part }: Mapping, at: number): Placed => part[at] as Placed;

/** Says how a part of a sentence failed to follow from a segment: the nearest miss is told. */
export type Problem = 'not-in-facts' | 'polarity' | 'instruction' | 'reassurance';
