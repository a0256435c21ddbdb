import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { isSoon } from '#packages/clinical/skill.ts';
import { joinFloors } from '../alarms/join-floors.ts';
import type { ChatServices } from '../chat-services.ts';
import { isAlike, sharesContent } from '../clauses/check-answer.ts';
import { chooseOneMedicine } from '../clauses/choose-one-medicine.ts';
import type { PlainAnswerFound } from '../plain-answers/plain-answers.ts';
import { toQuestion } from '../reading/conversation.ts';
import { isMedicineName } from '../reading/name-finder.ts';
import { tellsFeeling } from '../reading/tells-feeling.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import type { ReadQuestion } from '../turn/read-question.ts';
import type { RankedQuestion } from './known-answer.ts';
import { LEAST_OFFERED, leavesOpen, listAskedTexts, offerQuestions } from './place-known-question.ts';

/**
 * How likely a known question must be: where nothing else answers, and there where the sentence before is read with it; to take the place of what
 * the rules chose, and there for a question of a long message or a talk, which may rest on what was told before; and in the place of a dose or of a
 * text that was written for these words. See ADR 55.
 */
const SURE = { open: 0.5, openBefore: 0.55, against: 0.75, againstMore: 0.8, most: 0.9 };

/**
 * How near a wording must be for "Yes" or "No" to answer what was asked: "does it go bad in a hot truck" means the same as "is it good after a hot
 * truck", and the opposite answers it. Arbitrary.
 */
const NEAR = 0.6;

/**
 * Answers with the known question of the medicine that means the same. Dangers, refusals, pairs of medicines, prices and doses for somebody who
 * was described stay with the rules and tools.
 */
export async function answerFromQuestions(
  services: ChatServices,
  asked: ReadQuestion,
  draft: ReplyDraft,
  { plain, whole }: { plain?: PlainAnswerFound | undefined; whole: string },
): Promise<ReplyDraft | undefined> {
  if (plain?.isDanger) return undefined;
  const needed = neededFor(services, draft, asked, plain?.isFirst === true && draft.claims === plain.claims);
  const { message, conversation, clause } = asked;
  const text = clause?.text ?? message;
  if (needed === undefined) return undefined;
  const name = chooseOneMedicine(services, { message: text, conversation });
  if (name === undefined) return undefined;
  const texts = listAskedTexts(asked, whole);
  const ranked = texts.map((each) => services.rankQuestions(name, each));
  const isAlone = clause === undefined && services.findNames(message).some(isMedicineName);
  const isFit = ({ question, share }: RankedQuestion, at: number) => {
    const isBefore = clause !== undefined && texts[at] !== clause.text;
    // What somebody sees of a pill is not asked by "what color is it".
    const isLooks = conversation.kind === 'looks' && question.kind === 'side-effect';
    const isOfKind = conversation.kind === undefined || isAlike(question.kind, conversation.kind);
    const isAnswerOfKind = !isLooks && (isOfKind || (needed.isOpen && share >= SURE.most));
    // What stands before a question tells of more than it asks.
    if (isBefore && !sharesContent([...question.asks, question.answer].join(' '), clause)) return false;
    // The poison line is said by the rules alone.
    return share >= leastShare(needed, { isBefore, isAlone }) && isAnswerOfKind && question.kind !== 'too-much';
  };
  const [best] = ranked
    .flatMap(([found, ...others], at) => (found && isFit(found, at) ? [{ found, others }] : []))
    .sort((a, b) => b.found.share - a.found.share);
  if (!(await services.mayAsk('medicine'))) return undefined;
  if (best) return say(services, asked, draft, { name, ...best });
  const near = draft.kind === 'unknown' && !clause ? (ranked.find(([first]) => first && first.share >= LEAST_OFFERED) ?? []) : [];
  return near.length > 0 ? { ...draft, suggestions: draft.suggestions ?? offerQuestions(near.map(({ question }) => question)) } : undefined;
}

type Needed = { share: number; isOpen: boolean };

function leastShare({ share, isOpen }: Needed, { isBefore, isAlone }: { isBefore: boolean; isAlone: boolean }): number {
  if (isOpen) return isBefore ? SURE.openBefore : SURE.open;
  if (isBefore) return SURE.most;
  return isAlone ? share : Math.max(share, SURE.againstMore);
}

/** How sure a known question must be to come in the place of a draft; undefined where it never does. */
function neededFor(
  services: ChatServices,
  draft: ReplyDraft,
  { message, conversation }: ReadQuestion,
  isFirstPlain: boolean,
): Needed | undefined {
  const { kind, question, answers = [], alarms, isDirect } = draft;
  if (kind === 'emergency' || kind === 'refusal' || kind === 'talk' || isDirect) return undefined;
  const floor = joinFloors(answers.map((answer) => answer.floor));
  if (alarms.length > 0 || floor.doseRefused) return undefined;
  const feels = tellsFeeling(message) || services.readSymptoms(message).length > 0;
  if (isSoon(floor.urgency) && feels) return undefined;
  const { topic, things } = question ?? conversation;
  // Lists of side effects, prices and what to do about too much are whole only where the tools and the record say them.
  if (topic === 'price' || topic === 'effects' || conversation.kind === 'too-much' || OF_SCHEDULE.test(message)) return undefined;
  if ((topic === 'together' || topic === 'compare') && things.length > 1) return undefined;
  const { person } = conversation;
  const isDescribed = person.ageYears !== undefined || person.pregnant || person.breastfeeding || OF_CHILD.test(message);
  if (topic === 'dose') return kind === 'question' || isDescribed ? undefined : { share: SURE.most, isOpen: false };
  const isOpen = leavesOpen(draft) || (kind === 'question' && question?.topic === 'symptoms' && !feels);
  // What somebody has or feels decides, and the tools count it.
  const isOfPerson = services.readConditions(message).length > 0 || (person.known?.length ?? 0) > 0;
  if ((isOfPerson && kind !== 'unknown') || (topic === 'cause' && feels)) return undefined;
  if (isOpen) return { share: SURE.open, isOpen };
  // The record names all uses, and how it works.
  if (conversation.kind !== undefined && OF_RECORD.has(conversation.kind)) return undefined;
  return { share: isFirstPlain ? SURE.most : SURE.against, isOpen };
}

const OF_RECORD: ReadonlySet<QuestionKind> = new Set(['use', 'medicine', 'how-it-works']);
/** Whether it is controlled stands in the record. */
const OF_SCHEDULE = /\b(?:controlled|schedule [iv\d]+|addict\w*)\b/i;
const OF_CHILD =
  /\b(?:kids?|child\w*|baby|babies|infants?|toddlers?|newborns?|sons?|daughters?|nephews?|nieces?|grand(?:son|daughter|kid)s?|boys?|girls?)\b/i;

function say(
  services: ChatServices,
  { message, conversation }: ReadQuestion,
  draft: ReplyDraft,
  { name, found: { question, near }, others }: { name: string; found: RankedQuestion; others: readonly RankedQuestion[] },
): ReplyDraft {
  const about = { ...conversation, kind: question.kind, things: [name], facets: [], symptoms: [] };
  const { claims, evidence } = services.sayKnownAnswer(name, question, near < NEAR);
  const notes = draft.claims.filter(({ text }) => HOW_READ.test(text));
  return {
    ...draft,
    claims: [...notes, ...claims],
    asks: question.asks.join(' '),
    evidence,
    kind: 'answer',
    question: toQuestion(about, 'medicine', message),
    answers: [],
    // What a label says of an illness that was told stays before it.
    isDirect: services.readConditions(message).length === 0,
    suggestions: offerQuestions(others.map((other) => other.question)),
  };
}

/** How a name was read stays, whatever answers. */
const HOW_READ = /^We read “/;
