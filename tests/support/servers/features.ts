/** What operators can switch off, as the running product declares it. */
export { features as FEATURES } from '#apps/server/composition/compose-tools.ts';
