import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { findPlain } from '../answers/find-plain.ts';
import type { ChatServices } from '../chat-services.ts';
import { answerByFacts } from '../find-fact/answer-by-facts.ts';
import { isInPair } from '../person/add-history-check.ts';
import type { HistoryCheck } from '../person/history-check.ts';
import type { PlainAnswerFound } from '../plain-answers/plain-answers.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import type { AskedClause, ReadQuestion } from '../turn/read-question.ts';
import { checkAnswer, isAlike, listContentWords, sharesWords } from './check-answer.ts';

/**
 * Checks the answer to a question of a long message. Where it does not answer, what stands directly before the question may say what it asks:
 * "the old ones expired in September, can I keep those".
 */
export async function answerClause(
  services: ChatServices,
  { conversation }: ReadQuestion,
  clause: AskedClause,
  { draft, plain }: { draft: ReplyDraft; plain: PlainAnswerFound | undefined },
): Promise<ReplyDraft> {
  const found = plain ? undefined : findPlain(services, clause.withBefore, conversation);
  // What is said before of another medicine is no answer about the one that the question names.
  const isOfNamed =
    clause.named.length === 0 || found?.claims.some(({ text }) => clause.named.some((name) => namesIn(text, name))) === true;
  const isNear =
    found?.isFirst === true &&
    (found.isDanger !== true || isOfNamed) &&
    !found.asksElse &&
    (clause.kind === undefined || found.kind === 'misuse' || isAlike(found.kind, clause.kind));
  // What must not be shared is said where nothing else answers.
  if (found && isNear && clause.kind !== undefined && !clause.isSettled && found.kind !== 'misuse') return toDraft(found);
  // What was written for the words of this very question answers it.
  const isWritten = plain?.isFirst === true && !plain.asksElse && draft.claims === plain.claims;
  const checked = isWritten ? draft : checkAnswer(draft, clause, plain?.kind);
  if (checked.kind === 'unknown' && found && isNear) return toDraft(found);
  return checked.kind === 'unknown' ? ((await findHeldFact(services, conversation, clause, checked)) ?? checked) : checked;
}

const namesIn = (text: string, name: string) => text.toLowerCase().includes(name.toLowerCase());

/** The held fact that answers the question by its own words and those before it. */
async function findHeldFact(services: ChatServices, conversation: ReadQuestion['conversation'], clause: AskedClause, draft: ReplyDraft) {
  const { text, withBefore, isSettled } = clause;
  const told = withBefore.slice(0, withBefore.length - text.length);
  const found = isSettled ? undefined : await answerByFacts(services, { message: text, told, conversation }, draft);
  return found && { ...found, alarms: [] };
}

/** What the message as a whole is answered with fits a question that nothing else answers. */
export function fits({ isFirst, isDanger, asksElse, kind, claims }: PlainAnswerFound, clause: AskedClause): boolean {
  if (!isFirst || asksElse) return false;
  if (clause.kind !== undefined) return kind === 'misuse' || isAlike(kind, clause.kind);
  return isDanger === true || (OF_SITUATION.has(kind) && listContentWords(clause.text).length <= FEW) || sharesWords({ claims }, clause);
}
/** What happened decides these: "is it ruined" after a pen in a hot car. */
const OF_SITUATION: ReadonlySet<QuestionKind> = new Set(['misuse', 'storage', 'missed-dose', 'too-much', 'stopping']);
/** Arbitrary: so few words leave open what is asked. */
const FEW = 1;

export const toDraft = ({ claims, evidence }: PlainAnswerFound): ReplyDraft => ({ kind: 'answer', claims, evidence, alarms: [] });

/** Of what labels hold against the medicines of a long message: what they forbid, and allergies. The rest is not what it asks. */
export function keepGrave(reported: HistoryCheck | undefined): HistoryCheck | undefined {
  if (!reported || reported.grave.length === 0) return undefined;
  return { ...reported, claims: reported.claims.filter((each) => each.evidenceIds.length === 0 || reported.grave.includes(each)) };
}

/** What a label forbids comes before the answers to the questions, which stay. What the checked pair says already is not said twice. */
export function putFirst(draft: ReplyDraft, { claims, evidence, facts, ofMedicines }: HistoryCheck): ReplyDraft {
  const isChecked = ofMedicines?.every((words) => isInPair(draft, words));
  const isSaid = facts.length > 0 && facts.every((fact) => draft.claims.some(({ text }) => text.includes(fact)));
  if (isChecked || isSaid || draft.kind === 'talk') return draft;
  const joined = { claims: [...claims, ...draft.claims], evidence: [...draft.evidence, ...evidence] };
  // The call for help stays first in an emergency, and a refused dose stays refused.
  if (draft.kind === 'emergency' || draft.kind === 'refusal') return { ...draft, ...joined };
  return { ...draft, ...joined, kind: 'answer' };
}
