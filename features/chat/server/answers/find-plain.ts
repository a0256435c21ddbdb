import type { PersonDetails } from '#packages/clinical/skill.ts';
import type { ChatServices } from '../chat-services.ts';
import type { PersonAsked } from '../plain-answers/plain-fit.ts';
import type { ConversationState } from '../reading/conversation.ts';
import { toldOf } from '../reading/people.ts';

/** What is asked of a medicine that was named before is asked of that one: "will it show up on a drug test". */
export const findPlain = (services: ChatServices, message: string, conversation: ConversationState) =>
  services.findPlainAnswer(message, describeAsked(services, message, conversation));

/** Arbitrary: what was named longer ago is no longer talked about. */
const MOST_NAMED = 4;

/** The person and the medicines that a plain answer must hold for. */
export function describeAsked(services: ChatServices, message: string, conversation: ConversationState): PersonAsked {
  const { things, named, person } = conversation;
  const names = services.findNames(message).map(({ name }) => name);
  return {
    told: [...new Set([...names, ...things, ...toldOf(conversation).takes, ...named.slice(-MOST_NAMED)])],
    ageYears: ageOfPatient(person),
    things: things.length > 0 ? things : named.slice(-1),
    // "Lantus or Tresiba, which is better": the question alone names neither.
    named: names.length > 1 ? names : things,
  };
}

/** "Nursing a 3 month old": the age is that of the baby, and the question is about the mother. */
const ageOfPatient = ({ ageYears, breastfeeding, pregnant }: PersonDetails) => (breastfeeding || pregnant ? undefined : ageYears);

/** "I left my Lantus out overnight. Is it still good": what happened to a medicine is told before the question, which stands apart from it. */
export function findPlainApart(services: ChatServices, question: string, message: string, conversation: ConversationState) {
  const asked = findPlain(services, question, conversation);
  const told = findPlain(services, message, conversation);
  if (told?.isDanger) return told;
  const isOfTold = told?.kind === 'storage' || (told?.isFirst === true && told.kind === 'suitability');
  return asked ?? (isOfTold ? told : undefined);
}
