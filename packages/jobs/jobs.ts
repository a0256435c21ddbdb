import { createHash } from 'node:crypto';
import PgBoss from 'pg-boss';
import { createMissingQueue, createRawSql, createRawWrites, type Database, type Queries } from './raw-sql.store.ts';
import { reportSparingly } from './report-sparingly.ts';
import { createWorkLoop, type JobHandler, type WorkLoop } from './work-loop.ts';

export interface SendOptions {
  /** When it may start at the earliest; at once unless said. */
  startAfter?: Date;
  /** A second job with the same key is silently nothing, until a week after the first one ended. */
  onceKey?: string;
  /** The job exists only if this transaction is committed. */
  transaction?: Queries;
}

export interface WorkOptions {
  /** How often a job that failed is tried again; 5 unless said. */
  retryLimit?: number;
  /** How long until the first retry, in seconds; each further one takes twice as long, give or take. 5 unless said. */
  retryDelaySeconds?: number;
  /** How long a job may take, in seconds; one that takes longer is held for dead and started again. 15 minutes unless said. */
  expireInSeconds?: number;
  /** How many jobs of the queue this instance does at a time; 1 unless said. */
  parallel?: number;
}

export interface Jobs {
  /** Puts work into a queue. @throws when no `work` or `schedule` of this instance named the queue, or the database is away. */
  send(queue: string, data: object, options?: SendOptions): Promise<void>;
  /** Makes the queue and does its jobs, here and in every other instance that calls it. A handler that throws is tried again. */
  work<Data extends object>(queue: string, handler: JobHandler<Data>, options?: WorkOptions): Promise<void>;
  /** Runs the handler at the times of a cron line (UTC, to the minute): all instances call it, exactly one runs it. */
  schedule(name: string, cron: string, handler: () => Promise<void>, options?: WorkOptions): Promise<void>;
  /** Lets jobs under way end, for at most 5 s. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  /** Hears of faults, each kind once a minute at most; the jobs go on by themselves. */
  onFault: (error: unknown) => void;
  /** How often it looks for work. */
  pollMs?: number;
  /** How often it looks at the cron lines. */
  cronSeconds?: number;
}

const WEEK_SECONDS = 7 * 24 * 60 * 60;
const STOP_WITHIN_MS = 5_000;

/**
 * Starts doing jobs on the product's own database. A job is done once in all instances, and again only when its handler threw, its
 * process died, or it took longer than `expireInSeconds`: a handler must bear that.
 * @example
 * const jobs = await startJobs(database, { onFault: (error) => log.warn({ fault: nameFault(error) }, 'jobs') });
 * await jobs.schedule('clean-up', '20 3 * * *', () => deleteOldThings(database));
 */
export async function startJobs(database: Database, { onFault, pollMs = 1_000, cronSeconds = 30 }: JobsOptions): Promise<Jobs> {
  const report = reportSparingly(onFault);
  const writes = createRawWrites(database);
  const boss = new PgBoss({ db: writes });
  const keeper = await startKeeper({ writes, cronSeconds, report });
  const loop = createWorkLoop({ database, boss, pollMs, report });
  const queues = new Set<string>();
  const work: Jobs['work'] = async (
    queue,
    handler,
    { retryLimit = 5, retryDelaySeconds = 5, expireInSeconds = 900, parallel = 1 } = {},
  ) => {
    await createMissingQueue(database, queue);
    await boss.updateQueue(queue, { name: queue, retryLimit, retryDelay: retryDelaySeconds, retryBackoff: true, expireInSeconds });
    queues.add(queue);
    loop.add(queue, { handler: handler as JobHandler<object>, parallel });
  };
  return {
    work,
    send: async (queue, data, { startAfter, onceKey, transaction } = {}) => {
      // pg-boss would drop a job of an unknown queue without a word.
      if (!queues.has(queue)) throw new Error(`No work is declared for the queue "${queue}"`);
      const id = onceKey === undefined ? {} : { id: nameJob(queue, onceKey) };
      await boss.send(queue, data, {
        ...id,
        ...(startAfter ? { startAfter } : {}),
        ...(transaction ? { db: createRawSql(transaction) } : {}),
      });
    },
    schedule: async (name, cron, handler, options) => {
      await work(name, handler, options);
      await boss.schedule(name, cron);
    },
    stop: async () => {
      report.stop();
      await Promise.all([stopLoop(loop), keeper.stop({ graceful: false }).catch(() => undefined)]);
    },
  };
}

const stopLoop = (loop: WorkLoop) => loop.stop(STOP_WITHIN_MS);

/** A job's primary key, made from what it is about: the database itself then refuses a second one. */
function nameJob(queue: string, onceKey: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([queue, onceKey]))
    .digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

interface KeeperNeeds {
  writes: ReturnType<typeof createRawWrites>;
  cronSeconds: number;
  report: (error: unknown) => void;
}

/**
 * The side of pg-boss that makes its tables, turns cron lines into jobs, gives up jobs of dead processes and throws old ones away.
 * Once started it hears of no fault: it leaves promises unwatched, and one that failed while the database was away would end the
 * process. What we ask ourselves goes through another that does throw.
 */
async function startKeeper({ writes, cronSeconds, report }: KeeperNeeds): Promise<PgBoss> {
  let started = false;
  const keeper = new PgBoss({
    db: {
      executeSql: async (text: string, values: unknown[]) => {
        if (!started) return writes.executeSql(text, values);
        return writes.executeSql(text, values).catch((error: unknown) => {
          report(error);
          return { rows: [] };
        });
      },
    },
    cronMonitorIntervalSeconds: cronSeconds,
    cronWorkerIntervalSeconds: cronSeconds,
    archiveCompletedAfterSeconds: WEEK_SECONDS,
    deleteAfterDays: 7,
  });
  // Without a listener an error event ends the process. Its own errors follow from those reported above.
  keeper.on('error', () => undefined);
  await keeper.start();
  started = true;
  return keeper;
}
