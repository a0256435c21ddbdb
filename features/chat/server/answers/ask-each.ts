import type { Claim } from '#packages/clinical/evidence.ts';
import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { capitalize, joinNames } from '#packages/clinical/sentence.ts';
import type { Question, SkillAnswer } from '#packages/clinical/skill.ts';
import { type AnswerDraft, prefixEvidence, toUncitedClaims } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';
import { type ConversationState, toQuestion } from '../reading/conversation.ts';

/** From so many medicines on, a question about "one of these" is asked of each. Facts of two stand side by side. */
const FROM = 3;
const FROM_OF_TWO = 2;
/** What a label says of one medicine, whatever else is taken. */
export const ASKED_OF_EACH: ReadonlySet<QuestionKind> = new Set([
  'splitting',
  'how-to-take',
  'food',
  'alcohol',
  'driving',
  'pregnancy',
  'breastfeeding',
  'storage',
  'stopping',
  'missed-dose',
  'generic',
  'prescription',
]);
/** Arbitrary: as many as a person lists. */
const MAX_ASKED = 12;
/** Arbitrary: a longer answer is not read. */
const MAX_NAMED = 4;

/**
 * Asks the same of each medicine of a list: "could one of these cause the swelling", "which of those must not be crushed". Those for which
 * something is held are named first, with one sentence each; the others are named in one sentence.
 */
export async function askEach(services: ChatServices, conversation: ConversationState, message: string): Promise<AnswerDraft | undefined> {
  const { topic, kind, symptoms } = conversation;
  const isCause = topic === 'cause' && symptoms.length > 0;
  const medicines = conversation.things.filter(services.isMedicine).slice(0, MAX_ASKED);
  // "Does Topamax or gabapentin cause more dizziness" compares the two.
  if (medicines.length < FROM && COMPARES.test(message)) return undefined;
  const isOfTwo = isCause || OF_ALL.test(message);
  if (
    medicines.length < (isOfTwo ? FROM_OF_TWO : FROM) ||
    !(isCause || (topic === 'medicine' && kind !== undefined && ASKED_OF_EACH.has(kind)))
  )
    return undefined;
  const question = toQuestion(conversation, topic, message);
  const answers = await Promise.all(medicines.map((thing) => services.ask({ ...question, things: [thing] })));
  const found = medicines.flatMap((name, at) => {
    const answer = answers[at] as SkillAnswer;
    const holds = isCause ? answer.supports === true : answer.status === 'answered' && answer.isGeneral !== true;
    return holds ? [{ name, answer }] : [];
  });
  const others = medicines.filter((name) => !found.some((one) => one.name === name));
  return isCause ? sayCauses(question, found, others) : sayFacts(question, found, others);
}

/** "Do I need to stop these medicines". */
const OF_ALL =
  /\b(?:these|those|my|her|his|all (?:of )?(?:my|the|these|those|her|his)) (?:\w+ )?(?:medicines|medications|meds|pills|drugs)\b/i;
const COMPARES = /\b(?:more|less|worse|better|safer|which|vs\.?|versus|than|compared?)\b/i;

interface Found {
  name: string;
  answer: SkillAnswer;
}

function sayCauses(question: Question, found: readonly Found[], others: readonly string[]): AnswerDraft {
  if (found.length === 0) {
    const none = `On what I hold of their labels, none of ${joinNames(others)} is a likely cause of this.`;
    const after = [none, 'That is not proof. Do not stop any of them; ask the prescriber or a pharmacist.'];
    return draftOf(question, found, { after });
  }
  const names = joinNames(found.slice(0, MAX_NAMED).map(({ name }) => name));
  const rest = others.length > 0 ? [`I hold nothing that makes ${joinNames(others)} a likely cause.`] : [];
  return draftOf(question, found, {
    lead: `${capitalize(names)} may cause this: it stands on the label.`,
    after: [...rest, 'Do not stop any of them on your own: ask the prescriber or a pharmacist first.'],
  });
}

function sayFacts(question: Question, found: readonly Found[], others: readonly string[]): AnswerDraft | undefined {
  if (found.length === 0) return undefined;
  const after =
    others.length > 0 ? [`I have no checked fact on this about ${joinNames(others)}. A pharmacist can go through the list.`] : [];
  return draftOf(question, found, { after });
}

/** One sentence of each answer, with its evidence; the first fact of it, since what was read of the name is said elsewhere. */
function draftOf(question: Question, found: readonly Found[], { lead, after }: { lead?: string; after: readonly string[] }): AnswerDraft {
  const shown = found.slice(0, MAX_NAMED).map(({ answer }, at) => prefixEvidence(answer, `e${at}`));
  const isFact = ({ evidenceIds, text }: Claim) => evidenceIds.length > 0 && !text.startsWith('The likelihood');
  const facts = shown.flatMap(({ claims }) => claims.find(isFact) ?? []);
  const first = lead === undefined ? [] : [{ text: lead, evidenceIds: facts.flatMap(({ evidenceIds }) => evidenceIds) }];
  return {
    kind: 'answer',
    claims: [...first, ...facts, ...toUncitedClaims(after)],
    evidence: shown.flatMap(({ evidence }) => evidence),
    question,
    answers: found.map(({ answer }) => answer),
  };
}
