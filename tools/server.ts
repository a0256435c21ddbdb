/** The tools on the server: one line a tool. Tools are strangers; where one needs another's answer, they are introduced here. */
import type { ServerDoor } from '#packages/wire/server/door.ts';
import { type ComparisonNeeds, comparisonDoor } from './comparison/server/door.ts';
import { createDosingDoor, type DosingNeeds } from './dosing/server/door.ts';
import { createInteractionFinder, type InteractionsNeeds, interactionsDoor } from './interactions/server/door.ts';
import { type SideEffectsNeeds, sideEffectsDoor } from './side-effects/server/door.ts';
import { createSymptomsDoor, type SymptomsNeeds } from './symptoms/server/door.ts';

export type ToolNeeds = ComparisonNeeds & InteractionsNeeds & DosingNeeds & SideEffectsNeeds & SymptomsNeeds;

export const toolDoors: readonly ServerDoor<ToolNeeds>[] = [
  comparisonDoor,
  interactionsDoor,
  createDosingDoor(createInteractionFinder),
  sideEffectsDoor,
  createSymptomsDoor(createInteractionFinder),
];
