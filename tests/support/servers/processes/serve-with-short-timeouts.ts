/** Serves like the product, configured by the environment, but closes slow and idle connections after seconds instead of half a minute. */
import { createApp } from '#apps/server/composition/app.ts';
import { readConfig } from '#apps/server/start/config.ts';
import { openDatabase } from '#packages/db/client.ts';

const config = readConfig(process.env);
const database = await openDatabase(config);
const app = await createApp(config, database, {
  requestTimeoutMs: 2_000,
  socketLimits: { silentMs: 3_000, keepAliveMs: 1_000 },
});
console.log(`is running at ${await app.listen({ host: config.host, port: config.port })}`);
process.on('SIGTERM', () => {
  setTimeout(() => app.server.closeAllConnections(), 2_000).unref();
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
