/** The features that operators can switch off, as the product declares them. */
export { features as FEATURES } from '#apps/server/composition/compose-tools.ts';
