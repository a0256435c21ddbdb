import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { createAnswer, findAnswer } from './answers.store.ts';
import { createDesk, type Desk } from './desk.ts';
import { expand } from './expansion.ts';
import { ApiError, invalid } from './failures.ts';
import { type RawParameters, readForm } from './form-body.ts';
import { createRandomText } from './kinds.ts';
import { type Database, type Queries, readTogether, tryChange } from './objects.store.ts';
import { expand as expandParameter, readParameters } from './parameters.ts';
import { findOperation } from './routes.ts';
import { findNow } from './time.ts';

/** How the sandbox runs a change: alone, after all that was due. */
export type RunChange = <T>(change: (queries: Queries) => Promise<T>) => Promise<T>;

export interface Ground {
  database: Database;
  change: RunChange;
  /** Does what is due where something is. */
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

/** Carries the client's requests to the sandbox, as `fetch` does over the network. */
export function createSandboxFetch(ground: Ground): typeof fetch {
  return async (input, init) => {
    const requestId = `req_${createRandomText(14)}`;
    const { status, body, headers } = await answerOf(ground, input, { init, requestId });
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', 'request-id': requestId, 'stripe-version': Stripe.API_VERSION, ...headers },
    });
  };
}

async function answerOf(
  ground: Ground,
  input: Parameters<typeof fetch>[0],
  { init, requestId }: { init: RequestInit | undefined; requestId: string },
) {
  try {
    const call = readCall(input, { init, requestId });
    return call.method === 'GET' ? await answerReading(ground, call) : await answerChange(ground, call);
  } catch (error) {
    if (error instanceof ApiError) return refusalOf(error);
    // Anything else is a fault of ours or of the database: the client reports it as a broken connection, and may try again.
    throw error;
  }
}

const refusalOf = (error: ApiError): Answer => ({ status: error.status, body: { error: error.fault } });

function readCall(input: Parameters<typeof fetch>[0], { init, requestId }: { init: RequestInit | undefined; requestId: string }): Call {
  const url = new URL(input instanceof Request ? input.url : input);
  const headers = new Headers(init?.headers);
  if (!/^Bearer (sk|rk)_test_/.test(headers.get('authorization') ?? ''))
    throw new ApiError(401, { type: 'invalid_request_error', message: 'The sandbox takes test keys only.' });
  const method = init?.method ?? 'GET';
  const body = typeof init?.body === 'string' ? init.body : '';
  const text = [url.search.slice(1), body].filter(Boolean).join('&');
  return { method, path: url.pathname, raw: readForm(text), idempotencyKey: headers.get('idempotency-key'), requestId };
}

async function answerReading(ground: Ground, call: Call): Promise<Answer> {
  const { run, paths } = prepare(call);
  await ground.catchUp();
  return readTogether(ground.database, async (queries) => {
    const desk = createDesk(queries, await findNow(queries), { id: call.requestId, idempotencyKey: null });
    return { status: 200, body: await expand(desk, await run(desk), paths) };
  });
}

async function answerChange({ change }: Ground, call: Call): Promise<Answer> {
  // What does not fit is not kept under its key: the same key may come again with the fault mended.
  const { run, paths } = prepare(call);
  const key = call.idempotencyKey;
  return change(async (queries) => {
    if (key === null) return runChange(queries, { call, run, paths });
    const request = fingerprintOf(call);
    const kept = await findAnswer(queries, key);
    if (kept && kept.request !== request) throw otherRequest(key);
    if (kept) return { status: kept.status, body: kept.body, headers: { 'idempotent-replayed': 'true', 'idempotency-key': key } };
    const answer = await runChange(queries, { call, run, paths });
    await createAnswer(queries, key, { request, status: answer.status, body: answer.body });
    return { ...answer, headers: { 'idempotency-key': key } };
  });
}

interface Prepared {
  run(desk: Desk): Promise<object>;
  paths: string[];
}

function prepare({ method, path, raw }: Call): Prepared {
  const { operation, id } = findOperation(method, path);
  const run = operation.prepare(raw, id);
  const paths = readParameters(expandParameter, (raw.expand ?? []) as RawParameters) ?? [];
  return { run, paths };
}

/** Runs it so that a refused request leaves no trace, except what a declined card left. */
async function runChange(queries: Queries, { call, run, paths }: { call: Call } & Prepared): Promise<Answer> {
  const now = await findNow(queries);
  try {
    return await tryChange(queries, async (inner) => {
      const desk = createDesk(inner, now, { id: call.requestId, idempotencyKey: call.idempotencyKey });
      try {
        const object = await run(desk);
        const body = await expand(desk, object, paths);
        await desk.save();
        return { status: 200, body };
      } catch (error) {
        if (!(error instanceof ApiError) || !error.keepsChanges) throw error;
        await desk.save();
        return refusalOf(error);
      }
    });
  } catch (error) {
    if (error instanceof ApiError) return refusalOf(error);
    throw error;
  }
}

function fingerprintOf({ method, path, raw }: Call): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, sorted(raw)]))
    .digest('hex');
}

/** The order in which parameters are written is no difference. */
const sorted = (raw: RawParameters): unknown =>
  Object.entries(raw)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, typeof value === 'string' ? value : sorted(value)]);

function otherRequest(key: string): ApiError {
  const { message } = invalid(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  );
  return new ApiError(400, { type: 'idempotency_error', message });
}
