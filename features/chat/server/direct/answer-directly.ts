import { distinctNames } from '#packages/medicines/search/distinct-names.ts';
import type { AnswerDraft } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';
import type { ConversationState } from '../reading/conversation.ts';
import { isMedicineName } from '../reading/name-finder.ts';
import { answerAddedToList } from './added-to-list.ts';
import { answerComparison } from './comparison.ts';
import { answerContents } from './contents.ts';
import type { DirectQuestion } from './direct-question.ts';
import { answerNextDose } from './next-dose.ts';

/**
 * Answers what a question asks in so many words, whatever topic was read: whether a medicine is of a class or holds something, when the next
 * dose may be taken, which of two is better. Undefined for everything else.
 */
export async function answerDirectly(
  services: ChatServices,
  conversation: ConversationState,
  message: string,
): Promise<AnswerDraft | undefined> {
  const question = toDirectQuestion(services, conversation, message);
  return (
    services.answerGenericName(question) ??
    services.answerMembership(question) ??
    (await answerContents(services, question)) ??
    (await answerNextDose(services, question)) ??
    (await answerComparison(services, question))
  );
}

/** Answers whether a medicine may be added to the list of what somebody takes, which the whole message tells. */
export const answerListed = (services: ChatServices, conversation: ConversationState, whole: string): Promise<AnswerDraft | undefined> =>
  answerAddedToList(services, toDirectQuestion(services, conversation, whole));

/** Answers whether two names are one medicine, of what the message tells besides where the question itself names none. */
export function answerSame(services: ChatServices, message: string, whole: string): AnswerDraft | undefined {
  const namesIn = (text: string) =>
    distinctNames(
      services.findNames(text).flatMap(({ name, typed }) => (services.hasRecord(typed) ? typed : services.hasRecord(name) ? name : [])),
    );
  // "Allergic to penicillin, is amoxicillin the same": two medicines of one class are no comfort.
  if (/\ballerg/i.test(whole)) {
    const ofClass = services.answerMembership({ message: whole, medicines: namesIn(whole) });
    if (ofClass) return ofClass;
  }
  const own = namesIn(message);
  return services.answerSame(own.length === 2 ? message : whole, own.length === 2 ? own : namesIn(whole));
}

function toDirectQuestion(services: ChatServices, conversation: ConversationState, message: string): DirectQuestion {
  const mentions = services.findNames(message);
  // What is answered here stands in a record.
  const named = mentions
    .filter(({ name, kind }) => kind === 'medicine' && services.hasRecord(name))
    .map(({ typed, name }) => (services.hasRecord(typed) ? typed : name));
  const talkedOf = conversation.things.filter(services.isMedicine);
  const medicines = named.length > 0 ? named : talkedOf.length > 0 ? talkedOf : conversation.named.filter(services.isMedicine).slice(-1);
  return { message, conversation, medicines: distinctNames(medicines), isFirst: mentions.every(isMedicineName) };
}
