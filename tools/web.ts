/** The tools in the browser, in the order of the navigation: one line a tool. */
import type { WebSection } from '#packages/wire/client/web-door.ts';
import { comparisonSection } from './comparison/web/door.ts';
import { dosingSection } from './dosing/web/door.ts';
import { interactionsSection } from './interactions/web/door.ts';
import { sideEffectsSection } from './side-effects/web/door.ts';
import { symptomsSection } from './symptoms/web/door.ts';

export const toolSections: readonly WebSection[] = [
  comparisonSection,
  symptomsSection,
  interactionsSection,
  dosingSection,
  sideEffectsSection,
];
