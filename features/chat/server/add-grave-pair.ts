import { isGraveSeverity, type SkillAnswer } from '#packages/clinical/skill.ts';
import { distinctNames } from '#packages/medicines/search/distinct-names.ts';
import { escapePattern } from '#packages/reading/escape-pattern.ts';
import { prefixEvidence } from './answer-draft.ts';
import type { ChatServices } from './chat-services.ts';
import type { ReadQuestion } from './read-question.ts';
import { type ConversationState, EMPTY_CONVERSATION, toQuestion } from './reading/conversation.ts';
import { TELLS_TAKING } from './reading/further-question.ts';
import { toldOf } from './reading/people.ts';
import type { ReplyDraft } from './reply-draft.ts';

/** "I still have lisinopril in my box", "he already takes nitro": it may be taken with what the talk is about. */
const MAY_TAKE =
  /\b(?:have|has|had|takes?|taking|took|use[sd]?|using|on|still|already|also|gave|give|add(?:ed)?|prescribed|start(?:ed)?|left ?over)\b/i;
/** Two medicines are named to choose between them, or one takes the place of the other. */
const IS_CHOICE =
  /\b(?:instead|switch\w*|chang\w*|replac\w*|better|versus|vs\.?|differen\w*|compared?|or|than|cheaper|alternatives?|used to|stopped|no longer|quit|(?:is|are) (?:his|hers|mine|theirs))\b/i;
/** Arbitrary: the danger, why, and what to do. */
const MOST = 5;
/** Arbitrary: who names more has a list, which has an answer of its own. */
const MOST_NAMES = 4;

interface Told {
  before: ConversationState;
  conversation: ConversationState;
  message: string;
  /** The medicines that the message names. */
  names: readonly string[];
  /** The questions of a long message, each with its own medicine; undefined where the message is one. */
  clauses?: readonly ReadQuestion[] | undefined;
}

/**
 * Says first what forbids a medicine that a message names beside the one that the talk is about, whatever it asks of either: a severe
 * interaction is never passed over. Nothing is added where the answer speaks of both already.
 */
export async function addGravePair(services: ChatServices, told: Told, draft: ReplyDraft): Promise<ReplyDraft> {
  const { before, conversation, message, names, clauses } = told;
  if (clauses) return addPairOfLong(services, { ...told, clauses }, draft);
  if (draft.kind !== 'answer' && draft.kind !== 'unknown') return draft;
  if (!MAY_TAKE.test(message) || IS_CHOICE.test(message)) return draft;
  const { question: asked } = draft;
  const asksOfOne = asked?.topic === 'medicine' && asked.things.length === 1;
  if (names.length > 1) return asksOfOne && names.length <= MOST_NAMES ? addPairAmong(services, names, message, draft) : draft;
  if (before.whom !== conversation.whom) return draft;
  const [fresh] = names;
  const others = [...new Set(listTalkedOf(services, before))].filter(
    (name) => !names.some((own) => own.toLowerCase() === name.toLowerCase()),
  );
  if (fresh === undefined || others.length === 0) return draft;
  // Who tells what is taken besides asks of both, though only one is named.
  const tells = TELLS_TAKING.test(message);
  for (const other of others) {
    if (draft.question?.topic === 'together' && draft.question.things.includes(other)) continue;
    const answer = await askTogether(services, [other, fresh], message);
    if (answer.floor.severity !== 'Severe' && !(tells && isGraveSeverity(answer.floor.severity))) continue;
    // How to take the medicine, or a missed dose of it, would read as permission.
    return putPairFirst(draft.question?.things.includes(fresh) ? { ...draft, claims: [] } : draft, answer);
  }
  return draft;
}

const askTogether = (services: ChatServices, things: readonly string[], message: string) =>
  services.ask(toQuestion({ ...EMPTY_CONVERSATION, things }, 'together', message));

/** What the talk was about, and what its person takes. */
const listTalkedOf = ({ isMedicine }: ChatServices, before: ConversationState) =>
  [...before.things, ...toldOf(before).takes].filter(isMedicine);

/** "They called in Paxlovid, I take simvastatin and amlodipine, do I need to stop anything": the answer of one passes over no severe pair. */
async function addPairAmong(services: ChatServices, names: readonly string[], message: string, draft: ReplyDraft): Promise<ReplyDraft> {
  for (const [at, one] of names.entries())
    for (const other of names.slice(at + 1)) {
      const answer = await askTogether(services, [one, other], message);
      if (answer.floor.severity === 'Severe') return putPairFirst(draft, answer);
    }
  return draft;
}

/** Arbitrary: as many as the interaction checker takes from a message. */
const MOST_OF_LONG = 12;

/**
 * Of a long message all medicines that are told as taken or asked about are checked, however many questions it has. What one question chooses
 * between, or what somebody no longer takes, is no pair.
 */
async function addPairOfLong(
  services: ChatServices,
  told: Told & { clauses: readonly ReadQuestion[] },
  draft: ReplyDraft,
): Promise<ReplyDraft> {
  const { before, conversation, message, names, clauses } = told;
  const mayAdd = draft.kind === 'answer' || draft.kind === 'unknown' || (draft.kind === 'refusal' && draft.question !== undefined);
  const earlier = before.whom === conversation.whom ? listTalkedOf(services, before) : [];
  const taken = distinctNames([...earlier, ...names])
    .filter((name) => !isGivenUp(message, name))
    .slice(-MOST_OF_LONG);
  if (!mayAdd || taken.length < 2) return draft;
  if ((await askTogether(services, taken, message)).floor.severity !== 'Severe') return draft;
  for (const [at, one] of taken.entries())
    for (const other of taken.slice(at + 1)) {
      if (isChoice(clauses, one, other) || isJoinedAsChoice(message, one, other)) continue;
      const answer = await askTogether(services, [one, other], message);
      if (answer.floor.severity !== 'Severe') continue;
      const isSaid = answer.claims.some(({ text, evidenceIds }) => evidenceIds.length > 0 && draft.claims.some((own) => own.text === text));
      if (!isSaid) return putPairFirst(draft, answer);
    }
  return draft;
}

function putPairFirst(draft: ReplyDraft, answer: SkillAnswer): ReplyDraft {
  const pair = prefixEvidence(answer, 'pair');
  return {
    ...draft,
    kind: draft.kind === 'refusal' ? 'refusal' : 'answer',
    claims: [...pair.claims.slice(0, MOST), ...draft.claims],
    evidence: [...draft.evidence, ...pair.evidence],
    answers: [answer, ...(draft.answers ?? [])],
  };
}

const isChoice = (clauses: readonly ReadQuestion[], one: string, other: string) =>
  clauses.some(
    ({ clause, message, conversation: { things } }) =>
      IS_CHOICE.test(clause?.text ?? message) &&
      [one, other].every((name) => things.some((thing) => thing.toLowerCase() === name.toLowerCase())),
  );

/** "Ibuprofen or naproxen", "switched from Zoloft to Prozac": told of as one in the place of the other. */
function isJoinedAsChoice(message: string, one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => escapePattern(name));
  const join = '(?:,? or|,? (?:vs\\.?|versus|instead of|rather than))(?: \\w+){0,2}? ';
  const turn = (from: string | undefined, to: string | undefined) =>
    `\\b(?:switch\\w*|chang\\w*|replac\\w*|mov\\w*)(?: \\w+){0,3}? ${from}(?: \\w+){0,3}? (?:to|with|by)(?: \\w+){0,2}? ${to}\\b`;
  return new RegExp(`\\b${a}${join}${b}\\b|\\b${b}${join}${a}\\b|${turn(a, b)}|${turn(b, a)}`, 'i').test(message);
}

/** "I stopped the simvastatin", "allergic to Keflex": not taken with anything. */
const isGivenUp = (message: string, name: string) =>
  new RegExp(
    `\\b(?:stopped|quit|used to (?:take|be on)|no longer (?:takes?|on|taking)|came off|got off|took (?:me|him|her) off|allergic to)(?: (?:of|taking|using|my|the|his|her|old)){0,3} ${escapePattern(name)}\\b`,
    'i',
  ).test(message);
