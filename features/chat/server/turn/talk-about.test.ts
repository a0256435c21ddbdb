import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import type { ChatReply } from '../../contract/chat.ts';
import type { TalkAbout } from '../../contract/talk-about.ts';

let server: TestServer;
const log: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'trace' }, logStream: { write: (line) => log.push(line) } });
});
afterAll(() => server.close());

const NOTHING: TalkAbout = { conditions: [], medicines: [] };
const send = (body: object) => server.call<ChatReply>('POST', '/api/chat', { sessionId: randomUUID(), temporary: true, ...body });
/** Sends a temporary talk, its messages separated by " // ", with a correction made before the last messages. */
async function talk(text: string, correction?: { about: TalkAbout; messagesSince: number }) {
  const messages = text.split(' // ');
  const { body } = await send({ message: messages.at(-1), earlier: messages.slice(0, -1), correction });
  return body;
}

describe('whom and what the talk is about', () => {
  it.each<[string, object]>([
    ['my mom is 78 and takes warfarin, can she have Tylenol', { whom: 'mother', ageYears: 78, medicines: ['warfarin', 'Tylenol'] }],
    ['how much Zyrtec for a 5 year old, 42 lbs', { ageYears: 5, weightPounds: 42, medicines: ['Zyrtec'] }],
    ['I am 8 weeks pregnant, is Claritin ok', { whom: 'self', pregnant: true, sex: 'female', medicines: ['Claritin'] }],
    ['I have asthma and glaucoma. What is propranolol for?', { conditions: ['asthma', 'glaucoma'], medicines: ['propranolol'] }],
    ['what is asthma', { conditions: [], medicines: [] }],
  ])('is told with the reply to "%s"', async (message, about) => {
    expect((await talk(message)).about).toMatchObject(about);
  });

  it('leaves with the first person what was told of that one', async () => {
    const { about } = await talk('my mom is 78, has asthma and takes warfarin // and for my son instead, he is 6, how much Tylenol');
    expect(about).toEqual({ whom: 'son', ageYears: 6, conditions: [], medicines: ['Tylenol'] });
  });
});

describe('a correction', () => {
  it('wins over what was read, from the message on with which it was sent', async () => {
    const first = 'how much Tylenol can my mom take, she is 78';
    const about: TalkAbout = { whom: 'son', ageYears: 6, weightPounds: 48, conditions: [], medicines: ['Zyrtec'] };
    const now = await talk(`${first} // how long does it last`, { about, messagesSince: 0 });
    expect(now.message).toContain('Zyrtec');
    expect(now.message).not.toContain('Tylenol');
    expect(now.about).toEqual({ ...about, isCorrected: true });
    const later = await talk(`${first} // how long does it last // and how much of it`, { about, messagesSince: 1 });
    expect(later.message).toContain('Zyrtec for an age of 6');
    expect(later.about).toMatchObject({ whom: 'son', ageYears: 6, medicines: ['Zyrtec'] });
  });

  it('takes a medicine away, so that it is not counted with the next', async () => {
    const said = 'my mom takes warfarin // can she have ibuprofen';
    expect((await talk(said)).message).toMatch(/warfarin/);
    const { message } = await talk(said, { about: { whom: 'mother', ...NOTHING }, messagesSince: 0 });
    expect(message).not.toMatch(/bleeding more likely/);
  });

  it('of an emptied line carries nothing', async () => {
    const { message, about } = await talk('my mom takes warfarin, how much Tylenol for her // how much can she take', {
      about: NOTHING,
      messagesSince: 0,
    });
    expect(message).not.toMatch(/Tylenol|warfarin|acetaminophen/i);
    expect(about).toEqual({ isCorrected: true, ...NOTHING });
  });

  it('hides no danger that is told', async () => {
    const { kind } = await talk('how much Tylenol // crushing chest pain down my left arm and sweating', {
      about: NOTHING,
      messagesSince: 0,
    });
    expect(kind).toBe('emergency');
  });

  it.each([
    { about: { ...NOTHING, ageYears: 400 }, messagesSince: 0 },
    { about: { ...NOTHING, whom: 'cat' }, messagesSince: 0 },
    { about: { ...NOTHING, medicines: ['x'.repeat(101)] }, messagesSince: 0 },
    { about: { ...NOTHING, medicines: Array.from({ length: 13 }, (_, at) => `m${at}`) }, messagesSince: 0 },
    { about: NOTHING, messagesSince: -1 },
  ])('that cannot be read is refused: %j', async (correction) => {
    expect((await send({ message: 'How much?', correction })).status).toBe(400);
  });

  it('is taken however many messages were sent since', async () => {
    const about = { ...NOTHING, whom: 'son', ageYears: 6, medicines: ['Zyrtec'] };
    const { status, body } = await send({ message: 'how much of it', correction: { about, messagesSince: 5000 } });
    expect(status).toBe(200);
    expect(body.about).toMatchObject({ whom: 'son', ageYears: 6, medicines: ['Zyrtec'] });
  });

  it('is not written to the log', async () => {
    await talk('how much Tylenol', { about: { ...NOTHING, conditions: ['zqillness'], medicines: ['zqmedicine'] }, messagesSince: 0 });
    expect(log.join('').length).toBeGreaterThan(100);
    expect(log.join('')).not.toMatch(/zqillness|zqmedicine/);
  });
});
