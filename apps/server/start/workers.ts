import cluster, { type Worker } from 'node:cluster';
import { collectFromWorkers } from '../observability/metrics-cluster.ts';

const RESTART_AFTER_MS = 1_000;

export interface WorkersOptions {
  count: number;
  /** Called once, when all workers listen. */
  onListening(port: number): void;
}

/**
 * Runs the product in several processes that share one address, and restarts each that dies. If one dies before all have started, the
 * rest are stopped, because the next would fail in the same way. On a stop signal it waits for all workers. Returns the exit code.
 */
export async function runWorkers({ count, onListening }: WorkersOptions): Promise<number> {
  collectFromWorkers();
  const listening = new Set<Worker>();
  let hasStarted = false;
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
    if (hasStarted || listening.size < count) return;
    hasStarted = true;
    onListening(port);
  });
  cluster.on('exit', (worker, code, signal) => {
    listening.delete(worker);
    if (isStopping || !hasStarted) {
      // A worker that is stopped while it starts has nothing to finish.
      exitCode ||= code === 0 || signal === 'SIGTERM' ? 0 : 1;
      if (!isStopping) stop();
      if (living().length === 0) end();
      return;
    }
    setTimeout(() => !isStopping && cluster.fork(), RESTART_AFTER_MS).unref();
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  for (let worker = 0; worker < count; worker += 1) cluster.fork();
  await ended;
  return exitCode;
}

const living = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined && !worker.isDead()) as Worker[];
