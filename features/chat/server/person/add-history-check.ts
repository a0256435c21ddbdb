import type { Claim } from '#packages/clinical/evidence.ts';
import { joinFloors } from '../alarms/join-floors.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import type { HistoryCheck } from './history-check.ts';

/** Topics whose answer weighs what was reported, or says what goes together. Their answer stays after a warning. */
const WEIGHS: ReadonlySet<string> = new Set(['together', 'dose', 'price', 'compare']);
/** Arbitrary: a longer answer is not read. */
const MAX_REST = 3;
/** Lines of a general answer that cannot read as permission. */
const CANNOT_PERMIT =
  /\b(?:must not|do not|not (?:for|with|after|in|under|recommended|advised)|never|avoid|boxed warning|stop|when not to use|ask)\b/i;

/**
 * Puts what labels hold against a medicine, for what the message tells of the person, before the general answer, or in place of one that
 * does not weigh it. The call for help stays first in an emergency.
 */
export function addHistoryCheck(draft: ReplyDraft, reported: HistoryCheck | undefined): ReplyDraft {
  if (!reported || draft.kind === 'talk' || isSaid(draft, reported)) return draft;
  const evidence = [...draft.evidence, ...reported.evidence];
  // Where no dose is given, what the label holds against it is said all the same, unless that is why.
  if (draft.kind === 'refusal') {
    const isOfDose = draft.question?.topic === 'dose' && reported.warns;
    const saysSo = draft.claims.some(({ text }) => reported.facts.some((fact) => text.includes(fact.replace(/\.$/, ''))));
    return isOfDose && !saysSo ? { ...draft, claims: [...reported.claims, ...draft.claims], evidence } : draft;
  }
  const { urgency, severity } = joinFloors((draft.answers ?? []).map(({ floor }) => floor));
  // A severe pair forbids by itself. Of any other pair the label may say more: that the two must not be taken together.
  if (reported.ofMedicines?.every((words) => isInPair(draft, words)))
    return reported.forbids && severity !== 'Severe' ? { ...draft, claims: [...reported.claims, ...draft.claims], evidence } : draft;
  if (draft.kind === 'emergency' || urgency === 'emergency')
    return reported.warns ? { ...draft, claims: [...draft.claims, ...reported.claims], evidence } : draft;
  // How soon to be seen is never left out for what a label says.
  if (urgency !== undefined && draft.question?.topic === 'symptoms') {
    // The story's own answer says what of it was not understood.
    const own = reported.answers ? reported.claims.filter(({ text }) => !text.startsWith('I did not understand')) : [];
    return { ...draft, claims: reported.warns ? [...reported.claims, ...draft.claims] : [...draft.claims, ...own], evidence };
  }
  const topic = draft.kind === 'answer' ? draft.question?.topic : 'none';
  // Answers without a question are plain answers or choices, which weigh what was reported themselves.
  const weighs = topic === undefined || (WEIGHS.has(topic) && (!reported.forbids || severity !== undefined));
  if (urgency === 'urgent' || draft.alarms.length > 0 || weighs || !reported.answers)
    return reported.warns || !reported.answers
      ? { ...draft, kind: 'answer', claims: [...reported.claims, ...draft.claims], evidence }
      : draft;
  const isAbout = topic === 'medicine' && !(draft.answers ?? []).some(({ isGeneral }) => isGeneral);
  if (isAbout && !reported.warns) return draft;
  const isNew = ({ text }: Claim) => !reported.facts.some((fact) => text.includes(fact)) && (!reported.forbids || CANNOT_PERMIT.test(text));
  const rest = isAbout ? draft.claims.filter(isNew).slice(0, MAX_REST) : [];
  return { ...draft, kind: 'answer', claims: [...reported.claims, ...rest], evidence };
}

/** What a label forbids stands before a pair that is less than severe, and that was put before it. */
export function leadWithForbidden(draft: ReplyDraft, reported: HistoryCheck | undefined): ReplyDraft {
  const { severity, urgency } = joinFloors((draft.answers ?? []).map(({ floor }) => floor));
  if (!reported?.forbids || severity === 'Severe' || urgency === 'emergency' || draft.alarms.length > 0) return draft;
  const isHeld = ({ text }: Claim) => reported.claims.some((claim) => claim.text === text);
  const held = draft.claims.filter(isHeld);
  return held.length === 0 || draft.kind === 'emergency'
    ? draft
    : { ...draft, claims: [...held, ...draft.claims.filter((claim) => !isHeld(claim))] };
}

/** Below the answer to a told danger stands only what a label forbids. That answer says itself what to do and whom to ask. */
export const addGraveBelow = (draft: ReplyDraft, reported: HistoryCheck | undefined): ReplyDraft =>
  reported && reported.grave.length > 0
    ? { ...draft, claims: [...draft.claims, ...reported.grave], evidence: [...draft.evidence, ...reported.evidence] }
    : draft;

/** Whether the interaction check answered about a medicine, written "nitro tabs" or "nitro". */
export function isInPair({ question, answers = [] }: ReplyDraft, words: string): boolean {
  if (question?.topic !== 'together' || answers.length === 0) return false;
  const written = words.toLowerCase();
  return question.things.some((thing) => written.includes(thing.toLowerCase()) || thing.toLowerCase().includes(written));
}

/** The answer about an allergy says it already. */
function isSaid({ claims: [lead] }: ReplyDraft, { facts, warns }: HistoryCheck): boolean {
  const text = lead?.text ?? '';
  return /^(?:Do not take|Ask before you take|I hold no warning)/.test(text) && (!warns || facts.some((fact) => text.includes(fact)));
}
