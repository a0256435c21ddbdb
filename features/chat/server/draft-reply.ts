import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { isSoon } from '#packages/clinical/skill.ts';
import { isOfLooks, isUrgent } from './alarms/find-alarms.ts';
import { raiseAlarm } from './alarms/raise-alarm.ts';
import { findStreetPillOfTalk } from './alarms/street-pill.ts';
import { type AnswerDraft, prefixEvidence, toUncitedClaims } from './answer-draft.ts';
import type { AnswerRequest } from './answer-request.ts';
import { answerClassPair } from './answers/answer-class.ts';
import { answerPurpose } from './answers/answer-purpose.ts';
import { askEach } from './answers/ask-each.ts';
import { askTools } from './answers/ask-tools.ts';
import { INJECTION_REPLY, isInjection } from './answers/refusals.ts';
import { findSmallTalk } from './answers/small-talk.ts';
import type { ChatServices } from './chat-services.ts';
import { answerDirectly, answerListed, answerSame } from './direct/answer-directly.ts';
import { answerByFacts } from './find-fact/answer-by-facts.ts';
import { addPrice } from './finish/add-price.ts';
import { addWarnings } from './finish/add-warnings.ts';
import { sayMissingKind, sayMissingOf, sayUnansweredOfClass } from './finish/say-missing.ts';
import { nameMissing, sayNotRead } from './finish/say-not-read.ts';
import { checkAlternatives } from './person/check-alternatives.ts';
import { answerSeveralPeople } from './person/several-people.ts';
import { answerAfterReaction } from './person/told-reaction.ts';
import { ASKS } from './reading/asks-at-once.ts';
import type { ConversationState } from './reading/conversation.ts';
import { toldOf } from './reading/people.ts';
import { readVaccine } from './reading/references.ts';
import { tellsFeeling } from './reading/tells-feeling.ts';
import type { ReplyDraft } from './reply-draft.ts';
import { formatHelpLines, sayUnanswered, TOO_MUCH, UNKNOWN } from './reply-texts.ts';
import { mentionsNew, type Situation } from './situation.ts';
import { listQuestions } from './turn/list-questions.ts';

/** Answers one question: refusals and small talk first, then what holds without a tool, then the tools. */
export async function draftReply(services: ChatServices, asked: AnswerRequest, situation: Situation): Promise<ReplyDraft> {
  const { message, country } = asked;
  const { alarms, conversation, refusal } = situation;
  const harms = refusal?.id === 'harm-others';
  // An alarm with a crisis or poison line stands alone, like any emergency.
  if (!harms && alarms.some(isUrgent) && !situation.answersBeside) {
    // Of a pill from no pharmacy, naloxone may be the only help before the ambulance.
    const isOfStreet = findStreetPillOfTalk(services, asked.earlier, message) !== undefined;
    const helps = isOfStreet
      ? services.findPlainAnswer(GIVES_NALOXONE)
      : situation.plainAnswer?.helpsNow
        ? situation.plainAnswer
        : undefined;
    const { claims = [], evidence = [] } = helps ?? {};
    return { kind: 'emergency', claims, evidence, alarms };
  }
  if (refusal) {
    const lines = refusal.line ? [formatHelpLines(refusal.line, country)] : [];
    return { kind: 'refusal', claims: toUncitedClaims([...refusal.sentences, ...lines]), evidence: [], alarms: harms ? [] : alarms };
  }
  const smallTalk = findSmallTalk(message);
  const tells = conversation.topic === 'symptoms' && services.readSymptoms(message).length > 0;
  const namesCondition = services.findNames(message).some(({ kind }) => kind === 'condition');
  const isSmallTalk = smallTalk && !namesCondition && !tells && !mentionsNew(situation);
  if (isSmallTalk) return { kind: 'talk', claims: toUncitedClaims(smallTalk), evidence: [], alarms };
  const injected = isInjection(message);
  if (injected && !mentionsNew(situation)) return { kind: 'refusal', claims: toUncitedClaims(INJECTION_REPLY), evidence: [], alarms };
  if (conversation.kind === 'too-much' && alarms.length === 0 && situation.plainAnswer?.calms !== true)
    return { kind: 'answer', claims: toUncitedClaims([...TOO_MUCH, formatHelpLines('poison', country)]), evidence: [], alarms };
  const chosen =
    // A danger that is told is said before what goes with what, and before the list of a person.
    (situation.plainAnswer?.isDanger ? await completePlain(services, situation, message) : undefined) ??
    (situation.plainAnswer?.isFirst ? undefined : answerSame(services, message, situation.whole)) ??
    answerAfterReaction(services, situation, message, asked.earlier) ??
    (await answerSeveralPeople(services, conversation, message)) ??
    // What was written for these words says more than that none of the named is a likely cause.
    (situation.plainAnswer?.isFirst && conversation.topic === 'cause' ? undefined : await askEach(services, conversation, message)) ??
    (await answerListed(services, conversation, situation.whole)) ??
    (await completePlain(services, situation, message)) ??
    (await answerDirectly(services, conversation, message)) ??
    (await answerPurpose(services, conversation, message)) ??
    (await answerWithChoice(services, conversation, asked)) ??
    (await answerClassPair(services, conversation, message)) ??
    sayWhatIsMissing(services, situation, message) ??
    sayNotRead(services, conversation);
  const ofTools = chosen ? undefined : await askTools(services, conversation, message);
  const found = chosen ?? nameMissing(services, asked, conversation, ofTools);
  // A product without a record is not answered by the facts of another medicine.
  const isOfOther = chosen === undefined && found !== ofTools;
  const held = (isOfOther ? undefined : await findHeldFact(services, situation, message, found)) ?? found;
  const answered = await checkAlternatives(services, { conversation, message }, held);
  if (answered) return describesOwnSymptoms(conversation) ? raiseAlarm({ ...answered, alarms }) : { ...answered, alarms };
  // Below the one line about a danger told before, what was asked is said to be unanswered.
  if (alarms.length > 0 && alarms.every(({ isReminder }) => isReminder === true))
    return { kind: 'answer', claims: toUncitedClaims([sayUnanswered(message.trim().replace(/[.?!]+$/, ''))]), evidence: [], alarms };
  if (alarms.length > 0) return { kind: 'answer', claims: [], evidence: [], alarms };
  return { kind: 'unknown', claims: toUncitedClaims(UNKNOWN), evidence: [], alarms };
}

/** The held fact that answers where the rules found none. What somebody feels, and what an alarm is about, is left to them. */
async function findHeldFact(services: ChatServices, situation: Situation, message: string, found: AnswerDraft | undefined) {
  const { alarms, whole, conversation, plainAnswer: plain } = situation;
  const feels = describesOwnSymptoms(conversation) && (tellsFeeling(message) || services.readSymptoms(message).length > 0);
  if (alarms.length > 0 || feels) return undefined;
  const at = whole.indexOf(message);
  return answerByFacts(services, { message, told: at > 0 ? whole.slice(0, at) : '', conversation, plain }, found);
}

/** A plain answer, with what the medicine that it is asked of costs or warns of. */
async function completePlain(services: ChatServices, situation: Situation, message: string): Promise<AnswerDraft | undefined> {
  const answered = await addPrice(services, situation, answerPlainly(services, situation, message));
  return answered && situation.plainAnswer?.id === 'sharing' ? addWarnings(services, situation.conversation, answered, message) : answered;
}

/** The question whose answer says how naloxone is given. */
const GIVES_NALOXONE = 'how do i give narcan';

const CAUSES = /\b(?:caus(?:e[sd]?|ing)|leads? to|gives? (?:you|people)|risk of)\b/i;

/** Where a message neither names a medicine nor tells symptoms, a story or a question back would be beside the point. */
function sayWhatIsMissing(services: ChatServices, { conversation, plainAnswer }: Situation, message: string): AnswerDraft | undefined {
  const { topic, things, story, conditions, describesSymptoms, vaccine } = conversation;
  // Of a vaccine that the talk is about, the illness that it prevents is not asked.
  const isOfVaccine = vaccine !== undefined && topic === 'condition' && services.findNames(message).length === 0;
  if (isOfVaccine && services.readSymptoms(message).length === 0) return sayMissingOf('vaccine');
  if (readVaccine(message) !== undefined && !things.some(services.isMedicine) && services.readSymptoms(message).length === 0)
    return sayMissingOf('vaccine');
  const isOther = describesSymptoms || story.length > 1 || things.some(services.isMedicine);
  if (isOther || topic === 'together' || topic === 'compare') return undefined;
  if (plainAnswer?.asksElse && (conditions.length === 0 || CAUSES.test(message))) return sayUnansweredOfClass();
  return conditions.length === 0 ? sayMissingKind(message, services) : undefined;
}

const OF_USE: ReadonlySet<QuestionKind> = new Set(['use', 'how-it-works', 'class']);

/** Answers a question about a class, a test or a vaccine where the message names no medicine and tells no symptoms. */
function answerPlainly(services: ChatServices, { conversation, plainAnswer: found }: Situation, message: string): AnswerDraft | undefined {
  const asksTogether = conversation.topic === 'together' || conversation.topic === 'compare' || conversation.topic === 'dose';
  // "Is honey all right" after a child's cough was told asks for the honey.
  const asksCalmly = ASKS.test(message.trim()) && services.readSymptoms(message).length === 0 && !tellsFeeling(message);
  // "Blue pill" is a name of one medicine, and what an unknown one looks like.
  const isNamedIn = services
    .findNames(message)
    .some(({ name, typed, kind }) => kind === 'substance' || (services.isMedicine(name) && !/\bpills?\b/i.test(typed)));
  if (found && isOfLooks(found, message) && !isNamedIn && services.readSymptoms(message).length === 0)
    return { kind: 'answer', claims: found.claims, evidence: found.evidence };
  const { topic, person } = conversation;
  // Other medicines, and what a saved person has, weigh more than what holds for everybody of an age.
  if (found?.isOfPerson && !found.isDanger && (topic === 'together' || person.known?.length)) return undefined;
  // What one of two is used for does not say whether they go together.
  const isPair = topic === 'together' && conversation.things.filter(services.isMedicine).length > 1;
  if (found?.isFirst && isPair && !found.isDanger && OF_USE.has(found.kind)) return undefined;
  if (found?.isFirst) return { kind: 'answer', claims: found.claims, evidence: found.evidence };
  if (!found || found.asksElse || (conversation.story.length > 1 && !asksCalmly) || asksTogether || conversation.things.length > 1)
    return undefined;
  const { things, describesSymptoms } = conversation;
  const named = services.findNames(message).filter(({ kind }) => kind !== 'condition');
  const isNamed = things.length > 0 && named.some(({ name }) => services.isMedicine(name));
  if (isNamed || (describesSymptoms && services.readSymptoms(message).length > 0)) return undefined;
  return { kind: 'answer', claims: found.claims, evidence: found.evidence };
}

/** What somebody may take for a need. A story that should be seen soon is left to the symptom tool. */
async function answerWithChoice(
  services: ChatServices,
  conversation: ConversationState,
  { message, earlier }: AnswerRequest,
): Promise<AnswerDraft | undefined> {
  const { people, things, person } = conversation;
  const isOneTalk = Object.keys(people).length < 2;
  const { takes, has } = toldOf(conversation);
  // Of several people, only what was told of this one.
  const told = isOneTalk ? earlier : has.map((illness) => `I have ${illness}.`);
  const own = { message, person, earlier: told, needs: earlier, taken: takes, named: things };
  const answered = await services.answerChoice(own, services.ask);
  if (!answered || services.readSymptoms(message).length === 0) return answered;
  const [story] = listQuestions({ ...conversation, topic: 'symptoms', story: [message] }, message).flat();
  const triage = story && (await services.ask(story));
  if (triage && isSoon(triage.floor.urgency)) return undefined;
  const dangers = triage ? prefixEvidence(triage, 'story').claims.filter(({ text }) => text.startsWith('Get help right away')) : [];
  return { ...answered, claims: [...answered.claims, ...dangers.map(({ text }) => ({ text, evidenceIds: [] }))] };
}

/** Whether the user describes symptoms, in this message or over several. A question about an illness is not an emergency. */
const describesOwnSymptoms = ({ topic, story, describesSymptoms }: ConversationState) =>
  topic === 'symptoms' && (describesSymptoms || story.length > 1);
