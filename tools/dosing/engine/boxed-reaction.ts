import { mentionsWord } from './conditions.ts';
import type { DoseQuestion } from './dose-question.ts';
import type { BoxedReaction } from './guide.ts';

/** What was once, or was another's, is told as history: it is no reaction of today. */
const NOT_AT_PRESENT =
  /\b(?:as an? (?:kid|child|baby|teen\w*)|years? ago|used to|when i was|history of|hx of|in (?:19|20)\d\d|before i (?:started|took))\b/;
const OF_ANOTHER = /\bmy (?:mother|mom|dad|father|sister|brother|aunt|uncle|friend)\b/;
/** A relative of whom something is told as going on is the one who takes it. */
const GOING_ON = /\b(?:is|are|isn'?t|won'?t|wont|can'?t|cant|cannot|now|today)\b/;

/**
 * Finds the reaction that the medicine's boxed warning names and that the person tells of as a complaint.
 *
 * Units: none.
 * Source: engine/knowledge/boxed-reactions.yaml, each with the boxed warning of the label.
 * Applies to: what is told as present; not for: what was years ago, and medicines on the skin, in the eye or in the nose.
 * Rounding: none.
 * Refuses: never; undefined where none is told.
 * @example findBoxedReaction({ record: montelukast, condition: 'nightmares since Monday', … }, reactions)?.words // 'nightmares since Monday'
 */
export function findBoxedReaction(
  { record, condition }: Pick<DoseQuestion, 'record' | 'condition'>,
  reactions: readonly BoxedReaction[],
): { reaction: BoxedReaction; words: string } | undefined {
  if (record.exposure === 'local') return undefined;
  const own = reactions.filter(
    ({ medicines, groups }) => medicines.includes(record.id) || groups.some((group) => record.classGroups.includes(group)),
  );
  if (own.length === 0) return undefined;
  const clauses = condition.split(/[.;,!?\n]+/).map((clause) => clause.trim());
  for (const clause of clauses) {
    const lower = clause.toLowerCase().replaceAll('’', "'");
    if (NOT_AT_PRESENT.test(lower) || (OF_ANOTHER.test(lower) && !GOING_ON.test(lower))) continue;
    const reaction = own.find(({ words }) => words.some((word) => mentionsWord(lower, word)));
    if (reaction) return { reaction, words: clause };
  }
  return undefined;
}
