import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#packages/db/client.ts';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { openTemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { throttleReports } from './throttled-report.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

openTestDatabases('jobs', (opened) => {
  const errors: unknown[] = [];
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
    errors.length = 0;
  });

  /** Another instance of the product, with its own connection if possible. */
  const startInstance = async (): Promise<{ jobs: Jobs; database: Database }> => {
    const own = opened().database.kind === 'postgres';
    const database = own ? await openDatabase(opened().options) : opened().database;
    if (own) closers.push(() => database.close());
    const jobs = await startJobs(database, { onError: (error) => errors.push(error), pollMs: 50, cronSeconds: 1 });
    closers.push(jobs.stop);
    return { jobs, database };
  };

  it('runs each job once with two instances that start at the same time', async () => {
    const done: number[] = [];
    const instances = await Promise.all([startInstance(), startInstance()]);
    const handler = async ({ n }: { n: number }) => void done.push(n);
    await Promise.all(instances.flatMap(({ jobs }) => [jobs.work('count', handler, { parallel: 3 }), jobs.work('other', handler)]));
    for (let n = 0; n < 20; n += 1) await instances[0]?.jobs.send('count', { n });
    await expect.poll(() => done.length).toBe(20);
    await wait(300);
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(errors).toEqual([]);
  });

  it('keeps a job of a transaction only if it commits', async () => {
    const done: string[] = [];
    const { jobs, database } = await startInstance();
    await jobs.work<{ name: string }>('in-transaction', async ({ name }) => void done.push(name));
    const rolledBack = database.write((queries) =>
      queries.transaction(async (transaction) => {
        await jobs.send('in-transaction', { name: 'lost' }, { transaction });
        throw new Error('rolled back');
      }),
    );
    await expect(rolledBack).rejects.toThrow('rolled back');
    await database.write((queries) =>
      queries.transaction((transaction) => jobs.send('in-transaction', { name: 'kept' }, { transaction, onceKey: 'k' })),
    );
    await jobs.send('in-transaction', { name: 'again' }, { onceKey: 'k' });
    await expect.poll(() => done).toEqual(['kept']);
    await jobs.send('in-transaction', { name: 'after it was done' }, { onceKey: 'k' });
    await wait(300);
    expect(done).toEqual(['kept']);
  });

  it("waits for a job's start time", async () => {
    let doneAt = 0;
    const { jobs } = await startInstance();
    await jobs.work('later', async () => {
      doneAt = Date.now();
    });
    const startAfter = new Date(Date.now() + 1_500);
    await jobs.send('later', {}, { startAfter });
    await expect.poll(() => doneAt).toBeGreaterThan(0);
    expect(doneAt).toBeGreaterThanOrEqual(startAfter.getTime() - 50);
  });

  it('retries a failed job', async () => {
    const attempts: number[] = [];
    const { jobs } = await startInstance();
    const handler = async (_: object, { attempt }: { attempt: number }) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error('not yet');
    };
    await jobs.work('again', handler, { retryLimit: 5, retryDelaySeconds: 1 });
    await jobs.send('again', {});
    await expect.poll(() => attempts).toEqual([1, 2, 3]);
    expect(errors).toHaveLength(1);
  });

  it('runs a scheduled job once across instances', async () => {
    const runs: string[] = [];
    // Its own name each time, as a minute that has been run is not run again when the test is retried.
    const name = `every-minute-${Date.now()}`;
    // Before anything is scheduled: the run of this minute may be seen when the next one has begun.
    const minute = Math.floor(Date.now() / 60_000);
    const [first, second] = await Promise.all([startInstance(), startInstance()]);
    await Promise.all([
      first.jobs.schedule(name, '* * * * *', async () => void runs.push('first')),
      second.jobs.schedule(name, '* * * * *', async () => void runs.push('second')),
    ]);
    await expect.poll(() => runs.length).toBeGreaterThan(0);
    await wait(3_000);
    expect(runs.length).toBeLessThanOrEqual(1 + Math.floor(Date.now() / 60_000) - minute);
  });

  it('sets a queue up once, and again where a later version asks for something else', async () => {
    const find = async () =>
      (
        await findRows(
          opened().database,
          sql`select retry_limit as retries, queue.updated_on as at, cron from pgboss.queue join pgboss.schedule using (name) where name = 'nightly'`,
        )
      )[0];
    const schedule = async (cron: string, retryLimit: number) => {
      await (await startInstance()).jobs.schedule('nightly', cron, async () => undefined, { retryLimit });
      return find();
    };
    const first = await schedule('0 3 * * *', 2);
    expect(first).toMatchObject({ retries: 2, cron: '0 3 * * *' });
    expect(await schedule('0 3 * * *', 2)).toEqual(first);
    expect(await schedule('0 4 * * *', 7)).toMatchObject({ retries: 7, cron: '0 4 * * *' });
  });

  it('waits for a running job before it stops', async () => {
    const { jobs } = await startInstance();
    let state = 'none';
    await jobs.work('slow', async () => {
      state = 'started';
      await wait(800);
      state = 'ended';
    });
    await jobs.send('slow', {});
    await expect.poll(() => state).toBe('started');
    await jobs.stop();
    expect(state).toBe('ended');
  });

  it('refuses a queue without a handler', async () => {
    const { jobs } = await startInstance();
    await expect(jobs.send('nobody', {})).rejects.toThrow('No handler is declared');
  });
});

describe('an outage', () => {
  it('writes nothing while the disk is nearly full, reports it once, and recovers by itself', async () => {
    let freeBytes = 1e9;
    const opened = await openTemporaryDatabase({ minFreeBytes: 1e6, readFreeBytes: async () => freeBytes });
    const errors: Error[] = [];
    let runs = 0;
    const jobs = await startJobs(opened.database, { onError: (error) => errors.push(error as Error), pollMs: 50, cronSeconds: 1 });
    try {
      await jobs.work('q', async () => {
        runs += 1;
      });
      await jobs.send('q', {}, { startAfter: new Date(Date.now() + 2_500) });
      freeBytes = 0;
      await wait(4_000);
      expect(runs).toBe(0);
      expect(errors.map(({ name }) => name)).toEqual(['StorageFull']);
      await expect(jobs.send('q', {})).rejects.toThrow('nearly full');
      freeBytes = 1e9;
      await expect.poll(() => runs).toBe(1);
    } finally {
      await jobs.stop();
      await opened.remove();
    }
  });

  it('is reported once per kind', () => {
    const reported: unknown[] = [];
    const report = throttleReports((error) => reported.push(error));
    const away = () => Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    for (let n = 0; n < 50; n += 1) report(away());
    report(new TypeError('another'));
    report.stop();
    report(new RangeError('while closing'));
    expect(reported).toHaveLength(2);
  });
});
