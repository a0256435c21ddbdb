import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';

interface Row {
  feature: string;
  model: string;
  endpoint: string;
  success: boolean;
  tokens: number;
}

openTestDatabases('usage of features', (opened) => {
  const rows = () =>
    findRows<Row>(
      opened().database,
      sql`select feature, model, endpoint, success, "totalTokens"::int as tokens from ai_usage_tracking order by id`,
    );
  const use = async (work: (server: TestServer) => Promise<unknown>) => {
    const server = await startTestServer({ database: opened().database });
    try {
      await work(server);
    } finally {
      await server.close();
    }
  };

  it('is recorded without tokens for rules-only answers, and not for client errors or searches', async () => {
    await use(async (server) => {
      const good = await server.call('POST', '/api/interactions/check', { medication1: 'warfarin', medication2: 'aspirin' });
      expect(good.status).toBe(200);
      expect((await server.call('POST', '/api/interactions/check', { medication1: '' })).status).toBe(400);
      expect((await server.call('GET', '/api/medications/search?q=asp')).status).toBe(200);
    });
    expect(await rows()).toEqual([
      { feature: 'interaction_check', model: 'rules-only', endpoint: '/api/interactions/check', success: true, tokens: 0 },
    ]);
  });

  it('counts emergencies without the person or the reason', async () => {
    await use(async (server) => {
      const { status, text } = await server.call('POST', '/api/chat', {
        message: 'I have crushing chest pain and cannot breathe',
        sessionId: 's1',
      });
      expect([status, text]).toEqual([200, expect.stringContaining('911')]);
    });
    expect(await findRows(opened().database, sql`select feature, kind, answers from safety_counts`)).toEqual([
      { feature: 'ai_chat', kind: 'emergency', answers: 1 },
    ]);
  });

  it('is not recorded for a disabled feature', async () => {
    const { database } = opened();
    await database.write((queries) => queries.execute(sql`delete from ai_usage_tracking`));
    const setEnabled = (enabled: boolean) =>
      database.write((queries) =>
        queries.execute(sql`update feature_settings set enabled = ${enabled} where "featureName" = 'interaction_check'`),
      );
    await use(async (server) => {
      await setEnabled(false);
      const off = await server.call('POST', '/api/interactions/check', { medication1: 'warfarin', medication2: 'aspirin' });
      expect(off).toMatchObject({ status: 503, body: { code: 'feature_disabled' } });
    });
    await setEnabled(true);
    expect(await rows()).toEqual([]);
  });
});
