import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type Stripe from 'stripe';
import { addErrorResponses } from '#apps/server/http/error-responses.ts';
import { createKeep } from '#apps/server/http/not-saved.ts';
import { type Billing, createBilling } from '#features/billing/server/door.ts';
import type { Database } from '#packages/db/client.ts';
import { mails, users } from '#packages/db/schema.ts';
import { createMailTexts } from '#packages/mail/mail-texts.ts';
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
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape it expects
  body: any;
}

/** Billing on its own database, over HTTP, with the sandbox or the independent stand-in in place of Stripe. */
export interface BillingFixture {
  database: Database;
  billing: Billing;
  stripe: Stripe;
  url: string;
  /** Reported errors, and log lines. */
  errors: unknown[];
  log: string[];
  createUser(email?: string): Promise<number>;
  call(userId: number | undefined, method: string, path: string, body?: unknown): Promise<BillingAnswer>;
  /** Enters a card as the browser does, and returns the setup intent's id. */
  putCard(userId: number, card?: Card): Promise<string>;
  advance(days: number): Promise<void>;
  /** Waits until every event so far is delivered and handled. */
  settle(): Promise<void>;
  /** Whether events are delivered. If not, billing sees changes only when it reads from Stripe again. */
  deliver: boolean;
  /** Makes the next requests whose "METHOD path" contains the text fail. */
  fail(match: string, kind: FaultKind, times?: number): void;
  /** Removes all injected faults. */
  clearFaults(): void;
  mailsTo(email: string): Promise<string[]>;
  stop(): Promise<void>;
}

/**
 * Starts the fixture: the sandbox on the embedded database, the stand-in on PostgreSQL. Returns a reason if the backend is not available.
 */
export async function openBillingFixture(backend: Backend): Promise<BillingFixture | string> {
  const standIn = backend === 'stand-in' ? await startStripeStandIn() : undefined;
  if (typeof standIn === 'string') return standIn;
  const { database, remove } = await openTestDatabase(standIn ? 'postgres' : 'embedded');
  const faultInjector = createFaultInjector();
  const errors: unknown[] = [];
  const log: string[] = [];
  const app = createBareApp(log);
  const state: Pick<BillingFixture, 'deliver'> = { deliver: true };
  const deliver = async (payload: string, signature: string) => {
    if (!state.deliver) return 200;
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await app.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers })).statusCode;
  };
  const sandbox = standIn ? undefined : startSandbox({ database, webhookSecret: WEBHOOK_SECRET, deliver, onError: (e) => errors.push(e) });
  const stripe = createStripe({
    secretKey: SANDBOX_SECRET_KEY,
    ...(standIn ? { apiBase: standIn.baseUrl } : {}),
    fetch: faultInjector.wrap(sandbox?.fetch ?? fetch),
  });
  const mailTexts = createMailTexts({
    productName: 'Plainmed',
    companyName: 'Plainmed Ltd',
    supportEmail: 'support@plainmed.example',
    appUrl: APP_URL,
  });
  const onError = (error: unknown) => errors.push(error);
  const billing = createBilling({
    database,
    stripe,
    webhookSecret: WEBHOOK_SECRET,
    sandbox,
    mailTexts,
    appUrl: APP_URL,
    now: () => new Date(),
    onError,
  });
  await app.register(async (scope) => billing.door.mount(scope));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await standIn?.control('hook', { url: `${url}/api/stripe/webhook`, secret: WEBHOOK_SECRET });
  const actions = createActions({ url, database, standIn, sandbox });
  return Object.assign(state, actions, {
    database,
    billing,
    stripe,
    url,
    errors,
    log,
    fail: faultInjector.fail,
    clearFaults: faultInjector.clearFaults,
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

interface Backends {
  standIn: StripeStandIn | undefined;
  sandbox: Sandbox | undefined;
}

/** How often the stand-in tries to deliver an event. */
const MAX_ATTEMPTS = 3;
const SETTLE_WITHIN_MS = 15_000;

async function settle({ standIn, sandbox, billing }: Backends & { billing: Billing }): Promise<void> {
  await sandbox?.settle();
  const until = performance.now() + SETTLE_WITHIN_MS;
  while (standIn && performance.now() < until && !(await isDelivered(standIn))) await new Promise((done) => setTimeout(done, 100));
  await billing.settle();
}

/** Whether every event was accepted or tried the maximum number of times. */
async function isDelivered(standIn: StripeStandIn): Promise<boolean> {
  const events = (await standIn.control('events')) as { id: string }[];
  const deliveries = (await standIn.control('deliveries')) as { event: string; status: number; try: number }[];
  const ended = new Set(
    deliveries.filter(({ status, try: n }) => (status >= 200 && status < 300) || n === MAX_ATTEMPTS - 1).map(({ event }) => event),
  );
  return events.every(({ id }) => ended.has(id));
}

function createActions({ url, database, standIn, sandbox }: Backends & { url: string; database: Database }) {
  let userCount = 0;
  const call: BillingFixture['call'] = async (userId, method, path, body) => {
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
      userCount += 1;
      const row = { email: email ?? `person${userCount}@people.example`, username: `person-${userCount}`, password: 'not-a-hash' };
      const [created] = await database.write((queries) => queries.insert(users).values(row).returning({ id: users.id }));
      if (!created) throw new Error('The user was not created');
      return created.id;
    },
    putCard: async (userId: number, card: Card = 'good') => {
      const { body } = await call(userId, 'POST', '/api/subscription/create-setup-intent');
      await confirm(body.clientSecret, card);
      // The stand-in asks for approval only on the second confirmation.
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

/** The part of the server that billing needs. A header names the caller. */
function createBareApp(log: string[]) {
  const stream = { write: (line: string) => log.push(line) };
  const app = Fastify({ logger: { level: 'info', stream } });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorResponses(app);
  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config;
    const user = request.headers['x-user'];
    request.keep = createKeep(request, reply);
    if (typeof user === 'string') request.userId = user;
    else if (access && access !== 'public') await reply.status(401).send({ error: 'Sign in to use this.', code: 'unauthenticated' });
  });
  return app;
}

/** Passes requests on, or injects a fault. */
function createFaultInjector() {
  const planned: { match: string; kind: FaultKind; times: number }[] = [];
  const find = (request: string) => planned.find(({ match, times }) => times > 0 && request.includes(match));
  return {
    fail: (match: string, kind: FaultKind, times = 1) => void planned.push({ match, kind, times }),
    clearFaults: () => void planned.splice(0),
    wrap:
      (send: typeof fetch): typeof fetch =>
      async (input, init) => {
        const address = input instanceof Request ? input.url : String(input);
        const fault = find(`${init?.method ?? 'GET'} ${new URL(address).pathname}`);
        if (!fault) return send(input, init);
        fault.times -= 1;
        return respondWith(fault.kind, () => send(input, init), init?.signal ?? undefined);
      },
  };
}

const json = (status: number, text: string) => new Response(text, { status, headers: { 'content-type': 'application/json' } });

async function respondWith(kind: FaultKind, send: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  switch (kind) {
    case 'hang':
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    case 'reset_after_commit':
      await send();
      throw new TypeError('fetch failed');
    case 'reset':
      throw new TypeError('fetch failed');
    case '500':
      return json(500, '{"error":{"type":"api_error","message":"An unknown error occurred"}}');
    case '429':
      return json(429, '{"error":{"type":"invalid_request_error","code":"rate_limit","message":"Request rate limit exceeded."}}');
    case 'malformed':
      await send();
      return json(200, '{"id":"cus_');
  }
}
