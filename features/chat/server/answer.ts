import { rulesOnlyAssistant } from '#packages/assistant/assistant.ts';
import type { Claim } from '#packages/clinical/evidence.ts';
import { dropOtherTimes, PlanReconciler } from '#packages/clinical/plan/reconcile.ts';
import { recognizeLanguage } from '#packages/reading/language.ts';
import type { Receipt } from '#packages/wire/contract/explanation.ts';
import type { KnownPerson } from '#packages/wire/contract/known-person.ts';
import { countedField } from '#packages/wire/server/counted-person.ts';
import type { ChatReply } from '../contract/chat.ts';
import { isOfLooks, isOfStrain, isUrgent } from './alarms/find-alarms.ts';
import { findRaised } from './alarms/find-raised.ts';
import { joinFloors } from './alarms/join-floors.ts';
import { dropComfort, findOpenAlarms, remindOfDanger } from './alarms/open-alarms.ts';
import { raiseAlarm } from './alarms/raise-alarm.ts';
import { isStreetPill } from './alarms/street-pill.ts';
import { toUncitedClaims } from './answer-draft.ts';
import type { AnswerRequest } from './answer-request.ts';
import { answerByMeaning } from './answers/answer-by-meaning.ts';
import { findPlain } from './answers/find-plain.ts';
import { isInjection } from './answers/refusals.ts';
import type { ChatServices } from './chat-services.ts';
import { keepGrave, putFirst } from './clauses/answer-clause.ts';
import { draftReply } from './draft-reply.ts';
import { draftSeveral } from './draft-several.ts';
import { addHowSoon } from './finish/add-how-soon.ts';
import { checkAsked } from './finish/check-asked.ts';
import { nameKind } from './finish/name-kind.ts';
import { saySomethingElse } from './finish/not-again.ts';
import { sayStrength } from './finish/say-strength.ts';
import { takeBack } from './finish/take-back.ts';
import { addGravePair } from './person/add-grave-pair.ts';
import { addGraveBelow, addHistoryCheck, leadWithForbidden } from './person/add-history-check.ts';
import { addToldPair } from './person/add-told-pair.ts';
import { checkTold } from './person/check-told.ts';
import { ASKS_CAUSE, explainByPair } from './person/explain-by-pair.ts';
import { isOneMedicine } from './person/is-one-medicine.ts';
import { COUNTED_IN_CHAT, checkForPerson, toPersonDetails } from './person/saved-person.ts';
import { listToldFacts } from './person/told-facts.ts';
import { followPlan } from './plan/follow-plan.ts';
import { addPlanning } from './plan/plan-receipt.ts';
import { ASKS_IF_IT_MATTERS } from './reading/further-question.ts';
import { isUnreadLanguage, toReadableMessage, writeNotice } from './reading/other-languages.ts';
import { putRight } from './reading/put-right.ts';
import type { ReplyDraft } from './reply-draft.ts';
import { formatAlarm, suggestQuestions } from './reply-texts.ts';
import { mentionsNew, onlyQuestion, readSituationOf, type Situation } from './situation.ts';
import { createGiveWay } from './task/take-turns.ts';
import { type ReadTalk, readEarlier } from './turn/read-earlier.ts';
import { readMeanings } from './turn/read-meanings.ts';
import type { ReadQuestion } from './turn/read-question.ts';
import { readTurn } from './turn/read-turn.ts';
import { describeTalk } from './turn/talk-about.ts';

/**
 * Answers a message: alarms first, then refusals, small talk and the tools. Rules decide each step. A model, if there is one, may choose tools
 * to ask where the rules found no answer, and puts a tool's answer into plain words.
 */
export async function answerMessage(given: ChatServices, sent: AnswerRequest, mayCompare = true): Promise<ChatReply> {
  const asked = askAsMeant(given, sent);
  const services = isInjection(asked.message) ? given : await readMeanings(given, asked);
  const giveWay = createGiveWay();
  const message = toReadableMessage(asked.message);
  let beforeLast: ReadTalk | undefined;
  const before = await readEarlier(services, asked, giveWay, (state) => {
    beforeLast = { messages: asked.earlier.length - 1, state };
  });
  const isEnglish = recognizeLanguage(asked.message) === 'en';
  const turn = readTurn(before, message, services, isEnglish);
  const { whole, questions, isApart, isLong = false, after } = turn;
  if (after) asked.onRead?.({ messages: asked.earlier.length + 1, state: after });
  await giveWay();
  const only = onlyQuestion(turn);
  const { conversation } = only;
  const read = readSituationOf(services, { before, earlier: asked.earlier, message, turn });
  const raised = findRaised(services, read, { typed: asked.message, message, earlier: asked.earlier, turn });
  const open = raised.length > 0 ? [] : findOpenAlarms(services, asked, read);
  const goesOn = open.length > 0 && !mentionsNew(read);
  const reminders = raised.length > 0 || goesOn ? [] : await remindOfDanger(services, asked, read, giveWay);
  const alarms = raised.length > 0 ? raised : reminders.length > 0 ? reminders : open;
  await giveWay();
  // What is asked of a medicine is answered after an alarm that the wording alone raises, and after one of the message before where it is new.
  const asksOfMedicine = questions.some(({ conversation: { topic, things } }) => topic !== 'symptoms' && things.some(services.isMedicine));
  const answersBeside =
    raised.length > 0
      ? (asksOfMedicine && raised.every((alarm) => alarm.isByWording || !isUrgent(alarm) || isOfStrain(alarm))) ||
        (read.plainAnswer?.isDanger === true && raised.every(({ isByWording }) => isByWording))
      : mentionsNew(read) || reminders.length > 0;
  const situation: Situation = { ...read, alarms, answersBeside };
  const ruled: ReplyDraft = isUnreadLanguage(asked.message)
    ? { kind: 'unknown', claims: [], evidence: [], alarms }
    : keepOnePlan(
        (await draftSeveral(services, { ...asked, message }, situation, { questions, isLong })) ??
          (await draftWhole(services, asked, situation, questions.length > 1 ? { ...only, message } : only)),
      );
  const isDanger = read.plainAnswer?.isDanger === true || read.plainAnswer?.calms === true;
  // The first message is read by itself; what goes on with a talk may be answered from it, beside the point.
  const last = asked.earlier.at(-1);
  const isWritten = (text: string) => read.plainAnswer !== undefined && findPlain(services, text, before)?.id !== read.plainAnswer.id;
  const isChecked = last !== undefined && questions.length === 1 && !isLong && isEnglish && !isWritten(last);
  const fitting = isChecked ? checkAsked(services, { before, conversation, message, isDanger }, ruled) : ruled;
  const planning = await addPlanned(services, { ...asked, message }, situation, fitting);
  const draft = takeBack(read, sayStrength([...asked.earlier.slice(-MOST_TOLD), message], planning));
  const names = services.findNames(message).flatMap(({ name }) => (services.isMedicine(name) ? [name] : []));
  // "I have asthma, does that matter" tells it of the medicine talked about.
  const isOfTalk = names.length === 0 && (conversation.kind === 'suitability' || ASKS_IF_IT_MATTERS.test(message));
  const planned = draft.claims === fitting.claims ? [] : (draft.question?.things ?? []).filter(services.isMedicine);
  // Of a long message only the medicines that it asks about are checked: what else it names was mentioned.
  const askedOf = isLong ? questions.flatMap((one) => [...one.conversation.things, ...(one.clause?.named ?? [])]) : [];
  const ofMessage = askedOf.length > 0 ? names.filter((name) => askedOf.some((other) => isOneMedicine(services, name, other))) : names;
  const checked = [...new Set([...(isOfTalk ? conversation.things : ofMessage), ...planned])];
  // A long message tells more than facts of who takes the medicine.
  const held = checkTold(services, { message: isLong ? listToldFacts(message) : message, names: checked, conversation });
  const reported = isLong ? keepGrave(held) : held;
  // Of several questions each has its own answer, and a plain answer already holds for this medicine; only what a label forbids comes before them.
  const isPlain = read.plainAnswer?.isFirst === true || draft.isDirect === true;
  const isEach = questions.length > 1 || isPlain || isLong;
  const warned =
    read.plainAnswer?.isDanger && draft.claims[0] === read.plainAnswer.claims[0]
      ? addGraveBelow(draft, reported)
      : isLong && reported
        ? putFirst(draft, reported)
        : isEach && !reported?.forbids
          ? draft
          : addHistoryCheck(draft, reported);
  const aware =
    isUnreadLanguage(asked.message) || isOfLooks(read.plainAnswer, message) || read.plainAnswer?.calms || read.plainAnswer?.isDanger
      ? warned
      : await sayHowSoon(services, { ...whole, isApart, isLong }, warned);
  const guarded = keepOneTime(await addGravePair(services, { read: turn.told, conversation, message, isLong }, aware));
  const told = isLong ? guarded : await addToldPair(services, { before, conversation, message, names }, guarded);
  const asksCause = questions.some((one) => one.conversation.topic === 'cause') || ASKS_CAUSE.test(message);
  const explained = await explainByPair(services, { before, conversation, message, names, asksCause }, told);
  // The answer to a told danger says itself what is forbidden, and what to do.
  const saysDanger = read.plainAnswer?.isDanger === true && explained.claims[0] === read.plainAnswer.claims[0];
  const paired = dropComfort(isLong || saysDanger ? explained : leadWithForbidden(explained, reported));
  if (after) asked.onRead?.({ messages: asked.earlier.length + 1, state: after, said: paired.claims.map(({ text }) => text) });
  const findSaid = () => listSaid(given, asked, beforeLast);
  const fresh =
    mayCompare && !isStreetPill(read.plainAnswer)
      ? await saySomethingElse(services, { before, conversation, message, earlier: asked.earlier, findSaid }, paired)
      : paired;
  // What a saved person has and takes is not counted for somebody else whom the talk turned to.
  const isOfSaved = conversation.person.known !== undefined;
  const forPerson = asked.person && isOfSaved ? await addPersonCheck(services, fresh, asked.person) : fresh;
  const kind = nameKind(services, draft, { conversation, message });
  return completeReply(services, asked, {
    ...forPerson,
    asked: kind,
    about: describeTalk((questions.at(-1) ?? whole).conversation, services.findNames, asked.correction !== undefined),
    claims: [...toUncitedClaims(writeNotice(asked, draft)), ...forPerson.claims],
  });
}

/** What was read before a name was put right is read anew. */
function askAsMeant(services: ChatServices, sent: AnswerRequest): AnswerRequest {
  if (sent.earlier.length === 0) return sent;
  const right = putRight([...sent.earlier, sent.message], services);
  const message = right.at(-1) ?? sent.message;
  if (right.every((text, at) => text === (sent.earlier[at] ?? sent.message))) return sent;
  return { ...sent, earlier: right.slice(0, -1), message, known: message === sent.message ? sent.known : undefined };
}

/** Arbitrary: the strength of a bottle that was told of longer ago may be of another. */
const MOST_TOLD = 4;

/** The sentences of the reply to the message before, as the rules give it. */
async function listSaid(services: ChatServices, asked: AnswerRequest, beforeLast: ReadTalk | undefined): Promise<readonly string[]> {
  const { earlier, onAlarms: _, onSentence: __, onRead: ___, known, ...rest } = asked;
  if (known?.said && known.messages === earlier.length) return known.said;
  const last = { ...rest, earlier: earlier.slice(0, -1), message: earlier.at(-1) ?? '', mayUseModel: false, known: beforeLast };
  const { sentences } = await answerMessage({ ...services, assistant: rulesOnlyAssistant }, last, false);
  return sentences.map(({ text }) => text);
}

async function draftWhole(services: ChatServices, asked: AnswerRequest, situation: Situation, question: ReadQuestion): Promise<ReplyDraft> {
  const draft = await draftReply(services, { ...asked, message: question.message }, situation);
  return isInjection(asked.message) || situation.alarms.some(isUrgent)
    ? draft
    : answerByMeaning(services, question, draft, { plain: situation.plainAnswer, whole: situation.whole, earlier: asked.earlier });
}

/** Adds what a model chose to ask the tools, if one is configured and may be used. */
async function addPlanned(services: ChatServices, asked: AnswerRequest, situation: Situation, draft: ReplyDraft): Promise<ReplyDraft> {
  if (isUnreadLanguage(asked.message) || isInjection(asked.message)) return draft;
  const { message, person, who, mayUseModel, signal } = asked;
  const request = { message, situation, saved: toPersonDetails(person), who, mayUseModel, signal };
  // What the rules answered is not lost where the records of calls or a tool fail.
  const planned = await followPlan(services, request, draft).catch((error: unknown) => {
    services.onError(error);
    return draft;
  });
  return planned.claims === draft.claims ? planned : keepOnePlan(raiseAlarm(planned));
}

async function sayHowSoon(
  services: ChatServices,
  whole: ReadQuestion & { isApart: boolean; isLong: boolean },
  draft: ReplyDraft,
): Promise<ReplyDraft> {
  const added = await addHowSoon(services, whole, draft);
  return added === draft ? draft : keepOnePlan(added);
}

/** Puts the check for a saved person before the answer. Where it forbids, the general answer is left out. */
async function addPersonCheck(services: ChatServices, draft: ReplyDraft, person: KnownPerson): Promise<ReplyDraft> {
  const forPerson = await checkForPerson(services, draft, person);
  if (!forPerson?.forbids) return { ...draft, forPerson };
  return { ...draft, kind: forPerson.floor.doseRefused ? 'refusal' : draft.kind, claims: [], forPerson };
}

/**
 * Where a level is known, the alarms and the answers of several tools are one plan: a sentence that contradicts a graver one is left out. Facts
 * about medicines, which tell nobody what to do now, stay as they are.
 */
function keepOnePlan(draft: ReplyDraft): ReplyDraft {
  const level = joinFloors([
    ...(draft.answers ?? []).map(({ floor }) => floor),
    ...draft.alarms.map((alarm) => ({ urgency: alarm.level })),
  ]).urgency;
  if (level === undefined || draft.kind !== 'answer') return draft;
  const plan = new PlanReconciler(level);
  for (const { advice } of draft.alarms) plan.keepText(advice);
  const [lead, ...others] = draft.claims;
  return lead ? { ...draft, claims: [lead, ...plan.keep(others)] } : draft;
}

/** Below an alarm no sentence names another time than its own. What a label forbids stays, whatever the alarm orders. */
function keepOneTime(draft: ReplyDraft): ReplyDraft {
  const level = joinFloors(draft.alarms.map((alarm) => ({ urgency: alarm.level }))).urgency;
  return level === undefined || draft.kind !== 'emergency' ? draft : { ...draft, claims: dropOtherTimes(draft.claims, level) };
}

async function completeReply(services: ChatServices, asked: AnswerRequest, draft: ReplyDraft): Promise<ChatReply> {
  const { alarms, question, answers = [], forPerson } = draft;
  const shown = alarms.map(({ evidence, isByWording, isClear, isReminder, ...alarm }, at) => ({
    ...alarm,
    evidenceIds: evidence.map(({ id }) => `alarm${at}.${id}`),
  }));
  const alarmEvidence = alarms.flatMap(({ evidence }, at) => evidence.map((item) => ({ ...item, id: `alarm${at}.${item.id}` })));
  if (shown.length > 0) asked.onAlarms?.(shown);
  const said = alarms.flatMap((alarm, at) =>
    formatAlarm(alarm, asked.country).map((text) => ({ text, evidenceIds: shown[at]?.evidenceIds ?? [] })),
  );
  for (const sentence of forPerson?.claims ?? []) asked.onSentence?.(sentence);
  const written = await writeReply(services, asked, draft);
  const sentences = [...(forPerson?.claims ?? []), ...written.sentences];
  const { receipt } = written;
  return {
    message: [...distinctTexts(said), ...sentences.map(({ text }) => text)].join('\n'),
    sessionId: asked.sessionId,
    kind: draft.kind,
    asked: draft.asked,
    about: draft.about,
    alarms: shown,
    sentences: sentences.map(({ text, evidenceIds }) => ({ text, evidenceIds: [...evidenceIds] })),
    evidence: [...alarmEvidence, ...(forPerson?.evidence ?? []), ...draft.evidence],
    sections: [...new Map(answers.map(({ section }) => [section.hash, section])).values()],
    suggestions: draft.suggestions ? [...draft.suggestions] : question && draft.kind === 'answer' ? suggestQuestions(question) : [],
    receipt: draft.planning ? addPlanning(receipt, draft.planning) : receipt,
    ...countedField(forPerson ? asked.person : undefined, COUNTED_IN_CHAT),
  };
}

const distinctTexts = (claims: readonly Claim[]) => [...new Set(claims.map(({ text }) => text))];

/** Only tool answers are rephrased by a model. Refusals, questions and unknown topics stay as they are. */
async function writeReply(
  services: ChatServices,
  asked: AnswerRequest,
  draft: ReplyDraft,
): Promise<{ sentences: readonly Claim[]; receipt: Receipt }> {
  const { message, onSentence, who, mayUseModel, signal } = asked;
  const explanation = await services.assistant.reply({
    feature: 'ai_chat',
    endpoint: '/api/chat',
    question: message,
    claims: draft.kind === 'answer' ? draft.claims : [],
    floor: joinFloors([
      ...(draft.answers ?? []).map(({ floor }) => floor),
      ...(draft.forPerson ? [draft.forPerson.floor] : []),
      ...draft.alarms.map(({ level }) => ({ urgency: level })),
    ]),
    who,
    mayUseModel,
    signal,
    onSentence,
  });
  if (explanation.sentences.length > 0) return explanation;
  for (const sentence of draft.claims) onSentence?.(sentence);
  return { sentences: draft.claims, receipt: explanation.receipt };
}
