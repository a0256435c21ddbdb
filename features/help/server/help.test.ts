import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactMessages, helpVotes, informationReports, mails, requestLimits } from '#packages/db/schema.ts';
import { openMail } from '#packages/mail/sealed-mail.ts';
import { CONTACT_MESSAGES, INFORMATION_REPORTS, type SealedTable } from '#packages/security/sealing/sealed-tables.ts';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { testSealer } from '#tests/support/databases/test-sealer.ts';
import { createMember, createSignedIn } from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { expectErrorSentence } from '#tests/support/suites/expect-error-sentence.ts';
import { HOSTILE_TEXTS } from '#tests/support/suites/hostile-input-suite.ts';
import { FAQ_IDS, GUIDE_IDS } from '../contract/entries.ts';
import { mailboxOf } from './limits.ts';

const SUPPORT = 'team@support.example';
let messageCount = 0;
const createMessage = (more: object = {}) => {
  messageCount += 1;
  const email = `writer-${messageCount}@people.example`;
  return { name: 'Ada Park', email, subject: 'A question', message: 'How do I change my plan?', priority: 'low', ...more };
};
const report = (more: object = {}) => ({ place: 'interactions', subject: 'Ibuprofen', message: 'The label says it otherwise.', ...more });

openTestDatabases('help', (opened) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: opened().database, findVisitor: 'accounts', env: { SUPPORT_EMAIL: SUPPORT } });
  });
  afterAll(() => server.close());

  const send = (body: unknown, headers?: Record<string, string>) => server.call<{ message: string }>('POST', '/api/contact', body, headers);
  const forgetLimits = () => opened().database.write((queries) => queries.delete(requestLimits));
  const openRow = <Row extends { email: string | null; createdAt: Date; subject: string; message: string; place?: string }>(
    table: SealedTable,
    row: Row,
  ): Row => {
    const place = { table, scope: { ...row, place: row.place ?? '' } as unknown as Record<string, string | Date | null> };
    return { ...row, subject: testSealer.open(place, 'subject', row.subject), message: testSealer.open(place, 'message', row.message) };
  };
  const findStored = async (email: string) => {
    const rows = await opened().database.queries.select().from(contactMessages).where(eq(contactMessages.email, email));
    return rows.map((row) => openRow(CONTACT_MESSAGES, row));
  };
  const findAllReports = async () =>
    (await opened().database.queries.select().from(informationReports)).map((row) => openRow(INFORMATION_REPORTS, row));
  const findMailsOf = async (email: string) => {
    const rows = await opened()
      .database.queries.select()
      .from(mails)
      .where(sql`${mails.recipient} = ${email} or ${mails.replyTo} = ${email}`)
      .orderBy(asc(mails.id));
    return rows.map((row) => ({
      ...row,
      ...openMail(testSealer, { ...row, to: row.recipient, html: row.html ?? '', text: row.text ?? '', attempt: row.attempts }),
    }));
  };

  describe('a message to support', () => {
    it('is stored, mailed to the operator and confirmed to the sender', async () => {
      const text = createMessage({ priority: 'high' });
      const answer = await send(text);
      expect(answer).toMatchObject({ status: 200, body: { success: true, message: expect.stringContaining('Thank you') } });
      expect(await findStored(text.email)).toMatchObject([{ ...text, status: 'new', userId: null }]);
      const [toOperator, toSender, ...more] = await findMailsOf(text.email);
      expect(toOperator).toMatchObject({ kind: 'contact-message', recipient: SUPPORT, replyTo: text.email });
      expect(toOperator?.text).toContain(text.message);
      expect(toSender).toMatchObject({ kind: 'contact-received', recipient: text.email, replyTo: null });
      expect(toSender?.text).not.toContain(text.message);
      expect(more).toEqual([]);
    });

    it('has medium priority by default', async () => {
      const { priority: _, ...text } = createMessage();
      expect(await send(text)).toMatchObject({ status: 200 });
      expect(await findStored(text.email)).toMatchObject([{ priority: 'medium' }]);
    });

    it.each([
      ['name', '', 'Please enter your name'],
      ['name', ' \u0000\u200b ', 'Please enter your name'],
      ['email', 'nobody', 'Please enter a valid email address'],
      ['email', 'a@example.com\r\nBcc: b@example.com', 'Please enter a valid email address'],
      ['email', 'a@example.com, b@example.com', 'Please enter a valid email address'],
      ['email', `${'a'.repeat(250)}@example.com`, undefined],
      ['subject', '\n', 'Please enter a subject'],
      ['message', undefined, 'Please enter a message'],
      ['message', 'a'.repeat(5001), 'Use at most 5,000 characters'],
      ['message', ['a'], 'Please enter a message'],
      ['priority', 'urgent', 'Please choose a priority'],
      ['priority', null, 'Please choose a priority'],
    ])('is refused with a sentence if %s is %j', async (field, value, says) => {
      const text = { ...createMessage(), [field]: value };
      const answer = await send(text);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', ...(says ? { error: says } : {}) } });
      expect(await findMailsOf(String(text.email))).toHaveLength(0);
    });

    it('carries no header and no markup of the sender', async () => {
      const name = 'Ada\r\nBcc: all@people.example <b>x</b>';
      const text = createMessage({ name, subject: 'Hi\nX-Spam: no', message: 'One\r\n<script>alert(1)</script>\u0000two' });
      expect(await send(text)).toMatchObject({ status: 200 });
      expect(await findStored(text.email)).toMatchObject([
        { name: 'Ada Bcc: all@people.example <b>x</b>', subject: 'Hi X-Spam: no', message: 'One\n<script>alert(1)</script> two' },
      ]);
      const [mail] = await findMailsOf(text.email);
      expect(mail?.subject).toBe('Contact form: a new message (low)');
      expect(mail?.recipient).toBe(SUPPORT);
      expect(mail?.html).not.toContain('<script');
      expect(mail?.html).not.toContain('<b>x');
    });

    it.each(HOSTILE_TEXTS)('accepts %s like any other text', async (_, hostile) => {
      await forgetLimits();
      const text = createMessage({ name: hostile, subject: hostile, message: hostile });
      expect(await send(text)).toMatchObject({ status: 200 });
      expect(await findStored(text.email)).toHaveLength(1);
      expect(await server.call('POST', '/api/help/reports', report({ subject: hostile, message: hostile }))).toMatchObject({ status: 200 });
    });

    it('ignores fields that the sender may not set', async () => {
      const text = createMessage();
      expect(await send({ ...text, id: 1, userId: 1, status: 'closed', createdAt: '2001-01-01', to: 'x@people.example' })).toMatchObject({
        status: 200,
      });
      const [kept] = await findStored(text.email);
      expect(kept).toMatchObject({ userId: null, status: 'new' });
      expect(kept?.createdAt.getUTCFullYear()).toBeGreaterThan(2025);
    });

    it('is refused from another site, as a form, and if it is huge', async () => {
      const text = createMessage();
      expect(await send(text, { origin: 'https://evil.example' })).toMatchObject({ status: 403 });
      expect(await send('name=Ada', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({ status: 415 });
      const huge = await send({ ...text, message: 'a'.repeat(70_000) });
      expect(huge.status).toBe(413);
      expectErrorSentence(huge.body);
      expect(await findStored(text.email)).toEqual([]);
    });

    it('is confirmed to one mailbox three times an hour, and still accepted', async () => {
      await forgetLimits();
      const spellings = [
        'Some.Body@gmail.com',
        'somebody+1@gmail.com',
        'somebody@googlemail.com',
        's.omebody@gmail.com',
        'somebody@gmail.com',
      ];
      const answers = await Promise.all(spellings.map((email) => send(createMessage({ email }))));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      const rows = await findRows<{ kind: string }>(
        opened().database,
        sql`select kind from mails where lower(recipient) like '%mail.com' or lower("replyTo") like '%mail.com'`,
      );
      expect(rows.filter(({ kind }) => kind === 'contact-received')).toHaveLength(3);
      expect(rows.filter(({ kind }) => kind === 'contact-message')).toHaveLength(5);
    });

    it('is accepted twenty times an hour from one network, concurrent or not', async () => {
      await forgetLimits();
      const answers = await Promise.all(Array.from({ length: 23 }, () => send(createMessage())));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
      const refused = answers.find(({ status }) => status === 429);
      expectErrorSentence(refused?.body);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      await forgetLimits();
    });
  });

  describe('a report of wrong information', () => {
    const sendReport = (body: unknown, headers?: Record<string, string>) => server.call('POST', '/api/help/reports', body, headers);
    const findReports = async (subject: string) => (await findAllReports()).filter((row) => row.subject === subject);

    it('is stored with its place, and needs no address', async () => {
      const text = report({ subject: 'Without an address', email: '' });
      expect(await sendReport({ ...text, status: 'mended', note: 'x', userId: 1 })).toMatchObject({ status: 200, body: { success: true } });
      expect(await findReports(text.subject)).toMatchObject([{ ...text, email: null, status: 'new', note: null, userId: null }]);
      const withAddress = report({ subject: 'With an address', email: 'ada@people.example' });
      expect(await sendReport(withAddress)).toMatchObject({ status: 200 });
      expect(await findReports(withAddress.subject)).toMatchObject([{ email: 'ada@people.example' }]);
    });

    it.each([
      [{ subject: ' ' }, 'Please say what it is about, such as the name of a medicine'],
      [{ message: '' }, 'Please say what is wrong'],
      [{ message: 'a'.repeat(2001) }, 'Use at most 2,000 characters'],
      [{ email: 'nobody' }, 'Please enter a valid email address'],
      [{ place: undefined }, 'Please say where you saw it'],
    ])('is refused with a sentence: %j', async (more, says) => {
      expect(await sendReport(report(more))).toMatchObject({ status: 400, body: { error: says } });
    });

    it('is refused from another site, and beyond thirty an hour', async () => {
      expect(await sendReport(report(), { origin: 'https://evil.example' })).toMatchObject({ status: 403 });
      await forgetLimits();
      const answers = await Promise.all(Array.from({ length: 32 }, () => sendReport(report({ subject: 'Flood' }))));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
      await forgetLimits();
    });
  });

  describe('a vote', () => {
    const vote = (body: unknown, headers?: Record<string, string>) =>
      server.call<{ helpful: Record<string, number> }>('POST', '/api/help/votes', body, headers);
    const readCounts = async () => (await server.call<{ helpful: Record<string, number> }>('GET', '/api/help/votes')).body.helpful;

    it('counts once per voter, also for concurrent votes, and can be changed', async () => {
      const entry = GUIDE_IDS[0];
      const answers = await Promise.all(Array.from({ length: 20 }, () => vote({ entry, isHelpful: true })));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await readCounts()).toEqual({ [entry]: 1 });
      expect((await vote({ entry, isHelpful: false })).body).toEqual({ helpful: {} });
      expect((await vote({ entry, isHelpful: true })).body).toEqual({ helpful: { [entry]: 1 } });
      expect((await vote({ entry: FAQ_IDS[0], isHelpful: true, voter: 'user:1' })).body.helpful).toEqual({ [entry]: 1, [FAQ_IDS[0]]: 1 });
    });

    it('is stored under a daily code, never an address', async () => {
      const [kept] = await opened().database.queries.select().from(helpVotes);
      expect(kept?.voter).toMatch(/^address:[\w-]{16,}$/);
    });

    it('adds to those of others', async () => {
      const others = ['user:1', 'user:2'].map((voter) => ({ entry: GUIDE_IDS[1], voter, isHelpful: voter === 'user:1' }));
      await opened().database.write((queries) => queries.insert(helpVotes).values(others));
      expect((await vote({ entry: GUIDE_IDS[1], isHelpful: true })).body.helpful).toMatchObject({ [GUIDE_IDS[1]]: 2 });
    });

    it.each(['faq-nothing', '__proto__', 'constructor', "'; drop table help_votes; --"])('is refused for %j', async (entry) => {
      const answer = await vote({ entry, isHelpful: true });
      expect(answer.status).toBe(404);
      expectErrorSentence(answer.body);
    });

    it('is refused without an entry, without a side and from another site', async () => {
      expect((await vote({ isHelpful: true })).status).toBe(400);
      expect((await vote({ entry: FAQ_IDS[1], isHelpful: 'yes' })).status).toBe(400);
      expect((await vote({ entry: FAQ_IDS[1], isHelpful: true }, { origin: 'https://evil.example' })).status).toBe(403);
    });
  });

  describe("a person's messages and reports", () => {
    it("are exported and deleted with the account, and nobody else's are", async () => {
      await forgetLimits();
      const { database } = opened();
      const person = await createMember(server, database);
      const other = createMessage();
      const own = createMessage({ email: person.email.toUpperCase().replace('PEOPLE.EXAMPLE', 'people.example'), message: 'My own words' });
      for (const text of [own, other]) {
        expect((await send(text)).status).toBe(200);
        const { status } = await server.call('POST', '/api/help/reports', report({ email: text.email, subject: `Of ${text.message}` }));
        expect(status).toBe(200);
      }
      const { browser, id } = await createSignedIn(server, person);
      await database.write((queries) =>
        queries
          .insert(informationReports)
          .values({ ...report({ subject: 'Signed in' }), userId: Number(id), note: 'For the desk' } as never),
      );
      const { body, text } = await browser.call<{ lettersToSupport: { messages: object[]; reports: object[] } }>(
        'GET',
        '/api/account/export',
      );
      expect(body.lettersToSupport.messages).toMatchObject([{ message: 'My own words' }]);
      expect(body.lettersToSupport.reports).toMatchObject([{ subject: 'Of My own words' }, { subject: 'Signed in' }]);
      expect(text).not.toContain('For the desk');

      expect(await browser.call('POST', '/api/account/delete', { password: person.password })).toMatchObject({ status: 200 });
      expect(await findStored(own.email)).toEqual([]);
      expect(await findStored(other.email)).toHaveLength(1);
      const left = await findAllReports();
      expect(left.filter(({ subject }) => ['Of My own words', 'Signed in'].includes(subject))).toEqual([]);
      expect(left.filter(({ email }) => email === other.email)).toHaveLength(1);
      expect(await findMailsOf(own.email)).toHaveLength(0);
      expect(await findMailsOf(other.email)).toHaveLength(2);
    });

    it('are not given to strangers who sign up with the address without confirming it', async () => {
      const text = createMessage();
      await send(text);
      await server.call('POST', '/api/auth/register', {
        ...text,
        password: 'tea at four o clock',
        username: `u-${messageCount}`,
        firstName: 'A',
        lastName: 'B',
      });
      const [row] = await findRows<{ id: number }>(opened().database, sql`select id from users where email = ${text.email}`);
      const { findMessagesAndReports, deleteMessagesAndReports } = await import('./message.store.ts');
      expect(await findMessagesAndReports({ database: opened().database, sealer: testSealer }, Number(row?.id))).toEqual({
        messages: [],
        reports: [],
      });
      await deleteMessagesAndReports(opened().database, Number(row?.id));
      expect(await findStored(text.email)).toHaveLength(1);
    });
  });
});

it.each([
  ['Ann.Lee+trial@googlemail.com', 'annlee@gmail.com'],
  ['Ann.Lee+x@Example.org', 'ann.lee@example.org'],
])('the mailbox of %s is %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
