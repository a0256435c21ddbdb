import { createInteractionFinder, createToolSkills } from '#apps/server/composition/compose-tools.ts';
import type { ChatReply } from '#features/chat/contract/chat.ts';
import { answerMessage } from '#features/chat/server/answer.ts';
import type { AnswerRequest } from '#features/chat/server/answer-request.ts';
import { type ChatServices, createChatServices } from '#features/chat/server/chat-services.ts';
import { rulesOnlyAssistant } from '#packages/assistant/assistant.ts';
import type { Skill } from '#packages/clinical/skill.ts';
import type { Database } from '#packages/db/client.ts';
import { type Formulary, loadFormulary } from '#packages/medicines/formulary.ts';

/** Creates the tools' chat skills, without live sources. */
export function createSkills(database: Database, formulary: Formulary = loadFormulary()): Skill[] {
  return createToolSkills({ database, formulary, findInteractions: createInteractionFinder(formulary) });
}

/** Creates the chat with all tools and without a model. */
export function createChatWithoutModel(database: Database): ChatServices {
  const formulary = loadFormulary();
  const skills = createSkills(database, formulary);
  return createChatServices({ skills, formulary, assistant: rulesOnlyAssistant });
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

/** Sends a talk, its messages separated by " // ", and returns the last reply. */
export function askTalk(services: ChatServices, talk: string): Promise<ChatReply> {
  const messages = talk.split(' // ');
  return askChat(services, { message: messages.at(-1) ?? '', earlier: messages.slice(0, -1) });
}
