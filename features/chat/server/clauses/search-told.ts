import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { ChatServices } from '../chat-services.ts';
import { maskPlaces } from '../medicine-questions/question-model.ts';
import type { RankedQuestion } from '../medicine-questions/rank-questions.ts';
import type { AskedClause } from '../read-question.ts';
import { isMedicineName } from '../reading/name-finder.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import { isAlike, sharesContent } from './check-answer.ts';

/** How likely a known question must be, by the words of the question alone and with those before it. Arbitrary: the medicine is a guess. */
const SURE = { alone: 0.6, withBefore: 0.7 };
/** How near its nearest wording must be. Arbitrary. */
const NEAR = 0.5;
/** How near a wording must be for "Yes" or "No" to answer what was asked. Arbitrary. */
const NEAR_OF_YES = 0.8;
/** Rules and tools alone answer these. */
const NEVER: ReadonlySet<QuestionKind> = new Set(['dose', 'child-dose', 'too-much', 'price', 'together']);

interface Found extends RankedQuestion {
  name: string;
}

/**
 * Looks among the known questions of every medicine that a long message tells of for the one that a question asks which nothing else answers:
 * the message does not say which of them it is about.
 */
export async function searchTold(services: ChatServices, clause: AskedClause, told: readonly string[]): Promise<ReplyDraft | undefined> {
  const isOwn = (name: string) => clause.named.length === 0 || clause.named.some((own) => services.isSameMedicine(own, name));
  const names = told.filter((name) => services.hasRecord(name) && isOwn(name));
  if (names.length === 0 || !(await services.mayAsk('medicine'))) return undefined;
  const asked = [clause.text, clause.withBefore].flatMap((text) =>
    names.map((name) => {
      const places = services.findNames(text).filter(isMedicineName);
      const own = places.filter((place) => services.isSameMedicine(place.name, name));
      return { name, text, places, masked: maskPlaces(text, own) };
    }),
  );
  const vectors = await services.encode(asked.map(({ masked }) => masked)).catch(services.onError);
  const found = asked.flatMap(({ name, text, places, masked }, at): Found[] => {
    const vector = vectors?.[at];
    const [first] = vector ? services.rankQuestions(name, { text: masked, vector, scores: services.readKind(text, places).scores }) : [];
    const least = text === clause.text ? SURE.alone : SURE.withBefore;
    return first && first.share >= least && first.near >= NEAR && answers(first, clause) ? [{ ...first, name }] : [];
  });
  const [best] = found.sort((a, b) => b.share * b.near - a.share * a.near);
  if (!best) return undefined;
  const said = services.sayKnownAnswer(best.name, best.question, best.near < NEAR_OF_YES);
  return { kind: 'answer', ...said, alarms: [] };
}

function answers({ question }: RankedQuestion, clause: AskedClause): boolean {
  if (NEVER.has(question.kind) || (clause.kind !== undefined && !isAlike(question.kind, clause.kind))) return false;
  return sharesContent([...question.asks, question.answer].join(' '), clause);
}
