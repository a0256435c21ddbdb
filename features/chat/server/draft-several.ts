import { isUrgent } from './alarms/find-alarms.ts';
import type { AnswerRequest } from './answer-request.ts';
import { answerByMeaning } from './answers/answer-by-meaning.ts';
import { findPlain } from './answers/find-plain.ts';
import { findRefusal } from './answers/refusals.ts';
import type { ChatServices } from './chat-services.ts';
import { answerClause, fits, toDraft } from './clauses/answer-clause.ts';
import { keepListed } from './clauses/ask-cause.ts';
import { keepBeside, sayLeft, withoutComfort } from './clauses/say-left.ts';
import { draftReply } from './draft-reply.ts';
import { dropBareTitles, joinDrafts } from './finish/join-drafts.ts';
import { offerOfEach } from './medicine-questions/place-known-question.ts';
import { addHistoryCheck } from './person/add-history-check.ts';
import type { ReplyDraft } from './reply-draft.ts';
import type { Situation } from './situation.ts';
import type { ReadQuestion } from './turn/read-question.ts';

/** Answers each question of a message in short; undefined where one of them cannot be answered alone. */
export async function draftSeveral(
  services: ChatServices,
  asked: AnswerRequest,
  situation: Situation,
  { questions, isLong }: { questions: readonly ReadQuestion[]; isLong: boolean },
): Promise<ReplyDraft | undefined> {
  const { alarms, refusal, plainAnswer, whole } = situation;
  if ((questions.length < 2 && !isLong) || refusal) return undefined;
  if (alarms.some(isUrgent) && !situation.answersBeside) return undefined;
  const drafts: ReplyDraft[] = [];
  const plains: (string | undefined)[] = [];
  for (const question of questions) {
    const { message, before, asksWhether, clause } = question;
    const conversation = clause ? await keepListed(services, question.conversation, message) : question.conversation;
    // A story is not asked for a plain answer: the words of one question and of another would be read as one.
    const found = conversation.topic === 'symptoms' ? undefined : findPlain(services, clause?.text ?? message, conversation);
    // The danger of the whole message is said once, before what this question asks besides.
    const plain = isLong && plainAnswer?.isDanger && found?.id === plainAnswer.id ? undefined : found;
    plains.push(plain?.id);
    const own = {
      before,
      conversation,
      refusal: findRefusal(message),
      plainAnswer: plain,
      alarms: [],
      answersBeside: false,
      whole: message,
    };
    // What the message tells besides counts like what was told before it.
    const earlier = isLong ? [...asked.earlier, whole] : asked.earlier;
    const answered = await draftReply(services, { ...asked, message, earlier }, own);
    const ruled = clause ? await answerClause(services, question, clause, { draft: answered, plain }) : answered;
    const about = { plain, whole: message, earlier: asked.earlier, ...(clause ? { long: whole } : {}) };
    const draft = await answerByMeaning(services, question, ruled, about);
    // How much of it may be taken is weighed with what the message tells, like whether it may.
    const weighed = asksWhether ?? (conversation.topic === 'dose' ? conversation.things : []);
    const held = services.checkHistory(message, weighed.filter(services.isMedicine), conversation.person.ageYears);
    const checked = addHistoryCheck(draft, held);
    drafts.push({ ...(clause ? dropNotes(checked) : checked), restates: clause?.text });
  }
  // What the whole message tells may answer one of them: "is it ruined" after a pen in a hot car.
  const isOpen = (draft: ReplyDraft, { clause }: ReadQuestion) =>
    draft.kind === 'unknown' && clause !== undefined && plainAnswer !== undefined && fits(plainAnswer, clause);
  const open = isLong ? drafts.findIndex((draft, at) => isOpen(draft, questions[at] as ReadQuestion)) : -1;
  if (open >= 0 && plainAnswer && !plains.includes(plainAnswer.id)) {
    drafts[open] = toDraft(plainAnswer);
    plains.push(plainAnswer.id);
  }
  // What the message as a whole must be told first: "the power was out and my insulin got warm".
  const first = plainAnswer?.isDanger && (isLong || !plains.includes(plainAnswer.id)) ? plainAnswer : undefined;
  const said = first ? keepBeside(first, drafts, questions) : drafts;
  const joined = joinDrafts(
    isLong ? sayLeft(said, questions) : said,
    questions.map(({ message }) => message),
    { alarms, isLong },
  );
  // What nothing answers may be one of the known questions: they are offered to be sent.
  const offered = offerOfEach(drafts.filter(({ kind }) => kind === 'unknown'));
  const offering = joined && offered ? { ...joined, suggestions: offered } : joined;
  return offering && first
    ? {
        ...offering,
        kind: 'answer',
        claims: [
          ...first.claims,
          ...dropBareTitles(
            (first.kind === 'driving' ? offering.claims : withoutComfort(offering.claims)).filter(({ text }) =>
              first.claims.every((claim) => claim.text !== text),
            ),
          ),
        ],
        evidence: [...first.evidence, ...offering.evidence],
      }
    : offering;
}

/** Of a long message most words are a story: which of them no vocabulary has, and how many pairs there are, answers none of its questions. */
const IS_NOTE =
  /^(?:I did not understand “|What we hold of the label of .+ says nothing against it|\d+ (?:pairs? interact|warnings? for)|We read “)/;
function dropNotes(draft: ReplyDraft): ReplyDraft {
  const kept = draft.claims.filter(({ text }) => !IS_NOTE.test(text));
  return kept.length > 0 ? { ...draft, claims: kept } : draft;
}
