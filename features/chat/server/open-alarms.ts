import type { Alarm } from '#packages/clinical/skill.ts';
import { toUncitedClaims } from './answer-draft.ts';
import type { ChatServices } from './chat-services.ts';
import { dropHarmlessDose } from './doubled-dose.ts';
import { isUrgent, keepMostSevere } from './find-alarms.ts';
import { findPlain } from './find-plain.ts';
import type { ReplyDraft } from './reply-draft.ts';
import type { Situation } from './situation.ts';
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
  const alarms = dropHarmlessDose(services, services.findAlarms(last, before.person), last, () => findPlain(services, last, before));
  const found = dropMisread(services, alarms, last, before.person);
  return keepMostSevere(found.filter((alarm) => isUrgent(alarm) && !alarm.isByWording));
}

/** Arbitrary: a danger told longer ago than this many messages has passed or was answered. */
const MOST_BACK = 4;

/**
 * A danger told earlier in the talk of which no message says that help was reached: it is said again in one line, and what is asked now is
 * answered below. A child swallowed glipizide, "so the Zyrtec tonight is okay?".
 */
export function remindOfDanger(
  services: ChatServices,
  { earlier, message }: { earlier: readonly string[]; message: string },
  { before }: Situation,
): Alarm[] {
  if (IS_HELPED.test(message) || IS_OVER.test(message)) return [];
  for (const text of earlier.slice(-MOST_BACK).reverse()) {
    const alarms = dropHarmlessDose(services, services.findAlarms(text, before.person), text, () => findPlain(services, text, before));
    const found = dropMisread(services, alarms, text, before.person);
    const [grave] = found.filter((alarm) => isUrgent(alarm) && (!alarm.isByWording || TELLS_OF_DANGER.test(text)));
    if (grave) return [toReminder(grave)];
    if (IS_REACHED.test(text)) return [];
  }
  return [];
}

/** What the wording alone raised is told again only where it tells of something swallowed, of a body, or of somebody who does not wake. */
const TELLS_OF_DANGER =
  /\b(?:got into|black (?:as tar|stools?|poop)|(?:stools?|poop\w*) (?:\w+ ){0,4}black|tarry|(?:throw|threw|cough|vomit)\w* (?:up )?blood|swollen|swole|lips?|tongue|drowsy|chok\w*|limp|unconscious|unrespons\w*|(?:can['’]?t|cannot|can not|couldn['’]?t|won['’]?t|wont|barely|hard to|not) (?:\w+ ){0,2}(?:get (?:him|her|them) up|wak(?:e|ing)\b|be woken))/i;
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
