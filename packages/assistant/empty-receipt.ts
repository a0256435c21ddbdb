import type { Receipt } from '#packages/wire/contract/explanation.ts';

/** The receipt of an answer for which nothing was sent to a model. */
export const emptyReceipt = (): Receipt => ({
  mode: 'rules-only',
  at: new Date().toISOString(),
  sent: [],
  evidenceIds: [],
  written: 0,
  leftOut: 0,
  fromMemory: false,
});
