import type { ChatReply } from '#features/chat/contract/chat.ts';
import { answerMessage, type ToAnswer } from '#features/chat/server/answer.ts';
import type { ChatParts } from '#features/chat/server/chat-services.ts';
import type { Skill } from '#packages/clinical/skill.ts';
import type { Database } from '#packages/db/client.ts';
import { type Formulary, loadFormulary } from '#packages/medicines/formulary.ts';
import { createMedicineSearch } from '#packages/medicines/medicine-search.ts';
import { createToolSkills } from '#tools/server.ts';

const NOWHERE = 'http://127.0.0.1:1';

/** What the tools can be asked in words, with every live source off: no third party is asked. */
export function createSkills(database: Database, formulary: Formulary = loadFormulary()): Skill[] {
  return createToolSkills({
    database,
    formulary,
    search: createMedicineSearch(formulary),
    directory: { on: false, baseUrl: NOWHERE },
    medicineSources: { on: false, rxnavBaseUrl: NOWHERE, openfdaBaseUrl: NOWHERE },
  });
}

/**
 * Puts a message to the chat without a server, as the first of a conversation in the United States, by somebody who wants no model;
 * whatever differs from that is said with it.
 * @example askChat(parts, { message: 'What is gout?', country: 'GB' })
 */
export function askChat(parts: ChatParts, asked: Pick<ToAnswer, 'message'> & Partial<ToAnswer>): Promise<ChatReply> {
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
