import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { isSoon } from '#packages/clinical/skill.ts';
import { joinFloors } from '../alarms/join-floors.ts';
import type { AnswerDraft } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';
import { isAlike } from '../clauses/check-answer.ts';
import { chooseOneMedicine } from '../clauses/choose-one-medicine.ts';
import { limitWords } from '../finish/limit-words.ts';
import { isMissingNote } from '../finish/say-missing.ts';
import { maskNames } from '../kinds/question-features.ts';
import type { PlainAnswerFound } from '../plain-answers/plain-answers.ts';
import { type ConversationState, toQuestion } from '../reading/conversation.ts';
import { isMedicineName } from '../reading/name-finder.ts';
import { splitMessage } from '../reading/split-questions.ts';
import { tellsFeeling } from '../reading/tells-feeling.ts';
import { KINDS_OF_FIELD } from './fact-features.ts';
import type { FactField, HeldFact } from './held-facts.ts';
import type { RankedFacts } from './rank-facts.ts';

/** Kinds that other tools answer, or nothing held. */
const NEVER: ReadonlySet<QuestionKind> = new Set(['dose', 'child-dose', 'too-much', 'price', 'misuse', 'comparison', 'talk']);
/** What happened before decides these, and not the words of the question. */
const OF_SITUATION: ReadonlySet<QuestionKind> = new Set(['missed-dose', 'too-much']);
const NEVER_TOPIC: ReadonlySet<string> = new Set(['dose', 'price', 'compare', 'condition']);
/** Fields that say what a medicine may do to somebody: the side-effect tool weighs these better. */
const OF_EFFECTS: ReadonlySet<FactField> = new Set(['sideEffects', 'seriousEffects', 'boxedWarnings', 'cautions', 'sedation']);
/** How far the wording must be from the next kind. Arbitrary: a nearer one is a guess. */
const CLEAR = 0.25;
/** How likely the first fact must be, alone or with the second. Of questions not learned from, about four in five of these are right. */
const SURE = { first: 0.6, lead: 0.35, both: 0.62 };
/** How likely the first fact must be to come before, or in the place of, what the rules chose. */
const SURE_AGAINST_RULES = 0.65;
const SURE_AGAINST_FIRST = 0.8;
/** How likely it must be for a follow-up that does not name the medicine: what it asks may rest on what was said before. Arbitrary. */
const SURE_OF_TALK = 0.85;
/** A further fact is said if it is as likely as this. Arbitrary. */
const LEAST_FURTHER = 0.15;
const MAX_FACTS = 3;
/** Arbitrary: as elsewhere, a longer answer is not read. */
const MAX_WORDS = 80;

export interface FactRequest {
  message: string;
  /** What stands before the question in the message. */
  told: string;
  conversation: ConversationState;
  /** The plain answer that was found, whether or not it is the draft. */
  plain?: PlainAnswerFound | undefined;
}

/**
 * Looks among all facts that are held of the one medicine for those that answer, where the rules found nothing, a general description, or facts
 * that do not answer. Alarms, doses, prices and what a label says of two medicines together are never replaced.
 */
export async function answerByFacts(
  services: ChatServices,
  request: FactRequest,
  draft: AnswerDraft | undefined,
): Promise<AnswerDraft | undefined> {
  const found = findAnswer(services, request, draft);
  // The facts are those of a tool that the operator may switch off.
  return found && (await services.mayAsk('medicine')) ? found : undefined;
}

function findAnswer(services: ChatServices, request: FactRequest, draft: AnswerDraft | undefined): AnswerDraft | undefined {
  const place = placeOf(services, request, draft);
  if (place === undefined) return undefined;
  const name = chooseOneMedicine(services, request);
  const ranked = name === undefined ? undefined : rank(services, request, { name, usesSigns: place !== 'cause' });
  const [first] = ranked?.facts ?? [];
  if (name === undefined || !ranked || !first) return undefined;
  if (place === 'open') {
    const isOverview = draft?.kind === 'unknown' && asksOverview(services, request.message);
    if (isOverview) return say(services, request, { name, facts: listOverview(ranked) });
    const isNamed = services.findNames(request.message).some(isMedicineName);
    const answers =
      (isNamed || first.share >= SURE_OF_TALK) &&
      isSure(ranked, draft) &&
      names(services, first.fact, request.message) &&
      !isSaidIn(first.fact, draft);
    return answers ? say(services, request, { name, facts: chooseFacts(ranked) }) : undefined;
  }
  if (place === 'plain') return addToPlain(services, request, draft as AnswerDraft, { name, ranked });
  if (first.share < SURE_AGAINST_RULES || (place === 'cause' && OF_EFFECTS.has(first.fact.field))) return undefined;
  return say(services, request, { name, facts: chooseFacts(ranked) });
}

type Place = 'open' | 'plain' | 'cause' | 'story';

/** What kind of draft a fact may take the place of; undefined for those that stay. */
function placeOf(services: ChatServices, { conversation, message, plain }: FactRequest, draft: AnswerDraft | undefined): Place | undefined {
  const { topic, kind } = conversation;
  if ((topic !== undefined && NEVER_TOPIC.has(topic)) || (kind !== undefined && OF_SITUATION.has(kind))) return undefined;
  const read = services.readKind(message, services.findNames(message).filter(isMedicineName));
  if (NEVER.has(read.kind) && read.margin >= CLEAR) return undefined;
  if (!draft || isUnanswered(draft)) return 'open';
  const { question, answers = [], kind: outcome } = draft;
  if (outcome !== 'answer' || isSoon(joinFloors(answers.map(({ floor }) => floor)).urgency)) return undefined;
  if (question === undefined) return plain && draft.claims === plain.claims && !plain.isDanger ? 'plain' : undefined;
  if (question.topic === 'cause' && question.things.length === 1) return 'cause';
  if (question.topic === 'symptoms') return tellsFeeling(message) || services.readSymptoms(message).length > 0 ? undefined : 'story';
  return undefined;
}

/** Nothing was found, or a description that leaves the question open. */
function isUnanswered({ kind, question, claims, answers = [] }: AnswerDraft): boolean {
  if (question !== undefined && question.topic !== 'medicine' && question.topic !== 'together' && question.topic !== 'effects')
    return false;
  if (kind === 'unknown' || claims.some(({ text }) => isMissingNote(text))) return true;
  if (kind === 'question') return question === undefined;
  return kind === 'answer' && answers.length > 0 && answers.every(({ isGeneral }) => isGeneral);
}

/** Where the record lacks the fact of a clear kind, only one that answers this kind takes its place. */
function isSure({ facts: [first, second] }: RankedFacts, draft: AnswerDraft | undefined): boolean {
  if (!first) return false;
  const both = first.share + (second?.share ?? 0);
  const asked = draft?.question?.kind;
  if (asked !== undefined && !isOfKind(first.fact, asked)) return false;
  return first.share >= SURE.first || (first.share >= SURE.lead && both >= SURE.both);
}

const isOfKind = ({ field }: HeldFact, kind: QuestionKind) => KINDS_OF_FIELD[field].some((own) => isAlike(own, kind));

/** One fact of a list, or how a medicine goes with food, answers only what it names. */
const names = ({ namesThing }: ChatServices, { field, text }: HeldFact, message: string) =>
  !(OF_EFFECTS.has(field) || field === 'interactions' || (field === 'administration' && OF_FOOD.test(message))) ||
  namesThing(text, message);
const OF_FOOD = /\b(?:food|eat\w*|drink\w*|meals?|breakfast|dinner)\b/i;

/** A general description may have said it among the rest. */
const isSaidIn = ({ cited }: HeldFact, draft: AnswerDraft | undefined) =>
  cited.some(({ text }) => draft?.evidence.some(({ statement }) => statement === text));

/**
 * A plain answer holds for many medicines. What this one's record says of its class comes before it, and where the plain answer is of another
 * kind than a sure fact, the fact takes its place.
 */
function addToPlain(
  services: ChatServices,
  request: FactRequest,
  draft: AnswerDraft,
  { name, ranked }: { name: string; ranked: RankedFacts },
): AnswerDraft | undefined {
  const [first] = ranked.facts;
  const { plain } = request;
  if (!first || !plain || first.share < (plain.isFirst ? SURE_AGAINST_FIRST : SURE_AGAINST_RULES)) return undefined;
  if (plain.kind === 'class' && first.fact.field === 'class') {
    const said = say(services, request, { name, facts: [first.fact] });
    return { ...said, claims: limitWords([...said.claims, ...draft.claims], MAX_WORDS), evidence: [...said.evidence, ...draft.evidence] };
  }
  return isOfKind(first.fact, plain.kind) || plain.isFirst ? undefined : say(services, request, { name, facts: chooseFacts(ranked) });
}

/** Ranks the facts of a medicine; undefined where it was asked with something that the likeliest fact does not name. */
function rank(
  services: ChatServices,
  { message, told, conversation: { topic, things } }: FactRequest,
  { name, usesSigns }: { name: string; usesSigns: boolean },
): RankedFacts | undefined {
  const places = services.findNames(message).filter(isMedicineName);
  const { scores } = services.readKind(message, places);
  const signs = usesSigns ? services.readSymptoms(message) : [];
  const { asked, before } = splitAsked(maskNames(message, places).replaceAll('medname', ' '));
  const ranked = services.rankFacts({ text: [asked, ...signs].join('. '), told: `${told} ${before}`, scores }, name);
  if (!ranked || topic !== 'together') return ranked;
  const others = things.filter((thing) => thing !== name && !services.isSameMedicine(thing, name));
  return others.every((other) => services.namesThing(ranked.facts[0]?.fact.text ?? '', other)) ? ranked : undefined;
}

/** What a message asks, and what it reports besides. */
function splitAsked(text: string): { asked: string; before: string } {
  const { questions, background } = splitMessage(text);
  return questions.length === 0 ? { asked: text, before: '' } : { asked: questions.join(' '), before: background.join(' ') };
}

/** "Wife got put on Prolia. What's that": nothing but the name says what is asked. */
const asksOverview = (services: ChatServices, message: string): boolean =>
  ASKS_OVERVIEW.test(maskNames(message, services.findNames(message).filter(isMedicineName)));

const ASKS_OVERVIEW =
  /\bwhat(?:['’]?s| is)(?: an?| the| this)? medname\b(?! for)|\bmedname\b[^?]{0,20}\bwhat(?:['’]?s| is) (?:that|it|this)\W*$|\bmedname\b[^?]{0,30}\bwhat should (?:i|we) know\W*$/i;

const listOverview = ({ facts }: RankedFacts): HeldFact[] =>
  (['boxedWarnings', 'class', 'indications'] as const).flatMap((field) => facts.find(({ fact }) => fact.field === field)?.fact ?? []);

const chooseFacts = ({ facts }: RankedFacts): HeldFact[] =>
  facts
    .filter(({ share }, at) => at === 0 || share >= LEAST_FURTHER)
    .slice(0, MAX_FACTS)
    .map(({ fact }) => fact);

function say(
  services: ChatServices,
  { message, conversation }: FactRequest,
  { name, facts }: { name: string; facts: readonly HeldFact[] },
): AnswerDraft {
  const { claims, evidence } = services.sayFacts(facts, name);
  const asked = { ...conversation, kind: undefined, things: [name], facets: [], symptoms: [] };
  return {
    kind: 'answer',
    claims: limitWords(claims, MAX_WORDS),
    evidence,
    question: toQuestion(asked, 'medicine', message),
    answers: [],
  };
}
