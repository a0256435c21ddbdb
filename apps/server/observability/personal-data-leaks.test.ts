import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '#packages/db/client.ts';
import { createEmptyPostgres, type EmptyPostgres } from '#tests/support/databases/databases.ts';
import { findFreePort } from '#tests/support/databases/postgres.ts';
import { createMember, openBrowser, signIn, type TestBrowser } from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { DOWN, type ModelStandIn, startModelStandIn } from '#tests/support/stand-ins/model-stand-in.ts';

/** Unique values, one for each kind of data that must not leak. */
const CANARIES = {
  firstName: 'Zqfirstname',
  lastName: 'Zqlastname',
  username: 'zqusername',
  email: 'zqmail@zqdomain.example',
  password: 'zq pass phrase 91',
  wrongPassword: 'zq wrong phrase 92',
  story: 'zqstory burning rash',
  medicine: 'zqmedicine',
  token: 'zqtokenzqtokenzqtoken',
  card: '4242424242424242',
  cvc: 'zq987',
  photo: 'zqphotozqphotozqphoto',
  address: '203.0.113.77',
  agent: 'zqagent/1.0',
  customer: 'cus_zqcustomer',
  event: 'evt_zqevent',
  place: '73zq1',
  subject: 'zqsubject',
  path: 'zqpath',
  query: 'zqquery',
  header: 'zqheader',
  model: 'zqmodelwrote',
  stripe: 'zqstripesaid',
  key: 'sk_test_zqkey',
  hook: 'whsec_zqhook',
  operator: 'zq operator phrase',
};

interface Listening {
  url: string;
  close(): Promise<void>;
}

/** A server that gives every request the same response. */
async function listen(status: number, body: string, onBody: (text: string) => void = () => undefined): Promise<Listening> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      onBody(Buffer.concat(parts).toString());
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => void server.close(() => done())),
  };
}

const log: string[] = [];
const spans: string[] = [];
const printed: string[] = [];
let empty: EmptyPostgres;
let database: Database;
let model: ModelStandIn;
let receiver: Listening;
let stripe: Listening;
let server: TestServer;
beforeAll(async () => {
  process.env.OTEL_BSP_SCHEDULE_DELAY = '100';
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...output) => void printed.push(output.map(String).join(' ')));
  vi.spyOn(process.stderr, 'write').mockImplementation((output) => printed.push(String(output)) > 0);
  empty = await createEmptyPostgres();
  database = await openDatabase({ databaseUrl: empty.url, dataDir: '/nowhere', minFreeBytes: 0 });
  model = await startModelStandIn();
  receiver = await listen(200, '{}', (text) => spans.push(text));
  stripe = await listen(402, JSON.stringify({ error: { type: 'card_error', code: 'card_declined', message: CANARIES.stripe } }));
  const env = {
    ...model.env,
    AI_API_KEY: CANARIES.key,
    LOG_LEVEL: 'trace',
    TRUST_PROXY: '1',
    ADMIN_PASSWORD: CANARIES.operator,
    STRIPE_API_BASE: stripe.url,
    STRIPE_SECRET_KEY: CANARIES.key,
    STRIPE_WEBHOOK_SECRET: CANARIES.hook,
    SMTP_URL: `smtp://${CANARIES.username}:${encodeURIComponent(CANARIES.password)}@127.0.0.1:${await findFreePort()}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  };
  server = await startTestServer({
    database,
    env,
    findVisitor: 'accounts',
    sendsMails: true,
    logStream: { write: (line) => log.push(line) },
  });
});
afterAll(async () => {
  await server.close();
  await database.close().catch(() => undefined);
  await Promise.all([model.stop(), receiver.close(), stripe.close()]);
  vi.restoreAllMocks();
});

const HEADERS = {
  'user-agent': CANARIES.agent,
  'x-forwarded-for': CANARIES.address,
  'x-zq': CANARIES.header,
  referer: `http://plainmed.test/${CANARIES.path}`,
};

/** The value for a field, by its name. */
const VALUES: [name: RegExp, value: unknown][] = [
  // The calls of the tools are then answered for nobody in particular.
  [/^personId$/, ''],
  [/^(email|newEmail|to)$/i, CANARIES.email],
  [/^newPassword$|^password$|^currentPassword$/i, CANARIES.password],
  [/username/i, CANARIES.username],
  [/firstName|^name$/i, CANARIES.firstName],
  [/lastName/i, CANARIES.lastName],
  [/token|secret|intent|paymentMethod/i, CANARIES.token],
  [/medic|drug|item/i, CANARIES.medicine],
  [/zip|place|location/i, CANARIES.place],
  [/subject/i, CANARIES.subject],
  [/customer/i, CANARIES.customer],
  [/image|photo/i, `data:image/png;base64,${CANARIES.photo}`],
  [/number/i, CANARIES.card],
  [/cvc/i, CANARIES.cvc],
];
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  minimum?: number;
}

/** A body with the shape of an endpoint's schema, filled with canaries. */
function plant(schema: Schema | undefined, name = ''): unknown {
  if (!schema) return CANARIES.story;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return plant(schema.anyOf[0], name);
  if (schema.properties) return Object.fromEntries(Object.entries(schema.properties).map(([key, each]) => [key, plant(each, key)]));
  if (schema.type === 'array') return [plant(schema.items, name)];
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(37, schema.minimum ?? 0);
  if (schema.type === 'boolean') return true;
  return VALUES.find(([pattern]) => pattern.test(name))?.[1] ?? CANARIES.story;
}

interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Calls every endpoint: with a valid body, an invalid, incomplete and too long one, and with canaries in the URL. */
async function callEverything(browser: Pick<TestBrowser, 'call'>): Promise<number[]> {
  const { body } = await server.call<{ paths: Record<string, Record<string, Operation>> }>('GET', '/api/openapi.json');
  const statuses: number[] = [];
  for (const [pattern, operations] of Object.entries(body.paths))
    for (const [method, { requestBody }] of Object.entries(operations)) {
      // They would end the session that others need.
      if (/logout|account\/delete|sessions/.test(pattern)) continue;
      const path = `${pattern.replaceAll(/\{\w+\}/g, CANARIES.path)}?q=${CANARIES.query}&token=${CANARIES.token}`;
      const bodies = requestBody
        ? [
            plant(requestBody.content['application/json']?.schema),
            { [CANARIES.story]: CANARIES.story },
            `{"${CANARIES.story}": "${CANARIES.email}`,
          ]
        : [undefined];
      for (const each of bodies) statuses.push((await browser.call(method.toUpperCase(), path, each, HEADERS)).status);
    }
  return statuses;
}

const findOutput = (): [from: string, text: string][] => [
  ['log', log.join('\n')],
  ['spans', spans.join('\n')],
  ['console', printed.join('\n')],
];

it('no personal data reaches the log, the metrics, the traces or the console', async () => {
  model.answer = () => [{ text: `${CANARIES.model} ${CANARIES.story}`, factIds: ['f1'] }];
  model.seenSigns = `{"${CANARIES.model}`;
  const { email, password, username, firstName, lastName } = CANARIES;
  const person = await createMember(server, database, { email, password, username, firstName, lastName });
  const own = openBrowser(server);
  expect(await signIn(own, person)).toMatchObject({ status: 200 });
  await signIn(openBrowser(server), { email, password: CANARIES.wrongPassword });
  const operator = openBrowser(server);
  expect(await operator.call('POST', '/api/admin/login', { username: 'admin', password: CANARIES.operator })).toMatchObject({
    status: 200,
  });
  const signed = { 'stripe-signature': `t=1,v1=${CANARIES.token}` };
  await server.call('POST', '/api/stripe/webhook', { id: CANARIES.event, data: { object: { customer: CANARIES.customer } } }, signed);

  const seen = new Set(await callEverything(own));
  for (const status of [200, 400]) expect(seen).toContain(status);
  await callEverything(operator);
  model.answer = 'down';
  model.seenSigns = DOWN;
  await own.call('POST', '/api/chat', { message: CANARIES.story });
  await own.call('POST', '/api/chat', { message: CANARIES.story }, { accept: 'text/event-stream' });
  await own.call('POST', '/api/chat', { message: CANARIES.story.repeat(10_000) });
  await server.call('GET', `/${CANARIES.path}/%zz?${CANARIES.query}`);

  const metrics = await server.call('GET', '/metrics');
  expect(metrics.text).toContain('plainmed_mail_tries_total{outcome="temporary"}');
  await vi.waitFor(() => expect(spans.join('')).toContain('deliver mail'), { timeout: 20_000 });
  // From here on every statement fails.
  await empty.drop();
  const failed = await own.call('POST', '/api/auth/login', { email, password });
  expect(failed.status).toBeGreaterThanOrEqual(500);
  await own.call('POST', '/api/medications/compare', { medication1Id: CANARIES.medicine, medication2Id: CANARIES.medicine }, HEADERS);
  await own.call('POST', '/api/auth/register', { ...person, username: `${username}2` }, HEADERS);
  await vi.waitFor(() => expect(log.join('')).toContain('request failed'), { timeout: 20_000 });

  const cookies = [...own.cookies.values(), ...operator.cookies.values()];
  const planted = [...Object.values(CANARIES), CANARIES.card.slice(4), ...cookies.filter((value) => value.length > 8), '$argon2'];
  for (const [from, text] of [...findOutput(), ['metrics', metrics.text] as const]) {
    // The searched outputs are not empty.
    if (from !== 'console') expect(text.length, from).toBeGreaterThan(1_000);
    const leaked = planted.filter((canary) => text.toLowerCase().includes(canary.toLowerCase()));
    expect(leaked, from).toEqual([]);
  }
});
