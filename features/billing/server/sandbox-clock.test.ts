import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedDatabase, openTestDatabase } from '#tests/support/databases/databases.ts';
import { createMember, createSignedIn, openBrowser } from '#tests/support/people/visitors-with-accounts.ts';
import { OPERATOR } from '#tests/support/servers/running-product.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';

const ADVANCE = '/api/sandbox/advance';

const PLACES: { where: string; env: Record<string, string>; byOperator: number; byPerson: number }[] = [
  { where: 'in development', env: {}, byOperator: 200, byPerson: 401 },
  { where: 'in a public demonstration', env: { NODE_ENV: 'production', ALLOW_DEMO: 'true' }, byOperator: 404, byPerson: 404 },
];

describe.each(PLACES)("the sandbox's time $where", ({ env, byOperator, byPerson }) => {
  let opened: OpenedDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await openTestDatabase('postgres');
    server = await startTestServer({ database: opened.database, findVisitor: 'accounts', env });
  });
  afterAll(async () => {
    await server.close();
    await opened.remove();
  });

  it('is not moved by a signed-in person, whose call ends nobody’s trial', async () => {
    const { browser: other } = await createSignedIn(server, await createMember(server, opened.database));
    await other.call('POST', '/api/subscription/start-new-trial', { withoutCard: true });
    const { browser: own } = await createSignedIn(server, await createMember(server, opened.database));
    expect((await own.call('POST', ADVANCE, { days: 12 })).status).toBe(byPerson);
    expect(await other.call('GET', '/api/subscription/status')).toMatchObject({ status: 200, body: { hasAccess: true } });
  });

  it('is moved by the operator only where nobody relies on it', async () => {
    const operator = openBrowser(server);
    expect((await operator.call('POST', '/api/admin/login', OPERATOR)).status).toBe(200);
    const moved = await operator.call<{ now: string }>('POST', ADVANCE, { days: 3 });
    expect(moved.status).toBe(byOperator);
    if (byOperator === 200) expect(Date.parse(moved.body.now) - Date.now()).toBeGreaterThan(2.9 * 86_400_000);
  });
});
