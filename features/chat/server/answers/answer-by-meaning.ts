import type { ChatServices } from '../chat-services.ts';
import { toDraft } from '../clauses/answer-clause.ts';
import { answerFromQuestions } from '../medicine-questions/answer-from-questions.ts';
import type { PlainAnswerFound } from '../plain-answers/plain-answers.ts';
import type { ConversationState } from '../reading/conversation.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import { answerFromSubjects } from '../subject-questions/answer-from-subjects.ts';
import type { ReadQuestion } from '../turn/read-question.ts';
import { describeAsked } from './find-plain.ts';

/** Arbitrary: fewer words say too little to be compared by meaning; in a talk they rest on what was said before. */
const LEAST_WORDS = { first: 3, later: 8 };

/** No tool says anything of the question. What a tool says of a thing without a record stays. */
const isOpen = ({ kind, answers = [] }: ReplyDraft, { unknown }: ConversationState) =>
  kind === 'unknown' && answers.length === 0 && unknown.length === 0;

/** An answer that speaks of some medicines is none about another: the vectors know what is asked, and not of which medicine. */
function isOfNamed({ findNames, isMedicine, isSameMedicine }: ChatServices, text: string, { claims }: PlainAnswerFound): boolean {
  const list = (words: string) => findNames(words).flatMap(({ name }) => (isMedicine(name) ? [name] : []));
  const asked = list(text);
  const told = claims.flatMap((claim) => list(claim.text));
  return asked.length === 0 || told.length === 0 || asked.some((one) => told.some((other) => isSameMedicine(one, other)));
}

/**
 * The known question of the medicine or of a subject that means the same, or, where the rules found no answer, the plain answer whose known
 * questions do.
 * Where the sentence encoder fails, the rules' reply stands, and so does a danger that was told.
 */
export async function answerByMeaning(
  services: ChatServices,
  question: ReadQuestion,
  draft: ReplyDraft,
  about: { plain?: PlainAnswerFound | undefined; whole: string; earlier: readonly string[]; long?: string },
): Promise<ReplyDraft> {
  if (draft.answers?.some(({ isLimited }) => isLimited)) return draft;
  const ofMedicine = await answerFromQuestions(services, question, draft, about);
  if (ofMedicine?.kind === 'answer') return ofMedicine;
  const ofSubject = await answerFromSubjects(services, question, draft, about);
  if (ofSubject?.kind === 'answer') return ofSubject;
  const plain = await answerPlainlyByMeaning(services, question, draft);
  // Where nothing answers, what is known of the medicine and near is offered before what is known of a subject.
  return plain === draft ? (ofMedicine ?? ofSubject ?? draft) : plain;
}

async function answerPlainlyByMeaning(
  services: ChatServices,
  { message, before, conversation, clause }: ReadQuestion,
  draft: ReplyDraft,
): Promise<ReplyDraft> {
  if (!isOpen(draft, conversation)) return draft;
  const texts = [...new Set([clause?.text ?? message, clause?.withBefore ?? message])].filter(
    (text) => text.trim().split(/\s+/).length >= (before.topic === undefined ? LEAST_WORDS.first : LEAST_WORDS.later),
  );
  const vectors = texts.length > 0 ? await services.encode(texts).catch(services.onError) : undefined;
  for (const [at, text] of texts.entries()) {
    const vector = vectors?.[at];
    const found = vector && services.findAnswerByMeaning(text, vector, describeAsked(services, text, conversation));
    if (found && isOfNamed(services, text, found)) return { ...draft, ...toDraft(found), alarms: draft.alarms };
  }
  return draft;
}
