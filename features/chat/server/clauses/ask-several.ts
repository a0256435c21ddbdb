import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { distinctNames } from '#packages/medicines/search/distinct-names.ts';
import { ASKED_OF_EACH } from '../answers/ask-each.ts';
import type { ChatServices } from '../chat-services.ts';
import { FACETS } from '../kinds/facets-of-kind.ts';
import type { ConversationState } from '../reading/conversation.ts';
import type { Mention } from '../reading/name-finder.ts';
import { type ReadQuestion, readQuestion } from '../turn/read-question.ts';

/** A long message as its questions are read. */
export interface Message {
  before: ConversationState;
  text: string;
  told: string;
  background: readonly string[];
  mentions: readonly Mention[];
  /** The conversation with what the message reports. */
  start: ConversationState;
}

/** Of two that must not be taken close to each other. */
export const OF_GAP = /\b(?:interval|wash ?out|gap|waiting (?:period|time)|hours? (?:apart|between))\b/i;

export const askTogether = ({ before, start }: Message, question: string, things: readonly string[]): ReadQuestion => ({
  message: question,
  before,
  conversation: { ...start, topic: 'together', kind: undefined, things, facets: [], symptoms: [], story: [], beside: undefined },
});

export function askPair(state: ConversationState, question: string, pair: readonly string[], services: ChatServices): ReadQuestion {
  const named = `${question.replace(/\?+$/, '')}, ${pair.join(' or ')}?`;
  const read = readQuestion(state, named, services);
  const { topic, facets } = read.conversation;
  const isCompared = COMPARES.test(question);
  if (!isCompared && facets.length > 0)
    return { ...read, conversation: { ...read.conversation, topic: 'medicine', things: pair, symptoms: [] } };
  if (topic === 'together' && !TOGETHER.test(question))
    return { ...read, conversation: { ...read.conversation, topic: 'medicine', kind: undefined, things: pair } };
  return topic === 'compare' || topic === 'together' || topic === 'medicine'
    ? read
    : { ...read, conversation: { ...read.conversation, topic: 'compare', things: pair, symptoms: [] } };
}

const TOGETHER = /\b(?:together|mix\w*|combin\w*|same (?:time|day|night)|both)\b/i;
const COMPARES = /\b(?:\w+er|more|less|best|first|difference)\b/i;

/** "Do they all go together in the morning", "which of these is hurt by heat": asked of each medicine that a list names. */
export function askOfEach({ before, start, mentions }: Message, question: string, kind: QuestionKind | undefined, own: readonly Mention[]) {
  const things = distinctNames(mentions.map(({ typed }) => typed));
  const facets = kind && FACETS[kind];
  if (own.length > 0 || !kind || !facets || !ASKED_OF_EACH.has(kind) || things.length < LIST || !OF_EACH_TOLD.test(question))
    return undefined;
  const asked: ConversationState = { ...start, topic: 'medicine', kind, facets, things, symptoms: [], story: [], beside: undefined };
  return { message: question, before, conversation: asked };
}
/** Arbitrary: so many names are a list. */
const LIST = 3;
const OF_EACH_TOLD =
  /\b(?:they all|all (?:go|be|of)|(?:any|some|each|which|none|all|most) of (?:these|them|those|it|this|that|his|her|my)|which (?:ones?|pills?|meds?)|each one|some (?:go|of)|(?:do|are|can|should|must) (?:they|these|those)|them all)\b/i;
