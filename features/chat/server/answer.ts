import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import type { Alarm, Floor, Question, SkillAnswer, Topic } from '#packages/clinical/skill.ts';
import type { Receipt } from '#packages/wire/contract/explanation.ts';
import type { ChatReply } from '../contract/chat.ts';
import type { ChatParts } from './parts.ts';
import { speaksOfAdult } from './reading/asker.ts';
import { advance, type Dialogue, EMPTY_DIALOGUE, toQuestion } from './reading/dialogue.ts';
import { readConditionFacets } from './reading/facets.ts';
import { expandShorthand } from './reading/shorthand.ts';
import { findRefusal, INJECTION_REPLY, isInjection } from './refusals.ts';
import { findTalk } from './talk.ts';
import { ASK_FOR, ASK_FOR_TWO, sayAlarm, sayLines, suggestNext, UNKNOWN } from './words.ts';

export interface ToAnswer {
  message: string;
  sessionId: string;
  /** What the person wrote before in this conversation, the oldest first. */
  earlier: readonly string[];
  country: string;
  who: string;
  mayUseModel: boolean;
  signal: AbortSignal;
  /** Hear what is known before the whole reply is. */
  onAlarms?: (alarms: ChatReply['alarms']) => void;
  onSentence?: (sentence: Claim) => void;
}

/** A reply before a model has put it into words. */
interface Draft {
  kind: ChatReply['kind'];
  claims: readonly Claim[];
  evidence: readonly Evidence[];
  question?: Question;
  answers?: readonly SkillAnswer[];
  alarms: readonly Alarm[];
}

/** A draft of the tools, before the alarms are put to it. */
type Answered = Omit<Draft, 'alarms'>;

const plain = (texts: readonly string[]): Claim[] => texts.map((text) => ({ text, evidenceIds: [] }));

/**
 * Answers a message: dangers first, then what is refused, then the tools, then talk. Each step is decided by rules; a model, where
 * there is one, only puts what a tool answered into plainer words.
 */
export async function answerMessage(parts: ChatParts, asked: ToAnswer): Promise<ChatReply> {
  const read = { findNames: parts.findNames, areAlike: parts.areAlike };
  const message = expandShorthand(asked.message);
  const before = asked.earlier.reduce((dialogue, text) => advance(dialogue, expandShorthand(text), read), EMPTY_DIALOGUE);
  const dialogue = advance(before, message, read);
  const alarms = findAlarms(parts, dialogue, asked.message);
  return finish(parts, asked, await draftReply(parts, { ...asked, message }, { before, dialogue, alarms }));
}

/** A story that is told over several messages is looked at as a whole: the arm that hurts belongs to the chest that hurts. */
function findAlarms({ findAlarms: find }: ChatParts, { topic, story, person }: Dialogue, message: string): readonly Alarm[] {
  const own = find(message, person);
  return keepGravest(own.length > 0 || topic !== 'symptoms' || story.length < 2 ? own : find(story.join('\n'), person));
}

/** Beside an emergency nothing milder is said, but whom else to call. */
function keepGravest(alarms: readonly Alarm[]): readonly Alarm[] {
  const isGrave = ({ level, isAsked }: Alarm) => level === 'emergency' && !isAsked;
  return alarms.some(isGrave) ? alarms.filter((alarm) => isGrave(alarm) || alarm.line !== undefined) : alarms;
}

interface Situation {
  before: Dialogue;
  dialogue: Dialogue;
  alarms: readonly Alarm[];
}

async function draftReply(parts: ChatParts, { message, country }: ToAnswer, situation: Situation): Promise<Draft> {
  const { alarms, dialogue } = situation;
  const refusal = findRefusal(message);
  const harms = refusal?.id === 'harm-others';
  // Whoever needs a crisis or poison line needs nothing else first, as in any emergency.
  if (!harms && alarms.some(isPressing)) return { kind: 'emergency', claims: [], evidence: [], alarms };
  if (refusal) {
    const lines = refusal.line ? [sayLines(refusal.line, country)] : [];
    return { kind: 'refusal', claims: plain([...refusal.sentences, ...lines]), evidence: [], alarms: harms ? [] : alarms };
  }
  const talk = findTalk(message);
  const isTalk = talk && dialogue.conditions.length === 0 && dialogue.topic !== 'symptoms' && !mentionsNew(situation);
  if (isTalk) return { kind: 'talk', claims: plain(talk), evidence: [], alarms };
  const injected = isInjection(message);
  if (injected && !mentionsNew(situation)) return { kind: 'refusal', claims: plain(INJECTION_REPLY), evidence: [], alarms };
  const answered = await askTools(parts, dialogue, message);
  if (answered) return tellsOfOneself(dialogue) ? raise({ ...answered, alarms }) : { ...answered, alarms };
  if (alarms.length > 0) return { kind: 'answer', claims: [], evidence: [], alarms };
  return { kind: 'unknown', claims: plain(UNKNOWN), evidence: [], alarms };
}

/** Somebody tells how they feel, in this message or over several; what is only asked about is no emergency of theirs. */
const tellsOfOneself = ({ topic, story, tells }: Dialogue) => topic === 'symptoms' && (tells || story.length > 1);

const isPressing = ({ level, line, isAsked }: Alarm) => !isAsked && (level === 'emergency' || line !== undefined);

/** Where a tool finds an emergency in a story that no single message told, its answer stands as an alarm, and nothing milder beside it. */
function raise(draft: Draft): Draft {
  const first = draft.answers?.[0];
  if (first?.floor.urgency !== 'emergency' || draft.kind !== 'answer') return draft;
  const [lead, ...others] = draft.claims;
  const evidence = draft.evidence.filter(({ id }) => lead?.evidenceIds.includes(id));
  const alarm: Alarm = {
    level: 'emergency',
    title: 'What you tell may be an emergency',
    advice: 'Do not wait to see whether it passes, and do not drive yourself.',
    reason: lead?.text ?? '',
    evidence,
  };
  return { ...draft, kind: 'emergency', claims: others, alarms: [alarm] };
}

const mentionsNew = ({ before, dialogue }: Situation) => dialogue.named.some((name) => !before.named.includes(name));

/** The tools are asked in the order of how likely each is meant; the first that can say something does. */
async function askTools(parts: ChatParts, dialogue: Dialogue, message: string): Promise<Answered | undefined> {
  let question: Answered | undefined;
  let general: Answered | undefined;
  for (const together of listQuestions(dialogue, message)) {
    const all = await Promise.all(together.map((asked) => parts.ask(asked)));
    // Of several names those that are covered are answered; one alone that is not is said to be so.
    const covered = all.filter(({ status }) => status !== 'not-covered');
    const answers = covered.length > 0 ? covered : all.slice(0, 1);
    const [asked, answer] = [together[0] as Question, answers[0] as SkillAnswer];
    if (answer.status === 'missing') {
      question ??= askBack(asked, answer, dialogue);
      continue;
    }
    const beside = answers.length > 1 ? answers.slice(1) : await askBeside(parts, asked, answer);
    const draft = toDraft(asked, [shorten(answer, answers.length), ...beside.map((other) => shorten(other, answers.length))]);
    if (!answers.some(({ isGeneral }) => isGeneral))
      return asked.topic === 'dose' && asked.person !== dialogue.person ? forAdult(draft) : draft;
    general ??= draft;
  }
  return general ?? question;
}

const MOST_CLAIMS_OF_SEVERAL = 3;

/** Of several answers side by side each gets less room. */
const shorten = (answer: SkillAnswer, several: number): SkillAnswer =>
  several > 1 ? { ...answer, claims: answer.claims.slice(0, MOST_CLAIMS_OF_SEVERAL) } : answer;

/** Whom an answer is for is said where it was taken for granted. */
function forAdult(draft: Answered): Answered {
  if (draft.kind !== 'answer') return draft;
  const [before, after] = plain(['For an adult from 18 to 64 years:', 'For anybody younger or older, tell me the age.']);
  return { ...draft, claims: [...(before ? [before] : []), ...draft.claims, ...(after ? [after] : [])] };
}

/** What the message may ask, the likeliest first; questions in one list are answered side by side. */
function listQuestions(dialogue: Dialogue, message: string): Question[][] {
  const { topic, things, facets, conditions, tells } = dialogue;
  const as = (other: Topic, change: Partial<Dialogue> = {}) => toQuestion({ ...dialogue, ...change }, other, message);
  const ofEach = (other: Topic, change: Partial<Dialogue> = {}) =>
    things.slice(0, MOST_SIDE_BY_SIDE).map((thing) => as(other, { ...change, things: [thing] }));
  const story = [as('symptoms', { story: dialogue.story.length > 0 ? dialogue.story : [message] })];
  const conditionFacets = readConditionFacets(message);
  const ofConditions = conditions.slice(0, MOST_SIDE_BY_SIDE).map((name) =>
    as('condition', {
      conditions: [name],
      facets: conditions.length > 1 ? ['what'] : conditionFacets.join() === 'what' ? [] : conditionFacets,
    }),
  );
  const orCondition = ofConditions.length > 0 ? [ofConditions] : [];
  if (topic === undefined || topic === 'symptoms') return [story, ...orCondition];
  if (topic === 'condition') return tells ? [ofConditions, story] : [ofConditions.length > 0 ? ofConditions : [as('condition')]];
  // Of one thing alone and a state of the person the label speaks: "with alcohol", "with asthma".
  if (topic === 'together' && things.length === 1 && facets.length > 0) return [[as('medicine')]];
  if (topic === 'cause') return [[as('cause')], [as('medicine')]];
  if (topic === 'effects' && things.length > 1) return [ofEach('effects')];
  // For a child's dose the age is asked for; from what age packages have one is another question.
  const doseFacets = facets.filter((facet) => facet !== 'children');
  if (topic === 'dose' && dialogue.person.ageYears === undefined && things.length > 0 && speaksOfAdult(message))
    return [[as('dose', { facets: doseFacets, person: { ...dialogue.person, ageYears: ADULT_YEARS } })]];
  if (topic === 'dose') return [[as('dose', { facets: doseFacets })]];
  if (topic === 'medicine' && things.length > 1) return [ofEach('medicine')];
  if (topic === 'medicine' && things.length === 0) return [story, [as('medicine')]];
  const words = withoutThings(message, things);
  const isParticular = facets.length === 0 && words.split(' ').length > 1;
  if (topic === 'compare' && things.length > 1 && isParticular) return [ofEach('medicine'), [as('compare')]];
  if (topic === 'medicine' && isParticular) return [[as('medicine')], [as('cause', { symptoms: [words] })]];
  return [[as(topic)]];
}

const MOST_SIDE_BY_SIDE = 2;
/** Arbitrary, because labels have one dose for the adults between 18 and 64. */
const ADULT_YEARS = 35;

const withoutThings = (message: string, things: readonly string[]) =>
  things
    .reduce((rest, thing) => rest.replaceAll(thing, ' '), message)
    .replace(
      /\b(?:what|what's|is|are|tell|me|about|the|a|an|i|my|please|can|you|explain|hi|hello|and|or|vs|versus|between|which|one|better|compare|difference|different|from|do|does)\b|[?.!,]/gi,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();

/** What a tool says is missing is asked for; in its own words where it has some. */
function askBack(asked: Question, answer: SkillAnswer, { topic }: Dialogue): Answered | undefined {
  if (asked.topic === 'symptoms')
    return topic === 'symptoms' ? { kind: 'question', claims: plain([ASK_FOR.symptoms]), evidence: [] } : undefined;
  if (asked.topic === 'cause' && answer.missing === 'symptoms') return undefined;
  const both = (asked.topic === 'together' || asked.topic === 'compare') && asked.things.length === 0;
  const ask = both ? ASK_FOR_TWO : answer.missing ? ASK_FOR[answer.missing] : undefined;
  if (both && ask) return { kind: 'question', claims: plain([ask]), evidence: [] };
  const claims = answer.claims.length > 0 ? answer.claims : ask ? plain([ask]) : [];
  return claims.length > 0 ? { kind: 'question', claims, evidence: answer.evidence } : undefined;
}

const DRINK = /alcohol|wine|beer|vodka|whisk|liquor|drink/i;

/** What another tool knows to the same question. */
async function askBeside(parts: ChatParts, question: Question, answer: SkillAnswer): Promise<SkillAnswer[]> {
  if (answer.status !== 'answered') return [];
  if (question.topic === 'together') return askBesideTogether(parts, question, answer);
  const asksAges = question.facets.includes('children') && question.person.ageYears === undefined;
  if (!asksAges || (question.topic !== 'medicine' && question.topic !== 'compare')) return [];
  const answers = await Promise.all(
    question.things.slice(0, MOST_SIDE_BY_SIDE).map((thing) => parts.ask({ ...question, topic: 'dose', things: [thing] })),
  );
  return answers.filter(({ status, evidence }) => status === 'answered' && evidence.length > 0);
}

/** Where two are not known to interact, what each is still comes from somewhere; and of alcohol the label speaks too. */
async function askBesideTogether(parts: ChatParts, question: Question, answer: SkillAnswer): Promise<SkillAnswer[]> {
  if (question.things.length > 2) return [];
  const medicines = question.things.filter((thing) => !DRINK.test(thing));
  const alcohol = medicines.length < question.things.length;
  if (!alcohol && answer.evidence.length > 0) return [];
  const facets = alcohol ? (['alcohol'] as const) : (['class'] as const);
  const answers = await Promise.all(medicines.map((thing) => parts.ask({ ...question, topic: 'medicine', things: [thing], facets })));
  return answers
    .filter(({ status, evidence }) => status === 'answered' && evidence.length > 0)
    .map((said) => ({ ...said, claims: said.claims.filter(({ evidenceIds }) => evidenceIds.length > 0).slice(0, 1) }));
}

function toDraft(question: Question, answers: readonly SkillAnswer[]): Answered {
  const first = answers[0] as SkillAnswer;
  const kind = first.status === 'refused' ? 'refusal' : first.status === 'not-covered' ? 'unknown' : 'answer';
  const { claims, evidence } = joinAnswers(answers);
  return { kind, claims, evidence, question, answers };
}

/** Facts of several tools keep apart by the number of the answer before their ids. */
function joinAnswers(answers: readonly SkillAnswer[]): { claims: Claim[]; evidence: Evidence[] } {
  const prefix = (at: number, id: string) => (at === 0 ? id : `${at}.${id}`);
  return {
    claims: answers.flatMap((answer, at) =>
      answer.claims.map(({ text, evidenceIds }) => ({ text, evidenceIds: evidenceIds.map((id) => prefix(at, id)) })),
    ),
    evidence: answers.flatMap((answer, at) => answer.evidence.map((item) => ({ ...item, id: prefix(at, item.id) }))),
  };
}

async function finish(parts: ChatParts, asked: ToAnswer, draft: Draft): Promise<ChatReply> {
  const { alarms, question, answers = [] } = draft;
  const shown = alarms.map(({ evidence, ...alarm }, at) => ({ ...alarm, evidenceIds: evidence.map(({ id }) => `alarm${at}.${id}`) }));
  const alarmEvidence = alarms.flatMap(({ evidence }, at) => evidence.map((item) => ({ ...item, id: `alarm${at}.${item.id}` })));
  if (shown.length > 0) asked.onAlarms?.(shown);
  const said = alarms.flatMap((alarm, at) =>
    sayAlarm(alarm, asked.country).map((text) => ({ text, evidenceIds: shown[at]?.evidenceIds ?? [] })),
  );
  const { sentences, receipt } = await writeOut(parts, asked, draft);
  return {
    message: [...distinctTexts(said), ...sentences.map(({ text }) => text)].join('\n'),
    sessionId: asked.sessionId,
    kind: draft.kind,
    alarms: shown,
    sentences: sentences.map(({ text, evidenceIds }) => ({ text, evidenceIds: [...evidenceIds] })),
    evidence: [...alarmEvidence, ...draft.evidence],
    sections: [...new Map(answers.map(({ section }) => [section.hash, section])).values()],
    suggestions: question && draft.kind === 'answer' ? suggestNext(question) : [],
    receipt,
  };
}

const distinctTexts = (claims: readonly Claim[]) => [...new Set(claims.map(({ text }) => text))];

const URGENCIES = ['emergency', 'urgent', 'routine', 'self-care'] as const;
const SEVERITIES = ['Severe', 'High', 'Moderate', 'Low'] as const;

/** The most cautious of all that was found. */
function joinFloors(floors: readonly Floor[]): Floor {
  return {
    urgency: URGENCIES.find((level) => floors.some(({ urgency }) => urgency === level)),
    severity: SEVERITIES.find((level) => floors.some(({ severity }) => severity === level)),
    doseRefused: floors.some(({ doseRefused }) => doseRefused),
  };
}

/** Refusals, questions and what is not covered stand as they are; only what a tool answered is worth a model. */
async function writeOut(parts: ChatParts, asked: ToAnswer, draft: Draft): Promise<{ sentences: readonly Claim[]; receipt: Receipt }> {
  const { message, onSentence, who, mayUseModel, signal } = asked;
  const explanation = await parts.assistant.reply({
    feature: 'ai_chat',
    endpoint: '/api/chat',
    question: message,
    claims: draft.kind === 'answer' ? draft.claims : [],
    floor: joinFloors([...(draft.answers ?? []).map(({ floor }) => floor), ...draft.alarms.map(({ level }) => ({ urgency: level }))]),
    who,
    mayUseModel,
    signal,
    onSentence,
  });
  if (explanation.sentences.length > 0) return explanation;
  for (const sentence of draft.claims) onSentence?.(sentence);
  return { sentences: draft.claims, receipt: explanation.receipt };
}
