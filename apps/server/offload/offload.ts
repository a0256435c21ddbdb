import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { createFairQueue } from '#packages/security/fair-queue.ts';
import { HttpFailure, unavailable } from '#packages/wire/server/failure.ts';
import { measureInput, type Offload } from '#packages/wire/server/offload.ts';

/** Measured: a text of this length is read within 20 ms in every tool. A longer one would hold up other requests. */
const SHORT = 800;
/** Arbitrary: the last in such a queue waits for some ten seconds. */
const QUEUE = { most: 60, mostOfOne: 6 };
/** The worker holds the knowledge a second time, so it is ended when it had nothing to do for this long. */
const IDLE_MS = 60_000;

export interface TaskRequest {
  name: string;
  input: unknown;
}
export type TaskResult = { output: unknown } | { error: string };

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
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(idle);
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const send = async (request: TaskRequest): Promise<unknown> => {
    clearTimeout(idle);
    worker ??= startWorker(file);
    try {
      return await runIn(worker, request);
    } catch (error) {
      await end();
      throw error;
    } finally {
      idle = setTimeout(() => void end(), idleMs).unref();
    }
  };
  return {
    offload: async (task, input, caller) => {
      if (measureInput(input) <= SHORT) return task.run(input);
      const { who, signal } = caller;
      return queue(who, async () => {
        if (signal.aborted) throw new HttpFailure(400, 'cancelled', 'The request was cancelled.');
        try {
          return (await send({ name: task.name, input })) as ReturnType<typeof task.run>;
        } catch (error) {
          onError(error);
          return task.run(input);
        }
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

function startWorker(file: URL): Worker {
  // Its own young generation may be small: nothing of it lives longer than a task.
  const worker = new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: 16 } });
  worker.unref();
  return worker;
}

function runIn(worker: Worker, request: TaskRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      worker.off('message', onMessage).off('error', onFailure).off('exit', onExit);
      worker.unref();
    };
    const onMessage = (result: TaskResult) => {
      stop();
      if ('error' in result) reject(new Error(result.error));
      else resolve(result.output);
    };
    const onFailure = (error: Error) => {
      stop();
      reject(error);
    };
    const onExit = () => onFailure(new Error('The worker for long texts ended.'));
    worker.ref();
    worker.on('message', onMessage).on('error', onFailure).on('exit', onExit);
    worker.postMessage(request);
  });
}
