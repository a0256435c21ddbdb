import type { PersonalDataStore } from '#packages/wire/server/personal-data-store.ts';
import { deleteSideEffectReports, findSideEffectReports, type ReportStore } from './side-effect-report.store.ts';

/** The stored reports of a person. */
export const createSideEffectPersonalDataStore = (store: ReportStore): PersonalDataStore => ({
  name: 'sideEffectReports',
  find: (userId) => findSideEffectReports(store, userId),
  erase: (userId) => deleteSideEffectReports(store, userId),
});
