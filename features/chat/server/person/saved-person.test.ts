import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { type ModelStandIn, startModelStandIn } from '#tests/support/stand-ins/model-stand-in.ts';
import type { ChatReply } from '../../contract/chat.ts';

let server: TestServer;
let model: ModelStandIn;
let id: string;
const log: string[] = [];
beforeAll(async () => {
  model = await startModelStandIn();
  model.answer = (facts) => facts.slice(0, 1).map(({ id: factId, text }) => ({ text, factIds: [factId] }));
  server = await startTestServer({ env: { ...model.env, LOG_LEVEL: 'trace' }, logStream: { write: (line) => log.push(line) } });
  const { body } = await server.call<{ person: { id: string } }>('POST', '/api/people', {
    label: 'Zqmom',
    words: '78, penicillin allergy, on warfarin and a water pill, zqillness disease, peptic ulcer',
  });
  id = body.person.id;
});
afterAll(async () => {
  await server.close();
  await model.stop();
});
const ask = async (message: string, more: object = {}, who?: Record<string, string>) => {
  const request = { message, sessionId: randomUUID(), temporary: true, ...more };
  return server.call<ChatReply>('POST', '/api/chat', request, who);
};

it('says why she must not take it, and gives no general answer that reads as permission', async () => {
  const { body } = await ask('can she take Advil', { personId: id });
  expect(body.sentences[0]?.text).toMatch(/For Zqmom I counted: age 78, .*allergic to penicillin.*takes warfarin/);
  expect(body.sentences[1]?.text).toMatch(/^Do not take Advil with warfarin/);
  expect(body.message).not.toMatch(/no warning about Advil/);
  const texts = body.sentences.map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  expect(body.message).toMatch(/bleed/i);
  expect(body.message).toMatch(/Instead of “water pill”, did you mean/);
  expect(body.message).not.toMatch(/\d+ mg/);
  expect(body.person).toMatchObject({ id, label: 'Zqmom' });
  const known = new Set(body.evidence.map((item) => item.id));
  for (const { evidenceIds } of body.sentences) for (const each of evidenceIds) expect(known).toContain(each);
});

it.each(['how much ibuprofen can she have?', 'can mom take Aleve for her knee', 'is naproxen ok'])(
  'gives no dose for "%s"',
  async (message) => {
    const { body } = await ask(message, { personId: id });
    expect(body.message).toMatch(/warfarin/i);
    expect(body.message).not.toMatch(/\d+ ?mg/);
  },
);

it('answers as ever without a person', async () => {
  const { body } = await ask('how much ibuprofen can an adult take?');
  expect(body.person).toBeUndefined();
  expect(body.message).toMatch(/\d+ ?mg/);
  expect(body.message).not.toMatch(/I counted/);
});

it('puts an emergency first, without the list', async () => {
  const { body } = await ask('she has crushing chest pain and cannot breathe', { personId: id });
  expect(body.kind).toBe('emergency');
  expect(body.message).not.toMatch(/I counted/);
});

describe('what is saved', () => {
  it('is not copied to what the reply is about, which is stored with it', async () => {
    const { body } = await ask('can she take cetirizine', { personId: id });
    expect(body.about).toMatchObject({ isSaved: true, medicines: ['cetirizine'] });
    const details = ['ageYears', 'weightPounds', 'sex', 'pregnant', 'breastfeeding'];
    expect(Object.keys(body.about ?? {}).filter((name) => details.includes(name))).toEqual([]);
  });

  it('is not taken for told where the person is no longer chosen', async () => {
    const about = { isSaved: true, ageYears: 78, weightPounds: 140, sex: 'female', conditions: [], medicines: ['cetirizine'] };
    const { body } = await ask('how much of it', { correction: { about, messagesSince: 0 } });
    expect(body.about).toEqual({ isCorrected: true, conditions: [], medicines: ['cetirizine'] });
    expect(body.message).not.toMatch(/\b(?:78|140)\b/);
  });
});

describe('another account', () => {
  it('cannot ask for her', async () => {
    const theirs = await ask('can she take Advil', { personId: id }, { 'x-user': '2' });
    expect(theirs.status).toBe(404);
    expect(theirs.text).not.toMatch(/zq/i);
  });
});

it('neither a model nor the log receives the name or the free words', async () => {
  await ask('What is cetirizine used for?', { personId: id });
  await ask('Can she take cetirizine?', { personId: id });
  await server.call('POST', '/api/dosing/recommend', { medication: 'cetirizine', weight: 150, personId: id });
  await server.call('POST', '/api/interactions/cabinet', { medications: ['ibuprofen'], personId: id });
  await server.call('POST', '/api/interactions/check', { medication1: 'ibuprofen', medication2: 'warfarin', personId: id });
  await server.call('POST', '/api/side-effects/analyze', { medication: 'amoxicillin', symptoms: ['nausea'], personId: id });
  const compared = { medication1Id: 'amoxicillin', medication2Id: 'cephalexin', personId: id };
  const { text } = await server.call('POST', '/api/medications/compare', compared);
  expect(text).toMatch(/zqmom must not take amoxicillin/i);
  expect(model.requests.length).toBeGreaterThan(0);
  expect(JSON.stringify(model.requests)).not.toMatch(/zqmom|zqillness/i);
  expect(log.join('').length).toBeGreaterThan(100);
  expect(log.join('')).not.toMatch(/zqmom|zqillness|penicillin/i);
});
