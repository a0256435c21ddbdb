import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type AppOptions, createApp } from '#apps/server/composition/app.ts';
import { readConfig } from '#apps/server/start/config.ts';
import type { Database } from '#packages/db/client.ts';
import { isDatabaseUnavailable } from '#packages/db/failures.ts';
import { featureSettings } from '#packages/db/schema.ts';
import { openTestDatabase } from '../databases/databases.ts';
import { TEST_KEY } from '../databases/test-sealer.ts';

export interface TestResponse<Body> {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed JSON body; undefined if the response is not JSON. */
  body: Body;
}

export interface TestServer {
  url: string;
  /** Sends the body as JSON. A string is sent unchanged. */
  call<Body = unknown>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse<Body>>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Stays open when the server closes. By default the server gets its own PostgreSQL database. */
  database?: Database;
  env?: Record<string, string>;
  requestTimeoutMs?: number;
  socketLimits?: AppOptions['socketLimits'];
  /** By default every request is of the same signed-in person with the plan. "accounts" uses real accounts and sessions. */
  findVisitor?: AppOptions['findVisitor'] | 'accounts';
  now?: AppOptions['now'];
  /** Sends mails to the outbox. By default they stay in the table with their text. */
  sendsMails?: boolean;
  /** Keeps the constant response time of calls about an address. By default they answer at once, since suites sign many people up. */
  keepConstantTime?: boolean;
  /** Keeps the hourly limits of the features. By default they are raised, since a suite sends more requests than a person. */
  keepLimits?: boolean;
  /** Receives every log line that passes LOG_LEVEL. */
  logStream?: AppOptions['logStream'];
}

/** Nothing leaves the machine, and nothing is logged. */
const DEFAULT_ENV = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PHARMACY_DIRECTORY: 'off',
  MEDICINE_SOURCES: 'off',
  APP_URL: 'http://plainmed.test',
  ADMIN_PASSWORD: 'the operator of a test',
  ENCRYPTION_KEYS: TEST_KEY,
};
const RAISED_RATE_LIMIT = 1_000_000;
const WEB_SOURCE = new URL('../../../apps/web/', import.meta.url).pathname;

/** Starts the whole server on a free port. It serves the source index.html instead of the built pages. */
export async function startTestServer({
  database,
  env = {},
  requestTimeoutMs,
  socketLimits,
  findVisitor = visitorsByHeaderOr('1'),
  now,
  sendsMails = false,
  keepLimits = false,
  keepConstantTime = false,
  logStream,
}: TestServerOptions = {}): Promise<TestServer> {
  const own = database ? undefined : await openTestDatabase('postgres');
  const folder = await mkdtemp(join(tmpdir(), 'server-'));
  const webFolder = join(folder, 'web');
  await cp(join(WEB_SOURCE, 'public'), webFolder, { recursive: true });
  await cp(join(WEB_SOURCE, 'index.html'), join(webFolder, 'index.html'));
  const used = database ?? own?.database;
  if (!used) throw new Error('There is no database to serve');
  const app = await createApp(readConfig({ ...DEFAULT_ENV, DATA_DIR: join(folder, 'data'), ...env }), used, {
    webFolder,
    sendsMails,
    ...(keepConstantTime ? {} : { constantTimeMs: 0 }),
    ...(requestTimeoutMs ? { requestTimeoutMs } : {}),
    ...(socketLimits ? { socketLimits } : {}),
    ...(findVisitor === 'accounts' ? {} : { findVisitor }),
    ...(now ? { now } : {}),
    ...(logStream ? { logStream } : {}),
  });
  if (!keepLimits) await raiseLimits(used);
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

/**
 * The pool refuses everything for a second after a connection came too late, as it may on a busy machine while the application is loaded. A
 * suite cannot be retried from its start.
 */
async function raiseLimits(database: Database, tries = 5): Promise<void> {
  try {
    await database.write((queries) => queries.update(featureSettings).set({ rateLimit: RAISED_RATE_LIMIT }));
  } catch (error) {
    if (tries === 1 || !isDatabaseUnavailable(error)) throw error;
    await wait(1_000);
    await raiseLimits(database, tries - 1);
  }
}

/** Every visitor is signed in and has the plan. The account's id is in the header `x-user`; without the header it is `otherwise`. */
export const visitorsByHeaderOr =
  (otherwise: string | undefined): NonNullable<AppOptions['findVisitor']> =>
  async ({ headers }) => {
    const user = headers['x-user'];
    return { signedIn: true, hasAccess: true, userId: typeof user === 'string' ? user : otherwise };
  };

/** As above, but without the header the visitor has no account id. Only rate limits and usage records handle that case. */
export const visitorsByHeader = visitorsByHeaderOr(undefined);

async function call<Body>(url: string, method: string, body: unknown, headers: Record<string, string> = {}): Promise<TestResponse<Body>> {
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(url, { method, ...sent, headers: { ...type, ...headers } });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, text, body: (isJson && text !== '' ? JSON.parse(text) : undefined) as Body };
}
