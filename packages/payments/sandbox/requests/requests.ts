import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { type Database, type Queries, readSnapshot, runInSavepoint } from '../objects.store.ts';
import { createSandboxSession, type SandboxSession } from '../sandbox-session.ts';
import { findNow } from '../sandbox-time.ts';
import { createRandomText } from '../stripe-objects.ts';
import { ApiError, invalid } from './api-errors.ts';
import { expand } from './expansion.ts';
import { parseForm, type RawParameters } from './form-body.ts';
import { createAnswer, findAnswer } from './idempotent-answers.store.ts';
import { expand as expandParameter, readParameters } from './parameters.ts';
import { findOperation } from './routes.ts';

/** Runs a change exclusively, after all due work. */
export type RunChange = <T>(change: (queries: Queries) => Promise<T>) => Promise<T>;

export interface SandboxContext {
  database: Database;
  change: RunChange;
  /** Processes due objects, if any. */
  catchUp(): Promise<void>;
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

interface Call {
  method: string;
  path: string;
  raw: RawParameters;
  idempotencyKey: string | null;
  requestId: string;
}

/** A `fetch` that answers the client's requests inside the process. */
export function createSandboxFetch(context: SandboxContext): typeof fetch {
  return async (input, init) => {
    const requestId = `req_${createRandomText(14)}`;
    const { status, body, headers } = await answerOf(context, input, { init, requestId });
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', 'request-id': requestId, 'stripe-version': Stripe.API_VERSION, ...headers },
    });
  };
}

async function answerOf(
  context: SandboxContext,
  input: Parameters<typeof fetch>[0],
  { init, requestId }: { init: RequestInit | undefined; requestId: string },
) {
  try {
    const call = readCall(input, { init, requestId });
    return call.method === 'GET' ? await answerRead(context, call) : await answerChange(context, call);
  } catch (error) {
    if (error instanceof ApiError) return toErrorAnswer(error);
    // Other errors are ours or the database's. The client reports them as a failed connection and may retry.
    throw error;
  }
}

const toErrorAnswer = (error: ApiError): Answer => ({ status: error.status, body: { error: error.body } });

function readCall(input: Parameters<typeof fetch>[0], { init, requestId }: { init: RequestInit | undefined; requestId: string }): Call {
  const url = new URL(input instanceof Request ? input.url : input);
  const headers = new Headers(init?.headers);
  if (!/^Bearer (sk|rk)_test_/.test(headers.get('authorization') ?? ''))
    throw new ApiError(401, { type: 'invalid_request_error', message: 'The sandbox takes test keys only.' });
  const method = init?.method ?? 'GET';
  const body = typeof init?.body === 'string' ? init.body : '';
  const text = [url.search.slice(1), body].filter(Boolean).join('&');
  return { method, path: url.pathname, raw: parseForm(text), idempotencyKey: headers.get('idempotency-key'), requestId };
}

async function answerRead(context: SandboxContext, call: Call): Promise<Answer> {
  const { run, paths } = prepare(call);
  await context.catchUp();
  return readSnapshot(context.database, async (queries) => {
    const session = createSandboxSession(queries, await findNow(queries), { id: call.requestId, idempotencyKey: null });
    return { status: 200, body: await expand(session, await run(session), paths) };
  });
}

async function answerChange({ change }: SandboxContext, call: Call): Promise<Answer> {
  // Invalid requests are not stored under their key, so that the corrected request can reuse it.
  const { run, paths } = prepare(call);
  const key = call.idempotencyKey;
  return change(async (queries) => {
    if (key === null) return runChange(queries, { call, run, paths });
    const request = fingerprintOf(call);
    const stored = await findAnswer(queries, key);
    if (stored && stored.request !== request) throw reusedKeyError(key);
    if (stored) return { status: stored.status, body: stored.body, headers: { 'idempotent-replayed': 'true', 'idempotency-key': key } };
    const answer = await runChange(queries, { call, run, paths });
    await createAnswer(queries, key, { request, status: answer.status, body: answer.body });
    return { ...answer, headers: { 'idempotency-key': key } };
  });
}

interface Prepared {
  run(session: SandboxSession): Promise<object>;
  paths: string[];
}

function prepare({ method, path, raw }: Call): Prepared {
  const { operation, id } = findOperation(method, path);
  const run = operation.prepare(raw, id);
  const paths = readParameters(expandParameter, (raw.expand ?? []) as RawParameters) ?? [];
  return { run, paths };
}

/** Runs the change in a savepoint: a refused request leaves no trace, except that a declined card keeps its changes. */
async function runChange(queries: Queries, { call, run, paths }: { call: Call } & Prepared): Promise<Answer> {
  const now = await findNow(queries);
  try {
    return await runInSavepoint(queries, async (inner) => {
      const session = createSandboxSession(inner, now, { id: call.requestId, idempotencyKey: call.idempotencyKey });
      try {
        const object = await run(session);
        const body = await expand(session, object, paths);
        await session.save();
        return { status: 200, body };
      } catch (error) {
        if (!(error instanceof ApiError) || !error.keepsChanges) throw error;
        await session.save();
        return toErrorAnswer(error);
      }
    });
  } catch (error) {
    if (error instanceof ApiError) return toErrorAnswer(error);
    throw error;
  }
}

function fingerprintOf({ method, path, raw }: Call): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, sorted(raw)]))
    .digest('hex');
}

/** The order of parameters does not matter. */
const sorted = (raw: RawParameters): unknown =>
  Object.entries(raw)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, typeof value === 'string' ? value : sorted(value)]);

function reusedKeyError(key: string): ApiError {
  const { message } = invalid(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  );
  return new ApiError(400, { type: 'idempotency_error', message });
}
