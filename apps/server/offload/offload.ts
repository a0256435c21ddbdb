import { existsSync } from 'node:fs';
import { createFairQueue } from '#packages/security/fair-queue.ts';
import { HttpFailure, unavailable } from '#packages/wire/server/failure.ts';
import { type AnyTask, createAskHost, measureInput, type Offload, type TaskCaller } from '#packages/wire/server/offload.ts';
import { HostCallFailure, WorkerJobs } from './worker-jobs.ts';

/** Measured: a text of this length is read within 20 ms in every tool. A longer one would hold up other requests. */
const SHORT = 800;
/** Arbitrary: the last in such a queue waits for some ten seconds. */
const QUEUE = { most: 60, mostOfOne: 6 };
/** The worker holds the knowledge a second time, so it is ended when it had nothing to do for this long. */
const IDLE_MS = 60_000;

export interface OffloadOptions {
  /** The file of the worker. */
  file: URL;
  /** Called when the worker failed. The task is then run in this thread: late, but answered. */
  onError: (error: unknown) => void;
  idleMs?: number;
}

/**
 * Runs long tasks in a worker thread, one at a time. People take turns, so that one who sends many long texts delays nobody else's
 * request by more than one of them. The worker starts with the first long task.
 */
export function createOffload({ file, onError, idleMs = IDLE_MS }: OffloadOptions): { offload: Offload; stop(): Promise<void> } {
  const queue = createFairQueue(QUEUE, () => unavailable('Many long texts are being read right now. Please try again in a few seconds.'));
  let worker: WorkerJobs | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(idle);
    const ended = worker;
    worker = undefined;
    await ended?.stop();
  };
  const start = (): WorkerJobs => {
    const started = new WorkerJobs(file, () => {
      if (worker === started) worker = undefined;
    });
    return started;
  };
  /** @returns the output, and a promise that resolves as soon as the worker is free for the next task. */
  const send = (task: AnyTask, input: unknown, caller: TaskCaller) => {
    clearTimeout(idle);
    worker ??= start();
    const used = worker;
    const job = used.run(task, input, caller);
    const output = job.done
      .catch((error: unknown) => {
        if (error instanceof HostCallFailure) throw error.error;
        onError(error);
        return task.run(input, createAskHost(caller));
      })
      .finally(() => {
        if (worker !== used || used.running > 0) return;
        clearTimeout(idle);
        idle = setTimeout(() => void end(), idleMs).unref();
      });
    return { output, free: job.free };
  };
  return {
    offload: (task, input, caller) => {
      if ((caller.length ?? measureInput(input)) <= SHORT) return (async () => task.run(input, createAskHost(caller)))();
      return new Promise((resolve, reject) => {
        const work = async () => {
          if (caller.signal.aborted) throw new HttpFailure(400, 'cancelled', 'The request was cancelled.');
          const { output, free } = send(task, input, caller);
          output.then((value) => resolve(value as Awaited<ReturnType<typeof task.run>>), reject);
          await free;
        };
        queue(caller.who, work).catch(reject);
      });
    },
    stop: end,
  };
}

/** The built worker beside the built server; undefined when the source runs, as in most tests. */
export function findWorkerFile(mainFile: string): URL | undefined {
  const file = new URL('offload-worker.js', new URL(mainFile, 'file:'));
  return existsSync(file) ? file : undefined;
}
