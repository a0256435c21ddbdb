import type { HeldCaution } from '#packages/clinical/suitability.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { AgeGroup, Course, Sex } from './knowledge.ts';

/** A finding that is present, with how it was described. */
export interface ReportedFinding {
  /** The person's own words. */
  words: string;
  severity?: 'mild' | 'moderate' | 'severe' | undefined;
  sudden?: boolean | undefined;
  /** It is told of today, whatever has lasted longer: "I coughed for two months. Today I cannot breathe." */
  today?: boolean | undefined;
}

/** The person and their findings: all that the engine reasons from. */
export interface Story {
  /** Years, fractions for babies. Undefined if unknown. */
  ageYears?: number | undefined;
  sex?: Sex | undefined;
  /** The story is about a child, whether or not the age is known. */
  isChild?: boolean | undefined;
  present: ReadonlyMap<string, ReportedFinding>;
  absent: ReadonlySet<string>;
  /** How long the illness has lasted. */
  hours?: number | undefined;
  /** How it goes on: whether it comes back, gets worse or better, or is not helped. */
  courses?: ReadonlySet<Course> | undefined;
  sudden?: boolean | undefined;
  /** What a medicine's label says about the conditions, allergies and medicines that the person reported. */
  cautionsOf?: ((medicine: MedicineRecord) => readonly HeldCaution[]) | undefined;
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

/**
 * The age group of an age, by which the frequency of conditions differs.
 *
 * Units: age in years, fractions for babies.
 * Source: Arbitrary: because the groups are this tool's own; a newborn is under 28 days, as is usual.
 * Applies to: every age from 0; not for: vital signs, which have bounds of their own.
 * Rounding: down to the group that begins at or below the age.
 * Refuses: never; a negative age counts as a newborn.
 * @example findAgeGroup(4.9) // 'toddler'
 */
export function findAgeGroup(ageYears: number): AgeGroup {
  return GROUPS.find(([, from]) => ageYears >= from)?.[0] ?? 'newborn';
}
