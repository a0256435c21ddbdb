import { ModelFailure, type ModelUsage } from './model-failure.ts';

/** Reserves tokens of the daily budget and records calls; implemented with `usage/`. */
export interface UsageRecords {
  reserve(feature: string, tokens: number): Promise<Reservation | undefined>;
  record(call: RecordedCall): void;
  /** Called with the error of a reservation that could not be made or settled. */
  onError?: (error: unknown) => void;
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
  /** Sentences that the guard dropped. */
  leftOut: number;
}

export interface BudgetedCall extends Pick<RecordedCall, 'feature' | 'endpoint' | 'who' | 'model'> {
  promptTokens: number;
  maxAnswerTokens: number;
  /** The call is not made if the limit leaves fewer tokens for the answer. */
  minAnswerTokens: number;
  /** The number of dropped sentences so far; read when the call ends, successfully or not. */
  countLeftOut: () => number;
}

const NO_USAGE: ModelUsage = { promptTokens: 0, completionTokens: 0 };
const CHARACTERS_PER_TOKEN = 4;

/** Estimates the tokens of texts. */
export const countTokens = (...texts: readonly string[]): number =>
  Math.ceil(texts.reduce((sum, { length }) => sum + length, 0) / CHARACTERS_PER_TOKEN);

/** `budget` and `unknown-budget`: the call was not made. `failed`: no usable answer came. */
export type CallOutcome = 'done' | 'budget' | 'unknown-budget' | 'failed';

/** Calls a model within the feature's budget and records the call, successful or not. Never throws: the answer of the rules stands. */
export async function callWithinBudget(
  usageRecords: UsageRecords,
  { promptTokens, maxAnswerTokens, minAnswerTokens, countLeftOut, ...call }: BudgetedCall,
  run: (maxOutputTokens: number) => Promise<ModelUsage>,
): Promise<CallOutcome> {
  const report = (error: unknown) => usageRecords.onError?.(error);
  let reservation: Reservation | undefined;
  try {
    reservation = await usageRecords.reserve(call.feature, promptTokens + maxAnswerTokens);
  } catch (error) {
    report(error);
    return 'unknown-budget';
  }
  if (!reservation) return 'budget';
  const { settle } = reservation;
  const maxOutputTokens = Math.min(maxAnswerTokens, reservation.maxTokensPerRequest - promptTokens);
  if (maxOutputTokens < minAnswerTokens) {
    await settle(0).catch(report);
    return 'budget';
  }
  const began = performance.now();
  const close = async (usage: ModelUsage, failure: string | undefined) => {
    usageRecords.record({ ...call, usage, failure, responseTimeMs: performance.now() - began, leftOut: countLeftOut() });
    await settle(usage.promptTokens + usage.completionTokens).catch(report);
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
