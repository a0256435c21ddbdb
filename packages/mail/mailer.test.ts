import { asc, eq, ne, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#packages/db/client.ts';
import { mails } from '#packages/db/schema.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { testSealer } from '#tests/support/databases/test-sealer.ts';
import { collect, startSmtp } from '#tests/support/stand-ins/smtp-stand-in.ts';
import {
  claimMails,
  deleteMailsTo,
  deleteOldMails,
  deleteOldTexts,
  queueMail,
  retryMail,
  updateAfterAttempt,
  updateHandedOver,
  updateSent,
  updateUnconfirmed,
} from './mail.store.ts';
import type { NewMail } from './mail.ts';
import { createMailer, findRetryDelayMs, type Mailer } from './mailer.ts';
import { createTransport } from './transport.ts';

const mail: NewMail = { kind: 'test', subject: 'A test', html: '<p>secret link</p>', text: 'secret link', to: 'ann@example.org' };
const refusal = (code: number) => Object.assign(new Error('no'), { responseCode: code });

openTestDatabases('mail', (opened) => {
  const database = () => opened().database;
  const errors: { code: string; state: string }[] = [];
  const closers: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    errors.length = 0;
    await database().write((queries) => queries.delete(mails));
  });
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  });

  const startMailer = async (
    smtpUrl: string,
    { on = database(), limits = {} }: { on?: Database; limits?: object } = {},
  ): Promise<Mailer> => {
    const mailer = createMailer({
      database: on,
      jobs: { schedule: async () => undefined },
      sealer: testSealer,
      transport: createTransport({ smtpUrl, from: 'hello@plainmed.example', outboxFolder: '/nowhere', limits }),
      onFailedAttempt: (failure) => errors.push(failure),
      onOutage: () => undefined,
      pollMs: 50,
    });
    await mailer.start();
    closers.push(mailer.stop);
    return mailer;
  };
  const serve = async (...options: Parameters<typeof startSmtp>) => {
    const server = await startSmtp(...options);
    closers.push(server.close);
    return server;
  };
  const rows = () => database().queries.select().from(mails).orderBy(asc(mails.id));
  const states = async () => (await rows()).map(({ state }) => state);
  const makeDue = () => database().write((queries) => queries.update(mails).set({ dueAt: sql`now()` }).where(eq(mails.state, 'waiting')));

  it('sends a queued mail once and erases its text', async () => {
    const server = await serve();
    await startMailer(server.url);
    await queueMail(database(), mail);
    await expect.poll(states).toEqual(['sent']);
    expect(server.received).toHaveLength(1);
    const [row] = await rows();
    expect(row).toMatchObject({ html: null, text: null, attempts: 1, lastError: null });
    expect(row?.sentAt).toBeInstanceOf(Date);
  });

  it('sends nothing of a transaction that rolls back', async () => {
    const rolledBack = database().write((queries) =>
      queries.transaction(async (transaction) => {
        await queueMail(transaction, mail);
        throw new Error('rolled back');
      }),
    );
    await expect(rolledBack).rejects.toThrow('rolled back');
    await database().write((queries) => queries.transaction((transaction) => queueMail(transaction, { ...mail, kind: 'kept' })));
    expect((await rows()).map(({ kind }) => kind)).toEqual(['kept']);
  });

  it('sends a mail with a onceKey once, also concurrently and after its deletion', async () => {
    const once = { ...mail, onceKey: 'trial-ending:sub_1' };
    await Promise.all([1, 2, 3, 4, 5].map(() => queueMail(database(), once)));
    expect(await rows()).toHaveLength(1);
    await database().write((queries) => queries.update(mails).set({ state: 'sent', createdAt: sql`now() - interval '40 days'` }));
    await deleteOldMails(database(), 30);
    await queueMail(database(), once);
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ recipient: '', subject: '', html: null, text: null, state: 'sent' });
  });

  it.each(['a@b.example,d@e.example', 'a@b.example\r\nBcc: d@e.example', 'Ann <a@b.example>', 'nobody', ''])(
    'refuses the address %j',
    async (to) => {
      await expect(queueMail(database(), { ...mail, to })).rejects.toThrow('exactly one valid address');
      await expect(queueMail(database(), { ...mail, replyTo: to })).rejects.toThrow('exactly one valid address');
      expect(await rows()).toEqual([]);
    },
  );

  it('refuses a subject with a line break', async () => {
    await expect(queueMail(database(), { ...mail, subject: 'Hello\r\nBcc: d@e.example' })).rejects.toThrow('one line');
  });

  it('never sends twice with two mailers', async () => {
    const server = await serve();
    const second = database().kind === 'postgres' ? await openDatabase(opened().options) : database();
    if (second !== database()) closers.push(() => second.close());
    for (let n = 0; n < 30; n += 1) await queueMail(database(), { ...mail, subject: `Mail ${n}` });
    await Promise.all([startMailer(server.url), startMailer(server.url, { on: second })]);
    await expect.poll(async () => new Set(await states())).toEqual(new Set(['sent']));
    expect(server.received.map(({ subject }) => subject).toSorted()).toEqual(Array.from({ length: 30 }, (_, n) => `Mail ${n}`).toSorted());
  });

  it('waits for an unreachable server', async () => {
    const gone = await startSmtp();
    await gone.close();
    await startMailer(gone.url);
    await queueMail(database(), mail);
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    await expect.poll(states).toEqual(['waiting']);
    expect(await rows()).toMatchObject([{ lastError: 'ECONNREFUSED', attempts: 1 }]);
    const back = await serve({}, gone.port);
    await makeDue();
    await expect.poll(states).toEqual(['sent']);
    expect(back.received).toHaveLength(1);
  });

  it('gives up at once on a permanent failure, and keeps the text for a resend', async () => {
    const server = await serve({ onRcptTo: (_a, _s, done) => done(refusal(550)) });
    await startMailer(server.url);
    await queueMail(database(), mail);
    await expect.poll(states).toEqual(['failed']);
    expect(await rows()).toMatchObject([{ lastError: '550', attempts: 1, html: mail.html, text: mail.text }]);
    expect(JSON.stringify(errors)).not.toContain('ann@');
  });

  it.each(['failed', 'unconfirmed'])('resends a mail that is %s once for two concurrent calls, then erases its text', async (state) => {
    await queueMail(database(), mail);
    await database().write((queries) => queries.update(mails).set({ state, attempts: 12, createdAt: sql`now() - interval '2 days'` }));
    const [{ id = 0 } = {}] = await rows();
    const answers = await Promise.all([retryMail(database(), id), retryMail(database(), id)]);
    expect(answers.toSorted()).toEqual(['gone', 'queued']);
    const server = await serve();
    await startMailer(server.url);
    await expect.poll(states).toEqual(['sent']);
    expect(server.received.map(({ subject }) => subject)).toEqual(['A test']);
    expect(await rows()).toMatchObject([{ html: null, text: null, attempts: 1 }]);
    expect([await retryMail(database(), id), await retryMail(database(), id + 1)]).toEqual(['gone', 'missing']);
  });

  it('retries an old mail that is resent', async () => {
    const server = await serve({ onRcptTo: (_a, _s, done) => done(refusal(451)) });
    await queueMail(database(), mail);
    await database().write((queries) => queries.update(mails).set({ state: 'failed', createdAt: sql`now() - interval '2 days'` }));
    const [{ id = 0 } = {}] = await rows();
    expect(await retryMail(database(), id)).toBe('queued');
    await startMailer(server.url);
    await expect.poll(async () => (await rows()).map(({ state, lastError }) => [state, lastError])).toEqual([['waiting', '451']]);
  });

  it('erases the texts of failed mails after three days, and none of waiting ones', async () => {
    for (const kind of ['failed', 'unconfirmed', 'waiting', 'young']) await queueMail(database(), { ...mail, kind });
    await database().write(async (queries) => {
      await queries.update(mails).set({ state: sql`case when kind = 'young' then 'failed' else kind end` });
      await queries.update(mails).set({ createdAt: sql`now() - interval '73 hours'` }).where(ne(mails.kind, 'young'));
    });
    await deleteOldTexts(database(), 3);
    expect((await rows()).map(({ kind, html, text }) => [kind, html !== null, text !== null])).toEqual([
      ['failed', false, false],
      ['unconfirmed', false, false],
      ['waiting', true, true],
      ['young', true, true],
    ]);
    expect(await retryMail(database(), (await rows())[0]?.id ?? 0)).toBe('gone');
  });

  it('gives up after a day', async () => {
    const server = await serve({ onRcptTo: (_a, _s, done) => done(refusal(451)) });
    await queueMail(database(), mail);
    await database().write((queries) => queries.update(mails).set({ createdAt: sql`now() - interval '25 hours'`, attempts: 30 }));
    await startMailer(server.url);
    await expect.poll(states).toEqual(['failed']);
    expect(await rows()).toMatchObject([{ lastError: '451', attempts: 31 }]);
  });

  it('resends the same message to a server that closed before its answer', async () => {
    let tries = 0;
    const names: (string | undefined)[] = [];
    const server = await serve({
      onData: (stream, session, done) =>
        void collect(stream).then((got) => {
          names.push(got.messageId);
          tries += 1;
          if (tries === 1) server.hangUp(session.id);
          else done();
        }, done),
    });
    await startMailer(server.url);
    await queueMail(database(), mail);
    await expect.poll(states).toEqual(['waiting']);
    await database().write((queries) => queries.update(mails).set({ dueAt: sql`now()` }));
    await expect.poll(states).toEqual(['sent']);
    expect(names).toEqual([expect.any(String), names[0]]);
  });

  it('sends a mail of a process that died before the server had it', async () => {
    await queueMail(database(), mail);
    await database().write((queries) =>
      queries.update(mails).set({ state: 'sending', attempts: 1, dueAt: sql`now() - interval '1 second'` }),
    );
    const server = await serve();
    await startMailer(server.url);
    await expect.poll(states).toEqual(['sent']);
    expect(server.received).toHaveLength(1);
  });

  it('marks a mail unconfirmed if the process died while the server had it', async () => {
    await queueMail(database(), mail);
    await database().write((queries) =>
      queries.update(mails).set({ state: 'handed-over', attempts: 1, dueAt: sql`now() - interval '1 second'` }),
    );
    const server = await serve();
    await startMailer(server.url);
    await expect.poll(states).toEqual(['unconfirmed']);
    expect(server.received).toEqual([]);
    expect(await rows()).toMatchObject([{ text: mail.text, lastError: 'no-answer' }]);
  });

  it("ignores the result of an attempt that an operator's resend replaced", async () => {
    const claim = async () => (await claimMails(database(), { most: 1, leaseMs: 60_000 }))[0];
    await queueMail(database(), mail);
    const lost = await claim();
    if (!lost || !(await updateHandedOver(database(), lost, 0))) throw new Error('The mail was not taken');
    expect(await updateUnconfirmed(database())).toBe(1);
    expect(await retryMail(database(), lost.id)).toBe('queued');
    const second = await claim();
    if (!second || !(await updateHandedOver(database(), second, 60_000))) throw new Error('The mail was not taken again');
    await updateAfterAttempt(database(), lost, { state: 'waiting', code: '451', retryInMs: 0 });
    expect(await states()).toEqual(['handed-over']);
    await updateSent(database(), second);
    expect(await states()).toEqual(['sent']);
  });

  it('stops while a server is slow, and does not resend after a restart', async () => {
    const answers: (() => void)[] = [];
    const server = await serve({
      onData: (stream, _s, done) =>
        void collect(stream).then((got) => {
          server.received.push(got);
          answers.push(() => done());
        }, done),
    });
    const first = await startMailer(server.url);
    await queueMail(database(), mail);
    await expect.poll(() => answers.length).toBe(1);
    const started = performance.now();
    await first.stop();
    expect(performance.now() - started).toBeLessThan(7_000);
    await startMailer(server.url);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(server.received).toHaveLength(1);
    // The first process is still running here, unlike after a restart. Its late result still counts.
    answers[0]?.();
    await expect.poll(states).toEqual(['sent']);
    expect(server.received).toHaveLength(1);
  });

  it("deletes a person's mails", async () => {
    await queueMail(database(), mail);
    await queueMail(database(), { ...mail, onceKey: 'k' });
    await queueMail(database(), { ...mail, to: 'bob@example.org' });
    await deleteMailsTo(database(), 'ann@example.org');
    expect((await rows()).map(({ recipient, state }) => [recipient, state])).toEqual([
      ['', 'failed'],
      ['bob@example.org', 'waiting'],
    ]);
  });
});

describe('the time until the next attempt', () => {
  it('grows from seconds to an hour, with jitter', () => {
    expect(findRetryDelayMs(1, 0)).toBe(5_000);
    expect(findRetryDelayMs(1, 1)).toBe(2_500);
    expect(findRetryDelayMs(5, 0)).toBe(80_000);
    expect(findRetryDelayMs(40, 0)).toBe(3_600_000);
    expect(findRetryDelayMs(40, 1)).toBe(1_800_000);
  });
});
