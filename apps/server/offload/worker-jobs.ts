import { Worker } from 'node:worker_threads';
import { type AnyTask, callHost, type HostFunctions, type TaskCaller } from '#packages/wire/server/offload.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** A task that runs in the worker. */
export interface Job {
  /** The task's output. @throws HostCallFailure with the error of a function of the host, or an error of the worker. */
  done: Promise<unknown>;
  /** Resolves when the task is over, or waits for a slow function of the host, so that the worker is free. */
  free: Promise<void>;
}

/** The task ended because a function of the host failed. */
export class HostCallFailure extends Error {
  readonly error: unknown;
  constructor(error: unknown) {
    super('A function of the host failed');
    this.error = error;
  }
}

interface RunningJob {
  host: HostFunctions;
  signal: AbortSignal;
  slowCalls: readonly string[];
  calls: Map<number, AbortController>;
  failures: Map<number, unknown>;
  resolve(output: unknown): void;
  reject(error: unknown): void;
  release(): void;
}

/** A worker thread with the tasks that run in it. */
export class WorkerJobs {
  readonly #worker: Worker;
  readonly #jobs = new Map<number, RunningJob>();
  #lastId = 0;

  /** @param onEnd called when the worker fails or ends, after its tasks were rejected. */
  constructor(file: URL, onEnd: () => void) {
    // Its own young generation may be small: nothing of it lives longer than a task.
    this.#worker = new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: 16 } });
    this.#worker.unref();
    const end = (error: Error) => {
      for (const job of this.#jobs.values()) job.reject(error);
      this.#jobs.clear();
      onEnd();
    };
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', end);
    this.#worker.on('exit', () => end(new Error('The worker for long texts ended.')));
  }

  get running(): number {
    return this.#jobs.size;
  }

  run(task: AnyTask, input: unknown, { host = {}, signal }: TaskCaller): Job {
    this.#lastId += 1;
    const id = this.#lastId;
    let release: () => void = () => undefined;
    const free = new Promise<void>((resolve) => {
      release = resolve;
    });
    const done = new Promise<unknown>((resolve, reject) => {
      const calls = new Map<number, AbortController>();
      this.#jobs.set(id, { host, signal, slowCalls: task.slowCalls ?? [], calls, failures: new Map(), resolve, reject, release });
      this.#worker.ref();
      try {
        this.#send({ kind: 'run', id, name: task.name, input });
      } catch (error) {
        this.#end(id);
        reject(error);
      }
    });
    done.then(release, release);
    return { done, free };
  }

  stop(): Promise<number> {
    return this.#worker.terminate();
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #end(id: number): void {
    this.#jobs.delete(id);
    if (this.#jobs.size === 0) this.#worker.unref();
  }

  #receive(message: FromWorker): void {
    const job = this.#jobs.get(message.id);
    if (!job) return;
    if (message.kind === 'call') void this.#call(job, message);
    else if (message.kind === 'abort') job.calls.get(message.call)?.abort();
    else {
      this.#end(message.id);
      if (message.kind === 'done') job.resolve(message.output);
      else if (message.call === undefined) job.reject(new Error(message.error));
      else job.reject(new HostCallFailure(job.failures.get(message.call)));
    }
  }

  async #call(job: RunningJob, { id, call, name, input }: FromWorker & { kind: 'call' }): Promise<void> {
    if (job.slowCalls.includes(name)) job.release();
    const own = new AbortController();
    job.calls.set(call, own);
    try {
      const output = await callHost(job.host, { name, input, signal: AbortSignal.any([job.signal, own.signal]) });
      this.#send({ kind: 'answer', id, call, output });
    } catch (error) {
      job.failures.set(call, error);
      this.#send({ kind: 'failed', id, call, message: error instanceof Error ? error.message : String(error) });
    } finally {
      job.calls.delete(call);
    }
  }
}
