import type { Word } from './text-words.ts';

/** Words that tell a reaction, before or after the name of its cause. */
const SIGN =
  /\b(?:allerg\w*|alerg\w*|allegic|anaphyla\w*|intoleran\w*|react(?:s|ed|ions?)?|hives|rash(?:es)?|welts|swell\w*|swelled|swole\w*|itch\w*|wheez\w*|blister\w*|(?:break|broke|breaks) (?:me |him |her )?out|throw(?:s|ing)? up|threw up|sick|(?:makes?|made|gives?|gave|turn(?:s|ed)) (?:me|him|her|my|his)|can(?:['’]?t|not| not) (?:take|have|tolerate))\b/i;
const TAKEN = /\b(?:takes?|taking|on|uses?|using|prescribed|started)\b/i;
const DOSE =
  /\b\d+(?:\.\d+)? ?(?:mg|mcg|units?|ml|g|x|times|tablets?|pills?|puffs?)\b|\b(?:once|twice|daily|every|nightly|weekly|bid|tid)\b/i;
const JOINS: ReadonlySet<string> = new Set(['and', 'plus', 'n', 'also']);

interface Segment {
  from: number;
  to: number;
  text: string;
  hasName: boolean;
}

/** The clause between commas and "and". */
function listSegments(text: string, clause: readonly Word[], names: ReadonlySet<Word>): Segment[] {
  const groups: Word[][] = [];
  for (const word of clause) {
    const last = groups.at(-1);
    if (!last || last.at(-1)?.part !== word.part || JOINS.has(word.raw)) groups.push([word]);
    else last.push(word);
  }
  return groups.map((group) => {
    const [from, to] = [group[0]?.from ?? 0, group.at(-1)?.to ?? 0];
    return { from, to, text: text.slice(from, to), hasName: group.some((word) => names.has(word)) };
  });
}

/**
 * The text with spaces in place of what its sentence tells of other medicines: in "takes lisinopril and is allergic to penicillin", "flovent
 * twice a day, peanut allergy" and "allergic to penicillin and codeine makes her throw up" each reaction belongs to the name beside it. Names
 * in a row, "allergic to penicillin, sulfa and codeine", share theirs.
 * @param own the words of the name in question. @param named the words of all names in the text.
 */
export function withoutOthersReactions(text: string, clause: readonly Word[], own: readonly Word[], named: ReadonlySet<Word>): string {
  const segments = listSegments(text, clause, new Set([...named].filter((word) => !own.includes(word))));
  const at = segments.findIndex(({ from, to }) => own.some((word) => word.from >= from && word.to <= to));
  const mine = segments[at];
  if (!mine) return text;
  const before = text.slice(mine.from, own[0]?.from ?? mine.from);
  const isTold = SIGN.test(mine.text);
  const isTaken = TAKEN.test(before) || DOSE.test(mine.text);
  return segments.reduce((rest, { from, to, text: other, hasName }, index) => {
    if (index === at || !hasName) return rest;
    const sign = SIGN.exec(other);
    if (!sign) return rest;
    // "Allergic to" looks forward: what stands before it is not meant.
    const isForward =
      /^(?:allerg|alerg|allegic|intoleran|react|can)/i.test(sign[0]) && !/\b(?:allergy|allergies|intolerance)\s*$/i.test(other);
    const isMine = !isTold && !isTaken && (index < at ? isForward : !isForward && followsInRow(segments, at, index));
    return isMine ? rest : `${rest.slice(0, from)}${' '.repeat(to - from)}${rest.slice(to)}`;
  }, text);
}

/** "Penicillin, sulfa and codeine make me sick": bare names up to the sign. */
const followsInRow = (segments: readonly Segment[], at: number, to: number) =>
  segments.slice(at + 1, to).every(({ text }) => text.split(/\s+/).length <= MOST_IN_ROW);
/** Arbitrary: a bare name with "and" and an article. */
const MOST_IN_ROW = 4;
