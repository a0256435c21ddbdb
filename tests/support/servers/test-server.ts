import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppOptions, createApp } from '#apps/server/composition/app.ts';
import { readConfig } from '#apps/server/start/config.ts';
import type { Database } from '#packages/db/client.ts';
import { featureSettings } from '#packages/db/schema.ts';
import { openTestDatabase } from '../databases/databases.ts';
import { TEST_KEY } from '../databases/test-sealer.ts';

export interface Answer<Body> {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body of a JSON answer; undefined for any other. */
  body: Body;
}

export interface TestServer {
  url: string;
  /** Sends a body as JSON, unless it is a string already. */
  call<Body = unknown>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Stays open when the server closes; without one the server has a PostgreSQL database of its own. */
  database?: Database;
  env?: Record<string, string>;
  requestTimeoutMs?: number;
  socketLimits?: AppOptions['socketLimits'];
  /** Everybody is the same person with the plan unless said; "accounts" are real ones, with their sessions. */
  findVisitor?: AppOptions['findVisitor'] | 'accounts';
  now?: AppOptions['now'];
  /** Mails are sent to the outbox; otherwise they wait in the table, with their text. */
  sendsMails?: boolean;
  /** Leaves the hourly limits of the features as they are; otherwise they are raised, since a suite calls more often than a person. */
  keepLimits?: boolean;
  /** Hears every line of the log; LOG_LEVEL says which there are. */
  logStream?: AppOptions['logStream'];
}

/** Nothing leaves the machine, and nothing is logged. */
const QUIET = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PHARMACY_DIRECTORY: 'off',
  MEDICINE_SOURCES: 'off',
  APP_URL: 'http://plainmed.test',
  ADMIN_PASSWORD: 'the operator of a test',
  ENCRYPTION_KEYS: TEST_KEY,
};
const MANY_CALLS = 1_000_000;
const WEB_SOURCE = new URL('../../../apps/web/', import.meta.url).pathname;

/** Starts the whole server on a free port. It serves the pages' sources in place of the built ones. */
export async function startTestServer({
  database,
  env = {},
  requestTimeoutMs,
  socketLimits,
  findVisitor = visitorsByHeaderOr('1'),
  now,
  sendsMails = false,
  keepLimits = false,
  logStream,
}: TestServerOptions = {}): Promise<TestServer> {
  const own = database ? undefined : await openTestDatabase('postgres');
  const folder = await mkdtemp(join(tmpdir(), 'server-'));
  const webFolder = join(folder, 'web');
  await cp(join(WEB_SOURCE, 'public'), webFolder, { recursive: true });
  await cp(join(WEB_SOURCE, 'index.html'), join(webFolder, 'index.html'));
  const used = database ?? own?.database;
  if (!used) throw new Error('There is no database to serve');
  const app = await createApp(readConfig({ ...QUIET, DATA_DIR: join(folder, 'data'), ...env }), used, {
    webFolder,
    sendsMails,
    ...(requestTimeoutMs ? { requestTimeoutMs } : {}),
    ...(socketLimits ? { socketLimits } : {}),
    ...(findVisitor === 'accounts' ? {} : { findVisitor }),
    ...(now ? { now } : {}),
    ...(logStream ? { logStream } : {}),
  });
  if (!keepLimits) await used.write((queries) => queries.update(featureSettings).set({ rateLimit: MANY_CALLS }));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    call: (method, path, body, headers) => call(`${url}${path}`, method, body, headers),
    close: async () => {
      await app.close();
      await own?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Somebody with the plan, whose account's id is in the header `x-user`, or who is the one given. */
export const visitorsByHeaderOr =
  (otherwise: string | undefined): NonNullable<AppOptions['findVisitor']> =>
  async ({ headers }) => {
    const user = headers['x-user'];
    return { signedIn: true, hasAccess: true, userId: typeof user === 'string' ? user : otherwise };
  };

/** As above; a person without an account where the header says none, which only limits and books have to bear. */
export const visitorsByHeader = visitorsByHeaderOr(undefined);

async function call<Body>(url: string, method: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer<Body>> {
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(url, { method, ...sent, headers: { ...type, ...headers } });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, text, body: (isJson && text !== '' ? JSON.parse(text) : undefined) as Body };
}
