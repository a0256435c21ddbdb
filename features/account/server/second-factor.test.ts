import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { createSoftPasskey } from '#tests/support/people/soft-passkey.ts';
import {
  createMember,
  createSignedIn,
  findMails,
  findToken,
  openBrowser,
  type Person,
  type TestBrowser,
} from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';

const STEP_MS = 30_000;

openTestDatabases('the second factor', (opened) => {
  let server: TestServer;
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  beforeAll(async () => {
    server = await startTestServer({ database: opened().database, findVisitor: 'accounts', now });
  });
  afterAll(() => server.close());

  const makeCode = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() });
  const signIn = (person: Person, code?: string) =>
    openBrowser(server).call('POST', '/api/auth/login', { email: person.email, password: person.password, ...(code ? { code } : {}) });

  async function createProtected() {
    const person = await createMember(server, opened().database);
    const { browser, id } = await createSignedIn(server, person);
    const started = await browser.call<{ secret: string; uri: string }>('POST', '/api/account/authenticator', {
      password: person.password,
    });
    expect(started).toMatchObject({ status: 200, body: { uri: expect.stringMatching(/^otpauth:\/\/totp\/Plainmed/) } });
    const { secret } = started.body;
    expect(await signIn(person), 'before the first code it protects nothing').toMatchObject({ status: 200 });
    const confirmed = await browser.call<{ recoveryCodes: string[] }>('POST', '/api/account/authenticator/confirm', {
      code: makeCode(secret),
    });
    expect(confirmed.status).toBe(200);
    return { person, browser, id, secret, recoveryCodes: confirmed.body.recoveryCodes };
  }

  async function createPasskey(browser: TestBrowser, person: Person) {
    const passkey = createSoftPasskey('plainmed.test', 'http://plainmed.test');
    const { body } = await browser.call<{ options: { challenge: string } }>('POST', '/api/account/passkeys/options', {
      password: person.password,
    });
    const added = await browser.call('POST', '/api/account/passkeys', { name: 'My phone', response: passkey.register(body.options) });
    expect(added).toMatchObject({ status: 200, body: { recoveryCodes: null } });
    return passkey;
  }

  const findChallenge = async () => {
    const { body } = await openBrowser(server).call<{ options: { challenge: string } }>('POST', '/api/auth/passkey/options', {});
    return body.options;
  };
  const usePasskey = (response: unknown) => openBrowser(server).call('POST', '/api/auth/passkey', { response });

  it('asks for a code after the right password only, and takes each code once', async () => {
    const { person, secret } = await createProtected();
    expect(await signIn({ ...person, password: 'something else' })).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(await signIn(person)).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
    expect(await signIn(person, '000000')).toMatchObject({ status: 403, body: { code: 'wrong_code' } });
    expect(await signIn(person, makeCode(secret)), 'the code that set it up').toMatchObject({ status: 403, body: { code: 'wrong_code' } });
    ahead += STEP_MS;
    const code = makeCode(secret);
    const both = await Promise.all([signIn(person, code), signIn(person, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    ahead += 10 * STEP_MS;
    expect(await signIn(person, code), 'an old code').toMatchObject({ status: 403 });
    expect(await signIn(person, makeCode(secret))).toMatchObject({ status: 200 });
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { person, recoveryCodes, browser } = await createProtected();
    expect(recoveryCodes).toHaveLength(10);
    const [code = ''] = recoveryCodes;
    expect(await signIn(person, code.toUpperCase().replaceAll('-', ' '))).toMatchObject({ status: 200 });
    expect(await signIn(person, code)).toMatchObject({ status: 403, body: { code: 'wrong_code' } });
    expect(await browser.call('GET', '/api/account/second-factor')).toMatchObject({ body: { authenticator: true, recoveryCodesLeft: 9 } });
  });

  it('limits guesses of the code', async () => {
    const { person } = await createProtected();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries++) statuses.push((await signIn(person, `00000${tries % 10}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is sealed at rest, exported without secrets, and erased with the account', async () => {
    const { person, browser, id, secret, recoveryCodes } = await createProtected();
    await createPasskey(browser, person);
    const rows = () =>
      findRows<{ row: string }>(
        opened().database,
        sql.raw(
          `select a::text as row from authenticators a where "ownerId" = 'user:${id}'
       union all select p::text from passkeys p where "ownerId" = 'user:${id}'
       union all select r::text from recovery_codes r where "ownerId" = 'user:${id}'`,
        ),
      );
    const stored = JSON.stringify(await rows());
    for (const plain of [secret, ...recoveryCodes]) expect(stored).not.toContain(plain);
    const exported = await browser.call<{ secondFactor: object }>('GET', '/api/account/export');
    expect(exported.body.secondFactor).toMatchObject({ authenticator: true, passkeys: [{ name: 'My phone' }] });
    expect(exported.text).not.toContain(secret);
    expect(await browser.call('POST', '/api/account/delete', { password: person.password })).toMatchObject({ status: 200 });
    expect(await rows()).toEqual([]);
  });

  it('signs in with a passkey, and refuses replays, other sites and copies', async () => {
    const person = await createMember(server, opened().database);
    const { browser } = await createSignedIn(server, person);
    const passkey = await createPasskey(browser, person);
    const first = passkey.sign(await findChallenge(), { counter: 5 });
    expect(await usePasskey(first)).toMatchObject({ status: 200, body: { user: { email: person.email } } });
    expect(await usePasskey(first), 'the same answer again').toMatchObject({ status: 400, body: { code: 'wrong_passkey' } });
    const elsewhere = passkey.sign(await findChallenge(), { origin: 'https://plainmed.test.evil.example', counter: 6 });
    expect(await usePasskey(elsewhere)).toMatchObject({ status: 400, body: { code: 'wrong_passkey' } });
    const invented = passkey.sign({ challenge: Buffer.from('invented').toString('base64url') }, { counter: 7 });
    expect(await usePasskey(invented)).toMatchObject({ status: 400 });
    const copy = passkey.sign(await findChallenge(), { counter: 5 });
    expect(await usePasskey(copy)).toMatchObject({ status: 403, body: { code: 'copied_passkey' } });
    const { text } = await browser.call('GET', '/api/account/security-events');
    expect(text).toContain('copied-passkey');
    const late = passkey.sign(await findChallenge(), { counter: 9 });
    ahead += 6 * 60_000;
    expect(await usePasskey(late), 'a challenge older than five minutes').toMatchObject({ status: 400 });
  });

  it('ends the passkeys, but not the authenticator app, with a password reset by mail', async () => {
    const { person, browser, secret } = await createProtected();
    const passkey = await createPasskey(browser, person);
    let counter = 5;
    const signed = async () => usePasskey(passkey.sign(await findChallenge(), { counter: ++counter }));
    expect(await signed()).toMatchObject({ status: 200 });
    const late = createSoftPasskey('plainmed.test', 'http://plainmed.test');
    const { body } = await browser.call<{ options: { challenge: string } }>('POST', '/api/account/passkeys/options', {
      password: person.password,
    });
    await openBrowser(server).call('POST', '/api/auth/forgot-password', { email: person.email });
    const token = await findToken(opened().database, person.email, 'reset-password');
    const password = 'a whole new one';
    const answers = await Promise.all([
      openBrowser(server).call('POST', '/api/auth/reset-password', { token, password }),
      browser.call('POST', '/api/account/passkeys', { name: 'Late', response: late.register(body.options) }),
    ]);
    expect(answers[0]).toMatchObject({ status: 200 });
    expect(await signed()).toMatchObject({ status: 400, body: { code: 'wrong_passkey' } });
    expect(await usePasskey(late.sign(await findChallenge(), { counter: 5 })), 'one that is added meanwhile').toMatchObject({
      status: 400,
    });
    expect(await signIn({ ...person, password })).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
    ahead += STEP_MS;
    expect(await signIn({ ...person, password }, makeCode(secret))).toMatchObject({ status: 200 });
    const mail = (await findMails(opened().database, person.email)).find(({ kind }) => kind === 'password-changed');
    expect(mail?.text).toContain('these passkeys were removed');
    expect(mail?.text).toContain('My phone, added on');
  });

  it('tells the owner by mail of every change', async () => {
    const { person, browser } = await createProtected();
    await createPasskey(browser, person);
    const { password } = person;
    const { body } = await browser.call<{ passkeys: { id: string }[] }>('GET', '/api/account/second-factor');
    await browser.call('POST', '/api/account/recovery-codes', { password });
    await browser.call('POST', '/api/account/passkeys/remove', { id: body.passkeys[0]?.id, password });
    await browser.call('POST', '/api/account/authenticator/remove', { password });
    expect(await browser.call('POST', '/api/account/authenticator/remove', { password })).toMatchObject({ status: 404 });
    const reported = (await findMails(opened().database, person.email)).filter(({ kind }) => kind === 'sign-in-changed');
    const sentences = [/authenticator app was set up/, /passkey was added/, /New recovery codes/, /passkey was removed/, /was turned off/];
    expect(reported).toHaveLength(sentences.length);
    for (const sentence of sentences) expect(reported.filter(({ text }) => sentence.test(text))).toHaveLength(1);
    await createPasskey(browser, person);
    await browser.call('POST', '/api/account/password', { currentPassword: password, newPassword: 'a whole new one' });
    const changed = (await findMails(opened().database, person.email)).find(({ kind }) => kind === 'password-changed');
    expect(changed?.text).toContain('still sign in without the password');
  });

  it('counts no successful sign-in with a passkey on its network', async () => {
    const person = await createMember(server, opened().database);
    const { browser } = await createSignedIn(server, person);
    const passkey = await createPasskey(browser, person);
    const countPoints = () => findRows(opened().database, sql`select key, points from request_limits where key like 'sign-in-network%'`);
    await findChallenge();
    const before = await countPoints();
    expect(before).toHaveLength(1);
    expect(await usePasskey(passkey.sign(await findChallenge(), { counter: 5 }))).toMatchObject({ status: 200 });
    expect(await countPoints()).toEqual(before);
  });

  it('keeps one challenge to add a passkey for each person', async () => {
    const person = await createMember(server, opened().database);
    const { browser, id } = await createSignedIn(server, person);
    const start = () => browser.call('POST', '/api/account/passkeys/options', { password: person.password });
    for (const { status } of await Promise.all([start(), start(), start(), start(), start()])) expect(status).toBe(200);
    const rows = await findRows(opened().database, sql`select 1 from passkey_challenges where "ownerId" = ${`user:${id}`}`);
    expect(rows).toHaveLength(1);
  });

  it('needs the password for every change, and hides what belongs to others', async () => {
    const { person, browser } = await createProtected();
    await createPasskey(browser, person);
    const password = 'something else';
    for (const [path, body] of [
      ['passkeys/options', { password }],
      ['passkeys/remove', { id: '1', password }],
      ['authenticator/remove', { password }],
      ['recovery-codes', { password }],
    ] as const)
      expect(await browser.call('POST', `/api/account/${path}`, body), path).toMatchObject({
        status: 403,
        body: { code: 'wrong_password' },
      });
    const { body } = await browser.call<{ passkeys: { id: string }[] }>('GET', '/api/account/second-factor');
    const [passkey] = body.passkeys;
    const other = await createMember(server, opened().database);
    const { browser: stranger } = await createSignedIn(server, other);
    expect(await stranger.call('POST', '/api/account/passkeys/remove', { id: passkey?.id, password: other.password })).toMatchObject({
      status: 404,
    });
    expect(await browser.call('POST', '/api/account/authenticator/remove', { password: person.password })).toMatchObject({ status: 200 });
    expect(await signIn(person)).toMatchObject({ status: 200 });
  });
});
