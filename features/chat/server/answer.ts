import type { Claim } from '#packages/clinical/evidence.ts';
import { dropOtherTimes, PlanReconciler } from '#packages/clinical/plan/reconcile.ts';
import type { Alarm } from '#packages/clinical/skill.ts';
import { recognizeLanguage } from '#packages/reading/language.ts';
import type { Receipt } from '#packages/wire/contract/explanation.ts';
import type { KnownPerson } from '#packages/wire/contract/known-person.ts';
import { countedField } from '#packages/wire/server/counted-person.ts';
import type { ChatReply } from '../contract/chat.ts';
import type { TalkCorrection } from '../contract/talk-about.ts';
import { addGravePair } from './add-grave-pair.ts';
import { addHistoryCheck } from './add-history-check.ts';
import { ASKS, addHowSoon } from './add-how-soon.ts';
import { addPrice } from './add-price.ts';
import { addWarnings } from './add-warnings.ts';
import { answerClassPair } from './answer-class.ts';
import { type AnswerDraft, toUncitedClaims } from './answer-draft.ts';
import { askEach } from './ask-each.ts';
import { askTools } from './ask-tools.ts';
import type { ChatServices } from './chat-services.ts';
import { answerClause, fits, keepNamed, putFirst, toDraft } from './clauses/answer-clause.ts';
import { answerDirectly, answerListed } from './direct/answer-directly.ts';
import { dropGuesses, findAlarms, findOpenAlarms, isOfLooks, isUrgent } from './find-alarms.ts';
import { findPlain, findPlainApart } from './find-plain.ts';
import { joinDrafts } from './join-drafts.ts';
import { joinFloors } from './join-floors.ts';
import { listQuestions } from './list-questions.ts';
import { nameKind } from './name-kind.ts';
import { followPlan } from './plan/follow-plan.ts';
import { addPlanning } from './plan/plan-receipt.ts';
import { readEarlier } from './read-earlier.ts';
import type { ReadQuestion } from './read-question.ts';
import { readTurn } from './read-turn.ts';
import type { ConversationState } from './reading/conversation.ts';
import { isUnreadLanguage, toReadableMessage, writeNotice } from './reading/other-languages.ts';
import { toldOf } from './reading/people.ts';
import { readVaccine } from './reading/references.ts';
import { tellsFeeling } from './reading/tells-feeling.ts';
import { findRefusal, INJECTION_REPLY, isInjection } from './refusals.ts';
import type { ReplyDraft } from './reply-draft.ts';
import { formatAlarm, formatHelpLines, suggestQuestions, TOO_MUCH, UNKNOWN } from './reply-texts.ts';
import { COUNTED_IN_CHAT, checkForPerson, toPersonDetails } from './saved-person.ts';
import { sayMissingKind, sayMissingOf, sayUnansweredOfClass } from './say-missing.ts';
import type { Situation } from './situation.ts';
import { findSmallTalk } from './small-talk.ts';
import { createGiveWay } from './take-turns.ts';
import { describeTalk } from './talk-about.ts';

export interface AnswerRequest {
  message: string;
  sessionId: string;
  /** The user's earlier messages in this conversation, the oldest first. */
  earlier: readonly string[];
  country: string;
  /** What the person who writes said the talk is about. */
  correction?: TalkCorrection | undefined;
  /** The saved person that the conversation is about. */
  person?: KnownPerson | undefined;
  who: string;
  mayUseModel: boolean;
  signal: AbortSignal;
  /** Called with the alarms before the reply is complete. */
  onAlarms?: (alarms: ChatReply['alarms']) => void;
  onSentence?: (sentence: Claim) => void;
}

/**
 * Answers a message: alarms first, then refusals, small talk and the tools. Rules decide each step. A model, if there is one, may choose tools
 * to ask where the rules found no answer, and puts a tool's answer into plain words.
 */
export async function answerMessage(services: ChatServices, asked: AnswerRequest): Promise<ChatReply> {
  const giveWay = createGiveWay();
  const message = toReadableMessage(asked.message);
  const before = await readEarlier(services, asked, giveWay);
  const { whole, questions, isApart, isLong = false } = readTurn(before, message, services, recognizeLanguage(asked.message) === 'en');
  await giveWay();
  // One question that stands apart from what the message reports is answered as it was read.
  const [only = whole] = questions.length === 1 ? questions : [];
  const { conversation } = only;
  const read: Situation = {
    before,
    conversation,
    refusal: findRefusal(message),
    plainAnswer:
      isApart && !isLong ? findPlainApart(services, only.message, message, conversation) : findPlain(services, message, conversation),
    alarms: [],
    answersBeside: false,
    whole: message,
  };
  const raised = dropGuesses(findAlarms(services, conversation, asked.message), {
    services,
    situation: read,
    message,
    questions: isLong ? questions : [],
  });
  const alarms = raised.length > 0 ? raised : findOpenAlarms(services, asked, read);
  await giveWay();
  // What is asked of a medicine is answered after an alarm that the wording alone raises, and after one of the message before where it is new.
  const asksOfMedicine = questions.some(({ conversation: { topic, things } }) => topic !== 'symptoms' && things.some(services.isMedicine));
  const answersBeside =
    raised.length > 0 ? asksOfMedicine && raised.every((alarm) => alarm.isByWording || !isUrgent(alarm)) : mentionsNew(read);
  const situation: Situation = { ...read, alarms, answersBeside };
  const ruled: ReplyDraft = isUnreadLanguage(asked.message)
    ? { kind: 'unknown', claims: [], evidence: [], alarms }
    : keepOnePlan(
        (await draftSeveral(services, { ...asked, message }, situation, { questions, isLong })) ??
          (await draftReply(services, { ...asked, message: questions.length > 1 ? message : only.message }, situation)),
      );
  const draft = await addPlanned(services, { ...asked, message }, situation, ruled);
  const names = services.findNames(message).flatMap(({ name }) => (services.isMedicine(name) ? [name] : []));
  // "I have asthma, does that matter" tells it of the medicine talked about.
  const isOfTalk = names.length === 0 && conversation.kind === 'suitability';
  const planned = draft.claims === ruled.claims ? [] : (draft.question?.things ?? []).filter(services.isMedicine);
  const checked = [...new Set([...(isOfTalk ? conversation.things : names), ...planned])];
  const held = services.checkHistory(message, checked, conversation.person.ageYears);
  const reported = isLong ? keepNamed(held) : held;
  // Of several questions each has its own answer, and a plain answer already holds for this medicine; only what a label forbids comes before them.
  const isPlain = read.plainAnswer?.isFirst === true || draft.isDirect === true;
  const isEach = questions.length > 1 || isPlain || isLong;
  const warned = isEach && !reported?.forbids ? draft : isLong && reported ? putFirst(draft, reported) : addHistoryCheck(draft, reported);
  // Of a long message the questions are answered; where nothing held answers them, how somebody is must not be lost.
  const aware =
    isUnreadLanguage(asked.message) || (isLong && warned.kind !== 'unknown') || isOfLooks(read.plainAnswer, message)
      ? warned
      : await sayHowSoon(services, { ...whole, isApart, isLong }, warned);
  const guarded = keepOneTime(await addGravePair(services, { before, conversation, message, names }, aware));
  // What a saved person has and takes is not counted for somebody else whom the talk turned to.
  const isOfSaved = conversation.person.known !== undefined;
  const forPerson = asked.person && isOfSaved ? await addPersonCheck(services, guarded, asked.person) : guarded;
  const kind = nameKind(services, draft, { conversation, message });
  return completeReply(services, asked, {
    ...forPerson,
    asked: kind,
    about: describeTalk((questions.at(-1) ?? whole).conversation, services.findNames, asked.correction !== undefined),
    claims: [...toUncitedClaims(writeNotice(asked, draft)), ...forPerson.claims],
  });
}

/** Adds what a model chose to ask the tools, if one is configured and may be used. */
async function addPlanned(services: ChatServices, asked: AnswerRequest, situation: Situation, draft: ReplyDraft): Promise<ReplyDraft> {
  if (isUnreadLanguage(asked.message) || isInjection(asked.message)) return draft;
  const { message, person, who, mayUseModel, signal } = asked;
  const planned = await followPlan(services, { message, situation, saved: toPersonDetails(person), who, mayUseModel, signal }, draft);
  return planned.claims === draft.claims ? planned : keepOnePlan(planned);
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

async function draftReply(services: ChatServices, asked: AnswerRequest, situation: Situation): Promise<ReplyDraft> {
  const { message, country } = asked;
  const { alarms, conversation, refusal } = situation;
  const harms = refusal?.id === 'harm-others';
  // An alarm with a crisis or poison line stands alone, like any emergency.
  if (!harms && alarms.some(isUrgent) && !situation.answersBeside) return { kind: 'emergency', claims: [], evidence: [], alarms };
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
  if (conversation.kind === 'too-much' && alarms.length === 0)
    return { kind: 'answer', claims: toUncitedClaims([...TOO_MUCH, formatHelpLines('poison', country)]), evidence: [], alarms };
  const answered =
    (await askEach(services, conversation, message)) ??
    (await answerListed(services, conversation, situation.whole)) ??
    (await completePlain(services, situation, message)) ??
    (await answerDirectly(services, conversation, message)) ??
    (await answerWithChoice(services, conversation, asked)) ??
    (await answerClassPair(services, conversation, message)) ??
    sayWhatIsMissing(services, situation, message) ??
    (await askTools(services, conversation, message));
  if (answered) return describesOwnSymptoms(conversation) ? raiseAlarm({ ...answered, alarms }) : { ...answered, alarms };
  if (alarms.length > 0) return { kind: 'answer', claims: [], evidence: [], alarms };
  return { kind: 'unknown', claims: toUncitedClaims(UNKNOWN), evidence: [], alarms };
}

/** A plain answer, with what the medicine that it is asked of costs or warns of. */
async function completePlain(services: ChatServices, situation: Situation, message: string): Promise<AnswerDraft | undefined> {
  const answered = await addPrice(services, situation, answerPlainly(services, situation, message));
  return answered && situation.plainAnswer?.id === 'sharing' ? addWarnings(services, situation.conversation, answered, message) : answered;
}

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

/** Answers a question about a class, a test or a vaccine where the message names no medicine and tells no symptoms. */
function answerPlainly(services: ChatServices, { conversation, plainAnswer: found }: Situation, message: string): AnswerDraft | undefined {
  const asksTogether = conversation.topic === 'together' || conversation.topic === 'compare' || conversation.topic === 'dose';
  // "Is honey all right" after a child's cough was told asks for the honey.
  const asksCalmly = ASKS.test(message.trim()) && services.readSymptoms(message).length === 0 && !tellsFeeling(message);
  // "Blue pill" is a name of one medicine, and what an unknown one looks like.
  const isNamedIn = services.findNames(message).some(({ name, typed }) => services.isMedicine(name) && !/\bpills?\b/i.test(typed));
  if (found && isOfLooks(found, message) && !isNamedIn && services.readSymptoms(message).length === 0)
    return { kind: 'answer', claims: found.claims, evidence: found.evidence };
  const { topic, person } = conversation;
  // Other medicines, and what a saved person has, weigh more than what holds for everybody of an age.
  if (found?.isOfPerson && (topic === 'together' || person.known?.length)) return undefined;
  if (found?.isFirst) return { kind: 'answer', claims: found.claims, evidence: found.evidence };
  if (!found || found.asksElse || (conversation.story.length > 1 && !asksCalmly) || asksTogether || conversation.things.length > 1)
    return undefined;
  const { things, describesSymptoms } = conversation;
  const named = services.findNames(message).filter(({ kind }) => kind !== 'condition');
  const isNamed = things.length > 0 && named.some(({ name }) => services.isMedicine(name));
  if (isNamed || (describesSymptoms && services.readSymptoms(message).length > 0)) return undefined;
  return { kind: 'answer', claims: found.claims, evidence: found.evidence };
}

/** Answers each question of a message in short; undefined where one of them cannot be answered alone. */
async function draftSeveral(
  services: ChatServices,
  asked: AnswerRequest,
  situation: Situation,
  { questions, isLong }: { questions: readonly ReadQuestion[]; isLong: boolean },
): Promise<ReplyDraft | undefined> {
  const { alarms, refusal, plainAnswer } = situation;
  if ((questions.length < 2 && !isLong) || refusal) return undefined;
  if (alarms.some(isUrgent) && !situation.answersBeside) return undefined;
  const drafts: ReplyDraft[] = [];
  const plains: (string | undefined)[] = [];
  for (const question of questions) {
    const { message, before, conversation, asksWhether, clause } = question;
    // A story is not asked for a plain answer: the words of one question and of another would be read as one.
    const plain = conversation.topic === 'symptoms' ? undefined : findPlain(services, clause?.text ?? message, conversation);
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
    const answered = await draftReply(services, { ...asked, message }, own);
    const draft = clause ? answerClause(services, question, clause, { draft: answered, plain }) : answered;
    const held = asksWhether && services.checkHistory(message, asksWhether.filter(services.isMedicine), conversation.person.ageYears);
    drafts.push(addHistoryCheck(draft, held));
  }
  // What the whole message tells may answer one of them: "is it ruined" after a pen in a hot car.
  const isOpen = (draft: ReplyDraft, { clause }: ReadQuestion) =>
    draft.kind === 'unknown' && clause !== undefined && plainAnswer !== undefined && fits(plainAnswer, clause);
  const open = isLong ? drafts.findIndex((draft, at) => isOpen(draft, questions[at] as ReadQuestion)) : -1;
  if (open >= 0 && plainAnswer && !plains.includes(plainAnswer.id)) {
    drafts[open] = toDraft(plainAnswer);
    plains.push(plainAnswer.id);
  }
  const joined = joinDrafts(
    drafts,
    questions.map(({ message }) => message),
    { alarms, isLong },
  );
  // What the message as a whole must be told first: "the power was out and my insulin got warm".
  const first = plainAnswer?.isDanger && !plains.includes(plainAnswer.id) ? plainAnswer : undefined;
  return joined && first
    ? {
        ...joined,
        kind: 'answer',
        claims: [...first.claims, ...joined.claims.filter(({ text }) => first.claims.every((claim) => claim.text !== text))],
        evidence: [...first.evidence, ...joined.evidence],
      }
    : joined;
}

/** What somebody may take for a need. A story that should be seen soon is left to the symptom tool. */
async function answerWithChoice(
  services: ChatServices,
  conversation: ConversationState,
  { message, earlier }: AnswerRequest,
): Promise<AnswerDraft | undefined> {
  const { people, things, person } = conversation;
  const isOneTalk = Object.keys(people).length < 2;
  const own = { message, person, earlier: isOneTalk ? earlier : [], taken: [...new Set([...toldOf(conversation).takes, ...things])] };
  const answered = await services.answerChoice(own, services.ask);
  if (!answered || services.readSymptoms(message).length === 0) return answered;
  const [story] = listQuestions({ ...conversation, topic: 'symptoms', story: [message] }, message).flat();
  const level = story && (await services.ask(story)).floor.urgency;
  return level === 'emergency' || level === 'urgent' ? undefined : answered;
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

/** Whether the user describes symptoms, in this message or over several. A question about an illness is not an emergency. */
const describesOwnSymptoms = ({ topic, story, describesSymptoms }: ConversationState) =>
  topic === 'symptoms' && (describesSymptoms || story.length > 1);

/** If a tool finds an emergency in a story over several messages, its answer becomes an alarm, and milder claims are dropped. */
function raiseAlarm(draft: ReplyDraft): ReplyDraft {
  const first = draft.answers?.[0];
  if (first?.floor.urgency !== 'emergency' || draft.kind !== 'answer') return draft;
  const [lead, ...others] = draft.claims;
  const evidence = draft.evidence.filter(({ id }) => lead?.evidenceIds.includes(id));
  const alarm: Alarm = {
    level: 'emergency',
    title: 'What you tell may be an emergency',
    advice: 'Do not wait to see whether it passes, and do not drive yourself.',
    reason: lead?.text ?? '',
    evidence,
  };
  return { ...draft, kind: 'emergency', claims: others, alarms: [alarm] };
}

const mentionsNew = ({ before, conversation }: Situation) => conversation.named.some((name) => !before.named.includes(name));

async function completeReply(services: ChatServices, asked: AnswerRequest, draft: ReplyDraft): Promise<ChatReply> {
  const { alarms, question, answers = [], forPerson } = draft;
  const shown = alarms.map(({ evidence, isByWording, ...alarm }, at) => ({
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
