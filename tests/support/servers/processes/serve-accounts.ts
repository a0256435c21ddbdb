/** Serves with real accounts on a new embedded database, trusts one proxy, and prints its address. */
import { openTemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { startTestServer } from '#tests/support/servers/test-server.ts';

const { database, remove } = await openTemporaryDatabase();
const server = await startTestServer({ database, findVisitor: 'accounts', sendsMails: true, env: { TRUST_PROXY: '1' } });
console.log(server.url);
process.on(
  'SIGTERM',
  () =>
    void server
      .close()
      .then(remove)
      .then(() => process.exit(0)),
);
