import { sql } from 'drizzle-orm';
import type { Database } from '#packages/db/client.ts';
import { hourOf } from './utc-periods.ts';

export type { Database } from '#packages/db/client.ts';

export interface FeatureCall {
  feature: string;
  /** The key by which calls are counted together. */
  who: string;
  at: Date;
}

export type CountedCall = 'counted' | 'disabled' | 'over-limit';

/**
 * Counts a call of a feature in its UTC hour, unless the feature is disabled or the hourly limit is reached. One statement reads
 * the settings and counts, so that several instances together never exceed the limit, and a changed setting applies from the next
 * call. A feature without settings has the defaults.
 */
export async function createFeatureCall(database: Database, { feature, who, at }: FeatureCall): Promise<CountedCall> {
  const statement = sql`
    with setting as (
      select coalesce(bool_and(enabled), true) as enabled, coalesce(min("rateLimit"), 100) as most
      from feature_settings where "featureName" = ${feature}
    ), counted as (
      insert into feature_calls as c ("featureName", who, hour, calls)
      select ${feature}, ${who}, ${hourOf(at).toISOString()}::timestamptz, 1 from setting where enabled and most > 0
      on conflict ("featureName", who, hour) do update set calls = c.calls + 1 where c.calls < (select most from setting)
      returning calls
    )
    select setting.enabled, exists (select 1 from counted) as counted from setting`;
  const { rows } = (await database.write((queries) => queries.execute(statement).then())) as unknown as {
    rows: { enabled: boolean; counted: boolean }[];
  };
  const [row] = rows;
  if (!row) throw new Error('The database returned nothing for a counted call');
  if (!row.enabled) return 'disabled';
  return row.counted ? 'counted' : 'over-limit';
}
