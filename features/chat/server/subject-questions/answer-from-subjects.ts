import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import type { ChatServices } from '../chat-services.ts';
import { isAlike, listContentWords, sharesContent } from '../clauses/check-answer.ts';
import { describeWithin } from '../known-questions/ask-within.ts';
import type { KnownEntry } from '../known-questions/question-bank.ts';
import type { AskedWithin, RankedKnown } from '../known-questions/rank-known.ts';
import { YES_OR_NO } from '../medicine-questions/known-answer.ts';
import { LEAST_OFFERED, listAskedTexts, offerQuestions } from '../medicine-questions/place-known-question.ts';
import type { PlainAnswerFound } from '../plain-answers/plain-answers.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import type { ReadQuestion } from '../turn/read-question.ts';
import { type MayReplace, mayAnswer } from './may-answer.ts';

/** How likely a known question must be to take the place of each. See ADR 56. */
const SURE: Readonly<Record<MayReplace, number>> = { open: 0.45, chosen: 0.8, written: 0.9 };
/** The same for one that is found by what was told around it. See ADR 61. */
const SURE_WITHIN: Readonly<Record<MayReplace, number>> = { open: 0.35, chosen: 0.8, written: 0.9 };
/** A story that is asked alone is read right less often. */
const MORE: Readonly<Record<RankedKnown['foundIn'], number>> = { question: 0, talk: 0, story: 0.3 };
/** Arbitrary, like `LEAST_OFFERED`: of what was told around it, the right one is among the first three for two in three. */
const LEAST_OFFERED_WITHIN = 0.1;
/** Arbitrary: nothing is surer. */
const MOST_NEEDED = 0.95;
/** How likely a question, or how near a wording must be for "Yes" or "No" to answer what was asked. Arbitrary. */
const SAME = { share: 0.8, near: 0.6 };
/** Arbitrary: so few words within a talk rest on what was said before. */
const FEW_WORDS = 8;
/** Rules and tools alone answer these of a medicine. */
const NEVER: ReadonlySet<QuestionKind> = new Set(['dose', 'child-dose', 'too-much', 'price']);

interface About {
  plain?: PlainAnswerFound | undefined;
  whole: string;
  earlier: readonly string[];
  /** The long message that the question stands in. */
  long?: string | undefined;
}

/**
 * Answers one question with the known question of a subject that means the same, or of a medicine that was told of around it; undefined where none
 * surely does, or where it must not.
 */
export async function answerFromSubjects(
  services: ChatServices,
  asked: ReadQuestion,
  draft: ReplyDraft,
  { plain, whole, earlier, long }: About,
): Promise<ReplyDraft | undefined> {
  if (plain?.isDanger) return undefined;
  const told = long === undefined ? earlier : [...earlier, long];
  const place = mayAnswer(services, draft, asked, { isWritten: plain?.isFirst === true && draft.claims === plain.claims, earlier: told });
  if (place === undefined) return undefined;
  const { message, conversation, clause } = asked;
  if (namesOnly(services, clause?.text ?? message)) return undefined;
  const within = describeWithin(services.known, { clause, message: long ?? whole, earlier, things: conversation.things });
  const ranked = rankEach(services, asked, whole, within);
  const isFit = ({ entry, share, isOfOther, foundIn }: RankedKnown) =>
    share >= Math.min((foundIn === 'talk' ? SURE_WITHIN : SURE)[place] + MORE[foundIn], MOST_NEEDED) &&
    !isOfOther &&
    (foundIn !== 'question' || place !== 'open' || share >= SURE.chosen || sharesAsked(entry, asked)) &&
    (foundIn !== 'talk' || share >= SURE_WITHIN.chosen || sharesWords(entry, asked) || isOfClause(entry, clause, place)) &&
    !(entry.isOfMedicine && NEVER.has(entry.question.kind)) &&
    (isOfKind(entry.question.kind, clause ? clause.kind : conversation.kind) ||
      (place === 'open' && (foundIn !== 'question' || share >= SURE.chosen)));
  const [best] = ranked
    .flatMap(([found, ...others]) => (found && isFit(found) ? [{ found, others }] : []))
    .sort((a, b) => b.found.share - a.found.share);
  // What a label says of an illness or an allergy that was told stays before it.
  const tells = services.readConditions(asked.message).length > 0 || ALLERGY.test(asked.message);
  if (best && (!best.found.entry.isOfMedicine || (await services.mayAsk('medicine'))))
    return say(services, draft, best, { isDirect: !tells, within });
  const offered =
    draft.kind === 'unknown' && !draft.suggestions ? offerNear(services, ranked, `${message}\n${told.join('\n')}`) : undefined;
  return offered && { ...draft, suggestions: offered };
}

/** "What's hctz", "and Ambien?": the record answers, or the question before is asked of another medicine. */
function namesOnly({ known }: ChatServices, text: string): boolean {
  const places = known.findMedicines(text);
  const rest = places.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
  return places.length > 0 && listContentWords(rest).length === 0;
}

/** Nothing answers: the likeliest known questions to choose from. Within a talk or a long message they are of what was told of. */
function offerNear({ known }: ChatServices, ranked: readonly RankedKnown[][], told: string): string[] | undefined {
  const leastOf = ({ foundIn }: RankedKnown) => (foundIn === 'talk' ? LEAST_OFFERED_WITHIN : LEAST_OFFERED);
  const [near = []] = ranked
    .filter(([first]) => first && first.share >= leastOf(first))
    .sort(([one], [other]) => (other?.share ?? 0) - (one?.share ?? 0));
  const subjects = known.findSubjects(told);
  const isTold = ({ entry, foundIn }: RankedKnown) => foundIn !== 'talk' || entry.isOfMedicine || subjects.has(entry.about);
  return offerQuestions(near.flatMap((each) => (each.isOfOther || !isTold(each) ? [] : [each.entry.written])));
}

/** Where nothing else answers a question of a long message, one of its kind does also in other words: "is this stuff backing me up". */
const isOfClause = (entry: KnownEntry, clause: ReadQuestion['clause'], place: MayReplace) =>
  clause !== undefined && place === 'open' && isOfKind(entry.question.kind, clause.kind);

/** Ranks the known questions for each text, and for one of a talk or a long message also by what was told around it. */
function rankEach(
  { known: { rank, findMedicines, findSubjects } }: ChatServices,
  asked: ReadQuestion,
  whole: string,
  within: AskedWithin | undefined,
): RankedKnown[][] {
  const { clause, conversation } = asked;
  const isClear = (text: string) =>
    within === undefined || countWords(text) >= FEW_WORDS || findSubjects(text).size > 0 || findMedicines(text).length > 0;
  const texts = clause ? [clause.text] : listAskedTexts(asked, whole);
  const alone = texts.filter(isClear).map((text) => rank({ text, medicines: findMedicines(text), things: conversation.things }));
  const [text] = texts;
  if (within === undefined || text === undefined) return alone;
  return [...alone, rank({ text, medicines: findMedicines(text), things: clause ? [] : conversation.things, within })];
}

const ALLERGY = /\ballerg\w*/i;

/** What is found by what was told around it has a word of the question itself: the rest may tell of something else. */
function sharesWords({ written: { asks, answer } }: KnownEntry, { message, clause }: ReadQuestion): boolean {
  const own = clause ?? { text: message, named: [] };
  return listContentWords(own.text).length > 0 && sharesContent([...asks, answer].join(' '), own);
}

/** A name that only its answer has does not make it the question that was asked. */
const sharesAsked = ({ written: { asks }, title, about }: KnownEntry, { message, clause }: ReadQuestion): boolean =>
  sharesContent([...asks, title, about].join(' '), clause ?? { text: message, named: [] });

/** The poison line is said by the rules where they know what was taken. */
const isOfKind = (held: QuestionKind, asked: QuestionKind | undefined) =>
  held !== 'too-much' && (asked === undefined || isAlike(held, asked));

const countWords = (text: string) => text.trim().split(/\s+/).length;

function say(
  services: ChatServices,
  draft: ReplyDraft,
  { found, others }: { found: RankedKnown; others: readonly RankedKnown[] },
  { isDirect, within }: { isDirect: boolean; within: AskedWithin | undefined },
): ReplyDraft {
  const { entry } = found;
  const { claims, evidence } = sayAnswer(services, found, within);
  const ofSubject = others.filter((other) => other.entry.about === entry.about);
  return {
    ...draft,
    kind: 'answer',
    claims,
    evidence,
    question: undefined,
    answers: [],
    isDirect,
    asks: [...entry.written.asks, entry.about].join(' '),
    suggestions: offerQuestions(ofSubject.map((other) => other.entry.written)),
  };
}

function sayAnswer({ known, sayKnownAnswer }: ChatServices, { entry, share, near }: RankedKnown, within: AskedWithin | undefined) {
  const isLoose = share < SAME.share && near < SAME.near;
  const { written, isOfMedicine, about } = entry;
  const name = within?.medicines?.find(({ id }) => id === about)?.name ?? about;
  if (isOfMedicine) return sayKnownAnswer(name, written, isLoose);
  const collector = new EvidenceCollector('s', known.listSources());
  const text = isLoose ? capitalize(written.answer.replace(YES_OR_NO, '')) : written.answer;
  const claims = [{ text, evidenceIds: [collector.cite({ text: written.answer, source: written.source })] }];
  return { claims, evidence: collector.evidence };
}
