import type * as z from 'zod';
import { callExplained } from '#packages/product-ui/explanation/call-explained.ts';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { analyzeAdvanced } from '../../contract/advanced.ts';
import { analyzeSymptoms } from '../../contract/analyze.ts';
import { askInterview } from '../../contract/interview.ts';
import { useAnalysis } from '../result/use-analysis.ts';
import { type AdvancedAnswer, type BasicAnswer, completeAdvanced, completeBasic } from './complete.ts';
import type { ToldSoFar } from './told.ts';

/** Corrections and answers by finding id, as the server takes them. */
export type Answers = Record<string, 'yes' | 'no' | 'unknown'>;
interface Sent {
  symptoms: string[];
  description: string;
  answers?: Answers;
}
export type BasicAsked = Sent & z.input<NonNullable<typeof analyzeSymptoms.body>>;
export type AdvancedAsked = Sent & z.input<NonNullable<typeof analyzeAdvanced.body>>;

export const FAILED = 'Failed to analyze symptoms. Please try again or contact support if the issue persists.';
export const FAILED_WHY = 'The server could not answer. What you typed is still here.';

export const useBasicAnalysis = () =>
  useAnalysis<BasicAsked, BasicAnswer>(async (body, signal) => completeBasic(await callExplained(analyzeSymptoms, { body, signal })));

export const useAdvancedAnalysis = () =>
  useAnalysis<AdvancedAsked, AdvancedAnswer>(async (body, signal) =>
    completeAdvanced(await callExplained(analyzeAdvanced, { body, signal })),
  );

export const askNextQuestion = (body: AdvancedAsked & { asked?: number }, signal: AbortSignal) =>
  callEndpoint(askInterview, { body, signal });

export const toToldAsked = ({ symptoms, description }: ToldSoFar): Sent => ({ symptoms: [...symptoms], description: description.trim() });

/** Earlier corrections hold only as long as the story does: a symptom that has come since must not meet an older "no". */
export function keepAnswers<Asked extends Sent>(asked: Asked, earlier: Sent | undefined): Asked {
  const same = earlier && isSameStory(asked, earlier);
  return same && earlier.answers ? { ...asked, answers: earlier.answers } : asked;
}

const isSameStory = (one: Sent, other: Sent) =>
  one.description === other.description && [...one.symptoms].sort().join('\n') === [...other.symptoms].sort().join('\n');

/** Whether what stands in the form is what was asked, corrections aside. */
export function isSameAsked(one: Sent, other: Sent): boolean {
  const bare = (asked: Sent) => JSON.stringify({ ...asked, answers: undefined, symptoms: [...asked.symptoms].sort() });
  return bare(one) === bare(other);
}
