import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { type ModelStandIn, startModelStandIn } from '#tests/support/stand-ins/model-stand-in.ts';

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number; message?: string };
}
interface Body {
  resourceSpans: { resource: { attributes: Sent['attributes'] }; scopeSpans: { spans: Sent[] }[] }[];
}

const CANARY = 'canary-7f3a';
const COMPARISON = { medication1Id: 'cetirizine', medication2Id: 'loratadine' };

let answers: 'well' | 'not at all' | 'with an error' = 'well';
const bodies: string[] = [];
const unanswered: ServerResponse[] = [];
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    bodies.push(Buffer.concat(parts).toString());
    if (answers === 'not at all') unanswered.push(response);
    else response.writeHead(answers === 'well' ? 200 : 500, { 'content-type': 'application/json' }).end('{}');
  });
});

let model: ModelStandIn;
let server: TestServer;
beforeAll(async () => {
  process.env.OTEL_BSP_SCHEDULE_DELAY = '50';
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  model = await startModelStandIn();
  const env = {
    ...model.env,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    OTEL_SERVICE_NAME: 'plainmed-of-a-test',
    TRUST_PROXY: '1',
  };
  server = await startTestServer({ env });
});
afterAll(async () => {
  await server.close();
  await model.stop();
  for (const each of unanswered) each.destroy();
  await new Promise((done) => receiver.close(done));
});

const PATIENCE = { timeout: 20_000, interval: 50 };
const findSpans = () =>
  bodies.flatMap((body) => (JSON.parse(body) as Body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
const waitForSpan = (isIt: (span: Sent) => boolean) =>
  vi.waitFor(() => {
    const span = findSpans().find(isIt);
    if (!span) throw new Error('The span has not come');
    return span;
  }, PATIENCE);

it('a request is one trace with its statements and its model call, and continues a proxy’s trace', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = {
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    tracestate: `vendor=${CANARY}`,
    baggage: `who=${CANARY}`,
    'user-agent': CANARY,
    cookie: `name=${CANARY}`,
  };
  const answer = await server.call('POST', `/api/medications/compare?who=${CANARY}`, { ...COMPARISON, note: CANARY }, headers);
  expect(answer.status).toBe(200);
  const request = await waitForSpan(({ name }) => name === 'POST /api/medications/compare');
  const modelCall = await waitForSpan(({ name }) => name === 'model write');
  const statement = await waitForSpan(({ name, traceId: of }) => of === traceId && name.startsWith('insert'));
  expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
  // Child spans may be exported after their parents.
  await vi.waitFor(() => {
    const spans = new Map(findSpans().map((span) => [span.spanId, span]));
    const findRoot = (span: Sent): Sent => {
      const above = spans.get(span.parentSpanId ?? '');
      return above ? findRoot(above) : span;
    };
    for (const below of [modelCall, statement]) expect(findRoot(below).spanId).toBe(request.spanId);
  }, PATIENCE);
  const [body = ''] = bodies;
  expect((JSON.parse(body) as Body).resourceSpans[0]?.resource.attributes).toEqual([
    { key: 'service.name', value: { stringValue: 'plainmed-of-a-test' } },
  ]);
});

it('jobs and health checks are not traced', async () => {
  await server.call('GET', '/api/health');
  await server.call('GET', '/api/config');
  await waitForSpan(({ name }) => name === 'GET /api/config');
  const spans = findSpans();
  expect(spans.filter(({ name }) => name.includes('health'))).toEqual([]);
  const known = new Set(spans.map(({ traceId }) => traceId));
  const whole = new Set(spans.filter(({ name }) => /^(GET|POST) |^deliver/.test(name)).map(({ traceId }) => traceId));
  expect([...known].filter((each) => !whole.has(each))).toEqual([]);
});

it('no span contains request data, even of failed requests', async () => {
  await server.call('POST', '/api/medications/compare', `{"${CANARY}`);
  await server.call('GET', `/api/medications/search?q=${CANARY}`);
  await server.call('GET', `/api/auth/verify-email?token=${CANARY}`);
  await server.call('GET', `/${CANARY}`);
  await server.call('GET', '/robots.txt');
  await waitForSpan(({ name }) => name === 'GET /robots.txt');
  const text = bodies.join('\n');
  expect(text).toContain('/api/auth/verify-email');
  expect(text).not.toContain(CANARY);
  expect(findSpans().filter(({ status }) => status.message !== undefined)).toEqual([]);
});

it('without a proxy, a client cannot continue a trace', async () => {
  const traceId = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
  const port = (receiver.address() as AddressInfo).port;
  const open = await startTestServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, TRUST_PROXY: '0' } });
  await open.call('GET', '/sitemap.xml', undefined, { traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
  expect((await waitForSpan(({ name }) => name === 'GET /sitemap.xml')).traceId).not.toBe(traceId);
  await open.close();
});

it.each(['with an error', 'not at all'] as const)('a receiver that answers %s delays no request', async (how) => {
  answers = how;
  const before = bodies.length;
  await server.call('GET', '/api/config');
  await vi.waitFor(() => expect(bodies.length).toBeGreaterThan(before), { timeout: 20_000 });
  const from = performance.now();
  for (let each = 0; each < 50; each++) expect((await server.call('GET', '/api/config')).status).toBe(200);
  expect(performance.now() - from).toBeLessThan(10_000);
});
