import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { ModelCaller } from '#packages/assistant/model/call-model.ts';
import type { Database } from '#packages/db/client.ts';
import { isDatabaseUnavailable } from '#packages/db/failures.ts';
import * as schema from '#packages/db/schema.ts';
import { DeliveryFailure, type Transport } from '#packages/mail/mail.ts';
import { isTracing, type SpanOptions, withSpan } from './tracing.ts';

/** Called with the outcome of each external call. */
export interface CallListeners {
  /** "away", "conflict" (for example a taken address) or "other". */
  onQueryFailure: (kind: string) => void;
  /** "ok", "refused", "limited", "failed" or "unreachable". */
  onStripeCall: (outcome: string) => void;
  /** "sent", "temporary", "permanent" or "unconfirmed". */
  onMailTry: (outcome: string) => void;
}

type Query = (...args: unknown[]) => unknown;
interface Queryable {
  query: Query;
}
interface Client extends Queryable {
  /** Only on a pool. */
  connect?: Query;
  /** Only on the embedded database. */
  transaction?: (work: (transaction: Queryable) => unknown, ...more: unknown[]) => unknown;
}

/** Counts failed statements and adds a span for each statement of a traced request. */
export function instrumentDatabase({ queries }: Pick<Database, 'queries'>, onFailure: CallListeners['onQueryFailure']): void {
  const { client } = queries._.session as unknown as { client: Client };
  const seen = new WeakSet<Queryable>();
  const instrument = (queryable: Queryable): Queryable => {
    if (seen.has(queryable)) return queryable;
    seen.add(queryable);
    const query = queryable.query.bind(queryable);
    queryable.query = (...args) => {
      // A pool calls its own clients with a callback, within a statement that is instrumented already.
      if (typeof args.at(-1) === 'function') return query(...args);
      const run = async () => query(...args);
      const result = isTracing() ? withSpan(describeStatement(args[0]), run) : run();
      result.catch((error: unknown) => onFailure(classifyQueryError(error)));
      return result;
    };
    return queryable;
  };
  instrument(client);
  const { transaction, connect } = client;
  if (transaction) {
    client.transaction = (work, ...more) => transaction.call(client, (inside: Queryable) => work(instrument(inside)), ...more);
  } else if (connect) {
    client.connect = (...args) => {
      const result = connect.apply(client, args);
      return result instanceof Promise ? result.then(instrument) : result;
    };
  }
}

/** PostgreSQL's error classes for constraint violations (23) and for transactions that conflict with others (40). */
const CONFLICT = /^(23|40)/;

function classifyQueryError(error: unknown): string {
  if (isDatabaseUnavailable(error)) return 'away';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && CONFLICT.test(code) ? 'conflict' : 'other';
}

const TABLES: ReadonlySet<string> = new Set(Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : [])));
const ACTION = /\b(select|insert into|update|delete from)\b/i;
const WRITE = /\b(insert into|update|delete from)\s+"?(\w+)"?/i;
const FIRST_WORD = /^\s*(\w+)/;
const VERBS = new Set(['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback', 'savepoint', 'set', 'listen', 'notify']);

/** The verb and table of a statement. Never its text, which could contain a value. */
function describeStatement(query: unknown): SpanOptions {
  const text = typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text ?? '');
  const [action] = (WRITE.exec(text) ?? ACTION.exec(text) ?? FIRST_WORD.exec(text))?.slice(1) ?? [];
  const word = action?.split(' ')[0]?.toLowerCase() ?? '';
  const verb = VERBS.has(word) ? word : 'other';
  const table =
    WRITE.exec(text)?.[2] ??
    [...text.matchAll(/\b(?:from|join)\s+"?(\w+)"?/gi)].map(([, name = '']) => name).find((name) => TABLES.has(name));
  const known = table !== undefined && TABLES.has(table) ? table : undefined;
  return {
    name: known ? `${verb} ${known}` : verb,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': verb, ...(known ? { 'db.collection.name': known } : {}) },
  };
}

const RESOURCE = /^\/v\d+\/([a-z_]+)/;

/** Instruments the fetch that calls Stripe. Only the resource type of a URL is reported; the rest is ids. */
export function instrumentStripe(send: typeof fetch, onCall: CallListeners['onStripeCall']): typeof fetch {
  return (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    const resource = RESOURCE.exec(address.pathname)?.[1] ?? 'other';
    return withSpan({ name: `stripe ${init?.method ?? 'GET'} ${resource}` }, async () => {
      try {
        const response = await send(input, init);
        onCall(classifyStatus(response.status));
        return response;
      } catch (error) {
        onCall('unreachable');
        throw error;
      }
    });
  };
}

function classifyStatus(status: number): string {
  if (status < 400) return 'ok';
  if (status === 429) return 'limited';
  return status < 500 ? 'refused' : 'failed';
}

/** Instruments attempts to deliver a mail. */
export function instrumentMails(transport: Transport, onTry: CallListeners['onMailTry']): Transport {
  return {
    deliver: (mail, announce) =>
      withSpan({ name: 'deliver mail', isRoot: true }, async () => {
        try {
          await transport.deliver(mail, announce);
          onTry('sent');
        } catch (error) {
          onTry(error instanceof DeliveryFailure ? error.end : 'temporary');
          throw error;
        }
      }),
  };
}

/** Adds a span for each call of a model. The usage records count them. */
export function instrumentModel(caller: ModelCaller, model: string): ModelCaller {
  const attributes = { 'gen_ai.request.model': model };
  return {
    writeStructured: (request) => withSpan({ name: 'model write', attributes }, () => caller.writeStructured(request)),
    streamText: (request) => {
      const stream = caller.streamText(request);
      withSpan({ name: 'model stream', attributes }, () => stream.done).catch(() => undefined);
      return stream;
    },
  };
}
