import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import type { TypedDanger } from '../contract/typed-danger.ts';

openTestDatabases('a danger typed in place of a name', (opened) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: opened().database });
  });
  afterAll(() => server.close());
  const read = (...typed: string[]) => server.call<TypedDanger>('POST', '/api/medications/danger', { typed });

  it.each([
    ['I want to end my life', 'despair'],
    ['my boyfriend hits me', 'violence'],
    ['my son swallowed detergent', 'poisoning'],
    ['my mom has no pulse and does not breathe', 'cardiac-arrest'],
  ])('%s: has its page of help', async (typed, page) => {
    for (const texts of [[typed], ['Tylenol', typed]]) expect((await read(...texts)).body.alarm?.page).toBe(page);
  });

  it.each(['Tylenol', 'tylenoll', 'qqxxzz', 'Plan B', 'heart medicine'])('%s is no danger', async (name) => {
    expect((await read(name)).body).toEqual({ evidence: [] });
  });

  it('refuses no text, too many and too long ones', async () => {
    for (const typed of [[], [''], ['a', 'b', 'c'], ['a'.repeat(201)]]) expect((await read(...typed)).status).toBe(400);
  });
});
