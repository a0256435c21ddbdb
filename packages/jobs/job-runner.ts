import type PgBoss from 'pg-boss';
import { createPoller } from './poller.ts';
import { createRawWrites, type Database, findDueQueues } from './raw-sql.store.ts';

/** @param attempt 1 for the first attempt. */
export type JobHandler<Data extends object> = (data: Data, job: { id: string; attempt: number }) => Promise<void>;

export interface JobRunner {
  add(queue: string, work: { handler: JobHandler<object>; parallel: number }): void;
  stop(withinMs: number): Promise<void>;
}

interface JobRunnerDependencies {
  database: Database;
  boss: PgBoss;
  pollMs: number;
  report: (error: unknown) => void;
}

interface Queue {
  handler: JobHandler<object>;
  parallel: number;
  active: number;
}

interface Fetched {
  id: string;
  data: object;
  retryCount: number;
}

/** While the database is unreachable, the poll interval is multiplied by this. */
const OUTAGE_FACTOR = 5;

/**
 * Polls all queues with one read and fetches jobs only if some are due. pg-boss's own workers write with every poll, which would keep the
 * disk busy, and do not track when a job ends.
 */
export function createJobRunner({ database, boss, pollMs, report }: JobRunnerDependencies): JobRunner {
  const queues = new Map<string, Queue>();
  const poll = async () => {
    const idle = [...queues].filter(([, queue]) => queue.active < queue.parallel).map(([name]) => name);
    for (const name of idle.length > 0 ? await findDueQueues(database, idle) : []) await start(name);
  };
  const poller = createPoller({ poll, pollMs, outageFactor: OUTAGE_FACTOR, onOutage: report });
  const start = async (name: string) => {
    const queue = queues.get(name);
    if (!queue || poller.isStopped()) return;
    for (const job of await fetchJobs(name, queue.parallel - queue.active)) {
      queue.active += 1;
      poller.track(
        runJob({ boss, name, queue, job, report }).finally(() => {
          queue.active -= 1;
        }),
      );
    }
  };
  /** pg-boss swallows errors of a fetch, so the error is caught in the database callback. */
  const fetchJobs = async (name: string, batchSize: number): Promise<Fetched[]> => {
    let failure: unknown;
    const writes = createRawWrites(database);
    const executeSql = (text: string, values: unknown[]) =>
      writes.executeSql(text, values).catch((error: unknown) => {
        failure = error;
        throw error;
      });
    const jobs = await boss.fetch<object>(name, { batchSize, includeMetadata: true, db: { executeSql } } as PgBoss.FetchOptions & {
      includeMetadata: true;
    });
    if (failure !== undefined) throw failure;
    return jobs;
  };
  poller.schedule(pollMs);
  return {
    add: (name, { handler, parallel }) => void queues.set(name, { handler, parallel, active: 0 }),
    stop: poller.stop,
  };
}

interface Run {
  boss: PgBoss;
  name: string;
  queue: Queue;
  job: Fetched;
  report: (error: unknown) => void;
}

/** Never rejects. If the result cannot be recorded, the job counts as dead later and is started again. */
async function runJob({ boss, name, queue, job, report }: Run): Promise<void> {
  try {
    await queue.handler(job.data, { id: job.id, attempt: job.retryCount + 1 });
  } catch (error) {
    report(error);
    // Only the error's name is stored: a message may contain personal data.
    await boss.fail(name, job.id, { fault: error instanceof Error ? error.name : 'unknown' }).catch(report);
    return;
  }
  await boss.complete(name, job.id).catch(report);
}
