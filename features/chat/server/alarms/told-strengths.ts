import type { Alarm, PersonDetails } from '#packages/clinical/skill.ts';
import type { ChatServices } from '../chat-services.ts';

/** Behind the name of a medicine: "tramadol 50 and", "losartan to 100 and", "adderall xr 20 every morning". */
const STRENGTH =
  /^( (?:xr|er|sr|la|cr|dr|xl|hcl|sodium))?,?(?: (?:up )?to)? (\d{1,4}(?:\.\d+)?)(?![\w.%/-])(?! ?(?:mgs?|mcg|milligrams?|g|grams?|ml|units?|pills?|tablets?|tabs?|caps\w*|caplets?|softgels?|gummies|films?|patch\w*|puffs?|drops?|x|times|a day|hours?|hrs?|days?|weeks?|months?|years?|minutes?|min|yo)\b)/i;
/** Before one: "took 600 of ibuprofen". */
const TAKEN_STRENGTH = /\b(\d{3,4}) of (?=$)/i;
/** So many milligrams of one dose, and pills of none. */
const LEAST_STRENGTH = 300;
/** What tells of many pills, or of a wish to die, keeps every alarm. */
const TELLS_MANY =
  /\b(?:pills|tablets|tabs|capsules|caplets|bottle|handful|overdos\w*|od['’]?d|too many|all (?:of )?(?:my|his|her|the|them)|whole|on purpose|kill\w*|die|dying|suicid\w*|end it|goodbye|hopeless|accident\w*)\b/i;
/** A sign that is denied: "he is not blue and has no chest pain". */
const DENIED =
  /\b(?:(?:is|are|was|were|am|looks?) not|isn['’]?t|aren['’]?t|wasn['’]?t|not) (?:at all )?(?:blue|gr[ae]y|pale|purple|clammy|limp|confused|drowsy)\b/gi;

const isGraveOrLine = ({ level, line }: Alarm) => level === 'emergency' || line !== undefined;

/**
 * Drops alarms that rest on a strength read as a number of pills ("they gave me tramadol 50"), or on a sign that is denied. They must be found
 * also where the strength has its unit and the denied sign is left out.
 */
export function dropMisstated(
  { findAlarms, findNames, isMedicine }: Pick<ChatServices, 'findAlarms' | 'findNames' | 'isMedicine'>,
  alarms: readonly Alarm[],
  message: string,
  person: PersonDetails,
): readonly Alarm[] {
  if (!alarms.some(isGraveOrLine)) return alarms;
  const places = findNames(message).filter(({ name }) => isMedicine(name));
  const stated = TELLS_MANY.test(message) ? message : places.reduceRight((text, place) => writeUnit(text, place), message);
  const rest = stated.replace(DENIED, ' ');
  if (rest === message) return alarms;
  const found = findAlarms(rest, person);
  const kept = alarms.filter((alarm) => !isGraveOrLine(alarm) || found.some(({ title }) => title === alarm.title));
  if (kept.length === alarms.length || kept.some(isGraveOrLine)) return kept;
  // Beside what was misread, milder alarms were left out.
  return [...kept, ...found.filter(({ title }) => kept.every((alarm) => alarm.title !== title))];
}

function writeUnit(text: string, { start, end }: { start: number; end: number }): string {
  const behind = text.slice(end).replace(STRENGTH, (_, form: string | undefined, amount: string) => `${form ?? ''} ${amount} mg`);
  const before = text
    .slice(0, start)
    .replace(TAKEN_STRENGTH, (whole, amount: string) => (Number(amount) >= LEAST_STRENGTH ? `${amount} mg of ` : whole));
  return before + text.slice(start, end) + behind;
}
