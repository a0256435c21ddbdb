import type { Alarm, PersonDetails } from '#packages/clinical/skill.ts';
import type { ChatServices } from '../chat-services.ts';
import type { PlainAnswerFound } from '../plain-answers/plain-answers.ts';

/**
 * Drops the alarm about too much where a message tells one doubled dose of what seldom does harm, and no sign of harm: its answer names the
 * poison line as advice, and what to watch for. Everything else that was found stays, and in pregnancy nothing is dropped.
 */
export const dropHarmlessDose = (
  { readSymptoms }: Pick<ChatServices, 'readSymptoms'>,
  alarms: readonly Alarm[],
  message: string,
  { pregnant, findPlain }: Pick<PersonDetails, 'pregnant'> & { findPlain: () => PlainAnswerFound | undefined },
): readonly Alarm[] =>
  alarms.some(({ line }) => line === 'poison') && !pregnant && findPlain()?.calms === true && readSymptoms(message).length === 0
    ? alarms.filter(({ line, isByWording }) => line !== 'poison' && isByWording !== true)
    : alarms;

/** Class groups of which a poison center sends somebody in after one dose too many, or of which nobody may wait. */
const SENT_IN: ReadonlySet<string> = new Set([
  'opioid',
  'insulin',
  'sulfonylurea',
  'cardiac-glycoside',
  'antiarrhythmic',
  'colchicine',
  'antimalarial',
  'barbiturate',
  'antimetabolite',
  'alpha-2-agonist',
]);
const ALSO_SENT_IN = /\b(?:lithium|methotrexate|methadone|sotalol|theophylline|digoxin|clonidine|fentanyl|morphine|oxy\w*|insulin)\b/i;

/**
 * Milligrams within some hours above which poison centers send an adult in (out-of-hospital guidelines of the American Association of Poison
 * Control Centers on beta blockers and on calcium channel blockers, 2005).
 */
const MOST_AT_HOME: Readonly<Record<string, number>> = {
  acebutolol: 600,
  amlodipine: 10,
  atenolol: 200,
  carvedilol: 50,
  diltiazem: 120,
  felodipine: 10,
  isradipine: 20,
  labetalol: 400,
  metoprolol: 400,
  nadolol: 320,
  nifedipine: 30,
  pindolol: 60,
  propranolol: 240,
  verapamil: 120,
};

const ONCE_MORE =
  /\b(?:took|taken|had|swallowed)\b[^.?!]{0,60}\b(?:twice|two times|2 ?(?:x|times)|a second (?:one|dose|pill|tablet)|(?:an|one) extra (?:one|dose|pill|tablet)|both doses|(?:a )?double (?:my |the )?dose|(?:two|2)\b[^.?!]{0,40}\b(?:instead of (?:one|1)|by (?:mistake|accident)))\b|\bdouble[- ]?dosed\b|\bdoubled (?:up|my|the)\b/i;
/** More than one dose too many, of purpose, not by an adult, or not well. */
const IS_MORE =
  /\b(?:twice|two times) (?:a|per|each|every|daily)\b|\b(?:three|four|five|[3-9]) (?:times|pills|tablets)|\b(?:triple|whole|bottle|handful|on purpose|kill|die|overdos\w*|suicid\w*|end it|days in a row|all week|every ?day|kids?|child|toddler|baby|infant|newborn|son|daughter|elderly|pregnan\w*|alcohol|drunk|drank|beers?|wine|vodka|dizz\w*|faint\w*|pass\w* out|slow|sleepy|drows\w*|confus\w*|breath\w*|chest|vomit\w*|shak\w*|sweat\w*|weak|cold|numb|pulse|kidneys?|dialysis|pacemaker|heart failure)\b/i;
const STRENGTH = /\b(\d+(?:\.\d+)?) ?(?:mgs?|milligrams?)?\b/i;

/**
 * One doubled dose in an adult who tells no sign of harm goes to the poison line at once, and not to the emergency number, unless it is of a
 * medicine or an amount of which poison centers send somebody in.
 */
export function sendToPoisonLine(
  services: Pick<ChatServices, 'readSymptoms' | 'findNames' | 'isMedicine' | 'classesOf'>,
  alarms: readonly Alarm[],
  message: string,
  { ageYears, pregnant }: PersonDetails,
): readonly Alarm[] {
  const isOfDose = alarms.some(isEmergency) && alarms.every((alarm) => alarm.line === 'poison' || alarm.isByWording === true);
  if (!isOfDose || !ONCE_MORE.test(message) || IS_MORE.test(message) || ALSO_SENT_IN.test(message)) return alarms;
  if ((ageYears !== undefined && ageYears < 18) || pregnant || services.readSymptoms(message).length > 0) return alarms;
  const names = services.findNames(message).flatMap(({ name, end }) => (services.isMedicine(name) ? [{ name, end }] : []));
  const isSentIn = ({ name, end }: { name: string; end: number }) =>
    services.classesOf(name).some((group) => SENT_IN.has(group)) || isTooMuch(name, message.slice(end, end + 30));
  if (names.length === 0 || names.some(isSentIn)) return alarms;
  const milder = alarms.filter((alarm) => !isEmergency(alarm));
  return milder.length > 0 ? milder : alarms.filter(({ line }) => line === 'poison').map(toPoisonLine);
}

const isEmergency = ({ level }: Alarm) => level === 'emergency';
const toPoisonLine = (alarm: Alarm): Alarm => ({
  ...alarm,
  level: 'urgent',
  title: 'One dose too many',
  advice: 'Call the poison line now, while you feel well. Have the packet at hand.',
});

function isTooMuch(name: string, after: string): boolean {
  const most = Object.entries(MOST_AT_HOME).find(([ingredient]) => name.toLowerCase().startsWith(ingredient))?.[1];
  const told = Number(STRENGTH.exec(after)?.[1] ?? 0);
  return most !== undefined && 2 * told > most;
}
