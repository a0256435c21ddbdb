import { isSoon } from '#packages/clinical/skill.ts';
import type { ChatServices } from '../chat-services.ts';
import { chooseOneMedicine } from '../clauses/choose-one-medicine.ts';
import { joinFloors } from '../join-floors.ts';
import type { PlainAnswerFound } from '../plain-answers/plain-answers.ts';
import type { ReadQuestion } from '../read-question.ts';
import { toQuestion } from '../reading/conversation.ts';
import { isMedicineName } from '../reading/name-finder.ts';
import { splitMessage } from '../reading/split-questions.ts';
import { tellsFeeling } from '../reading/tells-feeling.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import { isMissingNote } from '../say-missing.ts';
import { maskPlaces } from './question-model.ts';
import type { RankedQuestion } from './rank-questions.ts';

/**
 * How likely a known question must be: where nothing else answers, and to take the place of what the rules chose. As much for a question of a long
 * message or of a talk, which may rest on what was told before; most in the place of a dose or of a text that was written for these words, and where the sentence before is read with the question. See ADR 55.
 */
const SURE = { open: 0.5, against: 0.7, ofMore: 0.7, most: 0.85 };

/** How near a wording must be for "Yes" or "No" to answer what was asked: "on an empty stomach" is asked with the words of "with food". Arbitrary. */
const NEAR = 0.8;

/** Arbitrary: the rest of a longer message is a story, and not the question. */
const LONG_WORDS = 45;

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
  const texts = listTexts(asked, whole);
  const masked = texts.map((each) => {
    const own = services.findNames(each).filter((place) => isMedicineName(place) && services.isSameMedicine(place.name, name));
    return maskPlaces(each, own);
  });
  const vectors = await services.encode(masked).catch(services.onError);
  const isAlone = clause === undefined && services.findNames(message).some(isMedicineName);
  const [found] = texts
    .flatMap((each, at) => {
      const vector = vectors?.[at];
      const { scores } = services.readKind(each, services.findNames(each).filter(isMedicineName));
      const ranked = vector && services.findQuestion(name, { text: masked[at] ?? each, vector, scores });
      const least = Math.max(needed, isAlone ? 0 : SURE.ofMore, clause && each !== clause.text ? SURE.most : 0);
      // The poison line is said by the rules alone.
      return ranked && ranked.share >= least && ranked.question.kind !== 'too-much' ? [ranked] : [];
    })
    .sort((a, b) => b.share - a.share);
  return found && (await services.mayAsk('medicine')) ? say(services, asked, draft, { name, found }) : undefined;
}

/** How sure a known question must be to come in the place of a draft; undefined where it never does. */
function neededFor(services: ChatServices, draft: ReplyDraft, { message, conversation }: ReadQuestion, isFirstPlain: boolean) {
  const { kind, question, answers = [], alarms, claims, isDirect } = draft;
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
  if (topic === 'dose') return kind === 'question' || isDescribed ? undefined : SURE.most;
  const isOpen =
    kind === 'unknown' ||
    (kind === 'question' && question === undefined) ||
    claims.some(({ text }) => isMissingNote(text)) ||
    (answers.length > 0 && answers.every(({ isGeneral }) => isGeneral));
  // What somebody has or feels decides, and the tools count it.
  const isOfPerson = services.readConditions(message).length > 0 || (person.known?.length ?? 0) > 0;
  if ((isOfPerson && kind !== 'unknown') || (topic === 'cause' && feels)) return undefined;
  if (isOpen) return SURE.open;
  // The record names all uses.
  if (conversation.kind === 'use' || conversation.kind === 'medicine') return undefined;
  return isFirstPlain ? SURE.most : SURE.against;
}

/** Whether it is controlled stands in the record. */
const OF_SCHEDULE = /\b(?:controlled|schedule [iv\d]+|addict\w*)\b/i;
const OF_CHILD =
  /\b(?:kids?|child\w*|baby|babies|infants?|toddlers?|newborns?|sons?|daughters?|nephews?|nieces?|grand(?:son|daughter|kid)s?|boys?|girls?)\b/i;

/** The question alone, and with what is told around it. */
function listTexts({ message, clause }: ReadQuestion, whole: string): string[] {
  if (clause) return [...new Set([clause.text, clause.withBefore])];
  const { questions } = splitMessage(message);
  const isShort = whole.trim().split(/\s+/).length <= LONG_WORDS;
  return [...new Set([questions.length > 0 ? questions.join(' ') : message, ...(isShort ? [whole] : [])])];
}

function say(
  services: ChatServices,
  { message, conversation }: ReadQuestion,
  draft: ReplyDraft,
  { name, found: { question, near } }: { name: string; found: RankedQuestion },
): ReplyDraft {
  const about = { ...conversation, kind: question.kind, things: [name], facets: [], symptoms: [] };
  const { claims, evidence } = services.sayKnownAnswer(name, question, near < NEAR);
  const notes = draft.claims.filter(({ text }) => HOW_READ.test(text));
  return {
    ...draft,
    claims: [...notes, ...claims],
    evidence,
    kind: 'answer',
    question: toQuestion(about, 'medicine', message),
    answers: [],
    isDirect: true,
    suggestions: undefined,
  };
}

/** How a name was read stays, whatever answers. */
const HOW_READ = /^We read “/;
