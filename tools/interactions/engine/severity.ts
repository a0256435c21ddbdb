import { SEVERITIES, type Severity } from './vocabulary.ts';

/** Orders severities from the worst; for sorting. */
export const compareSeverity = (a: Severity, b: Severity): number => SEVERITIES.indexOf(b) - SEVERITIES.indexOf(a);

/** The worst of several, or undefined of none. */
export function findWorst(severities: readonly Severity[]): Severity | undefined {
  return [...severities].sort(compareSeverity)[0];
}
