import { isSoon } from '#packages/clinical/skill.ts';
import { joinFloors } from '../alarms/join-floors.ts';
import type { AnswerDraft } from '../answer-draft.ts';
import { isMissingNote } from '../finish/say-missing.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import { ASK_FOR, ASK_FOR_TWO, isUnansweredNote, UNKNOWN } from '../reply-texts.ts';
import type { Situation } from '../situation.ts';

/** Questions of the rules that an answer makes superfluous. That for an age or a weight stays: without it there is no dose. */
const SETTLED: ReadonlySet<string> = new Set([
  ASK_FOR.medicine,
  ASK_FOR['second-medicine'],
  ASK_FOR_TWO,
  ASK_FOR.condition,
  ASK_FOR.symptoms,
]);

/**
 * Whether a plan may add to what the rules found: where they found nothing, ask back, left a question of several unanswered, gave a general
 * description, did not read all of a story, or read one in a message that names a medicine. Not beside an alarm, a refusal or a danger, nor where they know what is
 * asked and that nothing is held on it.
 */
export function isOpen(
  { kind, claims, alarms, answers = [], question }: ReplyDraft,
  { conversation, refusal }: Situation,
  namesMedicine: boolean,
): boolean {
  const { urgency, doseRefused } = joinFloors(answers.map(({ floor }) => floor));
  if (alarms.length > 0 || refusal || doseRefused || isSoon(urgency)) return false;
  if (kind === 'question') return true;
  if (kind === 'unknown') return conversation.kind === undefined || claims[0]?.text === UNKNOWN[0];
  if (kind !== 'answer') return false;
  const isStory = question?.topic === 'symptoms' && (namesMedicine || claims.some(({ text }) => SAYS_UNREAD.test(text)));
  return isStory || claims.some(({ text }) => isUnansweredNote(text)) || answers.some(({ isGeneral }) => isGeneral);
}

/** What the symptom tool says where it did not read all of a story. */
const SAYS_UNREAD = /^(?:We did not understand|These are words that people often use)/;

/** Adds what the plan found to the draft of the rules, of which every warning, limit and question that still matters stays. */
export function addToDraft(draft: ReplyDraft, found: AnswerDraft | undefined, question: AnswerDraft | undefined): ReplyDraft {
  if (!found) {
    if (question && draft.kind === 'answer')
      return { ...draft, claims: [...draft.claims, ...question.claims], suggestions: question.suggestions };
    const replaces = question && (draft.kind === 'unknown' || draft.kind === 'question');
    return replaces ? { ...draft, kind: 'question', claims: question.claims, evidence: [], suggestions: question.suggestions } : draft;
  }
  if (found.kind === 'refusal') return draft.kind === 'answer' ? draft : { ...draft, ...found };
  const own = draft.claims.filter(
    ({ text }) => !SETTLED.has(text) && !UNKNOWN.includes(text) && !isUnansweredNote(text) && !isMissingNote(text),
  );
  const isTold = new Set(found.claims.map(({ text }) => text));
  const rest = own.filter(({ text }) => !isTold.has(text));
  // What the rules answered comes first, but never before what cannot wait; what they could not answer comes after what could be.
  const claims =
    draft.kind === 'answer' && !isGeneral(draft) && !cannotWait(found) ? [...rest, ...found.claims] : [...found.claims, ...rest];
  const evidence = found.evidence.map((item) => ({ ...item, id: `plan.${item.id}` }));
  const isOfPlan = new Set(found.claims);
  return {
    ...draft,
    kind: 'answer',
    claims: claims.map((claim) => (isOfPlan.has(claim) ? { ...claim, evidenceIds: claim.evidenceIds.map((id) => `plan.${id}`) } : claim)),
    evidence: [...draft.evidence, ...evidence],
    ...(found.question ? { question: found.question } : {}),
    answers: [...(found.answers ?? []), ...(draft.answers ?? []).filter(({ status }) => status === 'answered')],
    isDirect: draft.isDirect ?? false,
  };
}

/** Whether a tool found something that must be seen today or now. */
export const cannotWait = ({ answers = [] }: AnswerDraft): boolean => isSoon(joinFloors(answers.map(({ floor }) => floor)).urgency);

const isGeneral = ({ answers = [] }: ReplyDraft) => answers.some((answer) => answer.isGeneral);
