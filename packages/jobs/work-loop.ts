import type PgBoss from 'pg-boss';
import { createRawWrites, type Database, findDueQueues } from './raw-sql.store.ts';
import { createRounds } from './rounds.ts';

/** @param attempt 1 at the first try. */
export type JobHandler<Data extends object> = (data: Data, job: { id: string; attempt: number }) => Promise<void>;

export interface WorkLoop {
  add(queue: string, work: { handler: JobHandler<object>; parallel: number }): void;
  stop(withinMs: number): Promise<void>;
}

interface Needs {
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

/** While the database is away, it is asked this much less often. */
const SLOWER_WHEN_AWAY = 5;

/**
 * Looks for due jobs of all queues with one read a round, and takes them only where there are some. pg-boss's own workers write
 * every time they look, which would keep the disk busy for nothing, and leave the end of a job unwatched.
 */
export function createWorkLoop({ database, boss, pollMs, report }: Needs): WorkLoop {
  const queues = new Map<string, Queue>();
  const look = async () => {
    const idle = [...queues].filter(([, queue]) => queue.active < queue.parallel).map(([name]) => name);
    for (const name of idle.length > 0 ? await findDueQueues(database, idle) : []) await start(name);
  };
  const rounds = createRounds({ look, pollMs, slowerWhenAway: SLOWER_WHEN_AWAY, onOutage: report });
  const start = async (name: string) => {
    const queue = queues.get(name);
    if (!queue || rounds.isStopped()) return;
    for (const job of await fetchJobs(name, queue.parallel - queue.active)) {
      queue.active += 1;
      rounds.follow(
        runJob({ boss, name, queue, job, report }).finally(() => {
          queue.active -= 1;
        }),
      );
    }
  };
  /** pg-boss swallows what fails while it fetches; the fault is caught on its way there. */
  const fetchJobs = async (name: string, batchSize: number): Promise<Fetched[]> => {
    let fault: unknown;
    const writes = createRawWrites(database);
    const executeSql = (text: string, values: unknown[]) =>
      writes.executeSql(text, values).catch((error: unknown) => {
        fault = error;
        throw error;
      });
    const jobs = await boss.fetch<object>(name, { batchSize, includeMetadata: true, db: { executeSql } } as PgBoss.FetchOptions & {
      includeMetadata: true;
    });
    if (fault !== undefined) throw fault;
    return jobs;
  };
  rounds.plan(pollMs);
  return {
    add: (name, { handler, parallel }) => void queues.set(name, { handler, parallel, active: 0 }),
    stop: rounds.stop,
  };
}

interface Run {
  boss: PgBoss;
  name: string;
  queue: Queue;
  job: Fetched;
  report: (error: unknown) => void;
}

/** Never fails. Where the end cannot be noted down, the job is held for dead later and started again. */
async function runJob({ boss, name, queue, job, report }: Run): Promise<void> {
  try {
    await queue.handler(job.data, { id: job.id, attempt: job.retryCount + 1 });
  } catch (error) {
    report(error);
    // Only the kind is kept: a message may quote what no table should hold.
    await boss.fail(name, job.id, { fault: error instanceof Error ? error.name : 'unknown' }).catch(report);
    return;
  }
  await boss.complete(name, job.id).catch(report);
}
