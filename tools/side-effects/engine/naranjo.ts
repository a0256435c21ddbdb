import type { NaranjoQuestion } from './effect.ts';

export type Answer = 'yes' | 'no' | 'unknown';

export interface NaranjoResult {
  score: number;
  category: 'definite' | 'probable' | 'possible' | 'doubtful';
  questions: { id: string; text: string; help: string; answer: Answer; points: number; answeredBy: 'tool' | 'person' | 'nobody' }[];
}

/**
 * Scores the Naranjo scale: from -4 to 13 points, 9 and more definite, 5 to 8 probable, 1 to 4 possible, 0 and less doubtful.
 * Source: Naranjo and others, Clin Pharmacol Ther 1981. What the tool knows from facts comes before what the person answers.
 * Applies to one reaction and one medicine; not validated for overdose or for interactions.
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
  return { score, category: categorise(score), questions: scored };
}

function categorise(score: number): NaranjoResult['category'] {
  if (score >= 9) return 'definite';
  if (score >= 5) return 'probable';
  return score >= 1 ? 'possible' : 'doubtful';
}
