import { escapePattern } from '#packages/reading/escape-pattern.ts';
import type { AreAlike } from './follow-up.ts';
import { type FindNames, isMedicineName } from './name-finder.ts';

interface Readers {
  findNames: FindNames;
  areAlike: AreAlike;
}

/** Says that a name was wrong. "I mean" alone only goes on. */
const WAS_WRONG =
  /\b(?:i (?:\w+ )?(?:meant|misspoke|mistyped)|meant to (?:say|type|write)|(?:said|wrote|typed|told you|had|read|got|remembered) (?:that |it |this )?wrong|wrong (?:one|name|pill|med(?:icine|ication)?)|my (?:mistake|bad)|correction|oops|whoops|misread|mixed (?:it|them|that) up)\b/i;
/** "No wait, I checked, it is pravastatin": one of a kind in the place of the other. */
const IS_THIS =
  /\b(?:wait|no|nope|sorry|actually|checked|looked)\b[^.?!]{0,24}\b(?:it['’]?s|its|it is|it was|i['’]?m on|im on|i take|she['’]?s on|he['’]?s on|(?:s?he|they) takes?)\b/i;
/** "Not Zoloft", "instead of the Zoloft" behind or before the name that is right. */
const NOT_THAT = String.raw`(?:,? ?(?:and |so )?\bnot|\binstead of|\brather than)(?: the| my| her| his)? `;
/** Words of a correction, which ask nothing. */
const MOST_WORDS_OF_NAME = 8;

/**
 * A talk in which the names that its writer put right stand as meant: "wait, it is pravastatin, not simvastatin" asks the message before again
 * of pravastatin, and what was told of simvastatin was told of pravastatin. As many messages come back as were given.
 */
export function putRight(messages: readonly string[], readers: Readers): string[] {
  const right: string[] = [];
  for (const message of messages) {
    const found = right.length > 0 ? findCorrection(right, message, readers) : undefined;
    if (!found) {
      right.push(message);
      continue;
    }
    const { wrong, meant, rest } = found;
    for (const [at, before] of right.entries()) right[at] = replaceName(before, wrong, meant);
    right.push(rest ?? right.at(-1) ?? message);
  }
  return right;
}

interface Correction {
  wrong: string;
  meant: string;
  /** What the message asks besides; undefined where the question before is asked again. */
  rest?: string | undefined;
}

function findCorrection(before: readonly string[], message: string, { findNames, areAlike }: Readers): Correction | undefined {
  const isWrong = WAS_WRONG.test(message);
  if (!isWrong && !IS_THIS.test(message)) return undefined;
  const names = findNames(message).filter(isMedicineName);
  const told = before.flatMap((text) => findNames(text).filter(isMedicineName));
  const isTold = (name: string) => told.some((one) => one.name.toLowerCase() === name.toLowerCase());
  const denied = names.find(({ written }) => new RegExp(NOT_THAT + escapePattern(written), 'i').test(message));
  const fresh = names.filter((one) => one !== denied);
  const meant = denied ? (fresh.findLast(({ end }) => end <= denied.start) ?? fresh[0]) : fresh[0];
  if (!meant || (!denied && fresh.length > 1)) return undefined;
  const last = told.findLast((one) => areAlike(one.name, meant.name)) ?? told.at(-1);
  const wrong = denied && isTold(denied.name) ? told.findLast(({ name }) => name === denied.name) : denied ? undefined : last;
  if (!wrong || wrong.name === meant.name || (!denied && isTold(meant.name))) return undefined;
  // A name alone: what it is told beside would be another medicine that is taken too.
  const isShort = message.trim().split(/\s+/).length <= MOST_WORDS_OF_NAME;
  if (!denied && !(isShort && (isWrong || areAlike(wrong.name, meant.name)))) return undefined;
  const kept = denied ? message.replace(new RegExp(NOT_THAT + escapePattern(denied.written), 'i'), '') : message;
  return { wrong: wrong.written, meant: meant.written, rest: ASKS.test(kept) ? kept : undefined };
}

const ASKS =
  /\?|\b(?:can|could|should|may|do|does|will|would|is|are|how|what|when|which|why) (?:i|he|she|they|we|it|that|this|my|much|many|long)\b(?! mistake)/i;

const replaceName = (text: string, wrong: string, meant: string): string =>
  text.replace(new RegExp(String.raw`\b${escapePattern(wrong)}\b`, 'gi'), meant);
