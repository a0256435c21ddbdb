import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod';
import type { Receipt, WithoutModel } from '#packages/wire/contract/explanation.ts';
import { emptyReceipt } from './empty-receipt.ts';
import { callWithinBudget, countTokens, type UsageRecords } from './model/budgeted-call.ts';
import type { ModelCaller } from './model/call-model.ts';
import { ModelFailure } from './model/model-failure.ts';
import type { Prompt } from './prompts.ts';

/** A request for a choice among what the caller lists. The caller validates what comes back: nothing of it is shown as it is. */
export interface ProposalRequest<T> {
  feature: string;
  /** The API path, for example "/api/chat". */
  endpoint: string;
  /** Sent verbatim. Personal data must be removed before. */
  prompt: Prompt;
  schema: z.ZodType<T>;
  maxAnswerTokens: number;
  /** The caller, as the limits count them; never sent to a model. */
  who: string;
  mayUseModel: boolean;
  signal: AbortSignal;
}

export interface Proposal<T> {
  /** Undefined if no model was asked or its answer cannot be used; the receipt gives the reason. */
  value: T | undefined;
  receipt: Receipt;
}

export type Propose = <T>(asked: ProposalRequest<T>) => Promise<Proposal<T>>;

interface ProposerDependencies {
  provider: string;
  model: string;
  caller: ModelCaller;
  usageRecords: UsageRecords;
}

const CACHED = 2_000;
const CACHE_MS = 24 * 60 * 60 * 1000;
/** Arbitrary: a shorter answer cannot hold one choice. */
const MIN_ANSWER_TOKENS = 40;

const NOTES: Readonly<Partial<Record<WithoutModel, string>>> = {
  budget: 'The AI has reached its limit for now, so fixed rules alone read your message.',
  failed: 'The AI gave no answer that could be used, so fixed rules alone read your message.',
};

/** Used when no model is configured. */
export const proposeWithoutModel: Propose = async () => withoutProposal('no-model');

/**
 * Asks the model to choose from a closed list, within the feature's budget. A failing model chooses nothing. A choice is cached
 * for the same prompt, which names nobody.
 */
export function createProposer({ provider, model, caller, usageRecords }: ProposerDependencies): Propose {
  const cache = new LRUCache<string, { value: unknown; receipt: Receipt }>({ max: CACHED, ttl: CACHE_MS });
  return async <T>({ prompt, schema, maxAnswerTokens, signal, mayUseModel, ...call }: ProposalRequest<T>): Promise<Proposal<T>> => {
    if (!mayUseModel) return withoutProposal('switched-off');
    const key = createHash('sha256')
      .update(JSON.stringify([provider, model, call.feature, prompt.system, prompt.prompt]))
      .digest('hex');
    const known = cache.get(key);
    if (known) return { value: known.value as T, receipt: { ...known.receipt, fromMemory: true } };
    let [value, isSent]: [T | undefined, boolean] = [undefined, true];
    const outcome = await callWithinBudget(
      usageRecords,
      {
        ...call,
        model,
        promptTokens: countTokens(prompt.system, prompt.prompt),
        maxAnswerTokens,
        minAnswerTokens: MIN_ANSWER_TOKENS,
        countLeftOut: () => 0,
      },
      async (maxOutputTokens) => {
        const answer = await caller.writeStructured({ ...prompt, schema, maxOutputTokens, signal }).catch((error: unknown) => {
          isSent = !(error instanceof ModelFailure && error.kind === 'circuit-open');
          throw error;
        });
        value = answer.value;
        return answer.usage;
      },
    );
    if (outcome === 'budget') return withoutProposal('budget');
    if (outcome === 'unknown-budget') return withoutProposal('failed');
    const sent: Receipt['sent'] = [
      { role: 'system', content: prompt.system },
      { role: 'user', content: prompt.prompt },
    ];
    const receipt: Receipt = { ...emptyReceipt(), provider, model, sent };
    if (outcome === 'failed') return withoutProposal('failed', isSent ? receipt : undefined);
    cache.set(key, { value, receipt });
    return { value, receipt };
  };
}

function withoutProposal(reason: WithoutModel, receipt: Receipt = emptyReceipt()): Proposal<never> {
  const note = NOTES[reason];
  return { value: undefined, receipt: { ...receipt, withoutModel: reason, ...(note ? { note } : {}) } };
}
