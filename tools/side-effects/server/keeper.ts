import type { Keeper } from '#packages/wire/server/keeper.ts';
import { type Database, deleteSideEffectReports, findSideEffectReports } from './side-effect-report.store.ts';

/** The reports that a signed-in person made. */
export const createSideEffectKeeper = (database: Database): Keeper => ({
  name: 'sideEffectReports',
  find: (userId) => findSideEffectReports(database, userId),
  erase: (userId) => deleteSideEffectReports(database, userId),
});
