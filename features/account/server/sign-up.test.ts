import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import {
  createMember,
  createPerson,
  findMails,
  findToken,
  openBrowser,
  type Person,
  signIn,
  signUp,
  verify,
} from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { AGE_CONSENT, TERMS_CONSENT } from '../contract/consents.ts';

openTestDatabases('sign-up', (opened) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: opened().database, findVisitor: 'accounts' });
  });
  afterAll(() => server.close());
  const browser = () => openBrowser(server);
  const rowOf = async ({ email }: Pick<Person, 'email'>) => {
    const [row] = await findRows<Record<string, unknown>>(opened().database, sql`select * from users where email = ${email}`);
    return row;
  };
  const mailsTo = async (email: string) => (await findMails(opened().database, email)).map(({ kind }) => kind);

  it('creates an unconfirmed account and says so', async () => {
    const person = createPerson({ email: 'Mixed.Case@People.Example', username: 'MixedCase' });
    const answer = await signUp(browser(), person);
    const { password, ...profile } = person;
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: expect.stringContaining('verify'),
        user: { ...profile, email: 'mixed.case@people.example', isEmailVerified: false },
      },
    });
    expect(Object.keys((answer.body as { user: object }).user).toSorted()).toEqual([
      'email',
      'firstName',
      'isEmailVerified',
      'lastName',
      'username',
    ]);
    expect(answer.text).not.toContain(password);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const row = await rowOf({ email: 'mixed.case@people.example' });
    expect(row).toMatchObject({
      isEmailVerified: false,
      subscriptionStatus: 'trial',
      trialUsed: false,
      username: 'MixedCase',
      lastLogin: null,
    });
    expect(row?.password).toMatch(/^\$argon2id\$/);
    const [mail] = await findMails(opened().database, 'mixed.case@people.example');
    expect(mail).toMatchObject({ kind: 'verify-email', text: expect.stringContaining('http://plainmed.test/verify-email?token=') });
  });

  it('stores the exact texts that were agreed to', async () => {
    const [grown, silent] = [createPerson(), createPerson()];
    await browser().call('POST', '/api/auth/register', { ...grown, isThirteenOrOlder: true });
    await signUp(browser(), silent);
    const find = async ({ email }: Person) =>
      (
        await findRows<{ text: string }>(
          opened().database,
          sql`select c.text from consents c join users u on u.id = c."userId" where u.email = ${email} order by c.id`,
        )
      ).map((row) => row.text);
    expect(await find(grown)).toEqual([TERMS_CONSENT, AGE_CONSENT]);
    expect(await find(silent)).toEqual([TERMS_CONSENT]);
  });

  it('is refused to a person younger than 13', async () => {
    const child = createPerson();
    expect(await browser().call('POST', '/api/auth/register', { ...child, isThirteenOrOlder: false })).toMatchObject({ status: 400 });
    expect(await rowOf(child)).toBeUndefined();
  });

  it.each([
    [{ email: 'not an address' }, 'Please enter a valid email address'],
    [{ email: undefined }, 'Please enter a valid email address'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ password: '🦊🐻🐼🐨🐯' }, 'Password must be at least 6 characters'],
    [{ firstName: '  ' }, 'First name is required'],
    [{ lastName: undefined }, 'Last name is required'],
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
  ])('reports what is wrong with %j', async (wrong, sentence) => {
    const answer = await browser().call('POST', '/api/auth/register', { ...createPerson(), ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', error: sentence } });
  });

  it('accepts a password of 128 emoji or with surrounding spaces, and no other form of it later', async () => {
    for (const password of ['🦊🐻'.repeat(64), '  tea at four  ', 'caf\u00e9 au lait']) {
      const member = await createMember(server, opened().database, { password });
      expect(await signIn(browser(), member)).toMatchObject({ status: 200 });
      expect(await signIn(browser(), { ...member, password: password.trim().normalize('NFD').slice(0, 120) })).toMatchObject({
        status: 401,
      });
    }
  });

  it.each(['password123', 'abcdefg', 'Ada Park', 'plainmed1'])('refuses the weak password %s with a reason', async (password) => {
    const person = createPerson({ password });
    expect(await signUp(browser(), person)).toMatchObject({
      status: 422,
      body: { code: 'weak_password', error: expect.stringMatching(/password/i) },
    });
    expect(await rowOf(person)).toBeUndefined();
  });

  it('ignores fields that the person may not set', async () => {
    const person = createPerson();
    const more = {
      id: 777_777,
      isEmailVerified: true,
      trialUsed: true,
      hasAccess: true,
      subscriptionStatus: 'active',
      stripeCustomerId: 'cus_1',
      stripeSubscriptionId: 'sub_1',
      role: 'admin',
      paymentMethodSetup: true,
      trialEndsAt: '2099-01-01',
      createdAt: '2000-01-01',
    };
    expect(await browser().call('POST', '/api/auth/register', { ...person, ...more })).toMatchObject({ status: 200 });
    expect(await rowOf(person)).toMatchObject({
      isEmailVerified: false,
      trialUsed: false,
      subscriptionStatus: 'trial',
      stripeCustomerId: null,
      stripeSubscriptionId: null,
      paymentMethodSetup: false,
      trialEndsAt: null,
    });
    expect(Number((await rowOf(person))?.id)).not.toBe(777_777);
  });

  it('reports a taken username, ignoring case, for any address', async () => {
    const member = await createMember(server, opened().database);
    const username = member.username.toUpperCase();
    for (const email of [createPerson().email, member.email])
      expect(await signUp(browser(), createPerson({ email, username }))).toMatchObject({
        status: 409,
        body: { code: 'username_taken', error: expect.stringContaining('username') },
      });
  });

  describe('with an address that has an account', () => {
    it('gets the same answer, changes nothing, and mails the owner', async () => {
      const member = await createMember(server, opened().database);
      const before = await rowOf(member);
      const again = createPerson({ email: member.email.toUpperCase(), firstName: 'Eve' });
      const answer = await signUp(browser(), again);
      const fresh = await signUp(browser(), createPerson());
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        message: (fresh.body as { message: string }).message,
        user: { email: member.email, username: again.username, firstName: 'Eve' },
      });
      expect(await rowOf(member)).toEqual(before);
      expect(await mailsTo(member.email)).toEqual(['verify-email', 'already-registered']);
      expect(await signIn(browser(), { ...again, email: member.email })).toMatchObject({ status: 401 });
      expect(await signIn(browser(), member)).toMatchObject({ status: 200 });
    });

    it('that is unconfirmed keeps its first password and sends a link to choose one', async () => {
      const first = createPerson();
      await signUp(browser(), first);
      const before = await rowOf(first);
      const second = createPerson({ email: first.email });
      expect(await signUp(browser(), second)).toMatchObject({ status: 200 });
      expect(await rowOf(first)).toEqual(before);
      expect(await mailsTo(first.email)).toEqual(['verify-email', 'finish-sign-up']);
      const token = await findToken(opened().database, first.email, 'finish-sign-up');
      const password = 'chosen by the owner';
      expect(await browser().call('POST', '/api/auth/reset-password', { token, password })).toMatchObject({ status: 200 });
      expect(await signIn(browser(), first)).toMatchObject({ status: 401 });
      expect(await signIn(browser(), { ...first, password })).toMatchObject({ status: 200 });
    });

    it("that is unconfirmed is not confirmed for the first person's password", async () => {
      const stranger = createPerson();
      await signUp(browser(), stranger);
      const early = await findToken(opened().database, stranger.email, 'verify-email');
      await signUp(browser(), createPerson({ email: stranger.email }));
      expect(await verify(browser(), early)).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
      expect(await browser().call('POST', '/api/auth/resend-verification', { email: stranger.email })).toMatchObject({ status: 200 });
      expect(await mailsTo(stranger.email)).toEqual(['verify-email', 'finish-sign-up', 'finish-sign-up']);
      const token = await findToken(opened().database, stranger.email, 'finish-sign-up');
      const password = 'chosen by the owner';
      expect(await browser().call('POST', '/api/auth/reset-password', { token, password })).toMatchObject({ status: 200 });
      expect(await signIn(browser(), stranger)).toMatchObject({ status: 401 });
      expect(await signIn(browser(), { ...stranger, password })).toMatchObject({ status: 200 });
    });

    it('is limited per mailbox', async () => {
      const member = await createMember(server, opened().database);
      for (let n = 0; n < 8; n++) expect(await signUp(browser(), createPerson({ email: member.email }))).toMatchObject({ status: 200 });
      expect((await mailsTo(member.email)).filter((kind) => kind === 'already-registered')).toHaveLength(5);
    });
  });

  it('creates one account for 20 concurrent calls', async () => {
    const person = createPerson();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(browser(), person)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const rows = await findRows(
      opened().database,
      sql`select id from users where lower(username) = lower(${person.username}) or email = ${person.email}`,
    );
    expect(rows).toHaveLength(1);
    expect(await verify(browser(), await findToken(opened().database, person.email, 'verify-email'))).toMatchObject({ status: 200 });
    expect(await signIn(browser(), person)).toMatchObject({ status: 200 });
  });

  it('creates one account for concurrent calls with the same address or username', async () => {
    const [email, username] = [createPerson().email, createPerson().username];
    const sharedAddress = await Promise.all(Array.from({ length: 8 }, () => signUp(browser(), createPerson({ email }))));
    expect(sharedAddress.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await findRows(opened().database, sql`select id from users where email = ${email}`)).toHaveLength(1);
    const sharedName = await Promise.all(
      Array.from({ length: 8 }, (_, n) => signUp(browser(), createPerson({ username: n % 2 ? username : username.toUpperCase() }))),
    );
    expect(sharedName.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  });
});
