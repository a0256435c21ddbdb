import type { Receipt } from '#packages/wire/contract/explanation.ts';

/** One receipt for a message: what was sent to choose tools, then what was sent to write. Why no plan came is told where nothing was written. */
export function addPlanning(written: Receipt, planning: Receipt): Receipt {
  const { provider, model, withoutModel, note, chosen } = planning;
  const isFailure = withoutModel !== undefined && written.withoutModel === 'nothing-to-explain';
  return {
    ...written,
    ...(provider && model ? { provider, model } : {}),
    ...(isFailure ? { withoutModel, ...(note ? { note } : {}) } : {}),
    sent: [...planning.sent, ...written.sent],
    ...(chosen ? { chosen } : {}),
  };
}

/** One receipt for all rounds of a plan: every text that was sent, and why the last round chose nothing. */
export function joinReceipts(receipts: readonly Receipt[], chosen: number): Receipt | undefined {
  const last = receipts.at(-1);
  return last && { ...last, sent: receipts.flatMap(({ sent }) => sent), chosen };
}
