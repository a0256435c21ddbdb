import type { Alarm } from '#packages/clinical/skill.ts';
import { recognizeLanguage } from '#packages/reading/language.ts';
import { toUncitedClaims } from '../answer-draft.ts';
import type { AnswerRequest } from '../answer-request.ts';
import { findPlain } from '../answers/find-plain.ts';
import type { ChatServices } from '../chat-services.ts';
import type { ConversationState } from '../reading/conversation.ts';
import { toReadableMessage } from '../reading/other-languages.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import { readSituationOf, type Situation } from '../situation.ts';
import { readEarlier } from '../turn/read-earlier.ts';
import { readTurn } from '../turn/read-turn.ts';
import { dropAskedOrPast } from './asked-or-past.ts';
import { dropHarmlessDose, sendToPoisonLine } from './doubled-dose.ts';
import { isUrgent, keepMostSevere } from './find-alarms.ts';
import { findRaised } from './find-raised.ts';
import { dropMisread } from './told-calmly.ts';

/** Words that the danger is in somebody's hands, or over. */
const IS_HELPED =
  /\b(?:called|calling|on (?:the|their|my|our) way|ambulance|paramedics?|hospital|(?:in|at|to) the er\b|emergency room|911|thanks?|thank you|thx)\b/i;

/**
 * The danger in the message just before, where what follows goes on with it: "I feel fine though", "can't I just take the pill first". It is
 * said again instead of an answer that would lead away from help. What is asked of something newly named is answered after it.
 */
export function findOpenAlarms(
  services: ChatServices,
  { earlier, message }: { earlier: readonly string[]; message: string },
  situation: Situation,
): readonly Alarm[] {
  const last = earlier.at(-1);
  const { before, conversation } = situation;
  if (last === undefined || before.whom !== conversation.whom) return [];
  if (IS_HELPED.test(message)) return [];
  return keepMostSevere(findUrgent(services, last, before).filter((alarm) => !alarm.isByWording));
}

/** The urgent alarms of an earlier message, without those that were misread. */
function findUrgent(services: ChatServices, text: string, before: ConversationState): Alarm[] {
  const { person } = before;
  const read = dropHarmlessDose(services, services.findAlarms(text, person), text, {
    pregnant: person.pregnant,
    findPlain: () => findPlain(services, text, before),
  });
  const alarms = sendToPoisonLine(services, read, text, person);
  return dropAskedOrPast(services, dropMisread(services, alarms, text, person), text, person).filter(isUrgent);
}

/** Arbitrary: a danger told longer ago than this many messages has passed or was answered. */
const MOST_BACK = 8;

/**
 * A danger told earlier in the talk of which no message says that help was reached: it is said again in one line, and what is asked now is
 * answered below. A child swallowed glipizide, "so the Zyrtec tonight is okay?". What its wording alone raised when it was told is told again,
 * too: the person whom it is about may still be in danger.
 */
export async function remindOfDanger(
  services: ChatServices,
  asked: AnswerRequest,
  { before }: Situation,
  giveWay: () => Promise<void>,
): Promise<Alarm[]> {
  const { earlier, message } = asked;
  if (IS_HELPED.test(message) || IS_OVER.test(message)) return [];
  for (let at = earlier.length - 1; at >= Math.max(0, earlier.length - MOST_BACK); at -= 1) {
    const text = earlier[at] ?? '';
    const urgent = findUrgent(services, text, before);
    const recognized = urgent.find((alarm) => !alarm.isByWording);
    const [grave] = recognized ? [recognized] : urgent.length > 0 ? await raiseAgain(services, asked, at, giveWay) : [];
    if (grave) return [toReminder(grave)];
    if (IS_REACHED.test(text) || IS_OVER.test(text)) return [];
  }
  return [];
}

/** The urgent alarms that an earlier message of the talk raised when it was read. */
async function raiseAgain(services: ChatServices, asked: AnswerRequest, at: number, giveWay: () => Promise<void>): Promise<Alarm[]> {
  const { earlier, correction, person } = asked;
  const typed = earlier[at] ?? '';
  const upTo = earlier.slice(0, at);
  const before = await readEarlier(services, { earlier: upTo, correction, person }, giveWay);
  const message = toReadableMessage(typed);
  const turn = readTurn(before, message, services, recognizeLanguage(typed) === 'en');
  const situation = readSituationOf(services, { before, earlier: upTo, message, turn });
  return findRaised(services, situation, { typed, message, earlier: upTo, turn }).filter(isUrgent);
}

/** "I called them", "we are at the ER". */
const IS_REACHED =
  /\b(?:(?:i|we|he|she|they)(?:['’]ve| have| had)? (?:just )?(?:called|rang|phoned|spoke|talked)|on (?:the|their|my|our) way|ambulance|paramedics?|(?:in|at|to) the (?:er|hospital)|911 (?:is|said|came))\b/i;
/** "He is fine now, it was only a joke": the danger is over, or never was. */
const IS_OVER =
  /\b(?:just kidding|false alarm|it was nothing|wrong person|they (?:said|told) (?:it|he|she|we|us)|poison control said|doctor said)\b/i;

const toReminder = ({ level, title, line, evidence, reason, page, isByWording }: Alarm): Alarm => ({
  level,
  title: isByWording ? 'Signs that may be an emergency' : title,
  line,
  evidence,
  reason,
  page,
  advice: 'This was told before. If no help has been reached, call now; what you ask is answered below.',
  isReminder: true,
});

/** Below a danger that was told before, "no interaction was found" would read as leave to take something for it. */
export function dropComfort(draft: ReplyDraft): ReplyDraft {
  const isOpen = draft.alarms.some(({ isReminder, level }) => isReminder === true && level === 'emergency');
  if (!isOpen || !draft.claims.some(({ text }) => text.startsWith('No interaction between'))) return draft;
  return { ...draft, claims: toUncitedClaims(['Take nothing new for it until you have been seen.']), evidence: [] };
}
