/** Serves on a PostgreSQL database (first argument) at a fixed time (second argument), keeps the limits stored there, and prints its address. */
import { openDatabase } from '#packages/db/client.ts';
import { startTestServer, visitorsByHeader } from '#tests/support/servers/test-server.ts';

const [databaseUrl = '', instant = ''] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, dataDir: '/nowhere', minFreeBytes: 0 });
const server = await startTestServer({ database, findVisitor: visitorsByHeader, now: () => new Date(instant), keepLimits: true });
console.log(server.url);
process.on('SIGTERM', () => void server.close().then(() => database.close()));
