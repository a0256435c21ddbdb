import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { tellStoryFirst } from '../alarms/tell-story-first.ts';
import { askConceiving, askFirst } from '../answers/ask-medicine-first.ts';
import type { ChatServices } from '../chat-services.ts';
import { applyKind } from '../kinds/apply-kind.ts';
import { chooseByKind } from '../kinds/choose-by-kind.ts';
import { FACETS } from '../kinds/facets-of-kind.ts';
import { askStopping } from '../person/told-stopping.ts';
import { resolveClassWords } from '../reading/class-words.ts';
import { addMessage, type ConversationState } from '../reading/conversation.ts';
import { asksEffectPlainly } from '../reading/read-message.ts';
import { resolveReferences } from '../reading/references.ts';
import { asksOfName } from '../reading/split-questions.ts';
import { tellsFeeling } from '../reading/tells-feeling.ts';

/** A question of a long message, as it stands in it. */
export interface AskedClause {
  text: string;
  /** What its wording asks, where that is clear. */
  kind: QuestionKind | undefined;
  /** The medicines and other things that it names itself. */
  named: readonly string[];
  /** What happened decides what it asks, and not its words. */
  isSettled?: boolean;
  /** The question with what stands directly before it. */
  withBefore: string;
}

/** One question of a message, as it was read. */
export interface ReadQuestion {
  message: string;
  before: ConversationState;
  conversation: ConversationState;
  /** The medicines of which it asks whether they may be taken; its message then tells of the person too. */
  asksWhether?: readonly string[];
  /** The question as asked within a long message. Its answer is checked against it. */
  clause?: AskedClause;
}

/** "I just got Spiriva, which goes first" tells nothing of how somebody is. */
function dropStory(conversation: ConversationState, message: string, { findNames, readSymptoms }: ChatServices): ConversationState {
  const { topic, story, things } = conversation;
  if (topic !== 'symptoms' || story.length > 1 || tellsFeeling(message) || readSymptoms(message).length > 0) return conversation;
  const asks = asksOfName(message, findNames);
  return asks && things.length > 0 ? { ...conversation, topic: 'medicine', story: [], describesSymptoms: false } : conversation;
}

/** "Late because of travel" names no effect: nothing that was read as an illness may come from the medicine. */
function dropCause(conversation: ConversationState, message: string, { readSymptoms }: ChatServices): ConversationState {
  const isMeant = conversation.topic !== 'cause' || asksEffectPlainly(message) || readSymptoms(message).length > 0;
  return isMeant ? conversation : { ...conversation, topic: 'medicine', symptoms: [] };
}

/** How far the wording must be from the next kind where nothing else says what is asked. Arbitrary: the answer before would only be repeated. */
const SURE_OF_REST = 0.2;

/** A question of which the rules read nothing asks by its wording, of the medicine that the talk is about. */
function askByWording(conversation: ConversationState, message: string, services: ChatServices): ConversationState {
  const { isUnread, kind: read, focus, things } = conversation;
  if (!isUnread || read !== undefined) return conversation;
  const { kind, margin } = services.readKind(message, []);
  const facets = FACETS[kind];
  const thing = focus ?? things.find(services.isMedicine);
  if (!facets || margin < SURE_OF_REST || thing === undefined) return conversation;
  return { ...conversation, topic: 'medicine', kind, facets, things: [thing], symptoms: [], isUnread: false };
}

/** Reads a message as one question. */
export function readQuestion(before: ConversationState, typed: string, services: ChatServices): ReadQuestion {
  const referred = resolveReferences(typed, before, services.findNames);
  const message = before.named.length > 0 ? resolveClassWords(referred, before.named, services) : referred;
  const added = addMessage(before, message, services);
  const chosen = askConceiving(before, added, message, services) ?? chooseByKind(before, added, message, services);
  if (chosen) return { message, before, conversation: askStopping(before, chosen, message, services) };
  const read = dropCause(added, message, services);
  const told = dropStory(tellStoryFirst(read, message, services), message, services);
  const reported = askStopping(before, askFirst(before, told, message, services), message, services);
  return { message, before, conversation: askByWording(applyKind(reported, message, services), message, services) };
}
