import { isGraveSeverity, rankSeverity, type SkillAnswer } from '#packages/clinical/skill.ts';
import { escapePattern } from '#packages/reading/escape-pattern.ts';
import { prefixEvidence } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';
import { dropFillers } from '../clauses/say-left.ts';
import { type ConversationState, EMPTY_CONVERSATION, toQuestion } from '../reading/conversation.ts';
import { toldOf } from '../reading/people.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import { ALCOHOL, type ToldNow } from '../told-pairs/told-substances.ts';
import type { ToldSubstance } from '../told-pairs/told-talk.ts';
import { isOneMedicine } from './is-one-medicine.ts';

/** Arbitrary: the danger, why, and what to do. */
const MOST = 5;
/** Arbitrary: of further grave pairs only that they are. */
const MOST_FURTHER = 2;
/** Arbitrary: as many as the interaction checker takes from a message. */
const MOST_SUBSTANCES = 12;
/** Whoever takes the medicine of the line above the box. */
const ANYBODY = '*';

interface Told {
  /** What the message and the talk before it tell that somebody takes or would take. */
  read: ToldNow;
  conversation: ConversationState;
  message: string;
  /** It is a long message, which is answered question by question. */
  isLong: boolean;
}

interface FoundPair {
  one: ToldSubstance;
  other: ToldSubstance;
  answer: SkillAnswer;
}

/**
 * Says first what forbids two substances that one person takes or is about to take, wherever the talk told of them and whatever the message
 * asks: a severe or high interaction is never passed over. Nothing is added where the answer speaks of both already.
 */
export async function addGravePair(services: ChatServices, told: Told, draft: ReplyDraft): Promise<ReplyDraft> {
  const mayAdd = draft.kind === 'answer' || draft.kind === 'unknown' || draft.kind === 'question' || draft.kind === 'refusal';
  if (!mayAdd || (draft.kind === 'refusal' && draft.question === undefined)) return draft;
  const { read, message, isLong } = told;
  const substances = [...read.substances, ...listOfLine(services, told)].slice(-MOST_SUBSTANCES);
  if (substances.length < 2) return draft;
  const found: FoundPair[] = [];
  for (const [at, one] of substances.entries())
    for (const other of substances.slice(at + 1)) {
      const isNew = read.fresh.has(one.name) || read.fresh.has(other.name);
      if (!isNew || !mayGoTogether(one, other, read.isShared) || isChoice(services, message, one.name, other.name)) continue;
      const answer = await askTogether(services, [one.name, other.name], message);
      if (!isGraveSeverity(answer.floor.severity) || isOneByTwoNames(answer) || isSaid(draft, one, other, answer)) continue;
      found.push({ one, other, answer });
    }
  const [gravest, ...further] = found.sort(
    (a, b) =>
      rankSeverity(a.answer.floor.severity) - rankSeverity(b.answer.floor.severity) ||
      countAsked(read.asked, b) - countAsked(read.asked, a),
  );
  if (!gravest) return draft;
  // How to take the medicine, or a missed dose of it, would read as permission.
  const asksOfPair = [gravest.one, gravest.other].some(({ name }) => draft.question?.things.includes(name));
  const isForbidden = gravest.answer.floor.severity === 'Severe' && asksOfPair && !isLong;
  return putPairsFirst(isForbidden ? { ...draft, claims: [] } : draft, gravest.answer, further);
}

/** What the line above the box or a saved person holds besides what was told. */
function listOfLine(services: ChatServices, { conversation, message, read }: Told): ToldSubstance[] {
  const isRead = (name: string) =>
    message.toLowerCase().includes(name.toLowerCase()) || read.substances.some((one) => isOneMedicine(services, one.name, name));
  return toldOf(conversation).takes.flatMap((name) =>
    services.isMedicine(name) && !isRead(name) ? [{ name, people: [ANYBODY], isTaken: true }] : [],
  );
}

/** One is taken, and one person takes both. */
const mayGoTogether = (one: ToldSubstance, other: ToldSubstance, isShared: boolean): boolean =>
  (one.isTaken || other.isTaken) &&
  (isShared || [...one.people, ...other.people].includes(ANYBODY) || one.people.some((person) => other.people.includes(person)));

const askTogether = (services: ChatServices, things: readonly string[], message: string) =>
  services.ask(toQuestion({ ...EMPTY_CONVERSATION, things }, 'together', message));

const LEAD = /^(.+?)(?: \(([^)]+)\))? and (.+?)(?: \(([^)]+)\))?: an? /;
/** Words for all of a kind, of which another name tells the product. */
const IS_GROUP = /^(?:the |a )?(?:birth control|bcp|contracepti|the pill|insulin$)/i;

/** "Advil, which is ibuprofen": one medicine by its brand and its ingredient is not taken twice. */
function isOneByTwoNames({ claims: [lead, why] }: SkillAnswer): boolean {
  const [, one = '', ofOne, other = '', ofOther] = LEAD.exec(lead?.text ?? '') ?? [];
  if (/^Both contain /.test(why?.text ?? '') && (IS_GROUP.test(one) || IS_GROUP.test(other))) return true;
  return (ofOne === undefined || ofOther === undefined) && (ofOne ?? one).toLowerCase() === (ofOther ?? other).toLowerCase();
}

const BY_LABEL = 'By its label,';
/** What a name of a product has behind that of the medicine. */
const OF_PRODUCT = / (?:otc|xr|er|sr|xl|dr|hfa)$/;

/** Of equally grave pairs the one that is asked about comes first. */
const countAsked = (asked: ReadonlySet<string>, { one, other }: FoundPair): number =>
  Number(asked.has(one.name)) + Number(asked.has(other.name));

/** "Ibuprofen or naproxen", "switched from Zoloft to Prozac", "what about apixaban instead": one in the place of the other. */
function isChoice({ areAlike }: ChatServices, message: string, one: string, other: string): boolean {
  if (/\binstead\b(?! of)/i.test(message) && areAlike(one, other)) return true;
  const [a, b] = [one, other].map((name) => escapePattern(name));
  const join = '(?:,? or|,? (?:vs\\.?|versus|instead of|rather than))(?: \\w+){0,2}? ';
  const turn = (from: string | undefined, to: string | undefined) =>
    `\\b(?:switch\\w*|chang\\w*|replac\\w*|mov\\w*)(?: \\w+){0,3}? ${from}(?: \\w+){0,3}? (?:to|with|by)(?: \\w+){0,2}? ${to}\\b`;
  return new RegExp(`\\b${a}${join}${b}\\b|\\b${b}${join}${a}\\b|${turn(a, b)}|${turn(b, a)}`, 'i').test(message);
}

/** A sentence of the answer names both, or is the very one that would be added. What a label holds against one of them says less. */
function isSaid({ claims }: ReplyDraft, one: ToldSubstance, other: ToldSubstance, answer: SkillAnswer): boolean {
  const [lead] = answer.claims;
  const names = (text: string, { name }: ToldSubstance) =>
    text.toLowerCase().includes(name.toLowerCase().replace(OF_PRODUCT, '')) || (name === ALCOHOL && /\balcohol\b/i.test(text));
  return claims.some(({ text }) => text === lead?.text || (!text.startsWith(BY_LABEL) && names(text, one) && names(text, other)));
}

function putPairsFirst(draft: ReplyDraft, gravest: SkillAnswer, further: readonly FoundPair[]): ReplyDraft {
  const answers = [gravest, ...further.slice(0, MOST_FURTHER).map(({ answer }) => answer)];
  const pairs = answers.map((answer, at) => prefixEvidence(answer, at === 0 ? 'pair' : `pair${at}`));
  return {
    ...draft,
    kind: draft.kind === 'refusal' ? 'refusal' : 'answer',
    claims: [...pairs.flatMap(({ claims }, at) => claims.slice(0, at === 0 ? MOST : 1)), ...dropFillers(draft.claims)],
    evidence: [...draft.evidence, ...pairs.flatMap(({ evidence }) => evidence)],
    answers: [...answers, ...(draft.answers ?? [])],
  };
}
