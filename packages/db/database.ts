import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Changes } from './changes.ts';
import type * as schema from './schema.ts';

export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** For reading. */
  readonly queries: Queries;
  /** For reading what may be some seconds old, as sums and counts are: on a replica where there is one that answers. */
  readAside<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Runs a write. @throws StorageFull while the disk of the embedded database is nearly full. */
  write<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** What changes, whichever instance writes it. */
  readonly changes: Changes;
  /** Names the part that is down, or undefined when all is well. */
  findFault(): Promise<string | undefined>;
  /** The connections of this process and the work that waits for one; undefined where the database is embedded. */
  countConnections(): { total: number; idle: number; waiting: number } | undefined;
  close(): Promise<void>;
}
