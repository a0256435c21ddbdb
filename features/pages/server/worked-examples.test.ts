import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { workedExamples } from '../contract/worked-examples.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it.each(workedExamples.map((example) => [example.title, example] as const))(
  'the example of “%s” is what the tool answers',
  async (_, { answer, points, request: { path, body } }) => {
    const { status, text } = await server.call('POST', path, body);
    expect(status).toBe(200);
    for (const said of [answer, ...points]) expect(text).toContain(said.replace(/^\w+ may suit you if: /, ''));
  },
);
