import type { ConditionRecord, FindingRecord } from '#tools/symptoms/engine/knowledge.ts';

type Answers = Readonly<Record<string, boolean>>;

/**
 * The peer: textbook naive Bayes on plain objects, as it is usually written for a symptom checker. It computes the same sums as the
 * engine, without arrays, sparse columns or precomputed logarithms. No package on npm does this with missing answers.
 */
export function inferNaively(
  conditions: readonly ConditionRecord[],
  backgrounds: Readonly<Record<string, number>>,
  answers: Answers,
): number[] {
  const reported = Object.entries(answers);
  const scores = conditions.map((condition) => {
    let score = condition.visits;
    for (const [id, isThere] of reported) {
      const share = condition.findings[id];
      if (share === undefined) continue;
      const usual = backgrounds[id] as number;
      score *= isThere ? share / usual : (1 - share) / (1 - usual);
    }
    return score;
  });
  const sum = scores.reduce((total, score) => total + score, 0);
  return scores.map((score) => score / sum);
}

/** Tries both answers to every open question over all conditions, and chooses the question with the lowest expected entropy. */
export function chooseNaively(
  conditions: readonly ConditionRecord[],
  findings: readonly FindingRecord[],
  { backgrounds, answers }: { backgrounds: Readonly<Record<string, number>>; answers: Answers },
): string | undefined {
  const now = inferNaively(conditions, backgrounds, answers);
  let best: { id: string; worth: number } | undefined;
  for (const { id, background } of findings) {
    if (id in answers) continue;
    const joint = conditions.map((condition, at) => (now[at] as number) * (condition.findings[id] ?? background));
    const chance = joint.reduce((sum, share) => sum + share, 0);
    const yes = joint.reduce((sum, share) => sum + (share / chance) ** 2, 0);
    const no = joint.reduce((sum, share, at) => sum + (((now[at] as number) - share) / (1 - chance)) ** 2, 0);
    const worth = chance * yes + (1 - chance) * no;
    if (!best || worth > best.worth) best = { id, worth };
  }
  return best?.id;
}
