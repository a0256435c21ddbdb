import { type PostgresServer, startPostgres } from '#tests/support/databases/postgres.ts';
import { makeDataFolder, type RunningProduct, runProduct } from '#tests/support/servers/running-product.ts';
import { expectHealthy } from './callers.ts';
import { killUnderLoad } from './kill-under-load.ts';

/** Starts the product again and again; none is left over, whatever fails. */
function createStarts(env: Record<string, string>) {
  const started: RunningProduct[] = [];
  const start = async () => {
    const product = await runProduct(env);
    started.push(product);
    return product;
  };
  const killAll = () => Promise.all(started.map(({ running }) => running.end('SIGKILL')));
  return { start, killAll };
}

/** Kills the product with its embedded database, as often as said. */
export async function killEmbedded(times: number): Promise<void> {
  const { dataDir, remove } = await makeDataFolder();
  const { start, killAll } = createStarts({ DATA_DIR: dataDir });
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

/** Kills the product on PostgreSQL, and PostgreSQL under the product, in turn. */
export async function killOnPostgres(times: number): Promise<void> {
  const { dataDir, remove } = await makeDataFolder();
  const postgres: PostgresServer = await startPostgres({ durable: true });
  const { start, killAll } = createStarts({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
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
        // The product was not touched: it finds its way back by itself.
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
