import cluster from 'node:cluster';
import { openDatabase } from '#packages/db/client.ts';
import { createApp } from '../composition/app.ts';
import { createOffload, findWorkerFile } from '../offload/offload.ts';
import { type Config, ConfigurationError, readConfig } from './config.ts';
import { runWorkers } from './workers.ts';

/** Exits with one plain sentence instead of a stack for errors that the operator can fix. */
function exitWithError(error: unknown): never {
  console.error(
    error instanceof Error
      ? error instanceof ConfigurationError || error.name === 'DataFolderInUse' || error.name === 'StorageFull'
        ? error.message
        : error.stack
      : error,
  );
  process.exit(1);
}

/** Arbitrary: longer than any answer, and below the 10 s after which containers are killed. */
const FINISH_WITHIN_MS = 5_000;
/** Arbitrary: a busy connection receives its last request within this time, and idle ones are then closed without losing one. */
const DRAIN_MS = 1_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.workers > 1 && cluster.isPrimary) {
    const onListening = (port: number) => printStarted(config, `http://${config.host}:${port}`);
    process.exit(await runWorkers({ count: config.workers, onListening }));
  }
  await serve(config);
}

async function serve(config: Config): Promise<void> {
  const database = await openDatabase(config);
  const file = findWorkerFile(process.argv[1] ?? '');
  const heavy = file && createOffload({ file, onError: (error) => console.error('a long text could not be read in the worker', error) });
  const app = await createApp(config, database, { drainMs: DRAIN_MS, ...(heavy ? { offload: heavy.offload } : {}) });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Running requests finish, then the database closes. Idle connections would delay the exit.
    setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS).unref();
    app
      .close()
      .then(() => Promise.all([database.close(), heavy?.stop()]))
      .then(() => process.exit(0), exitWithError);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const address = await app.listen({ host: config.host, port: config.port });
  if (cluster.isPrimary) printStarted(config, address);
}

function printStarted(config: Config, address: string): void {
  console.log(`\n  ${config.productName} is running at ${address}\n  ${describeMode(config)}\n  Stop it with Ctrl+C.\n`);
}

const describeMode = ({ ai }: Config) =>
  ai ? `Findings are explained by ${ai.model} (${ai.provider}).` : 'Rules-only mode: no language model is configured.';

main().catch(exitWithError);
