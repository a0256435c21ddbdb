/** Serves with real accounts on an embedded database of its own, behind a proxy that is believed; prints its address. */
import { startTestServer } from '#tests/support/servers/test-server.ts';

const server = await startTestServer({ findVisitor: 'accounts', sendsMails: true, env: { TRUST_PROXY: '1' } });
console.log(server.url);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
