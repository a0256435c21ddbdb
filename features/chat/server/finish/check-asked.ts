import { isGraveSeverity, isSoon } from '#packages/clinical/skill.ts';
import { joinFloors } from '../alarms/join-floors.ts';
import { toUncitedClaims } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';
import { listContentWords } from '../clauses/check-answer.ts';
import type { ConversationState } from '../reading/conversation.ts';
import { tellsFeeling } from '../reading/tells-feeling.ts';
import type { ReplyDraft } from '../reply-draft.ts';

/** Words of a short message that say nothing of what is asked, besides those of every question. */
const SAYS_NOTHING =
  /^(?:give\w*|gave|help\w*|works?|working|feels?|feeling|said|says|told|your|mine|hers|today|tonight|tomorrow|morning|night|anything|something|instead|else|please|thanks?|thank|sorry|that's|what's|whats|cant|dont|doesnt|wont|can't|don't|doesn't|i've|i'm|he's|she's|they|more|less|times?|every|each|weeks?|days?|hours?|months?|years?|keep|start(?:ed)?|stop(?:ped)?|normal|better|best|wait|little|until|anyway|though|worry|bother|matter|mean|means|kind|sort)$/;
/** Answers in other words than the question's: each of the first is answered by one of the second. */
const IN_OTHER_WORDS: readonly (readonly [asked: RegExp, said: RegExp])[] = [
  [/\b(?:wine|beers?|drinks?|drinking|alcohol|vodka|liquor|cocktails?|whiskey|booze|margarita)\b/i, /\balcohol/i],
  [/\b(?:nurs(?:e|ing)|breast ?feed\w*|pump(?:ing)?|milk)\b/i, /\b(?:breast|milk|nurs)/i],
  [/\b(?:pregnan\w*|expecting|along|trimester|due in)\b/i, /\bpregnan/i],
  [/\b(?:edibles?|weed|pot|thc|marijuana|gummies|joint)\b/i, /\b(?:cannabis|thc)/i],
  [/\b(?:cost\w*|cheap\w*|price\w*|expensive|insurance|afford|coupon)\b/i, /\$|\b(?:cost|price|cheap)/i],
  [/\b(?:bite|chew\w*|crush\w*|split\w*|half|halves|cut|break|open)\b/i, /\b(?:whole|crush|split|chew|half|halv|open|broken)/i],
  [/\b(?:counter|prescription|script|buy)\b/i, /\b(?:prescription|counter|sold)/i],
  [/\b(?:addict\w*|habit|hooked|depend\w*)\b/i, /\b(?:controlled|dependen|addict|habit|withdrawal)/i],
  [/\b(?:expir\w*|old|fridge|icebox|counter|left out|storage|store)\b/i, /\b(?:expir|keep|store|throw|refrigerat|room temperature)/i],
  [/\b(?:drive|driving|truck|tractor|machin\w*)\b/i, /\b(?:drive|driving|machin)/i],
  [/\b(?:forg[eo]t\w*|miss\w*|skip\w*|late|sle(?:ep|pt) (?:thru|through))\b/i, /\b(?:missed|skip|late)/i],
  [/\b(?:apart|between|space|spread|gap|same time|together)\b/i, /\b(?:hours?|apart|same time|together|in turn)\b/i],
  [/\b(?:shingles|chickenpox|shot|jab|vaccine)\b/i, /\b(?:shingrix|varicella|vaccin|dose|shot)/i],
  [/\b(?:stay|staying|finish|forever|long)\b/i, /\b(?:day|week|month|course|long)s?\b/i],
];
/** Arbitrary: what a longer message tells besides its question is in no answer. */
const MOST_WORDS = 30;

/**
 * Holds an answer against the question: where the answer has none of the words that ask, not even in other words, nothing of it was asked, and
 * the question is said to be unanswered. Dangers, doses, prices, pairs that must not be taken and what somebody feels are never taken back.
 */
export function checkAsked(
  services: ChatServices,
  {
    before,
    conversation,
    message,
    isDanger,
  }: { before: ConversationState; conversation: ConversationState; message: string; isDanger: boolean },
  draft: ReplyDraft,
): ReplyDraft {
  const { question, answers = [], alarms, claims } = draft;
  if (draft.kind !== 'answer' || isDanger || alarms.length > 0 || claims.length === 0) return draft;
  if (message.trim().split(/\s+/).length >= MOST_WORDS || !/[a-z]/i.test(message)) return draft;
  const floor = joinFloors(answers.map((answer) => answer.floor));
  const feels = tellsFeeling(message) || services.readSymptoms(message).length > 0;
  if (isGraveSeverity(floor.severity) || floor.doseRefused || (feels && isSoon(floor.urgency))) return draft;
  if (question?.topic === 'dose' || question?.topic === 'price' || question?.topic === 'cause' || feels) return draft;
  if (conversation.kind === 'too-much' || claims.some(({ text }) => /^(?:By its label|Ask before taking)/.test(text))) return draft;
  // The pair goes on to be asked about.
  const isOfPair = question?.topic === 'together' && question.things.every((name) => before.things.includes(name));
  if (isOfPair || (question?.kind !== undefined && question.kind === services.readKind(message, []).kind)) return draft;
  const words = listContentWords(message).filter((word) => !SAYS_NOTHING.test(word));
  if (words.length === 0) return draft;
  const said = [...claims.map(({ text }) => text), ...(question?.things ?? []), ...(draft.asks ? [draft.asks] : [])].join(' ');
  const isSaid = (word: string) =>
    said.toLowerCase().includes(word.slice(0, Math.max(4, word.length - 2))) || services.namesThing(said, word);
  if (words.some(isSaid) || IN_OTHER_WORDS.some(([asked, answered]) => asked.test(message) && answered.test(said))) return draft;
  return sayNothingHeld(conversation, message, draft);
}

function sayNothingHeld(
  { focus, things, vaccine, conditions }: ConversationState,
  message: string,
  { suggestions, asked }: ReplyDraft,
): ReplyDraft {
  const about = focus ?? things[0] ?? (vaccine === undefined ? conditions[0] : 'the vaccine');
  const quoted = message.trim().replace(/[.?!]+$/, '');
  const texts = [
    `I have no checked fact that answers “${quoted}”${about === undefined ? '' : ` about ${about}`}.`,
    'A pharmacist or the prescriber can answer it.',
  ];
  return { kind: 'unknown', claims: toUncitedClaims(texts), evidence: [], alarms: [], suggestions, asked };
}
