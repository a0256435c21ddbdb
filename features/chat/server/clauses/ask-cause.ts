import { distinctNames } from '#packages/medicines/search/distinct-names.ts';
import type { ChatServices } from '../chat-services.ts';
import { type ConversationState, toQuestion } from '../reading/conversation.ts';
import { readToldSymptoms } from '../turn/read-situation.ts';
import type { Message } from './ask-several.ts';
import { listTakenNow } from './choose-medicine.ts';

/** "I stopped it four days ago because I ran out": told at the start of a sentence or of a clause. */
export const STOPPED =
  /\b(?:i|we|he|she) (?:\w+ )?(?:(?:stopped|quit)(?! (?:smok|drink|eat|vap|work|breast|nurs))|ran out|run out|(?:came|went|been) off)\b/i;

/** Whether a medicine does what was told: the symptoms of the question, or those told before it; what it is known for, where none is read. */
export function askCause({ text, told, mentions, start }: Message, question: string, chosen: string | undefined, services: ChatServices) {
  const own = services.findNames(question).filter(({ name, kind }) => kind === 'medicine' && services.isMedicine(name));
  const suspects = distinctNames(own.length > 0 ? own.map(({ typed }) => typed) : chosen === undefined ? [] : [chosen]);
  const known = suspects.filter(services.isMedicine);
  const taken = listTakenNow(text, mentions, question).filter(({ name }) => services.isMedicine(name));
  const all = OF_ANY.test(question) && own.length === 0 ? distinctNames(taken.map(({ typed }) => typed)) : known;
  if (all.length === 0) return undefined;
  const ofPatient = OF_OTHER.test(text) && start.whom !== 'self' ? withoutWriter(told === '' ? text : told) : told === '' ? text : told;
  const symptoms = readToldSymptoms(question, ofPatient, services).slice(0, all.length === 1 ? MAX_OF_ONE : MAX_SYMPTOMS);
  const asked = { ...start, story: [], beside: undefined, facets: [], kind: undefined, things: all, symptoms };
  return symptoms.length > 0 ? { ...asked, topic: 'cause' as const } : { ...asked, topic: 'effects' as const, things: all.slice(0, 1) };
}
/** "From one of these pills", "could it be the medicines": any that is taken. */
const OF_ANY =
  /\b(?:any|one|all|both|either|some) of (?:these|them|my|his|her|the)\b|\bwhich (?:one|pill|med|of)|\b(?:the|these|those|my|her|his) (?:medicines|medications|meds|pills|drugs)\b/i;
/** Somebody else takes it: "he's 8 and just got put on Vyvanse". */
const OF_OTHER =
  /\b(?:he|she)(?:['’]s| is| was| has| got| takes| just)?\b[^.?!]{0,40}\b(?:put on|takes?|taking|started|prescribed|got)\b|\b(?:gave|give|put) (?:him|her)\b/i;
/** "Lord knows I'm tired" tells of who writes. */
const withoutWriter = (told: string) =>
  told
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !/\bi['’]?(?:m| am)\b/i.test(sentence) || /\b(?:he|she|him|her|his)\b/i.test(sentence))
    .join(' ');
/** Arbitrary: more are a story of an illness. */
const MAX_SYMPTOMS = 2;
/** Arbitrary: of one medicine each can be looked up. */
const MAX_OF_ONE = 4;

/** Of several signs those that the label of the one medicine that is blamed has; all where it has none. */
export async function keepListed(
  { ask }: Pick<ChatServices, 'ask'>,
  conversation: ConversationState,
  message: string,
): Promise<ConversationState> {
  const { topic, things, symptoms } = conversation;
  if (topic !== 'cause' || things.length !== 1 || symptoms.length < 2) return conversation;
  const answers = await Promise.all(symptoms.map((symptom) => ask(toQuestion({ ...conversation, symptoms: [symptom] }, 'cause', message))));
  const listed = symptoms.filter((_, at) => answers[at]?.supports === true);
  return listed.length > 0 ? { ...conversation, symptoms: listed.slice(0, MAX_SYMPTOMS) } : conversation;
}
