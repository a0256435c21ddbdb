import { afterAll, beforeAll } from 'vitest';
import type { ChatReply } from '#features/chat/contract/chat.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '../databases/temporary-database.ts';
import { askTalk, createChatWithoutModel } from './ask-chat.ts';

/** Creates the chat without a model for a test file. Returns a function that sends a talk, as `askTalk` does. */
export function startTalks(): (talk: string) => Promise<ChatReply> {
  let temporary: TemporaryDatabase;
  let services: ReturnType<typeof createChatWithoutModel>;
  beforeAll(async () => {
    temporary = await openTemporaryDatabase();
    services = createChatWithoutModel(temporary.database);
  });
  afterAll(() => temporary.remove());
  return (talk) => askTalk(services, talk);
}
