import { createInteractionFinder, createToolSkills } from '#apps/server/composition/compose-tools.ts';
import type { ChatReply } from '#features/chat/contract/chat.ts';
import { type AnswerRequest, answerMessage } from '#features/chat/server/answer.ts';
import type { ChatServices } from '#features/chat/server/chat-services.ts';
import type { Skill } from '#packages/clinical/skill.ts';
import type { Database } from '#packages/db/client.ts';
import { type Formulary, loadFormulary } from '#packages/medicines/formulary.ts';

/** Creates the tools' chat skills, without live sources. */
export function createSkills(database: Database, formulary: Formulary = loadFormulary()): Skill[] {
  return createToolSkills({ database, formulary, findInteractions: createInteractionFinder(formulary) });
}

/**
 * Sends a message to the chat without a server: by default the first message, in the United States, without a model.
 * @example askChat(services, { message: 'What is gout?', country: 'GB' })
 */
export function askChat(services: ChatServices, request: Pick<AnswerRequest, 'message'> & Partial<AnswerRequest>): Promise<ChatReply> {
  return answerMessage(services, {
    earlier: [],
    sessionId: 'session_1',
    country: 'US',
    who: 'somebody',
    mayUseModel: false,
    signal: new AbortController().signal,
    ...request,
  });
}
