import type { NaranjoQuestion } from './effect.ts';

export type Answer = 'yes' | 'no' | 'unknown';

export interface NaranjoResult {
  score: number;
  category: 'definite' | 'probable' | 'possible' | 'doubtful';
  questions: { id: string; text: string; help: string; answer: Answer; points: number; answeredBy: 'tool' | 'person' | 'nobody' }[];
}

/**
 * Scores the Naranjo scale: 9 points and more definite, 5 to 8 probable, 1 to 4 possible, 0 and less doubtful.
 *
 * Units: points from -4 to 13.
 * Source: Naranjo and others, A method for estimating the probability of adverse drug reactions, Clin Pharmacol Ther 1981.
 * Applies to: one reaction and one medicine; not for: overdose or interactions, for which the scale is not validated.
 * Rounding: none.
 * Refuses: never; an unanswered question gives 0 points. Answers from facts take precedence over the person's.
 * @example scoreNaranjo(questions, { 'after-medicine': 'yes' }, {}).score // 2
 */
export function scoreNaranjo(
  questions: readonly NaranjoQuestion[],
  known: Readonly<Record<string, Answer>>,
  answers: Readonly<Record<string, Answer>>,
): NaranjoResult {
  const scored = questions.map(({ id, text, help, yes, no }) => {
    const fromTool = known[id];
    const answer: Answer = fromTool ?? answers[id] ?? 'unknown';
    const points = answer === 'yes' ? yes : answer === 'no' ? no : 0;
    const answeredBy: 'tool' | 'person' | 'nobody' = fromTool ? 'tool' : answer === 'unknown' ? 'nobody' : 'person';
    return { id, text, help, answer, points, answeredBy };
  });
  const score = scored.reduce((sum, { points }) => sum + points, 0);
  return { score, category: categorize(score), questions: scored };
}

/**
 * Tells whether the person answered a question of the scale. Answers of the tool do not count.
 *
 * Units: none.
 * Source: none; counting.
 * Applies to: scored questions; not for: how much the answers say.
 * Rounding: none.
 * Refuses: never.
 * @example isAnswered(scoreNaranjo(questions, { 'after-medicine': 'yes' }, {}).questions) // false
 */
export const isAnswered = (questions: NaranjoResult['questions']): boolean => questions.some(({ answeredBy }) => answeredBy === 'person');

function categorize(score: number): NaranjoResult['category'] {
  if (score >= 9) return 'definite';
  if (score >= 5) return 'probable';
  return score >= 1 ? 'possible' : 'doubtful';
}
