import type { Alarm, PersonDetails } from '#packages/clinical/skill.ts';
import type { ChatServices } from '../chat-services.ts';
import { isOfStrain } from './find-alarms.ts';

/** From so many words on, a message tells enough for its wording to be judged as a whole. Arbitrary. */
const TOLD_WORDS = 30;

/** So many at once are no usual dose, however calmly they are told of. */
const MANY_TAKEN =
  /\b(?:took|taken|swallowed|ate|had|gave (?:him|her))\b[^.?!;,]{0,24}\b(?:\d{2,} (?:\w+ )?(?:pills?|tablets?|caplets?|capsules?|gummies)|(?:whole|entire|full|half a|half the) (?:bottle|box|pack)|all of (?:it|them)|handfuls?)\b/i;

/**
 * Whether a long message that names a medicine is worded calmly beyond doubt: "he chewed it up as a kid, they told us to call". A sign of danger
 * in it was read from single words.
 */
export function isToldCalmly(
  { findNames, isMedicine, isWordedCalmly }: Pick<ChatServices, 'findNames' | 'isMedicine' | 'isWordedCalmly'>,
  message: string,
  person: PersonDetails,
): boolean {
  if (message.trim().split(/\s+/).length < TOLD_WORDS || MANY_TAKEN.test(message)) return false;
  return findNames(message).some(({ name }) => isMedicine(name)) && isWordedCalmly(message, person);
}

/** "I did not take it", "I haven't swallowed one yet", "do I have to take all of my Bactrim", "I stopped my Effexor because I ran out". */
const NOT_TAKEN =
  /\b(?:i|we|he|she|they|my \w+)(?:['’]ve| have| has| had)? (?:(?:just|already|also|kind of|kinda|basically) )?(?:stopped|quit|ran out|run out|(?:came|went|been) off|been without|missed|skipped)\b(?:(?!\b(?:took|taken|swallow|ate|drank|chew|double|extra|too (?:many|much)|all (?:of|my))\b)[^.?!;,])*|\b(?:do|does) (?:i|we|he|she|they) (?:really |still )?(?:have|need) to (?:take|finish)\b[^.?!;,]*|\b(?:i|we|he|she|they)(?:['’]ve)? ?(?:(?:did|have|has|had)(?: not|n['’]?t)|havent|didnt|never)\b[^.?!;,]{0,16}\b(?:take|taken|took|swallow(?:ed)?|tried|try|use[dt]?|touch(?:ed)?)\b[^.?!;,]*/gi;
/** "She likes to take all her pills at once with breakfast": how somebody takes them every day. */
const EVERY_DAY =
  /\b(?:(?:he|she|they|my \w+|mom|dad|mother|father|husband|wife) (?:\w+ ){0,2}takes?|likes? to take|i (?:always|usually|normally) take) all (?:of )?(?:her|his|my|the|their|those|these) (?:\w+ ){0,2}(?:pills|meds|medicines?|medications|vitamins|supplements)\b[^.?!;]{0,40}\b(?:breakfast|lunch|dinner|supper|morning|bedtime|at night|milk|coffee|food|meals?)\b[^.?!;]*/gi;
const WAS_TAKEN = /\b(?:took|taken|swallow\w*|ate|eaten|drank|chew\w*|got into|gave (?:him|her))\b/i;

/** Pills that lie ready are not taken, either. */
const MAY_BE_PLANNED =
  /\b(?:handfuls?|lined up|laid out|counted out|all of (?:it|them)|whole bottle|goodbye|die|dying|end it|kill\w*|stash\w*|saved up)\b/i;
/** Whether a message says that a medicine was not taken, or is taken every day like this, and of none that too much was. */
const isNotTaken = (message: string) => {
  const rest = message.replace(NOT_TAKEN, ' ').replace(EVERY_DAY, ' ');
  return rest !== message && !WAS_TAKEN.test(rest) && !MAY_BE_PLANNED.test(message);
};

/** Drops alarms that single words raise in a message that is told calmly. What should be seen today stays: a measured value raises it. */
export const dropMisread = (services: ChatServices, found: readonly Alarm[], message: string, person: PersonDetails): readonly Alarm[] => {
  const alarms = found.some(({ line }) => line === 'poison') && isNotTaken(message) ? found.filter(({ line }) => line !== 'poison') : found;
  return alarms.some(isGraveOrLine) && isToldCalmly(services, message, person)
    ? alarms.filter((alarm) => !isGraveOrLine(alarm) || isOfStrain(alarm))
    : alarms;
};

/**
 * Drops emergencies that rest on what a medicine is for: "clobazam for seizures I've had since college". They must be found also without it.
 */
export function dropOfPurpose(
  { findAlarms, findNames, isMedicine }: Pick<ChatServices, 'findAlarms' | 'findNames' | 'isMedicine'>,
  alarms: readonly Alarm[],
  message: string,
  person: PersonDetails,
): readonly Alarm[] {
  if (!alarms.some(isGraveOrLine) || WANTS_FOR.test(message)) return alarms;
  const places = findNames(message).filter(({ name }) => isMedicine(name));
  const rest = places.reduceRight((text, { end }) => {
    const purpose = PURPOSE.exec(text.slice(end))?.[0];
    return purpose === undefined ? text : text.slice(0, end) + text.slice(end + purpose.length);
  }, message);
  if (rest === message) return alarms;
  const titles = new Set(findAlarms(rest, person).map(({ title }) => title));
  return alarms.filter((alarm) => !isGraveOrLine(alarm) || titles.has(alarm.title));
}

/** "Can I take Tums for crushing chest pain": what somebody wants to take something for is felt now. */
const WANTS_FOR =
  /\b(?:can|could|should|may|shall|would) (?:i|we|he|she|my \w+|it help if i) (?:just |safely )?(?:take|have|use|try|get|drink|give)\b/i;

/** Directly behind a name, a dose between. */
const PURPOSE =
  /^(?: \d[\w./]*)?(?: ?(?:mg|mcg|ml))?(?: (?:once|twice|three times|every|a|per|at|each|daily|day|night|morning|bedtime)){0,4},? (?:for|against) (?:my |her |his |the |some |these |those )?[^.?!,;]{2,60}/i;

const isGraveOrLine = ({ level, line }: Alarm) => level === 'emergency' || line !== undefined;
