/** The tools in the browser, one line each. apps/web/frame/home.tsx reads this list; a section says its place in the navigation. */
export { comparisonSection } from './comparison/web/door.ts';
export { dosingSection } from './dosing/web/door.ts';
export { interactionsSection } from './interactions/web/door.ts';
export { sideEffectsSection } from './side-effects/web/door.ts';
export { symptomsSection } from './symptoms/web/door.ts';
