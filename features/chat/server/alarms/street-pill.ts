import type { ChatServices } from '../chat-services.ts';
import type { PlainAnswerFound } from '../plain-answers/plain-answers.ts';

/** Arbitrary: a pill that was described longer ago is no longer meant. */
const MESSAGES_BEFORE = 4;
/** Tells where the pill is from, or asks about the one that was described. */
const OF_SOURCE =
  /\b(?:friends?|buddy|cousin|roommate|co-?worker|neighbou?r|guy|dude|dealer|plug|street|bought|party|kid|snap(?:chat)?)\b/i;

export const isStreetPill = (found: PlainAnswerFound | undefined): found is PlainAnswerFound =>
  found?.id.startsWith('street-pill') === true;

/**
 * The danger of a pill that came from no pharmacy. It may be described in one message of a talk, and its source told in another: "blue, M on
 * one side", "he says it is from a friend".
 */
export function findStreetPill(
  { findPlainAnswer }: Pick<ChatServices, 'findPlainAnswer'>,
  earlier: readonly string[],
  message: string,
): PlainAnswerFound | undefined {
  const own = findPlainAnswer(message);
  if (isStreetPill(own)) return own;
  if (earlier.length === 0 || !OF_SOURCE.test(message)) return undefined;
  const joined = findPlainAnswer([...earlier.slice(-MESSAGES_BEFORE), message].join(' '));
  return isStreetPill(joined) ? joined : undefined;
}

/** The danger of such a pill where an earlier message of the talk told of it. */
export function findStreetPillOfTalk(services: Pick<ChatServices, 'findPlainAnswer'>, earlier: readonly string[], message: string) {
  const told = [...earlier.slice(-MESSAGES_BEFORE), message];
  return told.map((text, at) => findStreetPill(services, told.slice(0, at), text)).find(isStreetPill);
}
