import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import {
  createMember,
  createPerson,
  createSignedIn,
  findMails,
  findToken,
  openBrowser,
  signIn,
  signUp,
  type TestBrowser,
  verify,
} from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { deleteSessions } from './session.store.ts';
import { lockUser } from './user.store.ts';

interface SessionList {
  sessions: { id: string; device: string; isCurrent: boolean }[];
}

openTestDatabases('the own account', (opened) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: opened().database, findVisitor: 'accounts' });
  });
  afterAll(() => server.close());
  const browser = () => openBrowser(server);
  const enter = async () => {
    const person = await createMember(server, opened().database);
    return { person, ...(await createSignedIn(server, person)) };
  };
  const kindsTo = async (email: string) => (await findMails(opened().database, email)).map(({ kind }) => kind);
  const isIn = async (own: TestBrowser) => (await own.call('GET', '/api/auth/user')).status === 200;

  it('refuses strangers on every call', async () => {
    const calls: [string, string, unknown?][] = [
      ['PUT', '/api/account/profile', { firstName: 'A', lastName: 'B', username: 'abc' }],
      ['PUT', '/api/account/preferences', {}],
      ['POST', '/api/account/email', { newEmail: 'a@b.example', password: 'x' }],
      ['POST', '/api/account/password', { currentPassword: 'x', newPassword: 'another one' }],
      ['GET', '/api/account/sessions'],
      ['DELETE', '/api/account/session?id=1'],
      ['DELETE', '/api/account/sessions'],
      ['GET', '/api/account/security-events'],
      ['GET', '/api/account/consents'],
      ['GET', '/api/account/export'],
      ['POST', '/api/account/delete', { password: 'x' }],
    ];
    for (const [method, path, body] of calls)
      for (const cookie of ['', 'plainmed_session=', `plainmed_session=${'A'.repeat(43)}`, "plainmed_session=' or 1=1"])
        expect(await server.call(method, path, body, cookie ? { cookie } : {})).toMatchObject({
          status: 401,
          body: { code: 'unauthenticated' },
        });
  });

  describe('profile and preferences', () => {
    it('change only what was sent', async () => {
      const { browser: own, id } = await enter();
      const username = createPerson().username;
      const sent = {
        firstName: 'Grace',
        lastName: 'Hill',
        username,
        isEmailVerified: false,
        email: 'x@y.example',
        trialUsed: true,
        id: '1',
        password: 'zzz',
        neverUseModel: true,
      };
      expect(await own.call('PUT', '/api/account/profile', sent)).toMatchObject({
        status: 200,
        body: { id, firstName: 'Grace', username, isEmailVerified: true, neverUseModel: false },
      });
      expect(
        await own.call('PUT', '/api/account/preferences', {
          units: 'metric',
          country: 'GB',
          trialUsed: true,
          subscriptionStatus: 'active',
        }),
      ).toMatchObject({
        status: 200,
        body: { units: 'metric', country: 'GB', neverUseModel: false },
      });
      expect(await own.call('PUT', '/api/account/preferences', { neverUseModel: true })).toMatchObject({
        body: { units: 'metric', country: 'GB', neverUseModel: true },
      });
      expect(await own.call('PUT', '/api/account/preferences', { country: 'Narnia' })).toMatchObject({ status: 400 });
      const [row] = await findRows<object>(
        opened().database,
        sql`select "trialUsed", "subscriptionStatus" from users where id = ${Number(id)}`,
      );
      expect(row).toEqual({ trialUsed: false, subscriptionStatus: 'trial' });
    });

    it('refuse a taken username, but allow its owner to change the case', async () => {
      const [one, two] = [await enter(), await enter()];
      const expected = { firstName: 'A', lastName: 'B', username: one.person.username.toUpperCase() };
      expect(await two.browser.call('PUT', '/api/account/profile', expected)).toMatchObject({
        status: 409,
        body: { code: 'username_taken' },
      });
      expect(await one.browser.call('PUT', '/api/account/profile', expected)).toMatchObject({ status: 200 });
      const [three, four] = [await enter(), await enter()];
      const fresh = { ...expected, username: createPerson().username };
      const statuses = await Promise.all(
        [three, four].map(async ({ browser: own }) => (await own.call('PUT', '/api/account/profile', fresh)).status),
      );
      expect(statuses.toSorted()).toEqual([200, 409]);
    });
  });

  describe('the password', () => {
    it('changes with the old one; other sessions end and this one gets a new cookie', async () => {
      const { person, browser: own } = await enter();
      const { browser: other } = await createSignedIn(server, person);
      const before = own.findCookie('session');
      const change = (currentPassword: string, newPassword: string) =>
        own.call('POST', '/api/account/password', { currentPassword, newPassword });
      expect(await change('not mine', 'a whole new one')).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
      expect(await change(person.password, 'password1')).toMatchObject({ status: 422, body: { code: 'weak_password' } });
      expect(await isIn(other)).toBe(true);
      expect(await change(person.password, 'a whole new one')).toMatchObject({ status: 200 });
      expect(own.findCookie('session')).not.toBe(before);
      expect(await isIn(own)).toBe(true);
      expect(await isIn(other)).toBe(false);
      expect(await server.call('GET', '/api/auth/user', undefined, { cookie: `plainmed_session=${before}` })).toMatchObject({
        status: 401,
      });
      expect(await kindsTo(person.email)).toContain('password-changed');
      expect(await signIn(browser(), { ...person, password: 'a whole new one' })).toMatchObject({ status: 200 });
    });

    it('cannot be guessed in a browser that was left open', async () => {
      const { browser: own, person } = await enter();
      const statuses = [];
      for (let n = 0; n < 12; n++) statuses.push((await own.call('POST', '/api/account/delete', { password: `guess ${n}` })).status);
      expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
      expect(await own.call('POST', '/api/account/delete', { password: person.password })).toMatchObject({ status: 429 });
      const { browser: elsewhere } = await createSignedIn(server, person);
      expect(await elsewhere.call('POST', '/api/account/delete', { password: person.password })).toMatchObject({ status: 200 });
    });
  });

  describe('the address', () => {
    const ask = (own: TestBrowser, newEmail: string, password: string) => own.call('POST', '/api/account/email', { newEmail, password });
    const confirm = (token: string) => browser().call('POST', '/api/account/confirm-email', { token });

    it('changes when the link in the mail is opened, and the old address is notified', async () => {
      const { person, browser: own } = await enter();
      const newEmail = createPerson().email;
      expect(await ask(own, newEmail, 'not mine')).toMatchObject({ status: 403 });
      expect(await ask(own, newEmail, person.password)).toMatchObject({ status: 200 });
      expect(await own.call('GET', '/api/auth/user')).toMatchObject({ body: { email: person.email } });
      await browser().call('POST', '/api/auth/forgot-password', { email: person.email });
      const resetToken = await findToken(opened().database, person.email, 'reset-password');
      const token = await findToken(opened().database, newEmail, 'email-change-confirm');
      const answers = await Promise.all([confirm(token), confirm(token)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expect(await own.call('GET', '/api/auth/user')).toMatchObject({ body: { email: newEmail, isEmailVerified: true } });
      expect(await kindsTo(person.email)).toContain('email-changed');
      expect(await browser().call('POST', '/api/auth/reset-password', { token: resetToken, password: 'a whole new one' })).toMatchObject({
        status: 400,
      });
      expect(await signIn(browser(), person)).toMatchObject({ status: 401 });
      expect(await signIn(browser(), { ...person, email: newEmail })).toMatchObject({ status: 200 });
    });

    it('of another account gets the same answer, and only its owner gets a mail', async () => {
      const [one, two] = [await enter(), await enter()];
      const taken = await ask(one.browser, two.person.email, one.person.password);
      const free = await ask(one.browser, createPerson().email, one.person.password);
      expect(taken.text).toBe(free.text);
      expect(await kindsTo(two.person.email)).toEqual(['verify-email', 'already-registered']);
      const [row] = await findRows(opened().database, sql`select id from email_change_tokens where "newEmail" = ${two.person.email}`);
      expect(row).toBeUndefined();
    });

    it('is not taken from an account created with it meanwhile', async () => {
      const { person, browser: own } = await enter();
      const newcomer = createPerson();
      await ask(own, newcomer.email, person.password);
      const token = await findToken(opened().database, newcomer.email, 'email-change-confirm');
      await signUp(browser(), newcomer);
      expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
      expect(await own.call('GET', '/api/auth/user')).toMatchObject({ body: { email: person.email } });
      expect(await verify(browser(), await findToken(opened().database, newcomer.email, 'verify-email'))).toMatchObject({ status: 200 });
    });

    it('requested twice: only the second link works', async () => {
      const { person, browser: own } = await enter();
      const [first, second] = [createPerson().email, createPerson().email];
      await ask(own, first, person.password);
      await ask(own, second, person.password);
      expect(await confirm(await findToken(opened().database, first, 'email-change-confirm'))).toMatchObject({ status: 400 });
      expect(await confirm(await findToken(opened().database, second, 'email-change-confirm'))).toMatchObject({ status: 200 });
    });
  });

  describe('devices', () => {
    it('are listed without their cookies and ended one by one', async () => {
      const { person, browser: own } = await enter();
      const { browser: other } = await createSignedIn(server, person, {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      });
      const list = await own.call<SessionList>('GET', '/api/account/sessions');
      expect(list.body.sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual(
        expect.arrayContaining([
          ['Firefox on Windows', true],
          ['Safari on iOS', false],
        ]),
      );
      expect(list.text).not.toMatch(/token|address/);
      const theirs = list.body.sessions.find(({ isCurrent }) => !isCurrent);
      expect(await own.call('DELETE', `/api/account/session?id=${theirs?.id}`)).toMatchObject({ status: 200 });
      expect([await isIn(own), await isIn(other)]).toEqual([true, false]);
      const mine = list.body.sessions.find(({ isCurrent }) => isCurrent);
      await own.call('DELETE', `/api/account/session?id=${mine?.id}`);
      expect(own.findCookie('session')).toBeUndefined();
    });

    it.each([
      ['POST', '/api/auth/logout'],
      ['DELETE', '/api/account/session'],
      ['DELETE', '/api/account/sessions'],
    ])('are ended by %s %s during a password change without a deadlock', async (method, path) => {
      const { browser: own, id } = await enter();
      const listed = await own.call<SessionList>('GET', '/api/account/sessions');
      const query = path.endsWith('/session') ? `?id=${listed.body.sessions[0]?.id}` : '';
      let call: Promise<{ status: number }> | undefined;
      await opened().database.write((queries) =>
        queries.transaction(async (transaction) => {
          await lockUser(transaction, Number(id));
          call = own.call(method, `${path}${query}`);
          await new Promise((resolve) => setTimeout(resolve, 400));
          await deleteSessions(transaction, Number(id));
        }),
      );
      // The embedded database has a single session: there, the call may find its own session gone.
      expect([200, 401, 404]).toContain((await call)?.status);
      expect(await isIn(own)).toBe(false);
    });

    it('of other people are not found', async () => {
      const [one, two] = [await enter(), await enter()];
      const { body } = await two.browser.call<SessionList>('GET', '/api/account/sessions');
      expect(body.sessions).toHaveLength(1);
      for (const id of [body.sessions[0]?.id, '0', '999999999999999'])
        expect(await one.browser.call('DELETE', `/api/account/session?id=${id}`)).toMatchObject({
          status: 404,
          body: { code: 'not_found' },
        });
      expect(await isIn(two.browser)).toBe(true);
    });

    it('are all ended at once, including this one', async () => {
      const { person, browser: own } = await enter();
      const { browser: other } = await createSignedIn(server, person);
      const stranger = await enter();
      expect(await own.call('DELETE', '/api/account/sessions')).toMatchObject({ status: 200 });
      expect([await isIn(own), await isIn(other), await isIn(stranger.browser)]).toEqual([false, false, true]);
      expect(own.findCookie('session')).toBeUndefined();
    });
  });

  it('records security events for its owner only', async () => {
    const [one, two] = [await enter(), await enter()];
    await signIn(browser(), { ...one.person, password: 'not mine' });
    const { body, text } = await one.browser.call<{ events: { kind: string; text: string; device: string }[] }>(
      'GET',
      '/api/account/security-events',
    );
    expect(body.events.map(({ kind }) => kind)).toEqual(['sign-in-failed', 'signed-in', 'email-verified', 'signed-up']);
    expect(body.events[1]).toMatchObject({ text: 'Signed in', device: 'Firefox on Windows' });
    expect(text).not.toMatch(/127\.0\.0\.1|@/);
    expect(((await two.browser.call('GET', '/api/account/security-events')).body as typeof body).events).toHaveLength(3);
  });

  it('is exported completely, without password and tokens', async () => {
    const { person, browser: own } = await enter();
    await browser().call('POST', '/api/auth/forgot-password', { email: person.email });
    const answer = await own.call<Record<string, unknown>>('GET', '/api/account/export');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        account: { email: person.email, username: person.username, firstName: person.firstName },
        preferences: { neverUseModel: false },
        sessions: [{ device: 'Firefox on Windows' }],
        consents: [{ kind: 'terms' }],
      },
    });
    expect(answer.body.securityEvents).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'signed-up' }), expect.objectContaining({ kind: 'data-exported' })]),
    );
    const secrets = [
      own.findCookie('session'),
      own.findCookie('device'),
      await findToken(opened().database, person.email, 'reset-password'),
      person.password,
    ];
    for (const secret of secrets) expect(answer.text).not.toContain(secret);
    expect(answer.text).not.toMatch(/argon2|[0-9a-f]{64}/);
  });

  it('is deleted once by many calls at the same time, and every one of them ends well', async () => {
    const { person, browser: own, id } = await enter();
    const { browser: other } = await createSignedIn(server, person);
    const calls = Array.from({ length: 24 }, (_, n) =>
      (n % 2 ? own : other).call('POST', '/api/account/delete', { password: person.password }),
    );
    const answers = (await Promise.all(calls)).map(({ status, body }) => [status, body]);
    // A call that arrives after the deletion finds no session any more.
    for (const [status] of answers) expect([200, 401]).toContain(status);
    expect(answers.filter(([status]) => status === 200).length).toBeGreaterThan(1);
    expect(await findRows(opened().database, sql`select 1 from users where id = ${Number(id)}`)).toEqual([]);
    expect(await kindsTo(person.email)).toEqual(['account-deleted']);
  });

  it('is deleted through two instances at the same time, and both calls end well', async () => {
    const second = await startTestServer({ database: opened().database, findVisitor: 'accounts' });
    try {
      const { person, browser: own } = await enter();
      const { browser: other } = await createSignedIn(second, person);
      const calls = [own, other, own, other].map((each) => each.call('POST', '/api/account/delete', { password: person.password }));
      for (const { status } of await Promise.all(calls)) expect([200, 401]).toContain(status);
      expect(await kindsTo(person.email)).toEqual(['account-deleted']);
    } finally {
      await second.close();
    }
  });

  it('is deleted completely, only with the password', async () => {
    const { person, browser: own, id } = await enter();
    const { browser: other } = await createSignedIn(server, person);
    expect(await own.call('POST', '/api/account/delete', { password: 'not mine' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    });
    expect(await isIn(own)).toBe(true);
    expect(await own.call('POST', '/api/account/delete', { password: person.password })).toMatchObject({ status: 200 });
    expect(own.findCookie('session')).toBeUndefined();
    expect(await isIn(other)).toBe(false);
    for (const table of ['sessions', 'known_devices', 'consents', 'security_events', 'email_verification_tokens', 'password_reset_tokens'])
      expect(await findRows(opened().database, sql`select 1 from ${sql.identifier(table)} where "userId" = ${Number(id)}`)).toEqual([]);
    expect(await findRows(opened().database, sql`select 1 from users where email = ${person.email}`)).toEqual([]);
    expect(await kindsTo(person.email)).toEqual(['account-deleted']);
    expect(await signIn(browser(), person)).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(await createMember(server, opened().database, { email: person.email, username: person.username })).toMatchObject({
      email: person.email,
    });
  });
});
