import type { ChatServices } from '../chat-services.ts';
import { maskNames } from '../kinds/question-features.ts';
import type { ConversationState } from '../reading/conversation.ts';
import { isMedicineName } from '../reading/name-finder.ts';

/** A question without a name is about the medicine of the talk where it is as short as this. Arbitrary. */
const SHORT_WORDS = 25;

/** "Is it in the same family as Xanax" is not asked of Xanax. */
const LIKENS = /\b(?:same(?: \w+)? as|like|than|versus|vs\.?) (?:the )?medname\b/i;

/** The one medicine that is asked about: named, or that of the talk for a short question. */
export function chooseOneMedicine(
  services: ChatServices,
  { message, conversation: { things, named, focus } }: { message: string; conversation: ConversationState },
): string | undefined {
  const { isMedicine, hasRecord, isSameMedicine } = services;
  const own = services.findNames(message).filter(isMedicineName);
  if (LIKENS.test(maskNames(message, own))) return undefined;
  const medicines = [...things, ...own.map(({ typed }) => typed)].filter(isMedicine);
  const [first] = medicines;
  if (first !== undefined)
    return medicines.every((other) => other === first || isSameMedicine(first, other)) && hasRecord(first) ? first : undefined;
  if (own.length > 0 || message.trim().split(/\s+/).length > SHORT_WORDS) return undefined;
  const last = focus ?? named.filter(isMedicine).at(-1);
  return last !== undefined && hasRecord(last) ? last : undefined;
}
