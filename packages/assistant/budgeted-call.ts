import { ModelFailure, type ModelUsage } from './call-model.ts';

/** The tokens of a day and the record of calls, as `books/` keeps them. */
export interface UsageRecords {
  reserve(feature: string, tokens: number): Promise<Reservation | undefined>;
  record(call: RecordedCall): void;
}

export interface Reservation {
  maxTokensPerRequest: number;
  settle(tokens: number): Promise<void>;
}

export interface RecordedCall {
  feature: string;
  endpoint: string;
  model: string;
  usage: ModelUsage;
  who: string;
  /** A short code; undefined where the call succeeded. */
  failure: string | undefined;
  responseTimeMs: number;
  /** Sentences that the guard left out. */
  leftOut: number;
}

export interface BudgetedCall extends Pick<RecordedCall, 'feature' | 'endpoint' | 'who' | 'model'> {
  promptTokens: number;
  maxAnswerTokens: number;
  /** A limit that leaves less for the answer is no answer. */
  minAnswerTokens: number;
  /** What was left out of the answer so far; asked when the call has ended, well or not. */
  countLeftOut: () => number;
}

const NO_USAGE: ModelUsage = { promptTokens: 0, completionTokens: 0 };
const CHARACTERS_PER_TOKEN = 4;

/** How many tokens texts have, roughly. */
export const countTokens = (...texts: readonly string[]): number =>
  Math.ceil(texts.reduce((sum, { length }) => sum + length, 0) / CHARACTERS_PER_TOKEN);

/**
 * Makes one call to a model within the feature's budget and writes it into the usageRecords, whether it succeeds or not. Never throws.
 * @returns `budget` where it was not made, `failed` where nothing usable came back.
 */
export async function callWithinBudget(
  usageRecords: UsageRecords,
  { promptTokens, maxAnswerTokens: mostAnswerTokens, minAnswerTokens: leastAnswerTokens, countLeftOut, ...call }: BudgetedCall,
  run: (maxOutputTokens: number) => Promise<ModelUsage>,
): Promise<'done' | 'budget' | 'failed'> {
  const reservation = await usageRecords.reserve(call.feature, promptTokens + mostAnswerTokens);
  if (!reservation) return 'budget';
  const maxOutputTokens = Math.min(mostAnswerTokens, reservation.maxTokensPerRequest - promptTokens);
  if (maxOutputTokens < leastAnswerTokens) {
    await reservation.settle(0);
    return 'budget';
  }
  const began = performance.now();
  const close = async (usage: ModelUsage, failure: string | undefined) => {
    usageRecords.record({ ...call, usage, failure, responseTimeMs: performance.now() - began, leftOut: countLeftOut() });
    await reservation.settle(usage.promptTokens + usage.completionTokens);
  };
  try {
    await close(await run(maxOutputTokens), undefined);
    return 'done';
  } catch (error) {
    if (error instanceof ModelFailure) await close(error.usage ?? NO_USAGE, error.kind);
    else await close(NO_USAGE, 'fault');
    return 'failed';
  }
}
