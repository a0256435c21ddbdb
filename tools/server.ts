/** The tools on the server: one line a tool. */
import type { ServerDoor } from '#packages/wire/server/door.ts';
import { type ComparisonNeeds, comparisonDoor } from './comparison/server/door.ts';

export type ToolNeeds = ComparisonNeeds;

export const toolDoors: readonly ServerDoor<ToolNeeds>[] = [comparisonDoor];
