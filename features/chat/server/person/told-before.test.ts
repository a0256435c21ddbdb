import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import type { ChatReply } from '../../contract/chat.ts';
import type { TalkAbout } from '../../contract/talk-about.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Sends a temporary talk, its messages separated by " // ", with a correction made before the last one. */
async function talk(text: string, about?: Partial<TalkAbout>, messagesSince = 0) {
  const messages = text.split(' // ');
  const correction = about && { about: { conditions: [], medicines: [], ...about }, messagesSince };
  const { body } = await server.call<ChatReply>('POST', '/api/chat', {
    sessionId: randomUUID(),
    temporary: true,
    message: messages.at(-1),
    earlier: messages.slice(0, -1),
    correction,
  });
  return body;
}

describe('a medicine that was added to the line', () => {
  it.each<[string, Partial<TalkAbout>]>([
    ['how much ibuprofen can I take, I am 40', { medicines: ['ibuprofen', 'warfarin'] }],
    ['how much ibuprofen can I take, I am 40', { whom: 'self', medicines: ['warfarin'] }],
    ['can she have ibuprofen', { whom: 'mother', ageYears: 78, medicines: ['warfarin'] }],
    ['what is ibuprofen for // can I take ibuprofen', { medicines: ['ibuprofen', 'warfarin'] }],
  ])('is counted with what "%s" asks: %j', async (text, about) => {
    const { message } = await talk(text, about);
    expect(message).toMatch(/warfarin/i);
    expect(message).toMatch(/interaction of high severity|high severity/i);
  });

  it('still counts after the messages that follow', async () => {
    const { message } = await talk('what is asthma // can I take ibuprofen', { medicines: ['warfarin'] }, 1);
    expect(message).toMatch(/high severity/i);
  });
});

describe('an illness that was told before or is in the line', () => {
  it.each<[string, Partial<TalkAbout>?]>([
    ['can I take propranolol', { conditions: ['asthma'] }],
    ['I have asthma // can I take propranolol'],
    ['my mom has asthma // can she take propranolol'],
    ['what is propranolol for // how much of it can I take', { conditions: ['asthma'], medicines: ['propranolol'] }],
    ['I have asthma // how much propranolol for anxiety'],
    ['I have asthma // what are the side effects of propranolol'],
  ])('comes with the answer to "%s" %j', async (text, about) => {
    const { message, sentences, evidence } = await talk(text, about);
    expect(message).toMatch(/propranolol must not be taken with “asthma”/);
    const known = new Set(evidence.map(({ id }) => id));
    for (const { evidenceIds } of sentences) for (const id of evidenceIds) expect(known).toContain(id);
  });

  it.each<[string, RegExp]>([
    ['I have a stomach ulcer // can I take ibuprofen', /ibuprofen[^.]*with “[^”]*ulcer/i],
    ['I have epilepsy // can I use bupropion', /bupropion must not be taken with “seizures”/],
    ['my dad has heart failure // can he take ibuprofen', /ibuprofen[^.]*with “heart failure”/i],
  ])('is said of what the label holds: %s', async (text, said) => {
    expect((await talk(text)).message).toMatch(said);
  });

  it('leaves the answer to what asks something else of the medicine', async () => {
    const { message } = await talk('I have asthma // what are the side effects of propranolol');
    expect(message).toMatch(/^By its label, propranolol must not be taken/);
    expect(message).toMatch(/slow|dizz|tired/i);
  });

  it.each<[string, Partial<TalkAbout>?]>([
    ['my mom has asthma // and I am 30, can I take propranolol'],
    ['I have asthma // can I take propranolol', {}],
    ['I have asthma // can I take loratadine'],
  ])('is not counted for another person, once removed, or where nothing is held: %s %j', async (text, about) => {
    expect((await talk(text, about)).message).not.toMatch(/“asthma”/);
  });
});
