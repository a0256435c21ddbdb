import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { MedicineFacet } from '#packages/clinical/skill.ts';
import { escapePattern } from '#packages/reading/escape-pattern.ts';
import type { ChatServices } from '../chat-services.ts';
import { splitMessage } from '../reading/split-questions.ts';
import type { ReadQuestion } from './read-question.ts';

/** What happened with a medicine says what "what should I do" asks. */
const MISSED =
  /\b(?:miss(?:ed|ing)(?! (?:(?:my|the|a|an|your|her|his) )?(?:work|school|class|exit|appointment|bus|turn|flight|you|him|her|home)\b)|forg[eo]t(?:ten)?|skipped|late (?:by|for|with|on|taking)|(?:days?|hours?) late)\b/i;
const SITUATIONS: readonly (readonly [kind: QuestionKind, facet: MedicineFacet, happened: RegExp])[] = [
  ['missed-dose', 'missed-dose', MISSED],
  [
    'storage',
    'storage',
    /\b(?:lost power|power (?:was|went|is) out|room temp\w*|left (?:it|them|my \w+)? ?(?:out|in the (?:car|sun))|froze\w*|expired)\b/i,
  ],
  ['stopping', 'stopping', /\b(?:ran out|run out|running out|wants? me off|stopped (?:taking|cold))\b/i],
];
const ASKS_WHAT_NOW =
  /\b(?:what (?:do|should|can|must|now)|should (?:i|he|she|we|they)|(?:do|can|could|may|must) (?:i|he|she|we|they)|(?:i|he|she|we|they) (?:can|should|must)|is (?:it|that|this) (?:ok|okay|fine|bad|alright|safe)|are they|what happens|now or|or wait|or skip)\b/i;

/** "I think I put the second one in by mistake and took it": too much was taken, whatever is asked of the next dose. */
const TOOK_TWICE =
  /\b(?:took|taken|gave|given|swallowed|had)\b[^.?!]{0,40}\b(?:(?:twice|two times)(?! (?:a|per|each|every|daily|in the)\b)|double[ds]?(?! vision)|a second (?:one|dose|pill|tablet)|an extra (?:one|dose|pill|tablet)|again by (?:mistake|accident)|both doses)\b|\b(?:double[- ]dosed|doubled (?:up|my|his|her)|by mistake two)\b/i;

/** Reads a question about the next dose, or "am I out of the woods", where the message tells that one was taken twice. */
export function askTooMuch(question: ReadQuestion, told: string): ReadQuestion {
  const { topic, kind } = question.conversation;
  const isOfNext = kind === 'missed-dose' || (topic === 'medicine' && kind === undefined);
  return isOfNext && TOOK_TWICE.test(told)
    ? { ...question, conversation: { ...question.conversation, topic: 'medicine', kind: 'too-much', facets: [] } }
    : question;
}

/** What happened with a medicine, as a message tells it: a dose was missed, it was left out, it ran out. */
export const findSituation = (told: string) => SITUATIONS.find(([, , happened]) => happened.test(told));

/** Reads what to do now of what happened with one medicine; undefined where that says nothing. */
export function readSituation(
  { message, before, conversation }: ReadQuestion,
  typed: string,
  services: ChatServices,
): ReadQuestion[] | undefined {
  const { questions } = splitMessage(typed);
  const medicines = conversation.things.filter(services.isMedicine);
  if (medicines.length !== 1 || conversation.kind !== undefined || conversation.topic === 'together') return undefined;
  if (!questions.some((question) => ASKS_WHAT_NOW.test(question)) || services.readSymptoms(typed).length > 0) return undefined;
  const [kind, facet] = findSituation(typed) ?? [];
  if (!kind || !facet) return undefined;
  const asked = {
    ...conversation,
    topic: 'medicine',
    kind,
    facets: [facet],
    symptoms: [],
    things: medicines,
    story: [],
    beside: undefined,
  };
  return [{ message, before, conversation: asked }];
}

/** "Is that her heart or the medicine" asks whether the medicine may cause what was told before. */
const ASKS_CAUSE =
  /\b(?:is|are|was|could|can|would|might|may|does|do) (?:it|this|that|these|those|they)\b[^?]{0,40}\b(?:the (?:medicine|medication|med|pills?|drug|new one)|from|because of|due to|caused?|side.?effects?)\b|\b(?:could|can|would|might|does|is) (?:the |my |her |his )?(?:\w+ ){1,3}(?:be )?(?:causing|the cause|to blame|doing (?:this|that|it)|why)\b|\bside.?effect\b|\b(?:can|could|does|do|would|did|will) (?:this|that|the|his|her|my|a) (?:\w+ ){0,3}(?:pill|medicine|medication|med|drug|shot|patch|inhaler)s? (?:really |even )?(?:do|cause|make|be doing)\b|\bwhy (?:am|is|are|do|does) (?:i|he|she|my|his|her)\b|\b(?:will|does|is) (?:it|this|that|the|these)\b[^?]{0,40}\b(?:go(?:ing)? away|wear off|get better|pass|get used to)\b/i;

/**
 * Reads a question that asks whether the medicine is to blame for what was told before: the one that it names, or where it says "the pill",
 * any that the message told of.
 */
export function askCause(question: ReadQuestion, background: string, services: ChatServices): ReadQuestion {
  const { message, conversation } = question;
  const listNamed = (text: string) =>
    services
      .findNames(text)
      .filter(({ kind }) => kind === 'medicine')
      .map(({ typed }) => typed);
  const [own, told] = [listNamed(message), listNamed(background)];
  const suspects = [...new Set(own.length > 0 ? own : told.length > 0 ? told : conversation.things)].filter(services.isMedicine);
  const [medicine] = suspects;
  const isNamedAlone =
    medicine !== undefined && new RegExp(`^is (?:it|this|that) (?:the |my |her |his )?${escapePattern(medicine)}\\b`, 'i').test(message);
  if (medicine === undefined || own.length > 1 || !(isNamedAlone || ASKS_CAUSE.test(message))) return question;
  const symptoms = readToldSymptoms(message, background, services);
  if (symptoms.length === 0) return question;
  return { ...question, conversation: { ...conversation, topic: 'cause', things: suspects, symptoms, facets: [], kind: undefined } };
}

/** "Should I take it now with breakfast or wait until supper", where the message tells that a dose was forgotten. */
export function askMissed(question: ReadQuestion, told: string, { isMedicine }: ChatServices): ReadQuestion {
  const { message, conversation } = question;
  const medicines = conversation.things.filter(isMedicine);
  const isMissed = MISSED.test(told) && NOW_OR_LATER.test(message) && medicines.length === 1 && conversation.kind !== 'too-much';
  return isMissed
    ? {
        ...question,
        conversation: { ...conversation, topic: 'medicine', kind: 'missed-dose', facets: ['missed-dose'], things: medicines, symptoms: [] },
      }
    : question;
}

const NOW_OR_LATER =
  /\b(?:take|give|use|inject|do) (?:it|one|them|him|her|the (?:dose|pill|shot))\b[^?]{0,60}\b(?:now|or (?:just )?(?:wait|skip|not)|wait|skip)\b|\b(?:wait|skip) (?:until|till|for|it|to)\b/i;

export const asksCause = (question: string): boolean => ASKS_CAUSE.test(question);

/** The symptoms of a question, or where it names none, those told before it. */
export function readToldSymptoms(question: string, told: string, { readSymptoms }: ChatServices): string[] {
  const own = readSymptoms(question);
  return [...new Set(own.length > 0 ? own : readSymptoms(told))];
}
