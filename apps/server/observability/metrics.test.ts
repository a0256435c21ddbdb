import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import type { Database } from '#packages/db/client.ts';
import { featureSettings } from '#packages/db/schema.ts';
import { type OpenedDatabase, openTestDatabase } from '#tests/support/databases/databases.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { type ModelStandIn, startModelStandIn } from '#tests/support/stand-ins/model-stand-in.ts';

const FOLDER = new URL('../../../deploy/observability/', import.meta.url);
const COMPARISON = { medication1Id: 'cetirizine', medication2Id: 'loratadine' };

/** Requests are counted after the response was sent. */
const PATIENCE = { timeout: 20_000 };

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; description: string; runbook_url: string };
}

let opened: OpenedDatabase;
let database: Database;
let model: ModelStandIn;
let server: TestServer;
/** Without a token and without a proxy. */
let open: TestServer;
let readCount = 0;
let isAway = false;
const lines: string[] = [];
beforeAll(async () => {
  opened = await openTestDatabase('postgres');
  database = opened.database;
  model = await startModelStandIn();
  server = await startTestServer({
    database,
    env: { ...model.env, METRICS_TOKEN: 'a token for scrapers', LOG_LEVEL: 'info', TRUST_PROXY: '1', REVISION: 'abc1234' },
    logStream: { write: (line) => lines.push(line) },
  });
  await database.write((queries) =>
    queries.update(featureSettings).set({ enabled: false }).where(eq(featureSettings.featureName, 'dosing')),
  );
  open = await startTestServer({ database: counted() });
});
/** A database that counts its replica reads and can stop answering. */
const counted = (): Database => ({
  ...database,
  readFromReplica: (work) => {
    readCount += 1;
    return isAway ? new Promise(() => undefined) : database.readFromReplica(work);
  },
  findProblem: async () => (isAway ? 'database' : database.findProblem()),
});
afterAll(async () => {
  await open.close();
  await server.close();
  await model.stop();
  await opened.remove();
});

const TOKEN = { authorization: 'Bearer a token for scrapers' };
const scrape = async () => (await server.call('GET', '/metrics', undefined, TOKEN)).text;
/** The value of the line with this start; undefined if there is none. */
const read = (text: string, start: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(start));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1));
};

/** Sends a request on a separate local connection. */
function askAs(port: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: '/metrics', headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject).end();
  });
}

describe('access to the metrics', () => {
  it('requires the token', async () => {
    expect((await server.call('GET', '/metrics')).status).toBe(401);
    expect((await server.call('GET', '/metrics', undefined, { authorization: 'Bearer another token' })).status).toBe(401);
    expect((await server.call('GET', '/metrics', undefined, { authorization: 'a token for scrapers' })).status).toBe(401);
    const { status, headers } = await server.call('GET', '/metrics', undefined, TOKEN);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
  });

  it('without a token is limited to this machine, and not through a proxy', async () => {
    const { port } = new URL(open.url);
    expect(await askAs(port)).toBe(200);
    for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via', 'X-Forwarded-Proto'])
      expect(await askAs(port, { [name]: '127.0.0.1' })).toBe(404);
  });
});

describe('requests', () => {
  it('are counted by route pattern, never with a name that a person chose', async () => {
    await server.call('GET', '/api/medications/search?q=zyrtec');
    await server.call('GET', '/nobody/knows/this-canary-path');
    await server.call('POST', '/api/medications/compare', '{"broken');
    const text = await scrape();
    const count = (labels: string) => read(text, `plainmed_http_request_duration_seconds_count{${labels}}`);
    expect(count('method="GET",route="/api/medications/search",status="2xx",kind="whole"')).toBe(1);
    expect(count('method="POST",route="/api/medications/compare",status="4xx",kind="whole"')).toBe(1);
    expect(text).not.toMatch(/canary|zyrtec/);
    // The request that reads them.
    expect(read(text, 'plainmed_http_requests_in_flight')).toBe(1);
  });

  it('of disconnected clients have their own status and are no longer in flight', async () => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('POST /api/medications/compare HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{');
    await vi.waitFor(async () => expect(read(await scrape(), 'plainmed_http_requests_in_flight')).toBe(2), PATIENCE);
    socket.destroy();
    await vi.waitFor(async () => expect(await scrape()).toMatch(/route="\/api\/medications\/compare",status="gone"/), PATIENCE);
    expect(read(await scrape(), 'plainmed_http_requests_in_flight')).toBe(1);
  });

  it('with streams are counted separately', async () => {
    await server.call('POST', '/api/medications/compare', COMPARISON, { accept: 'text/event-stream' });
    await vi.waitFor(
      async () => expect(await scrape()).toMatch(/route="\/api\/medications\/compare",status="2xx",kind="stream"} 1/),
      PATIENCE,
    );
  });

  it('to sign in are counted by outcome', async () => {
    await server.call('POST', '/api/admin/login', { username: 'admin', password: 'not the password' });
    await server.call('POST', '/api/auth/login', { email: 'nobody@people.example', password: 'not the password' });
    const text = await scrape();
    expect(read(text, 'plainmed_sign_ins_total{who="operator",outcome="failed"}')).toBe(1);
    expect(read(text, 'plainmed_sign_ins_total{who="person",outcome="failed"}')).toBe(1);
  });
});

describe('log lines', () => {
  it('contain only id, route pattern, status and time of a request', async () => {
    lines.length = 0;
    const { headers } = await server.call('GET', '/api/medications/search?q=claritin', undefined, { 'x-request-id': 'from-the-proxy-1' });
    expect(headers.get('x-request-id')).toBe('from-the-proxy-1');
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 30,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      requestId: 'from-the-proxy-1',
      method: 'GET',
      route: '/api/medications/search',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    });
  });

  it('take no request id from clients, or in another format', async () => {
    const { headers } = await server.call('GET', '/api/config', undefined, { 'x-request-id': 'ann@people.example has a rash' });
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    const direct = await open.call('GET', '/api/config', undefined, { 'x-request-id': 'from-the-proxy-1' });
    expect(direct.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('are not written for health checks, metrics and page files', async () => {
    lines.length = 0;
    for (const path of ['/api/health', '/assets/nothing.js']) await server.call('GET', path);
    await scrape();
    await server.call('GET', '/api/config');
    await vi.waitFor(() => expect(lines.join('')).toContain('/api/config'));
    expect(lines).toHaveLength(1);
  });
});

describe('models', () => {
  it('are counted by feature and outcome, with their tokens', async () => {
    model.answer = () => [{ text: 'Take twice the dose of cetirizine, which cures cancer.', factIds: ['f1'] }];
    // A new pair, because answers are cached.
    await server.call('POST', '/api/medications/compare', { medication1Id: 'metformin', medication2Id: 'lisinopril' });
    model.answer = 'down';
    await server.call('POST', '/api/medications/compare', { medication1Id: 'ibuprofen', medication2Id: 'naproxen' });
    await vi.waitFor(async () => {
      const text = await scrape();
      expect(read(text, 'plainmed_model_calls_total{feature="medication_comparison",outcome="ok"}')).toBeGreaterThan(0);
      expect(text).toMatch(/plainmed_model_calls_total\{feature="medication_comparison",outcome="(?!ok)[\w-]+"\} [1-9]/);
      expect(read(text, 'plainmed_model_tokens_total{feature="medication_comparison",kind="prompt"}')).toBeGreaterThan(0);
      expect(read(text, 'plainmed_guard_sentences_left_out_total{feature="medication_comparison"}')).toBeGreaterThan(0);
    }, PATIENCE);
  });
});

it('the database is read at most every ten seconds, and other metrics are available while it is down', async () => {
  const before = readCount;
  const texts = await Promise.all(Array.from({ length: 20 }, () => open.call('GET', '/metrics')));
  // Another test may have read them just before.
  expect(readCount - before).toBeLessThanOrEqual(1);
  expect(readCount).toBeGreaterThan(0);
  const text = texts[0]?.text ?? '';
  expect(read(text, 'plainmed_database_up')).toBe(1);
  expect(read(text, 'plainmed_mails{state="waiting"}')).toBe(0);
  expect(read(text, 'plainmed_feature_enabled{feature="dosing"}')).toBe(0);
  expect(read(text, 'plainmed_feature_enabled{feature="pricing"}')).toBe(1);
  expect(text).toContain('# TYPE plainmed_jobs gauge');

  isAway = true;
  const alone = await startTestServer({ database: counted() });
  const from = performance.now();
  const answer = await alone.call('GET', '/metrics');
  expect(performance.now() - from).toBeLessThan(10_000);
  expect(answer.status).toBe(200);
  expect(read(answer.text, 'plainmed_database_up')).toBe(0);
  expect(read(answer.text, 'plainmed_mails{state="waiting"}')).toBeUndefined();
  expect(read(answer.text, 'plainmed_up')).toBe(1);
  await alone.close();
  isAway = false;
});

describe('dashboards and alerts', () => {
  const namesIn = (text: string) => new Set(text.match(/\b(plainmed|nodejs|process)_\w+/g));
  const findExposed = async () => {
    const text = await scrape();
    const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => ({ name, type }));
    return new Set(
      types.flatMap(({ name, type }) => (type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name])),
    );
  };
  const findRules = async () => {
    const { groups } = parse(await readFile(new URL('alerts.yaml', FOLDER), 'utf8')) as { groups: { rules: Rule[] }[] };
    return groups.flatMap(({ rules }) => rules);
  };

  it('use only existing metrics', async () => {
    const exposed = await findExposed();
    const rules = await findRules();
    const dashboard = await readFile(new URL('dashboards/plainmed.json', FOLDER), 'utf8');
    const expressions = [...dashboard.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, each]) => each ?? '');
    expect(expressions.length).toBeGreaterThan(20);
    const used = new Set([...rules.map(({ expr }) => expr), ...expressions].flatMap((each) => [...namesIn(each)]));
    expect(used.size).toBeGreaterThan(20);
    expect([...used].filter((name) => !exposed.has(name))).toEqual([]);
  });

  it('have a meaning and a runbook for each alert', async () => {
    const rules = await findRules();
    expect(rules.map(({ alert }) => alert).sort()).toEqual([
      'BackupMissing',
      'BudgetCrossed',
      'DatabaseDown',
      'DiskNearlyFull',
      'EventLoopSlow',
      'HighErrorRate',
      'InstanceRestarting',
      'MailsWaiting',
      'MemoryHigh',
      'ModelFailing',
      'SlowRequests',
      'StripeEventsFailing',
    ]);
    for (const { alert, annotations } of rules) {
      expect(annotations.summary).toMatch(/\S/);
      expect(annotations.description).toMatch(/\S/);
      expect(annotations.runbook_url).toMatch(new RegExp(`docs/operations/runbooks\\.md#${alert.toLowerCase()}$`));
    }
  });
});
