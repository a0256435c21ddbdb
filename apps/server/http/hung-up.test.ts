import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';

describe('a client that hangs up while it sends', () => {
  const lines: { level: number; msg: string; status?: number; route?: string }[] = [];
  let server: TestServer;
  beforeAll(async () => {
    const logStream = { write: (line: string) => void lines.push(JSON.parse(line)) };
    server = await startTestServer({ env: { LOG_LEVEL: 'info' }, logStream });
  });
  afterAll(() => server.close());

  it('is no error of the product and no outage of the database', async () => {
    const { hostname, port } = new URL(server.url);
    const head = ['POST /api/dosing/recommend HTTP/1.1', 'Host: plainmed.test', 'Content-Type: application/json', 'Content-Length: 900'];
    for (let n = 0; n < 3; n++) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write(`${head.join('\r\n')}\r\n\r\n{"medication": "napro`);
      await new Promise((resolve) => setTimeout(resolve, 100));
      socket.resetAndDestroy();
    }
    const ended = () => lines.filter(({ msg, route }) => msg === 'request' && route === '/api/dosing/recommend');
    await vi.waitFor(() => expect(ended()).toHaveLength(3), { timeout: 5_000, interval: 50 });
    expect(ended().filter(({ status = 0 }) => status >= 500)).toEqual([]);
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
    expect((await server.call('GET', '/api/health')).body).toEqual({ status: 'ok' });
  });
});
