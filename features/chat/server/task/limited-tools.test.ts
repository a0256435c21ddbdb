import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { featureSettings } from '#packages/db/schema.ts';
import { type OpenedDatabase, openTestDatabase } from '#tests/support/databases/databases.ts';
import { FEATURES } from '#tests/support/servers/features.ts';
import { startTestServer, type TestServer, visitorsByHeaderOr } from '#tests/support/servers/test-server.ts';
import type { ChatReply } from '../../contract/chat.ts';

const QUESTIONS = [
  ['interaction_check', 'Can I take naproxen together with lithium?', /lithium level|kidney|severity/i],
  ['dosing', 'How much loratadine can a 34 year old take in a day?', /10 mg/],
  ['pricing', 'What does metformin cost?', /\$/],
  ['medication_comparison', 'What is famotidine used for?', /heartburn|ulcer|acid/i],
  ['side_effects', 'What are the side effects of sertraline?', /nausea|sleep/i],
  ['symptom_analysis', 'I have had a runny nose, sneezing and itchy eyes for four days', /nose|allerg|cold/i],
] as const;

describe('chat, for a tool that an operator limits', () => {
  let opened: OpenedDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await openTestDatabase('postgres');
    server = await startTestServer({ database: opened.database, findVisitor: visitorsByHeaderOr('31') });
  });
  afterAll(async () => {
    await server.close();
    await opened.remove();
  });
  const set = (name: string, change: { enabled?: boolean; rateLimit?: number }) =>
    opened.database.write((queries) => queries.update(featureSettings).set(change).where(eq(featureSettings.featureName, name)));
  afterEach(async () => {
    for (const { name } of FEATURES) await set(name, { enabled: true, rateLimit: 1_000_000 });
  });
  const ask = async (message: string, user = '31') => {
    const sent = { message, sessionId: 's', temporary: true, earlier: [] };
    const { status, body } = await server.call<ChatReply>('POST', '/api/chat', sent, { 'x-user': user });
    expect(status).toBe(200);
    return body;
  };

  it.each(QUESTIONS)('does not answer what %s answers while it is switched off', async (feature, message, answer) => {
    expect((await ask(message)).message).toMatch(answer);
    await set(feature, { enabled: false });
    const off = await ask(message);
    expect(off.message).toMatch(/I cannot answer this question now.*switched off for now.*911/s);
    expect(off.message).not.toMatch(answer);
    expect([off.evidence, off.sections.map(({ hash }) => hash)]).toEqual([[], ['chat']]);
  });

  it('still raises the alarm for danger while everything else is switched off', async () => {
    for (const { name } of FEATURES) if (name !== 'ai_chat') await set(name, { enabled: false });
    const danger = await ask('my father has crushing chest pain and cannot catch his breath');
    expect(danger).toMatchObject({ kind: 'emergency' });
    expect(danger.message).toMatch(/^Call 911 now\./);
  });

  it('also switches off the check of a saved person’s medicines', async () => {
    await set('interaction_check', { enabled: false });
    const checked = await server.call('GET', '/api/people/none/medicines');
    expect(checked).toMatchObject({ status: 503, body: { code: 'feature_disabled' } });
  });

  it('counts a question on the limit of the tool, which its own section shares', async () => {
    await set('interaction_check', { rateLimit: 2 });
    const check = () =>
      server.call('POST', '/api/interactions/check', { medication1: 'naproxen', medication2: 'lithium' }, { 'x-user': '77' });
    expect((await check()).status).toBe(200);
    expect((await ask(QUESTIONS[0][1], '77')).message).toMatch(QUESTIONS[0][2]);
    expect((await check()).status).toBe(429);
    expect((await ask(QUESTIONS[0][1], '77')).message).toMatch(/as often as one hour allows/);
    expect((await ask(QUESTIONS[0][1], '78')).message).toMatch(QUESTIONS[0][2]);
  });
});
