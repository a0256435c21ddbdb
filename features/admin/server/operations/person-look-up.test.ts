import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chatMessages,
  consents,
  mails,
  operatorEvents,
  requestLimits,
  securityEvents,
  sideEffectReports,
  subscriptions,
  users,
} from '#packages/db/schema.ts';
import { type OpenedDatabase, openTestDatabase } from '#tests/support/databases/databases.ts';
import { createMember, createSignedIn, openBrowser, signIn, type TestBrowser } from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { expectErrorSentence } from '#tests/support/suites/expect-error-sentence.ts';
import { HOSTILE_TEXTS } from '#tests/support/suites/hostile-input-suite.ts';
import type { FoundPerson } from '../../contract/person-look-up.ts';

const OPERATOR = { username: 'operator', password: 'a phrase for the operator' };
const REASON = 'They asked by phone for the date';

describe('looking up an account', () => {
  let opened: OpenedDatabase;
  let server: TestServer;
  let operator: TestBrowser;
  beforeAll(async () => {
    opened = await openTestDatabase('postgres');
    const env = { ADMIN_USERNAME: OPERATOR.username, ADMIN_PASSWORD: OPERATOR.password };
    server = await startTestServer({ database: opened.database, env, findVisitor: 'accounts' });
    operator = openBrowser(server);
    await operator.call('POST', '/api/admin/login', OPERATOR);
  });
  afterAll(async () => {
    await server.close();
    await opened.remove();
  });
  const lookUp = (query: string, reason = REASON) => operator.call<FoundPerson>('POST', '/api/admin/people/look-up', { query, reason });
  const findLastEvent = async () =>
    (await opened.database.queries.select().from(operatorEvents).orderBy(desc(operatorEvents.id)).limit(1))[0];

  it('shows the account, the plan and the mails, and no health data', async () => {
    const { database } = opened;
    const person = await createMember(server, database);
    const { id } = await createSignedIn(server, person);
    await signIn(openBrowser(server), person);
    const userId = Number(id);
    const secret = 'a pain that must stay private';
    const date = new Date('2026-12-01T00:00:00Z');
    await database.write(async (queries) => {
      await queries.insert(chatMessages).values({ sessionId: 's', ownerId: id, role: 'user', content: secret });
      const report = { medication: secret, userId: id, symptoms: [secret], severity: 'mild', duration: secret };
      await queries.insert(sideEffectReports).values(report);
      await queries.insert(consents).values({ userId, kind: 'terms', text: secret });
      await queries.update(users).set({ stripeCustomerId: 'cus_1', trialUsed: true, country: 'GB' }).where(eq(users.id, userId));
      const subscription = {
        userId,
        stripeSubscriptionId: 'sub_1',
        status: 'past_due',
        trialEnd: date,
        currentPeriodEnd: date,
        readAt: date,
      };
      await queries.insert(subscriptions).values({ ...subscription, paymentProblem: 'declined' });
      const mail = { kind: 'receipt', recipient: person.email, subject: secret, text: secret, state: 'failed', lastError: '550' };
      await queries.insert(mails).values(Array.from({ length: 30 }, () => mail));
    });
    const { status, body, text } = await lookUp(person.email);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      email: person.email,
      username: person.username,
      firstName: 'Ada',
      lastName: 'Park',
      isEmailVerified: true,
      lastLogin: expect.stringMatching(/^20.*Z$/),
      sessions: 2,
      plan: {
        status: 'past_due',
        trialUsed: true,
        trialEnd: date.toISOString(),
        currentPeriodEnd: date.toISOString(),
        stripeCustomerId: 'cus_1',
        paymentProblem: 'declined',
      },
    });
    expect(body.mails).toHaveLength(20);
    expect(body.mails[0]).toMatchObject({ kind: 'receipt', state: 'failed', lastError: '550' });
    expect(body.securityEvents[0]).toMatchObject({ text: 'Signed in', device: 'Firefox on Windows' });
    expect(text).not.toMatch(/pain|argon2|token=/);
    expect(Object.keys(body).sort()).toEqual(
      [
        'createdAt',
        'email',
        'firstName',
        'id',
        'isEmailVerified',
        'lastLogin',
        'lastName',
        'mails',
        'plan',
        'securityEvents',
        'sessions',
        'username',
      ].sort(),
    );
    const event = { userId, kind: 'signed-in', device: 'a test' };
    await database.write((queries) => queries.insert(securityEvents).values(Array.from({ length: 25 }, () => event)));
    expect((await lookUp(person.email)).body.securityEvents).toHaveLength(20);
  });

  it('finds a complete email, username or number, ignoring case, and records who and why', async () => {
    const person = await createMember(server, opened.database);
    const { id } = await createSignedIn(server, person);
    for (const query of [person.email, ` ${person.email.toUpperCase()} `, person.username, person.username.toUpperCase(), id]) {
      expect(await lookUp(query), query).toMatchObject({ status: 200, body: { id, plan: { status: 'none', trialEnd: null } } });
      expect(await findLastEvent()).toMatchObject({
        operator: 'operator',
        action: 'person-looked-up',
        subject: `user ${id}`,
        reason: REASON,
        device: 'Firefox on Windows',
      });
    }
  });

  it('finds nobody by a partial text, and records that without the text', async () => {
    const person = await createMember(server, opened.database);
    const partialTexts = [
      person.email.slice(1),
      `${person.email}x`,
      person.username.slice(0, -1),
      '%',
      `${person.username}%`,
      '0',
      '999999999',
      '1e1',
    ];
    for (const query of [...partialTexts, 'somebody@people.example', ...HOSTILE_TEXTS.map(([, text]) => text)]) {
      const answer = await lookUp(query);
      expect(answer, query).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expectErrorSentence(answer.body);
      const event = await findLastEvent();
      expect(event).toMatchObject({ subject: 'nobody', reason: REASON, details: null });
      expect(JSON.stringify(event)).not.toContain(person.email.slice(2));
    }
  });

  it("is not misled by a username that is somebody else's email or number", async () => {
    const person = await createMember(server, opened.database);
    const { id } = await createSignedIn(server, person);
    await createMember(server, opened.database, { username: `00${id}` });
    await opened.database.write(async (queries) => {
      const impostor = { password: 'x', isEmailVerified: true };
      await queries.insert(users).values({ ...impostor, email: 'a@impostors.example', username: person.email });
      await queries.insert(users).values({ ...impostor, email: 'b@impostors.example', username: id });
    });
    expect((await lookUp(person.email)).body.id).toBe(id);
    expect((await lookUp(id)).body.id).toBe(id);
    expect((await lookUp(`00${id}`)).body.id).not.toBe(id);
  });

  it.each(['', '         ', 'because', 'a'.repeat(501), '\u0000'.repeat(20)])('requires a reason: %j is not one', async (reason) => {
    const before = await findLastEvent();
    const answer = await lookUp('1', reason);
    expect(answer).toMatchObject({ status: 400 });
    expectErrorSentence(answer.body);
    expect(await findLastEvent()).toEqual(before);
  });

  it('accepts any reason', async () => {
    for (const [, text] of HOSTILE_TEXTS) {
      expect(await lookUp('nobody at all', `${text} and so on`)).toMatchObject({ status: 404 });
      expect((await findLastEvent())?.reason).toContain('and so on');
    }
  });

  it('is limited to 60 times an hour', async () => {
    await opened.database.write((queries) => queries.delete(requestLimits));
    const statuses = await Promise.all(Array.from({ length: 64 }, async () => (await lookUp('nobody at all')).status));
    expect(statuses.sort()).toEqual([...Array(60).fill(404), ...Array(4).fill(429)]);
  });
});
