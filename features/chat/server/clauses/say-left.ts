import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import { toUncitedClaims } from '../answer-draft.ts';
import type { PlainAnswerFound } from '../plain-answers/plain-answers.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import { isUnansweredNote, sayAllUnanswered } from '../reply-texts.ts';
import type { ReadQuestion } from '../turn/read-question.ts';
import { isAlike, sharesWords } from './check-answer.ts';

/** Nothing that is held answers the question, and nothing is asked back. */
export const isUnanswered = ({ kind, claims }: ReplyDraft): boolean =>
  kind === 'unknown' && claims.some(({ text }) => isUnansweredNote(text));

/** Dangers told because of which nobody may just go on. */
const FORBIDS: ReadonlySet<QuestionKind> = new Set(['stopping', 'missed-dose', 'too-much']);
/** Kinds whose usual answer says to go on. */
const GOES_ON: ReadonlySet<QuestionKind> = new Set(['stopping', 'course', 'missed-dose', 'how-to-take', 'onset', 'too-much', 'food']);

/** Beside a danger that was told, what would say to go on is left out, and so is a question that the danger answers. */
export function keepBeside(danger: PlainAnswerFound, drafts: readonly ReplyDraft[], questions: readonly ReadQuestion[]): ReplyDraft[] {
  return drafts.map((draft, at) => {
    const { clause, conversation } = questions[at] ?? {};
    const kind = draft.question?.kind ?? clause?.kind ?? conversation?.kind;
    const goesOn =
      FORBIDS.has(danger.kind) &&
      draft.question?.topic !== 'together' &&
      ((kind !== undefined && GOES_ON.has(kind)) || draft.question?.topic === 'dose' || draft.isDirect === true);
    const says = (name: string) => danger.claims.some(({ text }) => text.toLowerCase().includes(name.toLowerCase()));
    const isOfKind = clause?.kind === undefined || OF_WHAT_WAS_TOLD.test(clause.text) || isAlike(clause.kind, danger.kind);
    const isAnswered =
      clause !== undefined &&
      isOfKind &&
      conversation?.topic !== 'together' &&
      clause.named.every(says) &&
      sharesWords(danger, { ...clause, named: [] });
    // "Is it okay in her shape" asks of what the danger is about, and not of another medicine that was told of last.
    const things = draft.question?.things ?? [];
    const isOfOther = clause !== undefined && clause.named.length === 0 && things.length > 0 && !things.some(says);
    // Which product is meant makes no difference to a danger of all of them.
    const isWhich =
      draft.kind === 'unknown' &&
      draft.question !== undefined &&
      clause !== undefined &&
      clause.named.length > 0 &&
      clause.named.every(says);
    return goesOn || isAnswered || isOfOther || isWhich
      ? { ...draft, kind: 'answer', claims: [], evidence: [], question: undefined, answers: [] }
      : draft;
  });
}

/** "Does that mean it has not been working": asks what follows from what was told. */
const OF_WHAT_WAS_TOLD =
  /\b(?:do|does|did) (?:that|this|it) mean\b|\bis (?:that|this) why\b|\b(?:did|have) i (?:mess(?:ed)?|screw(?:ed)?|ruin(?:ed)?|wast(?:e|ed))\b/i;
/** Beside a danger that was told these would read as leave to go on. */
const COMFORTS =
  /\b(?:little risk|usually fine|usually safe|often taken together|may be taken together|rarely a problem|no interaction between|new after starting both|everything you take, including)\b|^The class of |^[^.]{1,60} is a brand of [^.]+\. Its class:|\btake \S+ with food\b/i;
/** What is said where nothing was found of two medicines. */
const OF_NOTHING =
  /^(?:No interaction between |If you notice something new after starting both|Tell your pharmacist everything you take|The class of |[^.]{1,60} is a brand of [^.]+\. Its class:)/;
/** Below a grave pair nothing is said of pairs of which nothing is known. */
export const dropFillers = (claims: ReplyDraft['claims']): ReplyDraft['claims'] =>
  claims.some(({ text }) => text.startsWith('No interaction between ')) ? claims.filter(({ text }) => !OF_NOTHING.test(text)) : claims;

/** The answers below a danger that was told, without what would comfort. */
export const withoutComfort = (claims: ReplyDraft['claims']): ReplyDraft['claims'] => claims.filter(({ text }) => !COMFORTS.test(text));

const WORDS_QUOTED = 14;

/** What nothing answers is said once at the end, in the words of the person, after all that is answered. */
export function sayLeft(drafts: readonly ReplyDraft[], questions: readonly ReadQuestion[]): ReplyDraft[] {
  const left = drafts.filter(isUnanswered);
  if (left.length === 0 || drafts.length === 1) return [...drafts];
  const quoted = drafts.flatMap((draft, at) =>
    isUnanswered(draft) ? quote(questions[at]?.clause?.text ?? questions[at]?.message ?? '') : [],
  );
  const where = [...new Set(left.flatMap(({ claims }) => claims.slice(1).map(({ text }) => text)))];
  const said: ReplyDraft = {
    kind: 'unknown',
    claims: toUncitedClaims([sayAllUnanswered(joinNames(quoted).replace(/ and (?=“[^“]*$)/, ' or ')), ...where.slice(0, 1)]),
    evidence: [],
    alarms: [],
  };
  return [...drafts.filter((draft) => !isUnanswered(draft)), said];
}

function quote(text: string): string {
  const words = text
    .trim()
    .replace(/[.?!]+$/, '')
    .split(/\s+/);
  return `“${words.length > WORDS_QUOTED ? `${words.slice(0, WORDS_QUOTED).join(' ')} …` : words.join(' ')}”`;
}
