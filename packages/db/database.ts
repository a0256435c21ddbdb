import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ChangeFeed } from './change-feed.ts';
import type * as schema from './schema.ts';

export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** For reading. */
  readonly queries: Queries;
  /** Reads data that may be some seconds old, such as sums and counts, from a replica where one is available. */
  readFromReplica<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Runs a write. @throws StorageFull while the disk of the embedded database is nearly full. */
  write<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Changes by any instance. */
  readonly changes: ChangeFeed;
  /** Returns the name of the part that is down; undefined when everything works. */
  findProblem(): Promise<string | undefined>;
  /** Whether writes fail because the disk is full. Reads go on. */
  isStorageFull(): boolean;
  /** The connections of this process and the calls waiting for one; undefined for the embedded database. */
  countConnections(): { total: number; idle: number; waiting: number } | undefined;
  close(): Promise<void>;
}
