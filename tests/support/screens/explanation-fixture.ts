import type { Explanation, Receipt } from '#packages/wire/contract/explanation.ts';

/** An explanation by a model, or, without a text, the receipt of an answer without a model. */
export function makeExplanation(text?: string, receipt: Partial<Receipt> = {}): Explanation {
  return {
    sentences: text === undefined ? [] : [{ text, evidenceIds: ['1.1'] }],
    receipt: {
      mode: text === undefined ? 'rules-only' : 'model',
      ...(text === undefined ? { withoutModel: 'no-model' } : { provider: 'openai', model: 'gpt-4o' }),
      at: '2026-11-21T12:00:00.000Z',
      sent: text === undefined ? [] : [{ role: 'user', content: 'Facts:\nf1: a fact' }],
      evidenceIds: ['1.1'],
      written: 2,
      leftOut: 1,
      fromMemory: false,
      ...receipt,
    },
  };
}
