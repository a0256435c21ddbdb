import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { isGraveSeverity, rankSeverity, type SkillAnswer } from '#packages/clinical/skill.ts';
import { distinctNames } from '#packages/medicines/search/distinct-names.ts';
import { joinFloors } from '../alarms/join-floors.ts';
import { prefixEvidence, toUncitedClaims } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';
import { dropFillers } from '../clauses/say-left.ts';
import { type ConversationState, EMPTY_CONVERSATION, toQuestion } from '../reading/conversation.ts';
import { TELLS_TAKING } from '../reading/further-question.ts';
import { toldOf } from '../reading/people.ts';
import { splitMessage } from '../reading/split-questions.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import { isOneMedicine } from './is-one-medicine.ts';

interface Told {
  before: ConversationState;
  conversation: ConversationState;
  message: string;
  /** The medicines that the message names. */
  names: readonly string[];
}

/** "Well I been taking it about two weeks": both are taken, though nothing is asked. */
const IS_TAKEN =
  /\b(?:been|already|was|still|keep|kept) (?:taking|using|on (?:it|them|both))\b|\b(?:i|he|she|we|they)(?: have|['’]ve| has)? (?:just |already |only )?(?:took|taken|takes?) (?:it|them|both|one|two|some|that|this|mine|his|hers?)\b|\b(?:i|he|she)['’](?:m|s|ve) (?:been )?(?:taking|using)\b/i;
const IS_PAST = /\b(?:used to|years? ago|last (?:year|month)|stopped|quit|no longer|before that)\b/i;
/** What tells how to take a medicine would read as permission. */
const WOULD_PERMIT: ReadonlySet<QuestionKind> = new Set(['how-to-take', 'course', 'missed-dose', 'onset', 'duration', 'food', 'splitting']);
/** Arbitrary: the danger, why, and what to do. */
const MOST = 4;

/**
 * Says a pair of which the talk told both, where the answer passes it over: a grave pair that is taken already, that is asked of as if it were
 * free to take, or one that is graver than the pair that the message names. It holds only for the person who takes them.
 */
export async function addToldPair(services: ChatServices, told: Told, draft: ReplyDraft): Promise<ReplyDraft> {
  const { before, conversation } = told;
  const isOpen = (draft.kind === 'answer' || draft.kind === 'unknown' || draft.kind === 'question') && draft.alarms.length === 0;
  if (!isOpen || (before.whom !== undefined && before.whom !== conversation.whom)) return draft;
  return (
    (await saySalt(services, told, draft)) ??
    (await sayTaken(services, told, draft)) ??
    (await sayGraver(services, told, draft)) ??
    (await sayStill(services, told, draft)) ??
    draft
  );
}

const askPair = (services: ChatServices, things: readonly string[], message: string) =>
  services.ask(toQuestion({ ...EMPTY_CONVERSATION, things }, 'together', message));

/** "That Nu-Salt", "a salt substitute": potassium by other names, which no medicine of the talk is checked against by itself. */
const SALT = /\b(?:nu[- ]?salt|no[- ]?salt|lo[- ]?salt|lite salt|salt substitutes?|potassium salt|substitute salt)\b/i;
async function saySalt(
  services: ChatServices,
  { before, conversation, message, names }: Told,
  draft: ReplyDraft,
): Promise<ReplyDraft | undefined> {
  if (!SALT.test(message)) return undefined;
  const others = distinctNames([...names, ...before.things, ...toldOf(conversation).takes]).filter(
    (name) => services.isMedicine(name) && !SALT.test(name) && !/^potassium/i.test(name),
  );
  const answers: SkillAnswer[] = [];
  for (const other of others) {
    const answer = await askPair(services, [other, 'salt substitute'], message);
    if (isGraveSeverity(answer.floor.severity)) answers.push(answer);
  }
  const [gravest, ...rest] = answers.sort((a, b) => rankSeverity(a.floor.severity) - rankSeverity(b.floor.severity));
  if (!gravest) return undefined;
  const replaced = replaceWith(draft, gravest, []);
  const more = rest.map((answer, at) => prefixEvidence(answer, `salt${at}`));
  return {
    ...replaced,
    claims: [...replaced.claims, ...more.flatMap(({ claims }) => claims.slice(0, 2))],
    evidence: [...replaced.evidence, ...more.flatMap(({ evidence }) => evidence)],
    answers,
  };
}

/** The grave pair of the question before is taken already: it is said again with what to do, instead of how one of them is taken. */
async function sayTaken(services: ChatServices, { before, message, names }: Told, draft: ReplyDraft): Promise<ReplyDraft | undefined> {
  const pair = before.topic === 'together' ? before.things.filter(services.isMedicine).slice(0, 2) : [];
  const [first, second] = pair;
  if (first === undefined || second === undefined || names.length > 0 || splitMessage(message).questions.length > 0) return undefined;
  if (!IS_TAKEN.test(message) || IS_PAST.test(message)) return undefined;
  const answer = await askPair(services, pair, message);
  if (!isGraveSeverity(answer.floor.severity)) return undefined;
  const free = pair.find(services.isOverTheCounter);
  const lead = toUncitedClaims([
    'Call the prescriber or a pharmacist today, because both have been taken together.',
    free === undefined
      ? `Do not stop ${first} or ${second} on your own before you have asked.`
      : `Take no more ${free} until they have answered, and do not stop the other one on your own.`,
  ]);
  return replaceWith(draft, answer, lead);
}

/** Of what the message names, one goes worse with what the person takes than the named go with each other. */
async function sayGraver(
  services: ChatServices,
  { before, conversation, message, names }: Told,
  draft: ReplyDraft,
): Promise<ReplyDraft | undefined> {
  const { question } = draft;
  if (question?.topic !== 'together' || draft.kind !== 'answer' || names.length === 0) return undefined;
  // "Can she take Aleve", then "she is on Eliquis": what was asked about before goes with what is told as taken.
  const asked = TELLS_TAKING.test(message) && !IS_PAST.test(message) ? before.things.filter(services.isMedicine) : [];
  const others = distinctNames([...toldOf(conversation).takes, ...asked]).filter((name) =>
    question.things.every((thing) => !isOneMedicine(services, name, thing)),
  );
  const said = joinFloors((draft.answers ?? []).map(({ floor }) => floor)).severity;
  // A grave pair whose medicine no sentence names is said, whatever was found besides.
  const isUnsaid = (other: string) => draft.claims.every(({ text }) => !text.toLowerCase().includes(other.toLowerCase()));
  let gravest: SkillAnswer | undefined;
  for (const other of others)
    for (const thing of question.things) {
      const answer = await askPair(services, [other, thing], message);
      const { severity } = answer.floor;
      const isGraver = rankSeverity(severity) < rankSeverity(gravest?.floor.severity ?? said);
      if (isGraver || (!gravest && isGraveSeverity(severity) && isUnsaid(other))) gravest = answer;
    }
  if (!gravest) return undefined;
  const pair = prefixEvidence(gravest, 'told');
  const rest = dropFillers(draft.claims).filter(({ text }) => !/^Usually /.test(text));
  return {
    ...draft,
    claims: [...pair.claims.slice(0, MOST), ...rest.filter(({ text }) => pair.claims.every((claim) => claim.text !== text))],
    evidence: [...draft.evidence, ...pair.evidence],
    answers: [gravest, ...(draft.answers ?? [])],
  };
}

/** How to take a medicine that must not go with what the person takes: that is said first. */
async function sayStill(
  services: ChatServices,
  { before, conversation, message }: Told,
  draft: ReplyDraft,
): Promise<ReplyDraft | undefined> {
  const { question } = draft;
  const [thing] = question?.things ?? [];
  if (question?.topic !== 'medicine' || thing === undefined || question.kind === undefined || !WOULD_PERMIT.has(question.kind))
    return undefined;
  const pair = before.topic === 'together' ? before.things : [];
  const others = [...toldOf(conversation).takes, ...(pair.some((name) => isOneMedicine(services, name, thing)) ? pair : [])].filter(
    (name) => services.isMedicine(name) && !isOneMedicine(services, name, thing),
  );
  for (const other of new Set(others)) {
    const answer = await askPair(services, [other, thing], message);
    const isSaid = draft.claims.some(({ text }) => text === answer.claims[0]?.text);
    if (isGraveSeverity(answer.floor.severity) && !isSaid) {
      const { claims, evidence } = prefixEvidence(answer, 'told');
      return {
        ...draft,
        claims: [...claims.slice(0, 2), ...draft.claims],
        evidence: [...draft.evidence, ...evidence],
        answers: [answer, ...(draft.answers ?? [])],
      };
    }
  }
  return undefined;
}

function replaceWith(draft: ReplyDraft, answer: SkillAnswer, lead: ReplyDraft['claims']): ReplyDraft {
  const pair = prefixEvidence(answer, 'told');
  return { ...draft, kind: 'answer', claims: [...lead, ...pair.claims.slice(0, MOST)], evidence: pair.evidence, answers: [answer] };
}
