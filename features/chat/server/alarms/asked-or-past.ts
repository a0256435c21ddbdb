import type { Alarm, PersonDetails } from '#packages/clinical/skill.ts';
import type { ChatServices } from '../chat-services.ts';
import { listSentences } from '../turn/list-sentences.ts';

/** Somebody beside, of whom a message tells what a medicine did: "my sister took it and she was two days in bed". */
const OF_BYSTANDER =
  /^\W*(?:and |but |so |also |because |well )?(?:my|his|her|our|a|the|this|some) (?:\w+ ){0,2}(?:aunt|uncle|cousin|friend|neighbou?r|co-?worker|colleague|buddy|teammate|sister|brother|sister[- ]in[- ]law|brother[- ]in[- ]law|comadre|lady|fellow|guy|gal)\b[^.?!]{0,40}\b(?:took|had|got|tried|used|says?|said|told|thinks?|swears?|was|were|did)\b/i;
/** What is read, feared, said by a label or asked of as a possibility, and not told as happening. */
const OF_REPORT =
  /\b(?:(?:i(?:['’]ve| have)?|we(?:['’]ve)?) (?:also )?(?:read|heard|seen|saw|looked up|googled)|(?:it|label|leaflet|sheet|paper|box|bottle|internet|google|facebook|forum|article)s? (?:says?|said|warns?|lists?|mentions?)|i(?:['’]m| am) (?:convinced|afraid|scared|worried|terrified|nervous)|(?:you|people|it|they) can (?:have|get|cause)|am i going to|will it|would it|could it|is (?:this|that|it) (?:what|how)|baby blues)\b/i;
/** What was long ago, or is over. */
const OF_PAST =
  /\b(?:(?:when|since) (?:i|he|she|we) (?:was|were)\b|(?:back )?in (?:19|20)\d\d\b|(?:\w+ )?(?:years?|months) ago\b|last time\b|as a (?:kid|child|baby|teen\w*)\b|(?<!\bat )\bonce\b(?! (?:a|per|daily|every|i|he|she))|used to\b|never (?:again|since)\b|(?:closed|swelled|swole) [^.?!,]{0,20}\bonce\b)/i;
/** What of these is told as happening now, or of many pills, is never passed over. */
const IS_NOW =
  /\b(?:now|right now|tonight|today|this (?:morning|afternoon|evening)|since (?:yesterday|last night|this)|last night|still|currently|(?:can['’]?t|cannot|won['’]?t|barely|hard to) (?:\w+ )?(?:wake|breathe?|rouse)|unconscious|not breathing|passed out|swallowed|overdos\w*|whole bottle|handful|all (?:of )?(?:his|her|my|the) (?:pills|meds)|kill|die|suicid\w*|better off)\b/i;

const IS_FEARED = /\bnow (?=i(?:['’]m| am) (?:convinced|afraid|scared|worried|terrified|nervous)\b)/i;

/**
 * Drops emergencies that rest on what is feared, read, long past or told of somebody beside: "I've read you can have seizures if you quit it",
 * "my sister had two days of chills from the shot". They must be found also in the rest of the message.
 */
export function dropAskedOrPast(
  { findAlarms, findNames, isMedicine }: Pick<ChatServices, 'findAlarms' | 'findNames' | 'isMedicine'>,
  alarms: readonly Alarm[],
  message: string,
  person: PersonDetails,
): readonly Alarm[] {
  if (!alarms.some(isGraveOrLine) || !(findNames(message).some(({ name }) => isMedicine(name)) || OF_VACCINE.test(message))) return alarms;
  const sentences = listSentences(message);
  const asksOfSelf = sentences.some((sentence) => sentence.trim().endsWith('?') && /\b(?:i|me|my|we)\b/i.test(sentence));
  const isBeside = (sentence: string) =>
    !IS_NOW.test(sentence.replace(IS_FEARED, ' ')) &&
    (OF_REPORT.test(sentence) || OF_PAST.test(sentence) || (asksOfSelf && OF_BYSTANDER.test(sentence) && !sentence.trim().endsWith('?')));
  // The name in "the Tylenol bottle says 500 mg" is that of what is told next.
  const namesOf = (sentence: string) => findNames(sentence).flatMap(({ name, typed }) => (isMedicine(name) ? [`${typed},`] : []));
  const beside = new Set(sentences.filter(isBeside));
  if (beside.size === 0) return alarms;
  const rest = sentences.flatMap((sentence) => (beside.has(sentence) ? namesOf(sentence) : [sentence])).join(' ');
  const titles = new Set(findAlarms(rest, person).map(({ title }) => title));
  return alarms.filter(
    (alarm) =>
      !isGraveOrLine(alarm) || alarm.line === 'crisis' || (alarm.line === 'poison' && WAS_TAKEN.test(message)) || titles.has(alarm.title),
  );
}

const WAS_TAKEN = /\b(?:took|taken|swallow\w*|ate|drank|chew\w*|gave|given)\b/i;
const OF_VACCINE = /\b(?:vaccin\w*|shots?|booster|shingrix|flu shot|tdap|immuniz\w*)\b/i;
const isGraveOrLine = ({ level, line }: Alarm) => level === 'emergency' || line !== undefined;
