import cluster, { type Worker } from 'node:cluster';
import { collectFromWorkers } from '../observability/metrics-cluster.ts';

const AGAIN_AFTER_MS = 1_000;

export interface WorkersOptions {
  count: number;
  /** Called once, when all take requests; `port` is theirs. */
  onListening(port: number): void;
}

/**
 * Runs the product in several processes that share one address, and puts a new one in the place of each that dies. One that dies before
 * all have begun ends the rest, since the next would die of the same. Asked to stop, it stops when they have. Returns the exit code.
 */
export async function runWorkers({ count, onListening }: WorkersOptions): Promise<number> {
  collectFromWorkers();
  const listening = new Set<Worker>();
  let hasBegun = false;
  let isStopping = false;
  let exitCode = 0;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });

  const stop = () => {
    isStopping = true;
    for (const worker of living()) worker.process.kill('SIGTERM');
    if (living().length === 0) end();
  };
  cluster.on('listening', (worker, { port }) => {
    listening.add(worker);
    if (hasBegun || listening.size < count) return;
    hasBegun = true;
    onListening(port);
  });
  cluster.on('exit', (worker, code, signal) => {
    listening.delete(worker);
    if (isStopping || !hasBegun) {
      // One that is asked to stop while it still begins knows of nothing that it had to finish.
      exitCode ||= code === 0 || signal === 'SIGTERM' ? 0 : 1;
      if (!isStopping) stop();
      if (living().length === 0) end();
      return;
    }
    setTimeout(() => !isStopping && cluster.fork(), AGAIN_AFTER_MS).unref();
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  for (let worker = 0; worker < count; worker += 1) cluster.fork();
  await ended;
  return exitCode;
}

const living = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined && !worker.isDead()) as Worker[];
