import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type Stripe from 'stripe';
import { addFailureAnswers } from '#apps/server/http/error-responses.ts';
import { type Billing, createBilling } from '#features/billing/server/door.ts';
import type { Database } from '#packages/db/client.ts';
import { mails, users } from '#packages/db/schema.ts';
import { createLetters } from '#packages/mail/mail-texts.ts';
import { SANDBOX_SECRET_KEY, type Sandbox, startSandbox } from '#packages/payments/sandbox/sandbox.ts';
import { createStripe } from '#packages/payments/stripe-client.ts';
import { openTestDatabase } from '../databases/databases.ts';
import { type StripeStandIn, startStripeStandIn } from '../stand-ins/stripe-stand-in.ts';

export const WEBHOOK_SECRET = 'whsec_for_tests';
const APP_URL = 'http://plainmed.test';

export type Backend = 'sandbox' | 'stand-in';
export type Card = 'good' | 'declines' | 'charge-fails' | 'authenticates' | 'authenticates-always';
export type FaultKind = 'hang' | 'reset' | 'reset_after_commit' | '500' | '429' | 'malformed';

const NUMBERS: Record<Card, string> = {
  good: '4242424242424242',
  declines: '4000000000000002',
  'charge-fails': '4000000000000341',
  authenticates: '4000002500003155',
  'authenticates-always': '4000002760003184',
};
const TOKENS: Record<Card, string> = {
  good: 'pm_card_visa',
  declines: 'pm_card_chargeDeclined',
  'charge-fails': 'pm_card_chargeCustomerFail',
  authenticates: 'pm_card_authenticationRequired',
  'authenticates-always': 'pm_card_authenticationRequired',
};

export interface BillingAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
  body: any;
}

/** Payments on a database of their own, over HTTP, with the sandbox or the independent stand-in in Stripe's place. */
export interface BillingWorld {
  database: Database;
  billing: Billing;
  stripe: Stripe;
  url: string;
  /** Errors that were reported, and lines that were logged. */
  faults: unknown[];
  log: string[];
  createUser(email?: string): Promise<number>;
  call(userId: number | undefined, method: string, path: string, body?: unknown): Promise<BillingAnswer>;
  /** Puts a card in as the browser does, and returns the setup intent's id. */
  putCard(userId: number, card?: Card): Promise<string>;
  advance(days: number): Promise<void>;
  /** Returns when every event so far was delivered and handled. */
  settle(): Promise<void>;
  /** Whether events are delivered; without them only reading again helps. */
  deliver: boolean;
  /** The next requests whose "METHOD path" contains the text have a fault. */
  fail(match: string, kind: FaultKind, times?: number): void;
  /** Ends all faults. */
  heal(): void;
  mailsTo(email: string): Promise<string[]>;
  stop(): Promise<void>;
}

/** Starts it, the sandbox on the embedded database and the stand-in on PostgreSQL, or returns the reason why there is no such backend here. */
export async function openBillingWorld(backend: Backend): Promise<BillingWorld | string> {
  const standIn = backend === 'stand-in' ? await startStripeStandIn() : undefined;
  if (typeof standIn === 'string') return standIn;
  const { database, remove } = await openTestDatabase(standIn ? 'postgres' : 'embedded');
  const wire = createFaultyWire();
  const faults: unknown[] = [];
  const log: string[] = [];
  const app = createBareApp(log);
  const world: Pick<BillingWorld, 'deliver'> = { deliver: true };
  const pass = async (payload: string, signature: string) => {
    if (!world.deliver) return 200;
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await app.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers })).statusCode;
  };
  const sandbox = standIn
    ? undefined
    : startSandbox({ database, webhookSecret: WEBHOOK_SECRET, deliver: pass, onFault: (e) => faults.push(e) });
  const stripe = createStripe({
    secretKey: SANDBOX_SECRET_KEY,
    ...(standIn ? { apiBase: standIn.baseUrl } : {}),
    fetch: wire.carryOver(sandbox?.fetch ?? fetch),
  });
  const letters = createLetters({
    productName: 'Plainmed',
    companyName: 'Plainmed Ltd',
    supportEmail: 'support@plainmed.example',
    appUrl: APP_URL,
  });
  const onFault = (error: unknown) => faults.push(error);
  const billing = createBilling({
    database,
    stripe,
    webhookSecret: WEBHOOK_SECRET,
    sandbox,
    letters,
    appUrl: APP_URL,
    now: () => new Date(),
    onFault,
  });
  await app.register(async (scope) => billing.door.mount(scope));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await standIn?.control('hook', { url: `${url}/api/stripe/webhook`, secret: WEBHOOK_SECRET });
  const hands = createHands({ url, database, standIn, sandbox });
  return Object.assign(world, hands, {
    database,
    billing,
    stripe,
    url,
    faults,
    log,
    fail: wire.fail,
    heal: wire.heal,
    settle: () => settle({ standIn, sandbox, billing }),
    stop: async () => {
      await settle({ standIn, sandbox, billing });
      await sandbox?.stop();
      await app.close();
      await standIn?.stop();
      await remove();
    },
  });
}

interface Ground {
  standIn: StripeStandIn | undefined;
  sandbox: Sandbox | undefined;
}

/** How often the stand-in tries to deliver an event. */
const TRIES = 3;
const SETTLE_WITHIN_MS = 15_000;

async function settle({ standIn, sandbox, billing }: Ground & { billing: Billing }): Promise<void> {
  await sandbox?.settle();
  const until = performance.now() + SETTLE_WITHIN_MS;
  while (standIn && performance.now() < until && !(await isDelivered(standIn))) await new Promise((done) => setTimeout(done, 100));
  await billing.settle();
}

/** Whether every event was taken, or tried as often as it is. */
async function isDelivered(standIn: StripeStandIn): Promise<boolean> {
  const events = (await standIn.control('events')) as { id: string }[];
  const deliveries = (await standIn.control('deliveries')) as { event: string; status: number; try: number }[];
  const ended = new Set(
    deliveries.filter(({ status, try: n }) => (status >= 200 && status < 300) || n === TRIES - 1).map(({ event }) => event),
  );
  return events.every(({ id }) => ended.has(id));
}

function createHands({ url, database, standIn, sandbox }: Ground & { url: string; database: Database }) {
  let people = 0;
  const call: BillingWorld['call'] = async (userId, method, path, body) => {
    const headers = {
      ...(userId === undefined ? {} : { 'x-user': String(userId) }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const confirm = async (clientSecret: string, card: Card) => {
    if (standIn) return standIn.control('confirm', { setup_intent: clientSecret, payment_method: TOKENS[card] });
    const typed = { number: NUMBERS[card], expMonth: '12', expYear: '2050', cvc: '123' };
    return (await call(undefined, 'POST', '/api/sandbox/confirm', { clientSecret, card: typed, authenticated: true })).body;
  };
  return {
    call,
    createUser: async (email?: string) => {
      people += 1;
      const row = { email: email ?? `person${people}@people.example`, username: `person-${people}`, password: 'not-a-hash' };
      const [made] = await database.write((queries) => queries.insert(users).values(row).returning({ id: users.id }));
      if (!made) throw new Error('The user was not made');
      return made.id;
    },
    putCard: async (userId: number, card: Card = 'good') => {
      const { body } = await call(userId, 'POST', '/api/subscription/create-setup-intent');
      await confirm(body.clientSecret, card);
      // The stand-in asks the bank only once it was asked a second time.
      if (standIn && card.startsWith('authenticates')) await confirm(body.clientSecret, card);
      return String(body.setupIntentId);
    },
    advance: async (days: number) => {
      if (standIn) await standIn.control('advance', { days });
      else await sandbox?.advance(days);
    },
    mailsTo: async (email: string) => {
      const rows = await database.queries.select({ kind: mails.kind, recipient: mails.recipient }).from(mails).orderBy(mails.id);
      return rows.filter(({ recipient }) => recipient === email).map(({ kind }) => kind);
    },
  };
}

/** Everything of the server that payments need, and nothing else: who calls stands in a header. */
function createBareApp(log: string[]) {
  const stream = { write: (line: string) => log.push(line) };
  const app = Fastify({ logger: { level: 'info', stream } });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addFailureAnswers(app);
  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config;
    const user = request.headers['x-user'];
    if (typeof user === 'string') request.userId = user;
    else if (access && access !== 'public') await reply.status(401).send({ error: 'Sign in to use this.', code: 'unauthenticated' });
  });
  return app;
}

/** Carries requests on, or has a fault with them. */
function createFaultyWire() {
  const planned: { match: string; kind: FaultKind; times: number }[] = [];
  const find = (request: string) => planned.find(({ match, times }) => times > 0 && request.includes(match));
  return {
    fail: (match: string, kind: FaultKind, times = 1) => void planned.push({ match, kind, times }),
    heal: () => void planned.splice(0),
    carryOver:
      (carry: typeof fetch): typeof fetch =>
      async (input, init) => {
        const address = input instanceof Request ? input.url : String(input);
        const fault = find(`${init?.method ?? 'GET'} ${new URL(address).pathname}`);
        if (!fault) return carry(input, init);
        fault.times -= 1;
        return answerWith(fault.kind, () => carry(input, init), init?.signal ?? undefined);
      },
  };
}

const json = (status: number, text: string) => new Response(text, { status, headers: { 'content-type': 'application/json' } });

async function answerWith(kind: FaultKind, carry: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  switch (kind) {
    case 'hang':
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    case 'reset_after_commit':
      await carry();
      throw new TypeError('fetch failed');
    case 'reset':
      throw new TypeError('fetch failed');
    case '500':
      return json(500, '{"error":{"type":"api_error","message":"An unknown error occurred"}}');
    case '429':
      return json(429, '{"error":{"type":"invalid_request_error","code":"rate_limit","message":"Request rate limit exceeded."}}');
    case 'malformed':
      await carry();
      return json(200, '{"id":"cus_');
  }
}
