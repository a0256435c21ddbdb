import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import type { ChatServices } from '../chat-services.ts';
import { isAlike } from '../clauses/check-answer.ts';
import { YES_OR_NO } from '../medicine-questions/known-answer.ts';
import { LEAST_OFFERED, listAskedTexts, offerQuestions } from '../medicine-questions/place-known-question.ts';
import type { PlainAnswerFound } from '../plain-answers/plain-answers.ts';
import type { ReadQuestion } from '../read-question.ts';
import { isMedicineName } from '../reading/name-finder.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import { type MayReplace, mayAnswer } from './may-answer.ts';
import type { RankedSubject } from './subject-model.ts';

/** How likely a known question must be to take the place of each. See ADR 56. */
const SURE: Readonly<Record<MayReplace, number>> = { open: 0.45, chosen: 0.8, written: 0.9 };
/** What is found by the talk, or in a story, is right less often. */
const MORE: Readonly<Record<RankedSubject['foundIn'], number>> = { question: 0, talk: 0.25, story: 0.3 };
/** Arbitrary: nothing is surer. */
const MOST_NEEDED = 0.95;
/** How likely a question, or how near a wording must be for "Yes" or "No" to answer what was asked. Arbitrary. */
const SAME = { share: 0.8, near: 0.6 };
/** Arbitrary: so few words within a talk rest on what was said before. */
const FEW_WORDS = 8;
/** From this share on, the message before is about the subject of a known question. Arbitrary. */
const OF_TALK = 0.3;
/** Arbitrary: what was asked long before is no longer meant. */
const MESSAGES_BEFORE = 2;

interface About {
  plain?: PlainAnswerFound | undefined;
  whole: string;
  earlier: readonly string[];
}

/** Answers one question with the known question of a subject that means the same; undefined where none surely does, or where it must not. */
export function answerFromSubjects(
  services: ChatServices,
  asked: ReadQuestion,
  draft: ReplyDraft,
  { plain, whole, earlier }: About,
): ReplyDraft | undefined {
  if (plain?.isDanger) return undefined;
  const place = mayAnswer(services, draft, asked, { isWritten: plain?.isFirst === true && draft.claims === plain.claims, earlier });
  if (place === undefined) return undefined;
  const { conversation, clause } = asked;
  const ranked = rankEach(services, listAskedTexts(asked, whole), {
    earlier: earlier.slice(-MESSAGES_BEFORE),
    things: conversation.things,
  });
  const isFit = ({ entry, share, isOfOther, foundIn }: RankedSubject) =>
    share >= Math.min(SURE[place] + MORE[foundIn], MOST_NEEDED) &&
    !isOfOther &&
    (place === 'open' || isOfKind(entry.question.kind, conversation.kind));
  const [best] = ranked
    .flatMap(([found, ...others]) => (found && isFit(found) ? [{ found, others }] : []))
    .sort((a, b) => b.found.share - a.found.share);
  // What a label says of an illness or an allergy that was told stays before it.
  const tells = services.readConditions(asked.message).length > 0 || ALLERGY.test(asked.message);
  if (best) return say(services, draft, best, { isDirect: !tells });
  const near = draft.kind === 'unknown' && !clause ? (ranked.find(([first]) => first && first.share >= LEAST_OFFERED) ?? []) : [];
  const offered = offerQuestions(near.flatMap(({ entry, isOfOther }) => (isOfOther ? [] : [entry.question])));
  return offered && !draft.suggestions ? { ...draft, suggestions: offered } : undefined;
}

/** Ranks the known questions for each text, and for one within a talk also as it goes on with what was said before. */
function rankEach(
  { findNames, subjects: { rank, findMedicines, findSubjects } }: ChatServices,
  texts: readonly string[],
  { earlier, things }: { earlier: readonly string[]; things: readonly string[] },
): RankedSubject[][] {
  const last = earlier.at(-1);
  const isClear = (text: string) =>
    last === undefined || countWords(text) >= FEW_WORDS || findSubjects(text).size > 0 || findMedicines(text).length > 0;
  const listNamed = (text: string) => findNames(text).flatMap((place) => (isMedicineName(place) ? [place.name] : []));
  const alone = texts.filter(isClear).map((text) => rank({ text, named: listNamed(text), things }));
  const [text] = texts;
  if (last === undefined || text === undefined) return alone;
  const [before] = rank({ text: last });
  const named = earlier.flatMap((each) => [...findSubjects(each)]);
  const subjects = new Set([...named, ...(before && before.share >= OF_TALK ? [before.entry.subject] : [])]);
  return subjects.size === 0 ? alone : [...alone, rank({ text, named: listNamed(text), things, talk: { text: last, subjects } })];
}

const ALLERGY = /\ballerg\w*/i;

/** The poison line is said by the rules where they know what was taken. */
const isOfKind = (held: QuestionKind, asked: QuestionKind | undefined) =>
  held !== 'too-much' && (asked === undefined || isAlike(held, asked));

const countWords = (text: string) => text.trim().split(/\s+/).length;

function say(
  { subjects }: ChatServices,
  draft: ReplyDraft,
  { found: { entry, share, near }, others }: { found: RankedSubject; others: readonly RankedSubject[] },
  { isDirect }: { isDirect: boolean },
): ReplyDraft {
  const { answer, source } = entry.question;
  const collector = new EvidenceCollector('s', subjects.listSources());
  const text = share < SAME.share && near < SAME.near ? capitalize(answer.replace(YES_OR_NO, '')) : answer;
  const claims = [{ text, evidenceIds: [collector.cite({ text: answer, source })] }];
  const ofSubject = others.filter((other) => other.entry.subject === entry.subject);
  return {
    ...draft,
    kind: 'answer',
    claims,
    evidence: collector.evidence,
    question: undefined,
    answers: [],
    isDirect,
    asks: [...entry.question.asks, entry.subject].join(' '),
    suggestions: offerQuestions(ofSubject.map((other) => other.entry.question)),
  };
}
