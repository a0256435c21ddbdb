import type { Claim } from '#packages/clinical/evidence.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import { isGraveSeverity, isSoon } from '#packages/clinical/skill.ts';
import { joinFloors } from '../alarms/join-floors.ts';
import { toUncitedClaims } from '../answer-draft.ts';
import type { AnswerRequest } from '../answer-request.ts';
import { findPlain } from '../answers/find-plain.ts';
import type { ChatServices } from '../chat-services.ts';
import { FACETS } from '../kinds/facets-of-kind.ts';
import { type ConversationState, toQuestion } from '../reading/conversation.ts';
import { isMedicineName } from '../reading/name-finder.ts';
import type { ReplyDraft } from '../reply-draft.ts';

interface Asked {
  before: ConversationState;
  conversation: ConversationState;
  message: string;
  earlier: AnswerRequest['earlier'];
  /** The sentences of the reply before; only asked for where the question looks like the one before. */
  findSaid: () => Promise<readonly string[]>;
}

/**
 * Never gives the reply before a second time. Where all that a draft says was said just before, the kind that the message asks by its wording
 * is tried, and otherwise one line says that nothing held answers it.
 */
export async function saySomethingElse(services: ChatServices, asked: Asked, draft: ReplyDraft): Promise<ReplyDraft> {
  const { before, conversation, message, earlier } = asked;
  const last = earlier.at(-1);
  const isOpen = draft.alarms.length === 0 && (draft.kind === 'answer' || draft.kind === 'unknown' || draft.kind === 'question');
  if (last === undefined || !isOpen || isSameText(last, message) || !looksAlike(services, asked, draft, last)) return draft;
  const said = new Set(await asked.findSaid());
  const isSaid = ({ claims }: { claims: readonly Claim[] }) => claims.length > 0 && claims.every(({ text }) => said.has(text));
  if (!isSaid(draft)) return draft;
  if (conversation.topic === 'symptoms' && services.readSymptoms(message).length > 0) return sayUnchanged(draft);
  // A danger is never passed over for what was not understood, and a price holds also what is cheaper.
  if (isDanger(services, asked, draft) || draft.question?.topic === 'price')
    return { ...draft, claims: [...toUncitedClaims(['It is as I said before:']), ...draft.claims] };
  // What the wording clearly asks was answered just before: the answer in one sentence.
  if (draft.kind === 'answer' && isAskedAgain(services, asked, draft)) return sayAgain(draft);
  const own = services.findNames(message).filter(isMedicineName);
  // Of what has no record the talk goes on to be about that.
  const uncovered = draft.kind === 'unknown' ? draft.question?.things[0] : undefined;
  const thing = uncovered ?? own[0]?.typed ?? conversation.focus ?? conversation.things[0] ?? before.things[0];
  const { kind } = services.readKind(message, own);
  const facets = FACETS[kind];
  if (thing !== undefined && facets && facets.length > 0 && services.isMedicine(thing)) {
    const question = toQuestion({ ...conversation, kind, facets, things: [thing], symptoms: [], story: [] }, 'medicine', message);
    const answer = await services.ask(question);
    if (answer.status === 'answered' && answer.isGeneral !== true && !isSaid(answer))
      return { ...draft, kind: 'answer', claims: answer.claims, evidence: answer.evidence, question, answers: [answer] };
  }
  if (thing === undefined) return draft;
  // "I'm 16 weeks" after a question about pregnancy.
  if (draft.kind === 'answer' && tellsSize(before) !== tellsSize(conversation)) return sayAgain(draft);
  const where = draft.kind === 'unknown' && draft.claims.length > 1 ? draft.claims.at(-1)?.text : undefined;
  const texts = [
    `I have no checked fact that answers “${message.trim().replace(/[.?!]+$/, '')}” about ${thing}.`,
    where ?? 'A pharmacist can answer it at once.',
  ];
  return { ...draft, kind: 'unknown', claims: toUncitedClaims(texts), evidence: [], answers: [], question: undefined };
}

const tellsSize = ({ person: { ageYears, weightPounds, pregnant, breastfeeding } }: ConversationState) =>
  [ageYears, weightPounds, pregnant, breastfeeding].join();
const isSameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A cheap look before the reply to the last message is made again: the same things under the same topic, or the same plain answer. */
function looksAlike(services: ChatServices, { before, conversation, message }: Asked, draft: ReplyDraft, last: string): boolean {
  const { question } = draft;
  if (conversation.topic === 'symptoms' || draft.kind !== 'answer') return true;
  if (question) return question.things.every((name) => before.things.includes(name) || before.named.includes(name));
  const found = findPlain(services, message, conversation);
  return found === undefined || found.id === findPlain(services, last, before)?.id;
}

/** The wording asks for the very fact that was said. */
function isAskedAgain(services: ChatServices, { conversation, message }: Asked, { question }: ReplyDraft): boolean {
  if (question?.topic !== 'medicine') return false;
  if (conversation.kind !== undefined && question.kind === conversation.kind) return true;
  const facets = FACETS[services.readKind(message, []).kind] ?? [];
  return facets.length > 0 && facets.every((facet) => question.facets.includes(facet));
}

function isDanger(services: ChatServices, { conversation, message }: Asked, { answers = [], claims }: ReplyDraft): boolean {
  const { severity, urgency, doseRefused } = joinFloors(answers.map(({ floor }) => floor));
  if (claims.some(({ text }) => /^By its label, /.test(text))) return true;
  return (
    isGraveSeverity(severity) || isSoon(urgency) || doseRefused === true || findPlain(services, message, conversation)?.isDanger === true
  );
}

const sayAgain = (draft: ReplyDraft): ReplyDraft => {
  const [fact] = draft.claims.filter(({ evidenceIds }) => evidenceIds.length > 0);
  return fact ? { ...draft, claims: [{ ...fact, text: `As said: ${fact.text}` }] } : draft;
};

/** A story that goes on without changing the answer. */
function sayUnchanged(draft: ReplyDraft): ReplyDraft {
  const [lead, ...others] = draft.claims;
  const asks = others.find(({ text }) => text.endsWith('?'));
  const claims = [
    ...toUncitedClaims(['What you add does not change how soon to be seen.']),
    ...(lead ? [lead] : []),
    ...(asks ? [asks] : []),
  ];
  return { ...draft, claims: claims.map((claim) => ({ ...claim, text: capitalize(claim.text) })) };
}
