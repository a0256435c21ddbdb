import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { distinctNames } from '#packages/medicines/search/distinct-names.ts';
import { ASKED_OF_EACH } from '../answers/ask-each.ts';
import type { ChatServices } from '../chat-services.ts';
import { isBeforeProcedure } from '../kinds/apply-kind.ts';
import { FACETS } from '../kinds/facets-of-kind.ts';
import { KINDS_OF_ONE_MEDICINE } from '../kinds/kinds-of-medicine.ts';
import { maskNames } from '../kinds/question-features.ts';
import { resolveClassWords } from '../reading/class-words.ts';
import { addBackground, type ConversationState } from '../reading/conversation.ts';
import type { Mention } from '../reading/name-finder.ts';
import { readVaccine } from '../reading/references.ts';
import { splitMessage } from '../reading/split-questions.ts';
import { isVague, readOne } from '../turn/read-each.ts';
import { type AskedClause, type ReadQuestion, readQuestion } from '../turn/read-question.ts';
import { askMissed, askTooMuch, findSituation } from '../turn/read-situation.ts';
import { endSentence } from '../turn/read-suitability.ts';
import { askCause, STOPPED } from './ask-cause.ts';
import { askOfEach, askPair, askTogether, type Message, OF_GAP } from './ask-several.ts';
import { listContentWords } from './check-answer.ts';
import { chooseMedicine, choosePair, listTakenNow } from './choose-medicine.ts';
import { asksWhetherItDoes, readClauseKind } from './clause-kind.ts';
import { asksOfCare, isAsked, isAskedBesideMark, isAskedIndirectly } from './is-asked.ts';
import { DRINK, listNamed } from './list-named.ts';
import { isOneName } from './one-name.ts';

/** From so many words on, a message tells more than it asks. Arbitrary. */
const LONG_WORDS = 30;
/** Arbitrary: more questions are not read. Parts of sentences with the words of a question are looked at first. */
const MOST_ASKED = 4;
const MOST_PARTS = 12;
/** Asks which of two, or of either of them. */
const OF_PAIR = /\b(?:which (?:one|of)|either (?:one|of)|the two|both)\b/i;
/** Asks whether something that was told before is so. */
const IS_TRUE =
  /^\W*(?:and |so |but )?(?:is|was) (?:that|this|it|she|he|they|my \w+) (?:for real|true|right|really (?:true|so)|correct|a myth|a real (?:thing|trick)|legit)\b/i;
/** With the medicine that it names: "would one be that bad with the Wellbutrin", "can I take it on top of Suboxone". */
const WITH_NAMED =
  /\bmedname\b[^?]{0,40}\b(?:on top of|along with|together with|with|alongside) (?:it|that|this|them|those)\b|\b(?:it|that|this|one|some|them|these|those)\b[^?]{0,60}\b(?:with|on top of|while (?:on|taking)|and|alongside) (?:the |my |her |his |a )?medname\b/i;
/** "Would Pepcid do the job instead": the one that it names in the place of the one that was told of. */
const INSTEAD =
  /\b(?:(?:do|does) the (?:job|same|trick)|work (?:as well|just as well|the same|better)|take (?:its|the) place|be (?:any )?(?:better|safer|easier|gentler))\b|\binstead\W*$/i;
/** "Either one of those with Eliquis" asks of each. */
const OF_SEVERAL = /\b(?:either|any|both|all|each|which)\b/i;
/** With everything that somebody takes: "for someone on my regimen". */
const OF_LIST =
  /\b(?:on|with|for) (?:my|this|her|his) (?:regimen|list|medicines?|medications?|meds|other (?:pills|meds|medicines?))\b|\bwith (?:all (?:of )?(?:this|that|these|those|my|her|his|the)|everything|what(?:ever)? (?:else )?(?:i|he|she) (?:take|takes|am on|is on|['’]?m on))\b/i;
/** "What order to take them in", "could the way I take them be the reason": how a list is spread over the day. */
const OF_ORDER =
  /\b(?:what|which|right|best) order\b|\bthe way (?:i|he|she) (?:\w+ )?takes? (?:them|these|those|it all|everything)\b|\b(?:how|when) (?:should|do|can|must) (?:i|he|she|we) (?:space|spread|time|take|give) (?:them|these|those|it all|all of (?:them|these)|everything)\b/i;
/** "Do I need to stop these medicines now": each that is taken. */
const OF_ALL_TAKEN =
  /\b(?:these|those|my|her|his|all (?:of )?(?:my|the|these|those|her|his)) (?:\w+ )?(?:medicines|medications|meds|pills|drugs)\b/i;
/** Asks of an illness, and not of a medicine that the message tells of: "what can I take for the nausea", "is there a medicine for it". */
const OF_NEED =
  /\bwhat(?:['’]?s| is)? (?:can|could|should|may|else|good|safe|best)\b[^?]{0,20}\b(?:take|have|use|give|do)?[^?]{0,10}\bfor (?:the |my |his |her |a |an |this )?(?!me\b|him\b|her\b|it\b)\w+|\bis there (?:a|any|some|no) (?:medicine|medication|treatment|cure|pill|cream|shot|vaccine)s? (?:for|against) (?:it|this|that)\b/i;
/** The medicine of the question before: "Can it be the Singulair? Can I stop it tonight". */
const OF_LAST = /\b(?:it|that one|this one)\b/i;

/** Asked of a vaccine, whatever medicines are told of besides: "how many doses are there", "is it live". */
const OF_VACCINE_ALONE = /\bhow many (?:doses|shots|boosters)\b|\b(?:live|the virus)\b/i;

/** "Is it alright to have all three of those together": none of them is left out. */
const OF_ALL =
  /\b(?:all|any|both)(?: (?:two|three|four|five))? of (?:them|those|these|that)\b[^?]{0,40}\b(?:together|at once|same time|mix\w*|combin\w*)\b|\b(?:mix|combine|take)\w* (?:all|them all|those all|all (?:three|four|five))\b/i;

/**
 * Reads a long message by its questions. Each has its own medicine and kind; what is reported besides tells of the person, and is no
 * question. Undefined where the message asks how somebody is, names no medicine, or is short.
 */
export function readClauses(before: ConversationState, typed: string, services: ChatServices): ReadQuestion[] | undefined {
  const clean = typed.replace(/[^\S\n]+/g, ' ').trim();
  if (clean.split(/\s+/).length < LONG_WORDS) return undefined;
  const text = resolveClassWords(clean, before.named, services);
  const parts = splitMessage(text, MOST_PARTS);
  const likely = parts.questions.filter(isAsked);
  const marked = likely.some((part) => part.endsWith('?')) ? likely.filter(isAskedBesideMark) : likely;
  const explicit = marked.slice(0, MOST_ASKED);
  const indirect = parts.questions.filter(isAskedIndirectly);
  const questions = explicit.length > 0 ? explicit : (indirect.length > 0 ? indirect : parts.questions).slice(0, MOST_ASKED);
  const mentions = listNamed(text, services);
  const isNamed = mentions.length > 0 || before.things.some(services.isMedicine) || readVaccine(text) !== undefined;
  if (questions.length === 0 || !isNamed || questions.some((question) => asksOfCare(question, text, services))) return undefined;
  const background = [...parts.background, ...parts.questions.filter((part) => !questions.includes(part))];
  const start = background.reduce((state, part) => addBackground(state, part, services), before);
  const message: Message = { before, text, told: background.join(' '), background, mentions, start };
  const asked = questions.filter((one) => questions.length === 1 || !isVague(one) || IS_TRUE.test(one));
  const read: ReadQuestion[] = [];
  for (const question of asked) read.push(readClause(message, question, read.at(-1), services));
  return read.length > 0 ? read : undefined;
}

function readClause(message: Message, question: string, last: ReadQuestion | undefined, services: ChatServices): ReadQuestion {
  const { before, text, told, background, mentions, start } = message;
  // Foods and drinks are asked about beside a medicine: "take it now with my coffee".
  const names = listNamed(question, services);
  const at = text.indexOf(question);
  const clause: AskedClause = {
    text: question,
    kind: readKindOf(question, { names, text, at, told }, services),
    named: names.map(({ typed }) => typed),
    withBefore: joinBefore(text, at, question),
  };
  const settle = (read: ReadQuestion): ReadQuestion => ({ ...dropStory(read), clause: { ...clause, isSettled: true } });
  const truth = IS_TRUE.test(question) ? readQuestion(before, lastSentences(text, at), services) : undefined;
  if (truth && truth.conversation.topic === 'together' && truth.conversation.things.length > 1) return settle(truth);
  const isBesideName = names.length === 1 && !OF_SEVERAL.test(question) && WITH_NAMED.test(maskNames(question, names));
  const others = mentions.filter((mention) => names.every((own) => !isOneName(own.typed, mention.typed)));
  const [own] = names;
  const rival =
    own && names.length === 1 && INSTEAD.test(question)
      ? chooseMedicine({ text, mentions: others, at, question, kind: 'stopping' })
      : undefined;
  if (own && rival) return settle(askPair(turnTo(message, own.typed), `Is ${own.typed} better`, [own.typed, rival.typed], services));
  const other = isBesideName ? chooseMedicine({ text, mentions: others, at, question, kind: 'together' }) : undefined;
  if (other && names[0]) return settle(askTogether(message, question, [names[0].typed, other.typed]));
  const isOfVaccine = names.length === 0 && OF_VACCINE_ALONE.test(question) && readVaccine(text) !== undefined;
  // "Should he stop for the tooth" of somebody who takes several: the one named last may be the one that matters least.
  const isOfAll = clause.kind === 'stopping' && isBeforeProcedure(text) && distinctNames(mentions.map(({ typed }) => typed)).length > 1;
  const isOfNeed = names.length === 0 && OF_NEED.test(question);
  const chosen =
    names.length > 0 || isOfVaccine || isOfAll || isOfNeed
      ? undefined
      : (findLastAsked(question, last, mentions) ?? chooseMedicine({ text, mentions, at, question, kind: clause.kind }));
  const state = turnTo(message, chosen?.typed);
  // What comes after stopping is no effect of taking it.
  const cause =
    asksWhetherItDoes(question, services) && !STOPPED.test(told) ? askCause(message, question, chosen?.typed, services) : undefined;
  if (cause) return settle({ message: question, before, conversation: cause });
  const gap = names.length === 0 && OF_GAP.test(question) ? distinctNames(mentions.map(({ typed }) => typed)).slice(0, 2) : [];
  if (gap.length === 2) return settle(askTogether(message, question, gap));
  const pair = names.length === 0 && OF_PAIR.test(question) ? choosePair(text, mentions, at).map(({ typed }) => typed) : [];
  if (pair.length === 2) return { ...dropStory(askPair(state, question, pair, services)), clause: { ...clause, named: pair } };
  const each = askOfEach(message, question, clause.kind, names);
  if (each) return settle(each);
  const taken = distinctNames(listTakenNow(text, mentions, question).map(({ typed }) => typed)).filter(services.isMedicine);
  const isOfList =
    (OF_LIST.test(question) || (names.length === 0 && (OF_ALL.test(question) || OF_ORDER.test(question)))) && mentions.length > 1;
  if (isOfList) return settle(askTogether(message, question, distinctNames([...taken, ...names.map(({ typed }) => typed)])));
  if (names.length === 0 && clause.kind === 'alcohol' && taken.length > 1)
    return settle(askTogether(message, question, ['alcohol', ...taken]));
  // "Is it all right to keep using the salt substitute": with all that is taken.
  const [substance] = names.length === 0 ? listAskedSubstances(question, services) : [];
  if (substance !== undefined && taken.length > 0) return settle(askTogether(message, question, [substance, ...taken]));
  if (names.length === 0 && OF_ALL_TAKEN.test(question) && taken.length > 1) {
    const kind = start.person.pregnant ? 'pregnancy' : clause.kind;
    const facets = kind && FACETS[kind];
    if (kind && facets && ASKED_OF_EACH.has(kind))
      return settle({
        message: question,
        before,
        conversation: { ...start, topic: 'medicine', kind, facets, things: taken, symptoms: [], story: [], beside: undefined },
      });
  }
  if (isOfNeed) {
    const need = askNeed(message, question, services);
    return { ...dropStory(need), clause: { ...clause, text: need.message } };
  }
  // What else somebody takes is no part of how long a dose works, or of driving.
  const isOfOne = clause.kind !== undefined && OF_ONE.has(clause.kind) && names.length + (chosen ? 1 : 0) === 1;
  const one = isOfOne
    ? readQuestion(state, question, services)
    : readOne({ before, state, question, background, goesOn: last?.asksWhether !== undefined, isLong: true }, services);
  const happened = askTooMuch(askMissed(one, told, services), told);
  if (happened !== one) return settle(happened);
  const read = askKind(dropStory(one), clause, { chosen: chosen?.typed, text }, services);
  return addNumbers({ ...keepChosen(read, chosen?.typed, clause), clause }, background);
}

/** The one medicine that the question before named, where this one says "it". */
function findLastAsked(question: string, last: ReadQuestion | undefined, mentions: readonly Mention[]): Mention | undefined {
  const [only, ...others] = last?.clause?.named ?? [];
  return only !== undefined && others.length === 0 && OF_LAST.test(question)
    ? mentions.findLast(({ typed }) => isOneName(typed, only))
    : undefined;
}

/** A food or the like as the object of a question; what a medicine is taken with is none. */
const listAskedSubstances = (question: string, { findNames }: ChatServices): string[] =>
  findNames(question)
    .filter(({ kind, written, start }) => kind === 'substance' && !DRINK.test(written) && ASKS_OF_SUBSTANCE.test(question.slice(0, start)))
    .map(({ typed }) => typed);
const ASKS_OF_SUBSTANCE =
  /\b(?:keep (?:on )?(?:using|taking|eating|drinking|having)|(?:is|are)|(?:can|could|may|should) (?:i|he|she|we) (?:still |keep )?(?:have|eat|use|drink|take|try)|(?:ok(?:ay)?|safe|fine|all ?right) to (?:have|eat|use|drink|take|try)) (?:(?:the|my|that|this|a|some|any|his|her) )*$/i;

/** What may be taken for an illness, with what is told of the person. */
function askNeed({ before, start }: Message, question: string, services: ChatServices): ReadQuestion {
  const { pregnant, breastfeeding } = start.person;
  const who = pregnant ? ' while pregnant' : breastfeeding ? ' while breastfeeding' : '';
  const asked = `${question.replace(/[?.!\s]+$/, '')}${who}?`;
  const read = readQuestion(
    { ...before, whom: start.whom, person: start.person, people: start.people, things: [], named: [], focus: undefined },
    asked,
    services,
  );
  // No story is told: what may be taken for it is asked.
  const { topic } = read.conversation;
  return topic === 'symptoms' ? { ...read, conversation: { ...read.conversation, topic: undefined, describesSymptoms: false } } : read;
}

/** Kinds that ask of one medicine alone. */
const OF_ONE: ReadonlySet<QuestionKind> = new Set([...KINDS_OF_ONE_MEDICINE, 'use']);

/** A question of which the rules read nothing is about the medicine that the message tells of. */
function keepChosen(read: ReadQuestion, chosen: string | undefined, { kind }: AskedClause): ReadQuestion {
  const { topic, things } = read.conversation;
  const isRead = topic !== undefined && topic !== 'symptoms' && topic !== 'condition';
  if (chosen === undefined || kind === undefined || !OF_A_MEDICINE.has(kind) || isRead || things.length > 0) return read;
  return { ...read, conversation: { ...read.conversation, topic: 'medicine', kind, things: [chosen], symptoms: [], facets: [] } };
}

const OF_A_MEDICINE: ReadonlySet<QuestionKind> = new Set([
  'too-much',
  'suitability',
  'contains',
  'class',
  'generic',
  'availability',
  'use',
  'alternatives',
  'looks',
]);

/** Of words that say nothing, the sentences before tell what is asked. */
function readKindOf(
  question: string,
  { names, text, at, told }: { names: readonly Mention[]; text: string; at: number; told: string },
  services: ChatServices,
): QuestionKind | undefined {
  // What comes after stopping is no effect of taking it.
  if (STOPPED.test(told) && asksWhetherItDoes(question, services)) return 'stopping';
  const own = readClauseKind(question, told, services);
  const isEmpty =
    (IS_TRUE.test(question) && listContentWords(question).length <= 1) ||
    (names.length === 0 && IS_BAD.test(question) && listContentWords(question).length <= 1);
  const happened = names.length === 0 && STILL_GOOD.test(question) ? findSituation(told)?.[0] : undefined;
  if (own === undefined && happened !== undefined) return happened;
  const naming = names[0] ? lastNaming(text, at, names[0].written) : lastSentences(text, at);
  return own === undefined && isEmpty ? readClauseKind(`${naming} ${question}`, told, services) : own;
}

const IS_BAD = /\b(?:dangerous|safe|ok(?:ay)?|bad|a problem|an issue)\b/i;

/** The conversation with the medicine that the question is about, and with what is known of the person. */
const turnTo = ({ start }: Message, chosen: string | undefined): ConversationState => ({
  ...start,
  topic: undefined,
  story: [],
  things: chosen === undefined ? [] : [chosen],
  focus: chosen,
  named: chosen === undefined ? [] : [...start.named.filter((name) => name !== chosen), chosen],
});

interface Told {
  chosen: string | undefined;
  text: string;
}

/** Kinds of which the label of one medicine tells, whatever else the rules read in the question. */
function askKind(read: ReadQuestion, { kind }: AskedClause, { chosen, text }: Told, services: ChatServices): ReadQuestion {
  const { conversation } = read;
  const facets = kind && FACETS[kind];
  const medicines = conversation.things.filter((thing) => services.isMedicine(thing) && !DRINK.test(thing));
  const thing = medicines.length === 1 ? medicines[0] : medicines.length === 0 ? chosen : undefined;
  if (!kind || !facets || thing === undefined || read.asksWhether || !isOpen(conversation, kind)) return read;
  const asked = { ...conversation, topic: 'medicine', things: [thing], symptoms: [], story: [], beside: undefined };
  if (kind === 'stopping' && isBeforeProcedure(text))
    return { ...read, conversation: { ...asked, kind: undefined, facets: ['surgery', 'stopping'] } };
  return {
    ...read,
    conversation: { ...asked, kind, facets, person: OF_PERSON.has(kind) ? conversation.person : withoutAge(conversation) },
  };
}

const STILL_GOOD =
  /\b(?:ruin\w*|still (?:good|ok(?:ay)?|use|give|take|work)|no good|toss|throw|bad now|keep (?:it|them|those)|what now)\b/i;
const OF_PERSON: ReadonlySet<QuestionKind> = new Set(['suitability', 'pregnancy', 'alternatives']);
const withoutAge = ({ person: { ageYears, ...person } }: ConversationState) => person;

/** What the rules of the topics read is kept where it names more than one thing or has a kind of its own. */
function isOpen({ topic, kind: read, things }: ConversationState, kind: QuestionKind): boolean {
  if (things.length > 0 && things.every((thing) => DRINK.test(thing))) return true;
  if (topic === undefined || topic === 'symptoms' || topic === 'condition') return true;
  if (topic === 'medicine') return read !== kind;
  return topic === 'cause' || topic === 'effects' || (topic === 'dose' && things.length < 2);
}

/** What is told is no story: nobody asked how somebody is. */
const dropStory = (read: ReadQuestion): ReadQuestion => ({
  ...read,
  conversation: { ...read.conversation, story: [], beside: undefined, describesSymptoms: false },
});

/** A dose rests on the age, the weight and the strength told besides. */
function addNumbers(read: ReadQuestion, background: readonly string[]): ReadQuestion {
  const numbers = background.filter((part) => /\d/.test(part)).map(endSentence);
  return read.conversation.topic === 'dose' && !read.asksWhether ? { ...read, message: [...numbers, read.message].join(' ') } : read;
}

const SENTENCES_BEFORE = 2;
/** Arbitrary: what stands directly before a question belongs to it. */
const WORDS_BEFORE = 25;

/** The last sentence before the question that has the name. */
const lastNaming = (text: string, at: number, name: string) =>
  text
    .slice(0, Math.max(at, 0))
    .split(/(?<=[.!?])\s/)
    .findLast((part) => part.toLowerCase().includes(name.toLowerCase())) ?? '';

const lastSentences = (text: string, at: number) =>
  text
    .slice(0, Math.max(at, 0))
    .split(/(?<=[.!?])\s/)
    .filter((part) => part.trim() !== '')
    .slice(-SENTENCES_BEFORE)
    .join(' ');

/** The question with the words directly before it. */
function joinBefore(text: string, at: number, question: string): string {
  const words = text.slice(0, Math.max(at, 0)).trim().split(/\s+/).slice(-WORDS_BEFORE);
  return `${words.join(' ')} ${question}`.trim();
}
