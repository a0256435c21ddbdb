import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#packages/db/client.ts';
import { dailySecrets } from '#packages/db/schema.ts';

const HASH_LENGTH = 32;

/** The latest day's secret of each open database, so that the database is queried once a day. */
const cache = new WeakMap<Database, { day: string; secret: Promise<string> }>();

/** The secret of a UTC day ("2026-01-31"), the same on every instance. The first instance that asks creates it. */
export function findDailySecret(database: Database, day: string): Promise<string> {
  const known = cache.get(database);
  if (known?.day === day) return known.secret;
  const secret = createOrFind(database, day);
  const entry = { day, secret };
  cache.set(database, entry);
  secret.catch(() => {
    if (cache.get(database) === entry) cache.delete(database);
  });
  return secret;
}

/** Setting the day to itself makes the statement return a row that another instance created first. */
async function createOrFind(database: Database, day: string): Promise<string> {
  const created = { day, secret: randomBytes(32).toString('base64url') };
  const rows = await database.write((queries) =>
    queries
      .insert(dailySecrets)
      .values(created)
      .onConflictDoUpdate({ target: dailySecrets.day, set: { day: sql`excluded.day` } })
      .returning(),
  );
  const [row] = rows;
  if (!row) throw new Error('The database returned no secret for a day');
  return row.secret;
}

/** HMAC-SHA-256 of a text with a day's secret, cut to 32 hexadecimal digits. It distinguishes people on that day without identifying them. */
export const hashForDay = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex').slice(0, HASH_LENGTH);
