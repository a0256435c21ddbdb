import { SEVERITIES, type Severity } from './vocabulary.ts';

/**
 * Orders severities from the worst to the mildest, for sorting.
 *
 * Units: none; negative where `a` is worse.
 * Source: the specification's four grades.
 * Applies to: Low, Moderate, High and Severe; not for: other scales.
 * Rounding: none.
 * Refuses: never.
 * @example ['Low', 'Severe'].sort(compareSeverity) // ['Severe', 'Low']
 */
export const compareSeverity = (a: Severity, b: Severity): number => SEVERITIES.indexOf(b) - SEVERITIES.indexOf(a);

/**
 * Finds the worst of several severities.
 *
 * Units: none.
 * Source: the specification's four grades.
 * Applies to: Low, Moderate, High and Severe; not for: other scales.
 * Rounding: none.
 * Refuses: never; undefined for an empty list.
 * @example findWorst(['Low', 'High']) // 'High'
 */
export function findWorst(severities: readonly Severity[]): Severity | undefined {
  return [...severities].sort(compareSeverity)[0];
}
