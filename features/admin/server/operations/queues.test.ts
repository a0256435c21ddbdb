import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails, operatorEvents, stripeEvents, users } from '#packages/db/schema.ts';
import { startJobs } from '#packages/jobs/jobs.ts';
import { deleteMailsTo, queueMail } from '#packages/mail/mail.store.ts';
import { type OpenedDatabase, openTestDatabase } from '#tests/support/databases/databases.ts';
import { openBrowser, type TestBrowser } from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { type SmtpStandIn, startSmtp } from '#tests/support/stand-ins/smtp-stand-in.ts';
import type { Queues } from '../../contract/queues.ts';
import { findJobQueues } from './queue.store.ts';

const OPERATOR = { username: 'ada', password: 'a long password of hers' };
const MAIL = { kind: 'verify-email', subject: 'A test', html: '<p>secret link</p>', text: 'secret link', to: 'ann@example.org' };

describe('the queues', () => {
  let own: OpenedDatabase;
  let server: TestServer;
  let operator: TestBrowser;
  let smtp: SmtpStandIn;
  let isRefusing = true;
  beforeAll(async () => {
    own = await openTestDatabase('embedded');
    smtp = await startSmtp({
      onRcptTo: (_address, _session, done) => done(isRefusing ? Object.assign(new Error('no'), { responseCode: 550 }) : null),
    });
    const env = { ADMIN_USERNAME: OPERATOR.username, ADMIN_PASSWORD: OPERATOR.password, SMTP_URL: smtp.url };
    server = await startTestServer({ database: own.database, env, sendsMails: true });
    operator = openBrowser(server);
    expect(await operator.call('POST', '/api/admin/login', OPERATOR)).toMatchObject({ status: 200 });
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
    await own.remove();
  });
  const findQueues = async () => (await operator.call<Queues>('GET', '/api/admin/queues')).body;
  const retry = (id: string | undefined) => operator.call<{ code: string }>('POST', `/api/admin/mails/${id}/retry`);
  const findEvents = (action: string) =>
    own.database.queries.select().from(operatorEvents).where(eq(operatorEvents.action, action)).orderBy(desc(operatorEvents.id));

  it('shows a failed mail without its address, and sends it again once for two requests', async () => {
    await queueMail(own.database, MAIL);
    await expect.poll(async () => (await findQueues()).mails.counts).toEqual({ failed: 1 });
    const { mails: queue } = await findQueues();
    const shown = { kind: 'verify-email', recipient: 'a•••@e•••.org', state: 'failed', lastError: '550', attempts: 1, canRetry: true };
    expect(queue.troubled).toEqual([expect.objectContaining(shown)]);
    expect(JSON.stringify(queue)).not.toMatch(/ann|example|secret/);
    isRefusing = false;
    const id = queue.troubled[0]?.id;
    const answers = await Promise.all([retry(id), retry(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('cannot_retry');
    await expect.poll(async () => (await findQueues()).mails).toEqual({ counts: { sent: 1 }, troubled: [] });
    expect(smtp.received.map(({ to, text }) => [to?.[0]?.address, text?.trim()])).toEqual([['ann@example.org', 'secret link']]);
    expect((await retry(id)).status).toBe(409);
    expect(await findEvents('mail-retried')).toMatchObject([{ operator: OPERATOR.username, subject: `mail ${id}` }]);
  });

  it('shows late and retried mails, but not those to deleted accounts', async () => {
    await own.database.write((queries) => queries.delete(mails));
    await queueMail(own.database, { ...MAIL, onceKey: 'k', to: 'gone@example.org' });
    await deleteMailsTo(own.database, 'gone@example.org');
    const ahead = sql`now() + interval '1 hour'`;
    const row = { subject: 'A test', recipient: 'bob@mail.example.co.uk', dueAt: ahead };
    // None of them is due, so the mailer does not send them.
    await own.database.write((queries) =>
      queries.insert(mails).values([
        { ...row, kind: 'fresh' },
        { ...row, kind: 'tried', attempts: 3, lastError: 'ECONNREFUSED' },
        { ...row, kind: 'open', state: 'unconfirmed' },
      ]),
    );
    const { counts, troubled } = (await findQueues()).mails;
    expect(counts).toEqual({ waiting: 2, unconfirmed: 1 });
    expect(troubled.map(({ kind, recipient, canRetry }) => [kind, recipient, canRetry])).toEqual([
      ['open', 'b•••@m•••.uk', false],
      ['tried', 'b•••@m•••.uk', false],
    ]);
    expect((await retry(troubled[0]?.id)).status).toBe(409);
    expect((await retry(troubled[1]?.id)).status).toBe(409);
  });

  it('replays a Stripe event, and returns its outcome', async () => {
    const old = new Date(Date.now() - 10 * 60_000);
    const row = { type: 'customer.updated', happenedAt: old, receivedAt: old, attempts: 12, error: 'StripeAPIError 500' };
    const person = { email: 'p@example.org', username: 'p', password: 'x', stripeCustomerId: 'cus_lost', stripeSubscriptionId: 'sub_lost' };
    await own.database.write(async (queries) => {
      await queries.insert(users).values(person);
      await queries.insert(stripeEvents).values([
        { ...row, id: 'evt_failed', outcome: 'failed', customerId: 'cus_nobody' },
        { ...row, id: 'evt_late', outcome: 'waiting', customerId: 'cus_nobody' },
        { ...row, id: 'evt_young', outcome: 'waiting', receivedAt: new Date() },
        { ...row, id: 'evt_done', outcome: 'done' },
        { ...row, id: 'evt_stuck', outcome: 'failed', customerId: 'cus_lost', type: 'charge.refunded' },
      ]);
    });
    const before = (await findQueues()).stripeEvents;
    expect(before.counts).toEqual({ failed: 2, waiting: 2, done: 1 });
    expect(before.troubled.map(({ id }) => id).toSorted()).toEqual(['evt_failed', 'evt_late', 'evt_stuck']);
    const replayed = await operator.call('POST', '/api/admin/stripe-events/evt_failed/replay');
    expect(replayed).toMatchObject({ status: 200, body: { success: true, message: expect.stringContaining('“done”') } });
    // Stripe does not know this one, so it cannot be handled.
    const stuck = await operator.call('POST', '/api/admin/stripe-events/evt_stuck/replay');
    expect(stuck).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    const after = (await findQueues()).stripeEvents;
    expect(after.counts).toEqual({ failed: 1, waiting: 2, done: 2 });
    const events = await findEvents('stripe-event-replayed');
    expect(events.map(({ subject, operator: who }) => [subject, who])).toEqual([
      ['evt_stuck', OPERATOR.username],
      ['evt_failed', OPERATOR.username],
    ]);
  });

  it('shows the job queues', async () => {
    const { jobs } = await findQueues();
    expect(jobs.map(({ queue }) => queue)).toEqual(expect.arrayContaining(['operator-alerts', 'mail-clean-up', 'stripe-events']));
    expect(jobs.filter(({ queue }) => queue.startsWith('_'))).toEqual([]);
    for (const job of jobs)
      expect(job).toEqual({ queue: expect.any(String), waiting: expect.any(Number), running: expect.any(Number), failed: 0 });
  });

  it.each(['0', '-1', '1e99', 'abc', '__proto__', '1.5', '%00', '%20'])('refuses the mail %j', async (id) => {
    expect((await retry(id)).status).toBe(400);
  });

  it.each(['0', '-1', '1e99', '__proto__', '%00', "'%20or%201=1", '%F0%9F%92%8A'])('knows no event %j', async (id) => {
    expect((await operator.call('POST', `/api/admin/stripe-events/${id}/replay`)).status).toBe(404);
    expect((await retry('999999')).status).toBe(404);
  });

  it('refuses an event with a too long id', async () => {
    expect((await operator.call('POST', `/api/admin/stripe-events/${'e'.repeat(300)}/replay`)).status).toBe(400);
  });
});

it('finds no jobs where none run, and those on PostgreSQL', async () => {
  const { database, remove } = await openTestDatabase('postgres');
  try {
    expect(await findJobQueues(database.queries)).toEqual([]);
    const jobs = await startJobs(database, { onError: () => undefined });
    await jobs.work('reminders', async () => undefined);
    await jobs.send('reminders', {}, { startAfter: new Date(Date.now() + 3_600_000) });
    expect(await findJobQueues(database.queries)).toEqual([{ queue: 'reminders', waiting: 1, running: 0, failed: 0 }]);
    await jobs.stop();
  } finally {
    await remove();
  }
});
