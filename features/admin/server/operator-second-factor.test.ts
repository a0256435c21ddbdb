import { desc } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails, operatorEvents, passkeyChallenges } from '#packages/db/schema.ts';
import { type OpenedDatabase, openTestDatabase } from '#tests/support/databases/databases.ts';
import { createSoftPasskey } from '#tests/support/people/soft-passkey.ts';
import { openBrowser } from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';

const OPERATOR = { username: 'admin', password: 'a phrase for the operator' };
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://unused.example/plainmed',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'mail@plainmed.example',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
  ADMIN_PASSWORD: OPERATOR.password,
};

let opened: OpenedDatabase;
let server: TestServer;
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const start = (env: Record<string, string>) => startTestServer({ database: opened.database, env, now });
beforeAll(async () => {
  opened = await openTestDatabase('postgres');
  server = await start(PRODUCTION);
});
afterAll(async () => {
  await server.close();
  await opened.remove();
});

const login = (extra: object = {}) => openBrowser(server).call('POST', '/api/admin/login', { ...OPERATOR, ...extra });
const makeCode = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() });

it('must set up a second factor in production before anything else, and then needs it', async () => {
  const browser = openBrowser(server);
  expect(await browser.call('POST', '/api/admin/login', OPERATOR)).toMatchObject({ status: 200, body: { mustSetUpSecondFactor: true } });
  for (const path of ['/api/admin/dashboard', '/api/admin/audit', '/api/admin/system'])
    expect(await browser.call('GET', path), path).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
  const { body: started } = await browser.call<{ secret: string }>('POST', '/api/admin/own/authenticator', { password: OPERATOR.password });
  const code = makeCode(started.secret);
  const confirmed = await browser.call<{ recoveryCodes: string[] }>('POST', '/api/admin/own/authenticator/confirm', { code });
  expect(confirmed.body.recoveryCodes).toHaveLength(10);
  expect(await browser.call('GET', '/api/admin/system')).toMatchObject({ status: 200 });
  expect(await browser.call('GET', '/api/admin/session')).toMatchObject({ body: { mustSetUpSecondFactor: false } });

  expect(await login()).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
  expect(await login({ code }), 'a used code').toMatchObject({ status: 403, body: { code: 'wrong_code' } });
  ahead += 60_000;
  expect(await login({ code: makeCode(started.secret) })).toMatchObject({ status: 200 });
  const [recovery] = confirmed.body.recoveryCodes;
  expect(await login({ code: recovery })).toMatchObject({ status: 200 });
  expect(await login({ code: recovery })).toMatchObject({ status: 403 });

  const passkey = createSoftPasskey('plainmed.test', 'http://plainmed.test');
  type Options = { options: { challenge: string } };
  const adding = await browser.call<Options>('POST', '/api/admin/own/passkeys/options', { password: OPERATOR.password });
  const response = passkey.register(adding.body.options);
  expect(await browser.call('POST', '/api/admin/own/passkeys', { name: 'Key', response })).toMatchObject({ status: 200 });
  const forPeople = (await openBrowser(server).call<Options>('POST', '/api/auth/passkey/options', {})).body.options;
  const forOperators = (await openBrowser(server).call<Options>('POST', '/api/admin/passkey/options', {})).body.options;
  const usePasskey = (path: string, signed: unknown) => openBrowser(server).call('POST', path, { response: signed });
  expect((await usePasskey('/api/auth/passkey', passkey.sign(forPeople))).status, 'as a person').toBe(400);
  expect((await usePasskey('/api/admin/passkey', passkey.sign(forPeople))).status, 'with a challenge for people').toBe(400);
  expect(await usePasskey('/api/admin/passkey', passkey.sign(forOperators))).toMatchObject({ status: 200 });
  const events = await opened.database.queries.select().from(operatorEvents).orderBy(desc(operatorEvents.id));
  for (const action of ['authenticator-added', 'passkey-added', 'wrong-code', 'recovery-code-used'])
    expect(events.map((event) => event.action)).toContain(action);
});

it('mails each change to the address for alerts', async () => {
  const sent = await opened.database.queries.select({ kind: mails.kind, recipient: mails.recipient }).from(mails);
  const reported = sent.filter(({ kind }) => kind === 'operator-sign-in-changed');
  expect(reported.map(({ recipient }) => recipient)).toEqual(Array(2).fill('support@plainmed.example'));
});

it('is removed by a new configured password, for an operator who lost every device', async () => {
  const other = 'another configured phrase';
  const renewed = await start({ ...PRODUCTION, ADMIN_PASSWORD: other });
  const answer = await openBrowser(renewed).call('POST', '/api/admin/login', { ...OPERATOR, password: other });
  expect(answer).toMatchObject({ status: 200, body: { mustSetUpSecondFactor: true } });
  await renewed.close();
});

it('is not required of a demonstration', async () => {
  const demonstration = await start({ ALLOW_DEMO: 'true', NODE_ENV: 'production', ADMIN_PASSWORD: OPERATOR.password });
  const browser = openBrowser(demonstration);
  expect(await browser.call('POST', '/api/admin/login', OPERATOR)).toMatchObject({ status: 200, body: { mustSetUpSecondFactor: false } });
  expect(await browser.call('GET', '/api/admin/system')).toMatchObject({ status: 200 });
  await demonstration.close();
});

it('limits how many challenges of passkeys one network can have stored', async () => {
  const before = (await opened.database.queries.select().from(passkeyChallenges)).length;
  const browser = openBrowser(server);
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await browser.call('POST', '/api/admin/passkey/options', {})).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await opened.database.queries.select().from(passkeyChallenges)).length - before).toBeLessThanOrEqual(10);
});
