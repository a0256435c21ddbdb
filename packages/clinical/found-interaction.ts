import type { CheckedSource } from './evidence.ts';
import type { InteractionSeverity } from './skill.ts';

/** One interaction as another tool receives it. */
export interface FoundInteraction {
  severity: InteractionSeverity;
  effect: string;
  recommendation: string;
  sources: CheckedSource[];
}

/** Finds the interactions between two typed names; undefined if one of them is not covered. */
export type FindInteractions = (first: string, second: string) => FoundInteraction[] | undefined;
