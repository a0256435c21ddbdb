import type { Claim } from '#packages/clinical/evidence.ts';
import { prefixEvidence, toUncitedClaims } from '../answer-draft.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import { isUnansweredNote, sayUnanswered } from '../reply-texts.ts';
import { limitWords } from './limit-words.ts';

/** Arbitrary: two or three answers together are read as one. */
const MAX_WORDS_EACH = 45;
/** Arbitrary: an answer alone. */
const MAX_WORDS = 80;

/** Joins the answers to several questions of one message; undefined where one needs to be asked back, or none is known. */
export function joinDrafts(
  drafts: readonly ReplyDraft[],
  messages: readonly string[],
  { alarms, isLong }: { alarms: ReplyDraft['alarms']; isLong: boolean },
): ReplyDraft | undefined {
  const isAnswered = ({ kind }: ReplyDraft) => kind === 'answer' || kind === 'refusal';
  if (drafts.some(({ kind }) => kind === 'question' || kind === 'emergency')) return undefined;
  const isUnknown = !drafts.some(isAnswered);
  if (isUnknown && !isLong) return undefined;
  const cited = drafts.map((draft, at) => {
    const isOwn = draft.question !== undefined || isAnswered(draft);
    const own = isOwn || isLong ? draft.claims : toUncitedClaims([sayUnanswered(messages[at] ?? '')]);
    const known =
      draft.question?.topic === 'together' || draft.question?.topic === 'dose' || (draft.question?.things.length ?? 0) > 1
        ? own
        : limitWords(own, drafts.length > 1 ? MAX_WORDS_EACH : MAX_WORDS);
    const claims = isLong && drafts.length > 1 && isAnswered(draft) ? [...restate(draft), ...known] : known;
    return prefixEvidence({ claims, evidence: draft.evidence }, `q${at}`);
  });
  const claims = cited.flatMap((each) => each.claims);
  const [first] = drafts.flatMap(({ question }) => (question ? [question] : []));
  const things = [...new Set(drafts.flatMap(({ question }) => question?.things ?? []))];
  return {
    kind: isUnknown ? 'unknown' : drafts.some(({ kind }) => kind === 'answer') ? 'answer' : 'refusal',
    claims: dropBareTitles(claims.filter(({ text }, at) => claims.findIndex((other) => other.text === text) === at)),
    evidence: cited.flatMap(({ evidence }) => evidence),
    ...(first ? { question: { ...first, things } } : {}),
    answers: drafts.flatMap(({ answers = [] }) => answers),
    alarms,
  };
}

/** Arbitrary: a longer question is a story, which would be read twice. */
const MOST_RESTATED = 24;

const TITLE = 'On “';
const isTitle = (claim: Claim | undefined): boolean => claim?.text.startsWith(TITLE) === true && claim.text.endsWith('”:');

/** A question below which nothing stands, because it was said before, is not shown. */
export const dropBareTitles = (claims: readonly Claim[]): Claim[] =>
  claims.filter((claim, at) => {
    const next = claims[at + 1];
    return !isTitle(claim) || (next !== undefined && !isTitle(next) && !isUnansweredNote(next.text));
  });

/** Shows which question of a long message is answered next. */
function restate({ restates, claims }: ReplyDraft): Claim[] {
  const words = (restates ?? '')
    .trim()
    .replace(/[.?!]+$/, '')
    .split(/\s+/)
    .filter(Boolean);
  const isShown = claims.some(({ evidenceIds }) => evidenceIds.length > 0) && words.length > 0 && words.length <= MOST_RESTATED;
  return isShown ? toUncitedClaims([`${TITLE}${words.join(' ')}”:`]) : [];
}
