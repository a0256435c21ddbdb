import type { ChatServices } from '../chat-services.ts';
import type { ConversationState } from '../reading/conversation.ts';
import { splitMessage } from '../reading/split-questions.ts';

/** Somebody wants to stop, or stopped at once: told without a question it still asks what that does. */
const STOPS =
  /\b(?:wants?|wanted|wanna|plans?|planning|going|gonna|decided|thinking (?:of|about)|trying|tired of|about) (?:\w+ ){0,2}?(?:(?:just )?(?:stop(?:ping)?|quit(?:ting)?)(?! (?:smok\w*|drink\w*|eat\w*|vap\w*|work\w*|my job|cough\w*|bleed\w*|hurt\w*))|com(?:e|ing) off|get(?:ting)? off|go(?:ing)? off|be off|tak(?:e|ing) (?:him|her|me) off)\b|\b(?:just |already |suddenly )?(?:stopped|quit|came off|went off) (?:\w+ ){0,3}?(?:cold turkey|suddenly|all at once|on (?:my|his|her|their) own|without (?:telling|asking)|(?:\d+|two|three|four|a few|couple(?: of)?) (?:days?|weeks?) ago|yesterday|last (?:night|week)|this (?:week|morning)|taking (?:it|them|all))\b|\b(?:cold turkey)\b/i;
/** Stopped long ago, or because the prescriber said so, or not to be stopped. */
const NOT_NOW = /\b(?:years? ago|months? ago|doctor (?:said|told|wants|took)|don['’]?t want to|do not want to|never|not going to)\b/i;
/** "How long it take" after a question about stopping asks how long that takes. */
const HOW_LONG =
  /^\W*(?:(?:so|and|ok|okay|but)\W+)*(?:about |roughly )?how long (?:does |will |would |do |should )?(?:it|that|this|she|he|i|they)?\b[^?]{0,30}\?*\W*$/i;
const OF_EFFECT = /\b(?:work|kick|last|effect|system|body|help)\w*\b/i;

/**
 * What is told of stopping is answered, though nothing is asked: "my sister takes lorazepam every night and wants to stop". Where signs of
 * illness are told, the story of them is answered instead.
 */
export function askStopping(
  before: ConversationState,
  read: ConversationState,
  message: string,
  services: ChatServices,
): ConversationState {
  const asksLength = before.facets[0] === 'stopping' && HOW_LONG.test(message) && !OF_EFFECT.test(message);
  if (!asksLength && (!STOPS.test(message) || NOT_NOW.test(message))) return read;
  const isTold = splitMessage(message).questions.length === 0;
  const mayAsk =
    asksLength || isTold || read.topic === undefined || read.topic === 'symptoms' || (read.topic === 'medicine' && read.kind === undefined);
  if (!mayAsk || services.readSymptoms(message).length > 0) return read;
  const named = services.findNames(message).flatMap(({ name, typed }) => (services.isMedicine(name) ? [typed] : []));
  const [thing] = named.length === 1 ? named : named.length > 1 ? [] : [before.focus ?? before.things.find(services.isMedicine)];
  if (thing === undefined) return read;
  return {
    ...read,
    topic: 'medicine',
    kind: 'stopping',
    facets: ['stopping'],
    things: [thing],
    focus: thing,
    symptoms: [],
    story: [],
    describesSymptoms: false,
    beside: undefined,
    isUnread: false,
  };
}
