import { joinNames } from '#packages/clinical/sentence.ts';
import { isGraveSeverity } from '#packages/clinical/skill.ts';
import { distinctNames } from '#packages/medicines/search/distinct-names.ts';
import { type AnswerDraft, prefixEvidence, toUncitedClaims } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';
import { type ConversationState, toQuestion } from '../reading/conversation.ts';

/** How others of a class or for the same use are named. A choice for a need was checked where it was made. */
const LISTS = /^(?:Other medicines of the same class|The labels of these name|Of other classes)/;
/** Arbitrary: as many suggestions as an answer names. */
const MOST = 8;

/**
 * What is named to take instead is checked with the other medicines that the talk named: a rub "instead of Aleve" for somebody on Eliquis. Where
 * one does not go with them, none is suggested, and the reason is said.
 */
export async function checkAlternatives(
  services: ChatServices,
  { conversation, message }: { conversation: ConversationState; message: string },
  draft: AnswerDraft | undefined,
): Promise<AnswerDraft | undefined> {
  const listed = draft?.claims.filter(({ text }) => LISTS.test(text)) ?? [];
  if (draft?.kind !== 'answer' || conversation.kind !== 'alternatives' || listed.length === 0) return draft;
  const isMedicine = (name: string) => services.hasRecord(name);
  const own = distinctNames([...conversation.things, ...services.findNames(message).map(({ name }) => name)]);
  const taken = distinctNames(conversation.named).filter(
    (name) => isMedicine(name) && own.every((other) => !services.isSameMedicine(name, other)),
  );
  if (taken.length === 0) return draft;
  const suggested = distinctNames(listed.flatMap(({ text }) => services.findNames(text).map(({ name }) => name)))
    .filter(
      (name, at, all) =>
        isMedicine(name) && [...own, ...taken, ...all.slice(0, at)].every((other) => !services.isSameMedicine(name, other)),
    )
    .slice(0, MOST);
  const pairs = await Promise.all(
    suggested.flatMap((one) =>
      taken.map(async (other) => {
        const question = toQuestion({ ...conversation, kind: undefined, facets: [], things: [one, other] }, 'together', message);
        return { one, other, answer: await services.ask(question) };
      }),
    ),
  );
  const clashes = pairs.filter(({ answer }) => isGraveSeverity(answer.floor.severity));
  const [first] = clashes;
  if (!first) return draft;
  const evidence = prefixEvidence(first.answer, 'pair');
  return {
    kind: 'answer',
    claims: [
      ...toUncitedClaims([
        `Ask a pharmacist or the prescriber before you take something instead: ${joinNames(distinctNames(clashes.map(({ one }) => one)))} ${clashes.length > 1 ? 'do' : 'does'} not go well with ${joinNames(distinctNames(clashes.map(({ other }) => other)))}.`,
      ]),
      ...evidence.claims.slice(0, 3),
    ],
    evidence: evidence.evidence,
    answers: [first.answer],
  };
}
