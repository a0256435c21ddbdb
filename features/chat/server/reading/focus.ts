import { escapePattern } from '#packages/reading/escape-pattern.ts';
import type { Reading } from './read-message.ts';
import { splitMessage } from './split-questions.ts';

/** Words before a medicine that is named beside the one that is asked about: what it is taken with, compared with, or works for. */
const BESIDE =
  /\b(?:with|while on|on|than|same (?:thing )?as|like|compare[sd]? (?:to|with|against)|instead of|(?:works?|good|used) (?:for|on|against)|(?:it|that|which)(?:['’]?s| is| was) (?:just |probably |maybe |only )?(?:from )?|(?:expect|suppose|think|guess) (?:it|that)['’]?s)\s+(?:the |my |her |his |a |an |their )?$/i;
/** "My neighbor takes Xarelto": told of somebody who does not ask. */
const OF_ANOTHER =
  /\b(?:neighbou?r|friend|coworker|sister|brother|cousin|aunt|uncle|nephew|niece|roommate)(?: in \w+)?(?:['’]s)? (?:\w+ )?(?:takes?|uses?|is on|has|got|swears by)\s+(?:the |her |his )?$/i;
/** What follows is the question, whatever was told before it. */
const RETURNS = /\b(?:anyways?|back to)\b/i;
/** "Tell me of X", "is X …": a message that only names. */
const isAskedIn = (questions: readonly string[], name: string) =>
  questions.length === 0 || questions.some((question) => question.toLowerCase().includes(name.toLowerCase()));

/**
 * The medicine that "it" means after a message: what the message asks about. A medicine that is told in passing, compared with or taken beside
 * does not take the place of the one that the talk is about.
 */
export function findFocus(before: string | undefined, { text, things }: Reading, isName: (name: string) => boolean): string | undefined {
  const names = things.filter(isName);
  if (names.length === 0) return before;
  const returned = text.split(RETURNS);
  const questions = returned.length > 1 ? [returned.at(-1) ?? ''] : splitMessage(text).questions;
  const asked = names.filter((name) => !isBeside(text, name) && isAskedIn(questions, name));
  return asked.at(-1) ?? before ?? names.at(-1);
}

function isBeside(text: string, name: string): boolean {
  const at = text.search(new RegExp(escapePattern(name), 'i'));
  return at > 0 && (BESIDE.test(text.slice(0, at)) || OF_ANOTHER.test(text.slice(0, at)));
}

/** "…, anyway which one costs less" asks of what the talk is about, and not of what was told just before. */
export const returnsToTalk = ({ text, things }: Reading): boolean => {
  const [, ...rest] = text.split(RETURNS);
  const question = rest.at(-1);
  return question !== undefined && !things.some((name) => question.toLowerCase().includes(name.toLowerCase()));
};
