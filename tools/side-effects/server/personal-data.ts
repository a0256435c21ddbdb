import type { Keeper } from '#packages/wire/server/personal-data-store.ts';
import { deleteSideEffectReports, findSideEffectReports, type ReportStore } from './side-effect-report.store.ts';

/** The reports that a signed-in person made. */
export const createSideEffectKeeper = (store: ReportStore): Keeper => ({
  name: 'sideEffectReports',
  find: (userId) => findSideEffectReports(store, userId),
  erase: (userId) => deleteSideEffectReports(store, userId),
});
