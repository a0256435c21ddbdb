import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import PgBoss from 'pg-boss';
import { createJobRunner, type JobHandler, type JobRunner } from './job-runner.ts';
import { mayBeDue } from './may-be-due.ts';
import { createMissingQueue, createRawSql, createRawWrites, type Database, findQueues, type Queries } from './raw-sql.store.ts';
import { throttleReports } from './throttled-report.ts';

export interface SendOptions {
  /** The earliest start. Default: at once. */
  startAfter?: Date;
  /** A second job with the same key is ignored until a week after the first one ended. */
  onceKey?: string;
  /** The job exists only if this transaction commits. */
  transaction?: Queries;
}

export interface WorkOptions {
  /** How often a failed job is retried. Default: 5. */
  retryLimit?: number;
  /** Seconds until the first retry; each further wait is about twice as long. Default: 5. */
  retryDelaySeconds?: number;
  /** Seconds a job may take. After that it counts as dead and is started again. Default: 15 minutes. */
  expireInSeconds?: number;
  /** How many jobs of the queue this instance runs at once. Default: 1. */
  parallel?: number;
}

export interface Jobs {
  /** Adds a job to a queue. @throws if no `work` or `schedule` of this instance declared the queue, or the database is unreachable. */
  send(queue: string, data: object, options?: SendOptions): Promise<void>;
  /** Declares the queue and runs its jobs, in every instance that calls it. A job whose handler throws is retried. */
  work<Data extends object>(queue: string, handler: JobHandler<Data>, options?: WorkOptions): Promise<void>;
  /** Runs the handler at the times of a cron line (UTC, to the minute). All instances call it; exactly one runs it. */
  schedule(name: string, cron: string, handler: () => Promise<void>, options?: WorkOptions): Promise<void>;
  /** Waits for running jobs, at most 5 s. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  /** Receives errors, each kind at most once a minute. Jobs continue by themselves. */
  onError: (error: unknown) => void;
  /** How often it polls for jobs. */
  pollMs?: number;
  /** How often it checks the cron lines. */
  cronSeconds?: number;
}

const WEEK_SECONDS = 7 * 24 * 60 * 60;
const STOP_WITHIN_MS = 5_000;

/**
 * Starts running jobs on the product's own database. A job runs once across all instances. It runs again only if its handler threw, its
 * process died, or it took longer than `expireInSeconds`, so handlers must be safe to run twice.
 * @example
 * const jobs = await startJobs(database, { onError: (error) => log.warn({ fault: findErrorCode(error) }, 'jobs') });
 * await jobs.schedule('clean-up', '20 3 * * *', () => deleteOldThings(database));
 */
export async function startJobs(database: Database, { onError, pollMs = 1_000, cronSeconds = 30 }: JobsOptions): Promise<Jobs> {
  const report = throttleReports(onError);
  const writes = createRawWrites(database);
  const boss = new PgBoss({ db: writes });
  const maintenance = await startMaintenance({ writes, cronSeconds, report });
  const stored = await findQueues(database);
  const loop = createJobRunner({ database, boss, pollMs, report });
  const queues = new Set<string>();
  const work: Jobs['work'] = async (
    queue,
    handler,
    { retryLimit = 5, retryDelaySeconds = 5, expireInSeconds = 900, parallel = 1 } = {},
  ) => {
    const asked = { retryLimit, retryDelay: retryDelaySeconds, expireInSeconds };
    const { cron: _, ...known } = stored.get(queue) ?? { cron: null };
    if (!isDeepStrictEqual(asked, known)) {
      await createMissingQueue(database, queue);
      await boss.updateQueue(queue, { name: queue, ...asked, retryBackoff: true });
    }
    queues.add(queue);
    loop.add(queue, { handler: handler as JobHandler<object>, parallel });
  };
  return {
    work,
    send: async (queue, data, { startAfter, onceKey, transaction } = {}) => {
      // pg-boss would silently drop a job of an unknown queue.
      if (!queues.has(queue)) throw new Error(`No handler is declared for the queue "${queue}"`);
      const id = onceKey === undefined ? {} : { id: nameJob(queue, onceKey) };
      await boss.send(queue, data, {
        ...id,
        ...(startAfter ? { startAfter } : {}),
        ...(transaction ? { db: createRawSql(transaction) } : {}),
      });
    },
    schedule: async (name, cron, handler, options) => {
      await work(name, handler, options);
      if (stored.get(name)?.cron !== cron) await boss.schedule(name, cron);
    },
    stop: async () => {
      report.stop();
      await Promise.all([stopLoop(loop), maintenance.stop({ graceful: false }).catch(() => undefined)]);
    },
  };
}

const stopLoop = (loop: JobRunner) => loop.stop(STOP_WITHIN_MS);

/** Derives the primary key of a job from its `onceKey`, so that the database refuses a second one. */
function nameJob(queue: string, onceKey: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([queue, onceKey]))
    .digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** Only its check of the cron lines reads rows with one. */
const isSchedule = (row: unknown): row is { cron: string } =>
  typeof row === 'object' && row !== null && 'cron' in row && typeof row.cron === 'string';

interface MaintenanceDependencies {
  writes: ReturnType<typeof createRawWrites>;
  cronSeconds: number;
  report: (error: unknown) => void;
}

/**
 * Starts the part of pg-boss that creates its tables, turns cron lines into jobs, fails jobs of dead processes and deletes old ones. After
 * the start, database errors are only reported: pg-boss leaves promises unhandled, and a rejection during an outage would end the process.
 * Our own calls use another instance, which throws.
 */
async function startMaintenance({ writes, cronSeconds, report }: MaintenanceDependencies): Promise<PgBoss> {
  let started = false;
  const maintenance = new PgBoss({
    db: {
      executeSql: async (text: string, values: unknown[]) => {
        if (!started) return writes.executeSql(text, values);
        const { rows } = await writes.executeSql(text, values).catch((error: unknown) => {
          report(error);
          return { rows: [] };
        });
        return { rows: rows.filter((row) => !isSchedule(row) || mayBeDue(row.cron, new Date())) };
      },
    },
    cronMonitorIntervalSeconds: cronSeconds,
    cronWorkerIntervalSeconds: cronSeconds,
    archiveCompletedAfterSeconds: WEEK_SECONDS,
    deleteAfterDays: 7,
  });
  // Without a listener an error event ends the process. Its own errors follow from those reported above.
  maintenance.on('error', () => undefined);
  await maintenance.start();
  started = true;
  return maintenance;
}
