import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Queries } from '#packages/db/client.ts';
import { sandboxObjects } from '#packages/db/schema.ts';

export type { Database, Queries } from '#packages/db/client.ts';

/** Arbitrary: all changes of the sandbox must only use the same number. */
const SANDBOX_LOCK = 728_114;

export interface StoredObject {
  id: string;
  kind: string;
  customerId: string | null;
  data: unknown;
  hidden: unknown;
  dueAt: number | null;
}

export interface ObjectQuery {
  kind: string;
  customerId?: string;
  /** Fields and the values they must have. */
  match?: Record<string, unknown>;
  oneOf?: { field: string; values: readonly string[] };
  noneOf?: { field: string; values: readonly string[] };
  /** Seconds. */
  createdFrom?: number;
  createdTo?: number;
  limit?: number;
  /** Only those created before (or after) this one. */
  olderThan?: string;
  newerThan?: string;
}

/** Runs one change at a time, across all instances. */
export function runExclusive<T>(database: Database, change: (queries: Queries) => Promise<T>): Promise<T> {
  return database.write((queries) =>
    queries.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${SANDBOX_LOCK})`);
      return change(transaction);
    }),
  );
}

/** Reads from one consistent snapshot. */
export function readSnapshot<T>(database: Database, read: (queries: Queries) => Promise<T>): Promise<T> {
  return database.queries.transaction((transaction) => read(transaction), { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** Rolls back the changes of `change` if it throws. */
export function runInSavepoint<T>(queries: Queries, change: (queries: Queries) => Promise<T>): Promise<T> {
  return queries.transaction((inner) => change(inner));
}

export async function findObject(queries: Queries, id: string): Promise<StoredObject | undefined> {
  const [row] = await queries.select().from(sandboxObjects).where(eq(sandboxObjects.id, id));
  return row;
}

/** Newest first. */
export async function findObjects(queries: Queries, query: ObjectQuery): Promise<StoredObject[]> {
  const backwards = query.newerThan !== undefined;
  const found = queries
    .select()
    .from(sandboxObjects)
    .where(and(...conditionsOf(query)))
    .orderBy(backwards ? asc(sandboxObjects.position) : desc(sandboxObjects.position));
  const rows = await (query.limit === undefined ? found : found.limit(query.limit));
  return backwards ? rows.reverse() : rows;
}

function conditionsOf(query: ObjectQuery): SQL[] {
  const { data, position } = sandboxObjects;
  const created = sql`(${data} ->> 'created')::bigint`;
  const positionOf = (id: string) => sql`(select o.position from sandbox_objects o where o.id = ${id})`;
  const conditions = [eq(sandboxObjects.kind, query.kind)];
  if (query.customerId !== undefined) conditions.push(eq(sandboxObjects.customerId, query.customerId));
  if (query.match) conditions.push(sql`${data} @> ${JSON.stringify(query.match)}::jsonb`);
  if (query.oneOf) conditions.push(inArray(sql`${data} ->> ${query.oneOf.field}::text`, [...query.oneOf.values]));
  if (query.noneOf) conditions.push(notInArray(sql`${data} ->> ${query.noneOf.field}::text`, [...query.noneOf.values]));
  if (query.createdFrom !== undefined) conditions.push(sql`${created} >= ${query.createdFrom}`);
  if (query.createdTo !== undefined) conditions.push(sql`${created} <= ${query.createdTo}`);
  if (query.olderThan !== undefined) conditions.push(lt(position, positionOf(query.olderThan)));
  if (query.newerThan !== undefined) conditions.push(gt(position, positionOf(query.newerThan)));
  return conditions;
}

/** Inserts and updates objects. New ones come after all others in lists. */
export async function saveObjects(queries: Queries, objects: readonly StoredObject[]): Promise<void> {
  if (objects.length === 0) return;
  const { customerId, data, hidden, dueAt } = sandboxObjects;
  const given = (name: string) => sql.raw(`excluded."${name}"`);
  await queries
    .insert(sandboxObjects)
    .values([...objects])
    .onConflictDoUpdate({
      target: sandboxObjects.id,
      set: { customerId: given(customerId.name), data: given(data.name), hidden: given(hidden.name), dueAt: given(dueAt.name) },
    });
}

/** The object that is due first, by the sandbox's time. */
export async function findDueObject(queries: Queries, now: number): Promise<StoredObject | undefined> {
  const [row] = await queries
    .select()
    .from(sandboxObjects)
    .where(and(inArray(sandboxObjects.kind, ['subscription', 'invoice']), isNotNull(sandboxObjects.dueAt), lte(sandboxObjects.dueAt, now)))
    .orderBy(asc(sandboxObjects.dueAt), asc(sandboxObjects.position))
    .limit(1);
  return row;
}
