import { isGraveSeverity, isSoon } from '#packages/clinical/skill.ts';
import { joinFloors } from '../alarms/join-floors.ts';
import { raiseAlarm } from '../alarms/raise-alarm.ts';
import { TELLS_CLEARLY_FROM, TELLS_FROM } from '../alarms/telling.ts';
import { isToldCalmly } from '../alarms/told-calmly.ts';
import { prefixEvidence } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';
import { ASKS } from '../reading/asks-at-once.ts';
import type { ConversationState } from '../reading/conversation.ts';
import { asksOfName } from '../reading/split-questions.ts';
import { tellsFeeling } from '../reading/tells-feeling.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import { isUnansweredNote } from '../reply-texts.ts';
import { listQuestions } from '../turn/list-questions.ts';
import { isMissingNote } from './say-missing.ts';

/** From here on, a message that names a symptom tells an illness, even where it asks something. Arbitrary. */
const STORY_WORDS = 15;
/**
 * Adds how soon to be seen to an answer about something else, where the message also tells an illness: the symptom checker says the same of
 * it. A level that needs help soon comes first.
 */
export async function addHowSoon(
  services: TellingServices,
  { conversation, message, isApart, isLong }: { conversation: ConversationState; message: string; isApart: boolean; isLong: boolean },
  draft: ReplyDraft,
): Promise<ReplyDraft> {
  if (draft.kind !== 'answer' && draft.kind !== 'unknown' && draft.kind !== 'question') return draft;
  // Beside "Call 911 now" nothing says that today will do.
  if (draft.alarms.some(({ level, isAsked }) => level === 'emergency' && !isAsked)) return draft;
  if (draft.question?.topic === 'symptoms' || draft.claims.some(({ text }) => text.startsWith('How soon to be seen:'))) return draft;
  const isOpen = leavesOpen(draft);
  const asksOfName = conversation.things.length > 0 || services.findNames(message).some(({ kind }) => kind !== 'condition');
  // "It says keep at room temp, the garage fridge okay?": how a medicine is kept, whatever the words are like.
  const onlyAsks = asksOfName && conversation.kind !== undefined && services.readSymptoms(message).length === 0;
  const isTold = !onlyAsks && services.scoreTelling(message) >= (isOpen && !asksOfName ? TELLS_FROM : TELLS_CLEARLY_FROM);
  // Of a long message the questions are answered; where nothing held answers them, how somebody is must not be lost.
  if (isLong && draft.kind !== 'unknown' && !isTold) return draft;
  if (!isTold && !tellsIllness(services, { conversation, message }, draft)) return draft;
  const [question] = listQuestions({ ...conversation, topic: 'symptoms', beside: undefined, story: [message] }, message).flat();
  const answer = question && (await services.ask(question));
  if (answer?.status !== 'answered' || answer.floor.urgency === undefined) return draft;
  // Home care, or a visit some day, beside the questions of a long message would read as the answer.
  if (isLong && !isTold && !isSoon(answer.floor.urgency)) return draft;
  if (isSoon(answer.floor.urgency) && isToldCalmly(services, message, conversation.person)) return draft;
  const named = (draft.question?.things ?? conversation.things).some(
    (name) => services.isMedicine(name) || (conversation.unknown.includes(name) && draft.question?.topic !== 'symptoms'),
  );
  // "Mosquitoes on the lanai": the name is no medicine, and nothing else was asked.
  if ((draft.kind !== 'answer' && !named) || (isTold && isOpen)) {
    // What is not known of a medicine that was asked about is still said.
    const left = named ? draft.claims.slice(0, 1) : [];
    const claims = [...answer.claims, ...left];
    return raiseAlarm({ ...draft, kind: 'answer', question, claims, evidence: [...draft.evidence, ...answer.evidence], answers: [answer] });
  }
  const cannotWait = isSoon(answer.floor.urgency);
  // "You can take care of this at home" beside a grave interaction would read as comfort.
  const { severity } = joinFloors((draft.answers ?? []).map(({ floor }) => floor));
  if (answer.floor.urgency === 'self-care' && isGraveSeverity(severity)) return draft;
  // Home care below an answer would read as a verdict on what was asked.
  if (answer.floor.urgency === 'self-care' && draft.kind === 'answer' && !isTold) return draft;
  const isPlain = draft.question === undefined && services.readSymptoms(message).length === 0;
  if (!cannotWait && draft.kind === 'answer' && isPlain) return draft;
  const asksOfMedicine = named && conversation.topic !== 'symptoms' && draft.question?.topic !== 'cause';
  if (!cannotWait && draft.kind === 'answer' && asksOfMedicine && !isTold) return draft;
  // What was asked of a medicine stays the answer where nothing is told that cannot wait.
  const tellsStory = isTold || conversation.topic === 'symptoms' || draft.question?.topic === 'cause';
  const readsNoSign = services.readSymptoms(message).length === 0;
  const isOfMedicine = isApart || (conversation.kind !== undefined && conversation.topic === 'medicine');
  if (!cannotWait && !tellsStory && (isOfMedicine || (named && readsNoSign))) return draft;
  const story = prefixEvidence(answer, 'story');
  const added = story.claims.slice(0, cannotWait ? 2 : 1);
  const joined = { ...draft, kind: 'answer' as const, evidence: [...draft.evidence, ...story.evidence] };
  return cannotWait
    ? raiseAlarm({ ...joined, claims: [...added, ...draft.claims], answers: [answer, ...(draft.answers ?? [])] })
    : { ...joined, claims: [...draft.claims, ...added], answers: [...(draft.answers ?? []), answer] };
}

type TellingServices = Pick<
  ChatServices,
  'ask' | 'readSymptoms' | 'isForDoctor' | 'isMedicine' | 'findNames' | 'isWordedCalmly' | 'scoreTelling'
>;

/** Nothing that is held answers it. */
function leavesOpen({ kind, claims, answers = [] }: ReplyDraft): boolean {
  if (kind === 'unknown') return true;
  const isMissing =
    answers.some(({ status }) => status === 'not-covered') || claims.some(({ text }) => isMissingNote(text) || isUnansweredNote(text));
  return kind === 'answer' && isMissing && claims.every(({ evidenceIds }) => evidenceIds.length === 0);
}

function tellsIllness(
  { readSymptoms, isForDoctor, isMedicine, findNames }: Pick<ChatServices, 'readSymptoms' | 'isForDoctor' | 'isMedicine' | 'findNames'>,
  { conversation, message }: { conversation: ConversationState; message: string },
  { kind, question }: ReplyDraft,
): boolean {
  const isLong = message.trim().split(/\s+/).length >= STORY_WORDS;
  const asks = ASKS.test(message.trim());
  if (asks && !isLong) return false;
  // "Whatever happened to Aduhelm": a name, a question, and nothing about how somebody is.
  if (asksOfName(message, findNames) && !tellsFeeling(message) && readSymptoms(message).length === 0) return false;
  // A question about a medicine with its background tells no illness where no sign is read.
  if (asks && conversation.things.some(isMedicine) && readSymptoms(message).length === 0) return false;
  if (isLong && (kind === 'unknown' || question?.topic === 'condition')) return true;
  return readSymptoms(message).length > 0 || (!asks && isForDoctor(message));
}
