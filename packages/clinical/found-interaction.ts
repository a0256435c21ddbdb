import type { CheckedSource } from './evidence.ts';
import { INTERACTION_SEVERITIES, type InteractionSeverity } from './skill.ts';

/** One interaction as another tool receives it. */
export interface FoundInteraction {
  severity: InteractionSeverity;
  effect: string;
  recommendation: string;
  sources: CheckedSource[];
}

/** Finds the interactions between two typed names; undefined if one of them is not covered. */
export type FindInteractions = (first: string, second: string) => FoundInteraction[] | undefined;

/** Sorts interactions, the worst first. */
export const compareSeverity = (a: Pick<FoundInteraction, 'severity'>, b: Pick<FoundInteraction, 'severity'>): number =>
  INTERACTION_SEVERITIES.indexOf(a.severity) - INTERACTION_SEVERITIES.indexOf(b.severity);

/** The worst of several interactions; of equals the first, and undefined of none. */
export const findWorst = (interactions: readonly FoundInteraction[]): FoundInteraction | undefined =>
  interactions.toSorted(compareSeverity)[0];
