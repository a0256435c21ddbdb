import cluster from 'node:cluster';
import { openDatabase } from '#packages/db/client.ts';
import { createApp } from '../composition/app.ts';
import { type Config, ConfigurationError, readConfig } from './config.ts';
import { runWorkers } from './workers.ts';

/** Ends with one plain sentence: whoever starts the product should not have to read a stack. */
function stopWith(error: unknown): never {
  console.error(
    error instanceof Error
      ? error instanceof ConfigurationError || error.name === 'DataFolderInUse' || error.name === 'StorageFull'
        ? error.message
        : error.stack
      : error,
  );
  process.exit(1);
}

/** Arbitrary, because any answer comes sooner, and containers are killed 10 s after they were asked to stop. */
const FINISH_WITHIN_MS = 5_000;
/** Arbitrary: on a connection that is in use something is asked sooner, so that nothing is on its way when the others are closed. */
const DRAIN_MS = 1_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.workers > 1 && cluster.isPrimary) {
    const onListening = (port: number) => sayHello(config, `http://${config.host}:${port}`);
    process.exit(await runWorkers({ count: config.workers, onListening }));
  }
  await serve(config);
}

async function serve(config: Config): Promise<void> {
  const database = await openDatabase(config);
  const app = await createApp(config, database, { drainMs: DRAIN_MS });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Requests under way are finished, then the database is closed whole. A connection that asks nothing would hold the end up.
    setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS).unref();
    app
      .close()
      .then(() => database.close())
      .then(() => process.exit(0), stopWith);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const address = await app.listen({ host: config.host, port: config.port });
  if (cluster.isPrimary) sayHello(config, address);
}

function sayHello(config: Config, address: string): void {
  console.log(`\n  ${config.productName} is running at ${address}\n  ${sayMode(config)}\n  Stop it with Ctrl+C.\n`);
}

const sayMode = ({ ai }: Config) =>
  ai ? `Findings are explained by ${ai.model} (${ai.provider}).` : 'Rules-only mode: no language model is configured.';

main().catch(stopWith);
