import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';

const PATH = '/api/tool-name';
const subscriber = { signedIn: true, userId: '1', hasAccess: true };
let visitor: { signedIn: boolean; userId?: string; hasAccess: boolean } = subscriber;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ findVisitor: async () => visitor });
});
afterAll(() => server.close());

describe('POST /api/tool-name', () => {
  it('answers with a source', async () => {
    visitor = subscriber;
    const { status, body } = await server.call('POST', PATH, { question: 'an example' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ claims: [{ evidenceIds: ['first-fact'] }], evidence: [{ source: { title: expect.any(String) } }] });
  });

  it.each([
    [{ signedIn: false, hasAccess: false }, 401],
    [{ signedIn: true, userId: '2', hasAccess: false }, 403],
  ])('refuses %o with %i', async (stranger, status) => {
    visitor = stranger;
    expect((await server.call('POST', PATH, { question: 'an example' })).status).toBe(status);
  });

  it('refuses an empty question with 400, and one that it does not cover with 422', async () => {
    visitor = subscriber;
    expect((await server.call('POST', PATH, { question: ' ' })).status).toBe(400);
    expect((await server.call('POST', PATH, { question: 'something else' })).status).toBe(422);
  });
});
