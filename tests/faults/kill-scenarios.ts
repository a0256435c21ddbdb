import { type PostgresServer, startPostgres } from '#tests/support/databases/postgres.ts';
import { makeDataFolder, type RunningProduct, runProduct } from '#tests/support/servers/running-product.ts';
import { expectHealthy } from './api-client.ts';
import { killUnderLoad } from './kill-under-load.ts';

/** Starts products and remembers them, so that all can be killed at the end. */
function createLauncher(env: Record<string, string>) {
  const started: RunningProduct[] = [];
  const start = async () => {
    const product = await runProduct(env);
    started.push(product);
    return product;
  };
  const killAll = () => Promise.all(started.map(({ running }) => running.end('SIGKILL')));
  return { start, killAll };
}

/** Kills the product and its embedded database the given number of times. */
export async function killEmbedded(times: number): Promise<void> {
  const { dataDir, remove } = await makeDataFolder({ embedded: true });
  const { start, killAll } = createLauncher({ DATA_DIR: dataDir });
  try {
    await killUnderLoad({
      start,
      kill: async ({ running }) => {
        await running.end('SIGKILL');
        return start();
      },
      times,
    });
  } finally {
    await killAll();
    await remove();
  }
}

/** Kills the product and PostgreSQL alternately. */
export async function killOnPostgres(times: number): Promise<void> {
  const { dataDir, remove } = await makeDataFolder();
  const postgres: PostgresServer = await startPostgres({ durable: true });
  const { start, killAll } = createLauncher({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
  let round = 0;
  try {
    await killUnderLoad({
      start,
      kill: async (product) => {
        round += 1;
        if (round % 2 === 1) {
          await product.running.end('SIGKILL');
          return start();
        }
        await postgres.kill();
        await postgres.start();
        // The product still runs and reconnects by itself.
        await expectHealthy(product.url);
        return product;
      },
      times,
    });
  } finally {
    await killAll();
    await postgres.remove();
    await remove();
  }
}
