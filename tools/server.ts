/** The tools on the server: one line a tool. Tools are strangers; where one needs another's answer, they are introduced here. */
import type { Skill } from '#packages/clinical/skill.ts';
import type { ServerDoor } from '#packages/wire/server/door.ts';
import type { Keeper } from '#packages/wire/server/personal-data-store.ts';
import { type ComparisonNeeds, comparisonDoor, createComparisonSkill } from './comparison/server/door.ts';
import { createDosingDoor, createDosingSkill, type DosingNeeds } from './dosing/server/door.ts';
import { createInteractionFinder, createInteractionsSkill, type InteractionsNeeds, interactionsDoor } from './interactions/server/door.ts';
import { createSideEffectKeeper, createSideEffectsSkill, type SideEffectsNeeds, sideEffectsDoor } from './side-effects/server/door.ts';
import { createSymptomsDoor, createSymptomsSkill, type SymptomsNeeds } from './symptoms/server/door.ts';

export type ToolNeeds = ComparisonNeeds & InteractionsNeeds & DosingNeeds & SideEffectsNeeds & SymptomsNeeds;

export const toolDoors: readonly ServerDoor<ToolNeeds>[] = [
  comparisonDoor,
  interactionsDoor,
  createDosingDoor(createInteractionFinder),
  sideEffectsDoor,
  createSymptomsDoor(createInteractionFinder),
];

/** What the tools can be asked in words: their answers come from the engines alone, so that no assistant is needed. */
export function createToolSkills(needs: Omit<ToolNeeds, 'assistant' | 'sealer' | 'held'>): Skill[] {
  return [
    createComparisonSkill(needs),
    createInteractionsSkill(needs),
    createDosingSkill(createInteractionFinder)(needs),
    createSideEffectsSkill(needs),
    createSymptomsSkill(createInteractionFinder)(needs),
  ];
}

/** What the tools keep of people. */
export const createToolKeepers = (store: Pick<ToolNeeds, 'database' | 'sealer'>): Keeper[] => [createSideEffectKeeper(store)];
