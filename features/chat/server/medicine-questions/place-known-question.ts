import type { AskedQuestion } from '#packages/medicines/question-record.ts';
import { isMissingNote } from '../finish/say-missing.ts';
import { splitMessage } from '../reading/split-questions.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import type { ReadQuestion } from '../turn/read-question.ts';

/** Arbitrary: the rest of a longer message is a story, and not the question. */
const LONG_WORDS = 45;
/** Arbitrary: more questions to choose from are not read. */
const MOST_OFFERED = 3;
/** Arbitrary: of what is less likely, one is as near as the other. */
export const LEAST_OFFERED = 0.2;

/** What is held against the known questions: the question alone, and with what is told around it. */
export function listAskedTexts({ message, clause }: ReadQuestion, whole: string): string[] {
  if (clause) return [...new Set([clause.text, clause.withBefore])];
  const { questions } = splitMessage(message);
  const isShort = whole.trim().split(/\s+/).length <= LONG_WORDS;
  return [...new Set([questions.length > 0 ? questions.join(' ') : message, ...(isShort ? [whole] : [])])];
}

/** Whether a draft leaves open what was asked: nothing is held, nothing in particular is asked back, or all that is said is general. */
export const leavesOpen = ({ kind, question, claims, answers = [] }: ReplyDraft): boolean =>
  kind === 'unknown' ||
  (kind === 'question' && question === undefined) ||
  claims.some(({ text }) => isMissingNote(text)) ||
  (answers.length > 0 && answers.every(({ isGeneral }) => isGeneral));

/** Of what is offered for several questions, the nearest of each first. */
export function offerOfEach(drafts: readonly Pick<ReplyDraft, 'suggestions'>[]): string[] | undefined {
  const inTurn = Array.from({ length: MOST_OFFERED }, (_, at) => drafts.flatMap(({ suggestions = [] }) => suggestions.slice(at, at + 1)));
  const offered = [...new Set(inTurn.flat())].slice(0, MOST_OFFERED);
  return offered.length > 0 ? offered : undefined;
}

/** Known questions to choose from, the nearest first. */
export function offerQuestions(known: readonly Pick<AskedQuestion, 'asks'>[]): string[] | undefined {
  const offered = known.flatMap(({ asks }) => asks.slice(0, 1)).slice(0, MOST_OFFERED);
  return offered.length > 0 ? offered : undefined;
}
