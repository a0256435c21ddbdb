import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { ModelCaller } from '#packages/assistant/call-model.ts';
import type { Database } from '#packages/db/client.ts';
import { isDatabaseUnavailable } from '#packages/db/failures.ts';
import * as schema from '#packages/db/schema.ts';
import { DeliveryFailure, type Transport } from '#packages/mail/mail.ts';
import { isTracing, type SpanOptions, withSpan } from './tracing.ts';

/** Hears how each call to the outside ended, in one of a few words. */
export interface CallListeners {
  /** "away", "conflict" (as where an address is taken) or "other". */
  onQueryFailure: (kind: string) => void;
  /** "ok", "refused", "limited", "failed" or "unreachable". */
  onStripeCall: (outcome: string) => void;
  /** "sent", "temporary", "permanent" or "unconfirmed". */
  onMailTry: (outcome: string) => void;
}

type Query = (...asked: unknown[]) => unknown;
interface Queryable {
  query: Query;
}
interface Client extends Queryable {
  /** Only a pool has it. */
  connect?: Query;
  /** Only the embedded database has it. */
  transaction?: (work: (transaction: Queryable) => unknown, ...more: unknown[]) => unknown;
}

/** Counts statements that fail, and makes each one of a traced request a part of its trace. */
export function instrumentDatabase({ queries }: Pick<Database, 'queries'>, onFailure: CallListeners['onQueryFailure']): void {
  const { client } = queries._.session as unknown as { client: Client };
  const seen = new WeakSet<Queryable>();
  const watch = (queryable: Queryable): Queryable => {
    if (seen.has(queryable)) return queryable;
    seen.add(queryable);
    const query = queryable.query.bind(queryable);
    queryable.query = (...asked) => {
      // A pool asks its own clients with a callback: that is part of a statement which is watched already.
      if (typeof asked.at(-1) === 'function') return query(...asked);
      const run = async () => query(...asked);
      const answer = isTracing() ? withSpan(describeStatement(asked[0]), run) : run();
      answer.catch((error: unknown) => onFailure(nameFailure(error)));
      return answer;
    };
    return queryable;
  };
  watch(client);
  const { transaction, connect } = client;
  if (transaction) {
    client.transaction = (work, ...more) => transaction.call(client, (inside: Queryable) => work(watch(inside)), ...more);
  } else if (connect) {
    client.connect = (...asked) => {
      const answer = connect.apply(client, asked);
      return answer instanceof Promise ? answer.then(watch) : answer;
    };
  }
}

/** PostgreSQL's classes for a constraint that was broken and for a transaction that others were in the way of. */
const CONFLICT = /^(23|40)/;

function nameFailure(error: unknown): string {
  if (isDatabaseUnavailable(error)) return 'away';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && CONFLICT.test(code) ? 'conflict' : 'other';
}

const TABLES: ReadonlySet<string> = new Set(Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : [])));
const DEED = /\b(select|insert into|update|delete from)\b/i;
const WRITE = /\b(insert into|update|delete from)\s+"?(\w+)"?/i;
const FIRST_WORD = /^\s*(\w+)/;
const VERBS = new Set(['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback', 'savepoint', 'set', 'listen', 'notify']);

/** What a statement does to which table, and never its text: somebody might write a value into one. */
function describeStatement(asked: unknown): SpanOptions {
  const text = typeof asked === 'string' ? asked : String((asked as { text?: unknown } | undefined)?.text ?? '');
  const [deed] = (WRITE.exec(text) ?? DEED.exec(text) ?? FIRST_WORD.exec(text))?.slice(1) ?? [];
  const word = deed?.split(' ')[0]?.toLowerCase() ?? '';
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

/** Watches what carries the calls to Stripe. Of an address, only the kind of thing is told: the rest is ids. */
export function instrumentStripe(carry: typeof fetch, onCall: CallListeners['onStripeCall']): typeof fetch {
  return (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    const resource = RESOURCE.exec(address.pathname)?.[1] ?? 'other';
    return withSpan({ name: `stripe ${init?.method ?? 'GET'} ${resource}` }, async () => {
      try {
        const response = await carry(input, init);
        onCall(nameStatus(response.status));
        return response;
      } catch (error) {
        onCall('unreachable');
        throw error;
      }
    });
  };
}

function nameStatus(status: number): string {
  if (status < 400) return 'ok';
  if (status === 429) return 'limited';
  return status < 500 ? 'refused' : 'failed';
}

/** Watches the tries to deliver a mail. */
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

/** Makes the calls of a model parts of their request's trace; they are counted by the books. */
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
