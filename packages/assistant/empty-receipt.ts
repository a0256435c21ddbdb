import type { Receipt } from '#packages/wire/contract/explanation.ts';

/** The receipt of an answer for which nothing was sent. */
export const emptyReceipt = (): Receipt => ({
  mode: 'rules-only',
  at: new Date().toISOString(),
  sent: [],
  evidenceIds: [],
  written: 0,
  leftOut: 0,
  fromMemory: false,
});
