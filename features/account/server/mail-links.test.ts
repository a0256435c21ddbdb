import { createHash } from 'node:crypto';
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
  type Person,
  signIn,
  signUp,
  verify,
} from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';

const HOUR_MS = 60 * 60 * 1000;
const INVALID_VERIFICATION = {
  status: 400,
  body: { code: 'invalid_token', error: 'Verification failed. The link may have expired or been used already.' },
};
const INVALID_RESET = { status: 400, body: { code: 'invalid_token', error: 'This password reset link is invalid or has expired.' } };

openTestDatabases('links in mails', (opened) => {
  let server: TestServer;
  let ahead = 0;
  beforeAll(async () => {
    server = await startTestServer({ database: opened().database, findVisitor: 'accounts', now: () => new Date(Date.now() + ahead) });
  });
  afterAll(() => server.close());
  const browser = () => openBrowser(server);
  const tokenOf = ({ email }: Pick<Person, 'email'>, kind: string) => findToken(opened().database, email, kind);
  const kindsTo = async ({ email }: Person) => (await findMails(opened().database, email)).map(({ kind }) => kind);
  const newcomer = async () => {
    const person = createPerson();
    await signUp(browser(), person);
    return person;
  };
  const forgot = ({ email }: Pick<Person, 'email'>, headers = {}) =>
    browser().call('POST', '/api/auth/forgot-password', { email }, headers);
  const resend = ({ email }: Pick<Person, 'email'>) => browser().call('POST', '/api/auth/resend-verification', { email });
  const reset = (token: string, password: string) => browser().call('POST', '/api/auth/reset-password', { token, password });
  const later = async (ms: number, work: () => Promise<unknown>) => {
    ahead = ms;
    try {
      await work();
    } finally {
      ahead = 0;
    }
  };

  describe('to confirm an address', () => {
    it('work once, and say so when opened again', async () => {
      const person = await newcomer();
      const token = await tokenOf(person, 'verify-email');
      expect(await verify(browser(), token)).toMatchObject({
        status: 200,
        body: { success: true, message: 'Email verified successfully! You can now sign in.' },
      });
      expect(await verify(browser(), token)).toMatchObject({
        status: 200,
        body: { success: true, message: 'Your email is already verified. You can sign in.' },
      });
      expect(await signIn(browser(), person)).toMatchObject({ status: 200 });
    });

    it('are used once by concurrent calls', async () => {
      const person = await newcomer();
      const token = await tokenOf(person, 'verify-email');
      const answers = await Promise.all(Array.from({ length: 10 }, () => verify(browser(), token)));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      const first = answers.filter(({ text }) => text.includes('successfully'));
      expect(first).toHaveLength(1);
    });

    it('are refused when they were never sent', async () => {
      const { email } = await newcomer();
      const known = createHash('sha256')
        .update(await tokenOf({ email }, 'verify-email'))
        .digest('hex');
      for (const token of ['A'.repeat(43), known, 'x', '%00', "' or 1=1 --", `${await tokenOf({ email }, 'verify-email')}A`])
        expect(await verify(browser(), encodeURIComponent(token))).toMatchObject(INVALID_VERIFICATION);
      expect(await browser().call('GET', '/api/auth/verify-email')).toMatchObject({ status: 400, body: { error: expect.any(String) } });
    });

    it('expire after 24 hours', async () => {
      const person = await newcomer();
      const token = await tokenOf(person, 'verify-email');
      await later(24 * HOUR_MS + 60_000, async () => expect(await verify(browser(), token)).toMatchObject(INVALID_VERIFICATION));
      expect(await signIn(browser(), person)).toMatchObject({ status: 403 });
      await later(23 * HOUR_MS, async () => expect(await verify(browser(), token)).toMatchObject({ status: 200 }));
    });

    it('are sent again on request, and only the newest works', async () => {
      const person = await newcomer();
      const old = await tokenOf(person, 'verify-email');
      expect(await resend(person)).toMatchObject({
        status: 200,
        body: { message: 'If an account with that email needs confirming, a new link has been sent.' },
      });
      const newest = await tokenOf(person, 'verify-email');
      expect(newest).not.toBe(old);
      expect(await verify(browser(), old)).toMatchObject(INVALID_VERIFICATION);
      expect(await verify(browser(), newest)).toMatchObject({ status: 200 });
    });

    it('leave one working link after concurrent requests', async () => {
      const person = await newcomer();
      await Promise.all([resend(person), resend(person), resend(person)]);
      const rows = await findRows(
        opened().database,
        sql`select t.id from email_verification_tokens t join users u on u.id = t."userId" where u.email = ${person.email}`,
      );
      expect(rows).toHaveLength(1);
    });

    it('are not sent to a confirmed or unknown address, and the answer does not reveal it', async () => {
      const member = await createMember(server, opened().database);
      const nobody = createPerson();
      const waiting = await newcomer();
      const answers = await Promise.all([member, nobody, waiting].map(resend));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(await kindsTo(member)).toEqual(['verify-email']);
      expect(await kindsTo(nobody)).toEqual([]);
    });
  });

  describe('to set a new password', () => {
    it('work once', async () => {
      const member = await createMember(server, opened().database);
      expect(await forgot(member)).toMatchObject({
        status: 200,
        body: { success: true, message: 'If an account with that email exists, a reset link has been sent.' },
      });
      const token = await tokenOf(member, 'reset-password');
      expect(await reset(token, 'a whole new one')).toMatchObject({ status: 200, body: { success: true } });
      expect(await reset(token, 'and another one')).toMatchObject(INVALID_RESET);
      expect(await signIn(browser(), member)).toMatchObject({ status: 401 });
      expect(await signIn(browser(), { ...member, password: 'a whole new one' })).toMatchObject({ status: 200 });
      expect(await kindsTo(member)).toEqual(expect.arrayContaining(['reset-password', 'password-changed']));
    });

    it('are used once by concurrent calls', async () => {
      const member = await createMember(server, opened().database);
      await forgot(member);
      const token = await tokenOf(member, 'reset-password');
      const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => reset(token, `a whole new one ${n}`)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(400)]);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect(await signIn(browser(), { ...member, password: `a whole new one ${winner}` })).toMatchObject({ status: 200 });
    });

    it('end all sessions, delete known browsers and other links, and confirm the address', async () => {
      const member = await createMember(server, opened().database);
      const [one, two] = [await createSignedIn(server, member), await createSignedIn(server, member)];
      await one.browser.call('POST', '/api/account/email', { newEmail: createPerson().email, password: member.password });
      await forgot(member);
      await reset(await tokenOf(member, 'reset-password'), 'a whole new one');
      for (const { browser: own } of [one, two]) expect(await own.call('GET', '/api/auth/user')).toMatchObject({ status: 401 });
      const count = async (table: string) =>
        (await findRows(opened().database, sql`select 1 from ${sql.identifier(table)} where "userId" = ${Number(one.id)}`)).length;
      expect([await count('sessions'), await count('known_devices'), await count('email_change_tokens')]).toEqual([0, 0, 0]);

      const waiting = await newcomer();
      await forgot(waiting);
      await reset(await tokenOf(waiting, 'reset-password'), 'a whole new one');
      expect(await signIn(browser(), { ...waiting, password: 'a whole new one' })).toMatchObject({ status: 200 });
    });

    it('expire after an hour, and when a newer one is sent', async () => {
      const member = await createMember(server, opened().database);
      await forgot(member);
      const old = await tokenOf(member, 'reset-password');
      await later(HOUR_MS + 60_000, async () => expect(await reset(old, 'a whole new one')).toMatchObject(INVALID_RESET));
      await forgot(member);
      expect(await reset(old, 'a whole new one')).toMatchObject(INVALID_RESET);
      expect(await reset(await tokenOf(member, 'reset-password'), 'a whole new one')).toMatchObject({ status: 200 });
    });

    it('stay valid when the new password is refused', async () => {
      const member = await createMember(server, opened().database);
      await forgot(member);
      const token = await tokenOf(member, 'reset-password');
      expect(await reset(token, '12345')).toMatchObject({ status: 400, body: { error: 'Password must be at least 6 characters' } });
      expect(await reset(token, member.username)).toMatchObject({ status: 422, body: { code: 'weak_password' } });
      expect(await reset(token, 'a whole new one')).toMatchObject({ status: 200 });
    });

    it('work for their own kind only', async () => {
      const person = await newcomer();
      expect(await reset(await tokenOf(person, 'verify-email'), 'a whole new one')).toMatchObject(INVALID_RESET);
      await forgot(person);
      expect(await verify(browser(), await tokenOf(person, 'reset-password'))).toMatchObject(INVALID_VERIFICATION);
    });

    it('admit a person who was locked out by wrong passwords from elsewhere', async () => {
      const member = await createMember(server, opened().database);
      for (let n = 0; n < 11; n++) await signIn(browser(), { ...member, password: 'guess' });
      expect(await signIn(browser(), member)).toMatchObject({ status: 429 });
      await forgot(member);
      await reset(await tokenOf(member, 'reset-password'), 'a whole new one');
      expect(await signIn(browser(), { ...member, password: 'a whole new one' })).toMatchObject({ status: 200 });
    });

    it('are not sent without an account, and the answer does not reveal it', async () => {
      const [member, nobody] = [await createMember(server, opened().database), createPerson()];
      const [known, unknown] = [await forgot(member), await forgot(nobody)];
      expect(unknown.text).toBe(known.text);
      expect(unknown.status).toBe(known.status);
      expect(await kindsTo(nobody)).toEqual([]);
    });

    it('are limited per mailbox', async () => {
      const member = await createMember(server, opened().database);
      for (let n = 0; n < 8; n++) expect(await forgot(member)).toMatchObject({ status: 200 });
      expect((await kindsTo(member)).filter((kind) => kind === 'reset-password')).toHaveLength(5);
    });

    it('lead to the configured address, whatever the request says', async () => {
      const member = await createMember(server, opened().database);
      await forgot(member, { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
      for (const { text } of await findMails(opened().database, member.email)) {
        expect(text).toContain('http://plainmed.test/');
        expect(text).not.toContain('evil.example');
      }
    });
  });

  it('are stored as hashes', async () => {
    const person = await newcomer();
    await forgot(person);
    const [first, second] = [await tokenOf(person, 'verify-email'), await tokenOf(person, 'reset-password')];
    const rows = await findRows<{ token: string }>(
      opened().database,
      sql`select token from email_verification_tokens union all select token from password_reset_tokens`,
    );
    const kept = rows.map(({ token }) => token);
    for (const token of [first, second]) {
      expect(kept).not.toContain(token);
      expect(kept).toContain(createHash('sha256').update(token).digest('hex'));
    }
  });

  it('are rate limited after too many guesses', async () => {
    const answers = [];
    for (let n = 0; n < 130; n++) answers.push((await verify(browser(), String(n).padStart(43, 'C'))).status);
    expect(answers.at(-1)).toBe(429);
    expect(answers.filter((status) => status === 400).length).toBeLessThanOrEqual(100);
  });
});
