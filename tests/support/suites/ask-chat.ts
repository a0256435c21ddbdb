import { createInteractionFinder, createToolSkills } from '#apps/server/composition/compose-tools.ts';
import type { ChatReply } from '#features/chat/contract/chat.ts';
import { answerMessage, type AnswerRequest } from '#features/chat/server/answer.ts';
import type { ChatServices } from '#features/chat/server/chat-services.ts';
import type { Skill } from '#packages/clinical/skill.ts';
import type { Database } from '#packages/db/client.ts';
import { type Formulary, loadFormulary } from '#packages/medicines/formulary.ts';

/** What chat can ask the tools. No live source is involved. */
export function createSkills(database: Database, formulary: Formulary = loadFormulary()): Skill[] {
  return createToolSkills({ database, formulary, findInteractions: createInteractionFinder(formulary) });
}

/**
 * Puts a message to the chat without a server, as the first of a conversation in the United States, by somebody who wants no model;
 * whatever differs from that is said with it.
 * @example askChat(parts, { message: 'What is gout?', country: 'GB' })
 */
export function askChat(parts: ChatServices, asked: Pick<AnswerRequest, 'message'> & Partial<AnswerRequest>): Promise<ChatReply> {
  return answerMessage(parts, {
    earlier: [],
    sessionId: 'session_1',
    country: 'US',
    who: 'somebody',
    mayUseModel: false,
    signal: new AbortController().signal,
    ...asked,
  });
}
