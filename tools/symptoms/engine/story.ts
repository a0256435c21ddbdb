import type { AgeGroup, Sex } from './knowledge.ts';

/** How a finding was told, beyond that it is there. */
export interface ReportedFinding {
  /** The person's own words. */
  words: string;
  severity?: 'mild' | 'moderate' | 'severe' | undefined;
  sudden?: boolean | undefined;
}

/** Who asks and what is known of them: all that the engine reasons from. */
export interface Story {
  /** Years; fractions for babies. Unknown where nobody said. */
  ageYears?: number | undefined;
  sex?: Sex | undefined;
  /** The story is about a child, though the age may not be known. */
  isChild?: boolean | undefined;
  present: ReadonlyMap<string, ReportedFinding>;
  absent: ReadonlySet<string>;
  /** How long the illness has lasted. */
  hours?: number | undefined;
  sudden?: boolean | undefined;
}

const DAYS_A_YEAR = 365.25;
/** First age in years of each group, oldest first. */
const GROUPS: readonly (readonly [AgeGroup, number])[] = [
  ['oldest', 80],
  ['older', 65],
  ['middle', 40],
  ['young', 18],
  ['teen', 12],
  ['child', 5],
  ['toddler', 1],
  ['infant', 28 / DAYS_A_YEAR],
  ['newborn', 0],
];

/** The age group of an age in years: a baby of under 28 days is a newborn, of under a year an infant. */
export function findAgeGroup(ageYears: number): AgeGroup {
  return GROUPS.find(([, from]) => ageYears >= from)?.[0] ?? 'newborn';
}
