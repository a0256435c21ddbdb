import type { Claim } from '#packages/clinical/evidence.ts';
import type { Alarm, Floor } from '#packages/clinical/skill.ts';
import type { Receipt } from '#packages/wire/contract/explanation.ts';
import type { ChatReply } from '../contract/chat.ts';
import { type Answered, askTools, plain } from './ask-tools.ts';
import type { ChatParts } from './chat-services.ts';
import { advance, type Dialogue, EMPTY_DIALOGUE } from './reading/dialogue.ts';
import { expandShorthand } from './reading/shorthand.ts';
import { findRefusal, INJECTION_REPLY, isInjection } from './refusals.ts';
import { sayAlarm, sayLines, suggestNext, UNKNOWN } from './reply-texts.ts';
import { findTalk } from './talk.ts';

export interface ToAnswer {
  message: string;
  sessionId: string;
  /** What the person wrote before in this conversation, the oldest first. */
  earlier: readonly string[];
  country: string;
  who: string;
  mayUseModel: boolean;
  signal: AbortSignal;
  /** Hear what is known before the whole reply is. */
  onAlarms?: (alarms: ChatReply['alarms']) => void;
  onSentence?: (sentence: Claim) => void;
}

/** A reply before a model has put it into words. */
interface Draft extends Answered {
  alarms: readonly Alarm[];
}

/**
 * Answers a message: dangers first, then what is refused, then the tools, then talk. Each step is decided by rules; a model, where
 * there is one, only puts what a tool answered into plainer words.
 */
export async function answerMessage(parts: ChatParts, asked: ToAnswer): Promise<ChatReply> {
  const read = { findNames: parts.findNames, areAlike: parts.areAlike };
  const message = expandShorthand(asked.message);
  const before = asked.earlier.reduce((dialogue, text) => advance(dialogue, expandShorthand(text), read), EMPTY_DIALOGUE);
  const dialogue = advance(before, message, read);
  const alarms = findAlarms(parts, dialogue, asked.message);
  return finish(parts, asked, await draftReply(parts, { ...asked, message }, { before, dialogue, alarms }));
}

/** A story that is told over several messages is looked at as a whole: the arm that hurts belongs to the chest that hurts. */
function findAlarms({ findAlarms: find }: ChatParts, { topic, story, person }: Dialogue, message: string): readonly Alarm[] {
  const own = find(message, person);
  return keepGravest(own.length > 0 || topic !== 'symptoms' || story.length < 2 ? own : find(story.join('\n'), person));
}

/** Beside an emergency nothing milder is said, but whom else to call. */
function keepGravest(alarms: readonly Alarm[]): readonly Alarm[] {
  const isGrave = ({ level, isAsked }: Alarm) => level === 'emergency' && !isAsked;
  return alarms.some(isGrave) ? alarms.filter((alarm) => isGrave(alarm) || alarm.line !== undefined) : alarms;
}

interface Situation {
  before: Dialogue;
  dialogue: Dialogue;
  alarms: readonly Alarm[];
}

async function draftReply(parts: ChatParts, { message, country }: ToAnswer, situation: Situation): Promise<Draft> {
  const { alarms, dialogue } = situation;
  const refusal = findRefusal(message);
  const harms = refusal?.id === 'harm-others';
  // Whoever needs a crisis or poison line needs nothing else first, as in any emergency.
  if (!harms && alarms.some(isPressing)) return { kind: 'emergency', claims: [], evidence: [], alarms };
  if (refusal) {
    const lines = refusal.line ? [sayLines(refusal.line, country)] : [];
    return { kind: 'refusal', claims: plain([...refusal.sentences, ...lines]), evidence: [], alarms: harms ? [] : alarms };
  }
  const talk = findTalk(message);
  const isTalk = talk && dialogue.conditions.length === 0 && dialogue.topic !== 'symptoms' && !mentionsNew(situation);
  if (isTalk) return { kind: 'talk', claims: plain(talk), evidence: [], alarms };
  const injected = isInjection(message);
  if (injected && !mentionsNew(situation)) return { kind: 'refusal', claims: plain(INJECTION_REPLY), evidence: [], alarms };
  const answered = await askTools(parts, dialogue, message);
  if (answered) return tellsOfOneself(dialogue) ? raise({ ...answered, alarms }) : { ...answered, alarms };
  if (alarms.length > 0) return { kind: 'answer', claims: [], evidence: [], alarms };
  return { kind: 'unknown', claims: plain(UNKNOWN), evidence: [], alarms };
}

/** Somebody tells how they feel, in this message or over several; what is only asked about is no emergency of theirs. */
const tellsOfOneself = ({ topic, story, tells }: Dialogue) => topic === 'symptoms' && (tells || story.length > 1);

const isPressing = ({ level, line, isAsked }: Alarm) => !isAsked && (level === 'emergency' || line !== undefined);

/** Where a tool finds an emergency in a story that no single message told, its answer stands as an alarm, and nothing milder beside it. */
function raise(draft: Draft): Draft {
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

const mentionsNew = ({ before, dialogue }: Situation) => dialogue.named.some((name) => !before.named.includes(name));

async function finish(parts: ChatParts, asked: ToAnswer, draft: Draft): Promise<ChatReply> {
  const { alarms, question, answers = [] } = draft;
  const shown = alarms.map(({ evidence, ...alarm }, at) => ({ ...alarm, evidenceIds: evidence.map(({ id }) => `alarm${at}.${id}`) }));
  const alarmEvidence = alarms.flatMap(({ evidence }, at) => evidence.map((item) => ({ ...item, id: `alarm${at}.${item.id}` })));
  if (shown.length > 0) asked.onAlarms?.(shown);
  const said = alarms.flatMap((alarm, at) =>
    sayAlarm(alarm, asked.country).map((text) => ({ text, evidenceIds: shown[at]?.evidenceIds ?? [] })),
  );
  const { sentences, receipt } = await writeOut(parts, asked, draft);
  return {
    message: [...distinctTexts(said), ...sentences.map(({ text }) => text)].join('\n'),
    sessionId: asked.sessionId,
    kind: draft.kind,
    alarms: shown,
    sentences: sentences.map(({ text, evidenceIds }) => ({ text, evidenceIds: [...evidenceIds] })),
    evidence: [...alarmEvidence, ...draft.evidence],
    sections: [...new Map(answers.map(({ section }) => [section.hash, section])).values()],
    suggestions: question && draft.kind === 'answer' ? suggestNext(question) : [],
    receipt,
  };
}

const distinctTexts = (claims: readonly Claim[]) => [...new Set(claims.map(({ text }) => text))];

const URGENCIES = ['emergency', 'urgent', 'routine', 'self-care'] as const;
const SEVERITIES = ['Severe', 'High', 'Moderate', 'Low'] as const;

/** The most cautious of all that was found. */
function joinFloors(floors: readonly Floor[]): Floor {
  return {
    urgency: URGENCIES.find((level) => floors.some(({ urgency }) => urgency === level)),
    severity: SEVERITIES.find((level) => floors.some(({ severity }) => severity === level)),
    doseRefused: floors.some(({ doseRefused }) => doseRefused),
  };
}

/** Refusals, questions and what is not covered stand as they are; only what a tool answered is worth a model. */
async function writeOut(parts: ChatParts, asked: ToAnswer, draft: Draft): Promise<{ sentences: readonly Claim[]; receipt: Receipt }> {
  const { message, onSentence, who, mayUseModel, signal } = asked;
  const explanation = await parts.assistant.reply({
    feature: 'ai_chat',
    endpoint: '/api/chat',
    question: message,
    claims: draft.kind === 'answer' ? draft.claims : [],
    floor: joinFloors([...(draft.answers ?? []).map(({ floor }) => floor), ...draft.alarms.map(({ level }) => ({ urgency: level }))]),
    who,
    mayUseModel,
    signal,
    onSentence,
  });
  if (explanation.sentences.length > 0) return explanation;
  for (const sentence of draft.claims) onSentence?.(sentence);
  return { sentences: draft.claims, receipt: explanation.receipt };
}
