/** The tools on the server, one line each. apps/server/composition/compose-tools.ts reads this list. */
export { comparisonTool } from './comparison/server/door.ts';
export { dosingTool } from './dosing/server/door.ts';
export { interactionsTool } from './interactions/server/door.ts';
export { sideEffectsTool } from './side-effects/server/door.ts';
export { symptomsTool } from './symptoms/server/door.ts';
