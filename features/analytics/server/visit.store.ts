import { desc, inArray, sql } from 'drizzle-orm';
import { daysBefore } from '#packages/assistant/usage/clock-times.ts';
import type { Database, Queries } from '#packages/db/client.ts';
import { userAnalytics } from '#packages/db/schema.ts';
import { type Burst, type GrownVisit, type Landing, type NewVisit, planVisits, type StoredVisit } from './bursts.ts';

export type { Database } from '#packages/db/client.ts';

/** Arbitrary, because any constant does: instances that write visits must only agree on it. */
const VISIT_LOCK = 728_117;
/** How long a visit is kept, in days; the sums that hold it outlive it. */
const VISITS_KEPT_DAYS = 90;
/** So that one statement stays short. */
const MOST_DELETED_AT_ONCE = 5_000;

/** What a visit is stored with besides its times and counts. */
export type VisitFacts = Pick<
  typeof userAnalytics.$inferInsert,
  | 'referrer'
  | 'landingPage'
  | 'language'
  | 'screenResolution'
  | 'deviceType'
  | 'browserName'
  | 'browserVersion'
  | 'osName'
  | 'osVersion'
  | 'country'
  | 'region'
  | 'city'
  | 'timezone'
>;

/**
 * Adds to the visits that run and begins those that do not. One lock for all: the sums of a day are one row for everybody, so that
 * writers wait for each other in any case, and taken first it keeps them from waiting in a ring or beginning one visit twice.
 */
export async function recordVisits(
  database: Database,
  bursts: readonly Burst[],
  describe: (landing: Landing) => VisitFacts,
): Promise<void> {
  if (bursts.length === 0) return;
  await database.write((queries) =>
    queries.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${VISIT_LOCK}::bigint)`);
      const { grown, begun } = planVisits(bursts, await findLatestVisits(transaction, bursts));
      if (grown.length > 0) await updateVisits(transaction, grown);
      if (begun.length > 0) await createVisits(transaction, begun, describe);
    }),
  );
}

/** Hashes are of one day, so that whatever is found is of the visitor's day. */
async function findLatestVisits(transaction: Queries, bursts: readonly Burst[]): Promise<Map<string, StoredVisit>> {
  const visitors = [...new Set(bursts.map(({ visitor }) => visitor))];
  const { id, ipAddress, lastActivity, createdAt } = userAnalytics;
  const rows = await transaction
    .selectDistinctOn([ipAddress], { id, visitor: ipAddress, lastActivity, createdAt })
    .from(userAnalytics)
    .where(inArray(ipAddress, visitors))
    .orderBy(ipAddress, desc(lastActivity));
  return new Map(rows.map((row) => [row.visitor ?? '', { id: row.id, lastActivity: row.lastActivity ?? row.createdAt }]));
}

/** Counts are added by the database and times only move on, whichever instance comes first. */
async function updateVisits(transaction: Queries, grown: readonly GrownVisit[]): Promise<void> {
  await transaction.execute(sql`
    update user_analytics as visit set
      "pageViews" = visit."pageViews" + more.views,
      "lastActivity" = greatest(visit."lastActivity", more."until"),
      "visitDuration" = greatest(0, floor(extract(epoch from greatest(visit."lastActivity", more."until") - visit."createdAt")))::int,
      "featuresUsed" = case when more.features = '[]'::jsonb then visit."featuresUsed" else array(
        select used from unnest(visit."featuresUsed") as used union select used from jsonb_array_elements_text(more.features) as used order by 1
      ) end
    from jsonb_to_recordset(${JSON.stringify(grown)}::text::jsonb) as more(id bigint, views int, "until" timestamptz, features jsonb)
    where visit.id = more.id`);
}

async function createVisits(transaction: Queries, begun: readonly NewVisit[], describe: (landing: Landing) => VisitFacts): Promise<void> {
  const rows = begun.map(({ burst, landing, isFirstVisit }) => ({
    ...describe(landing),
    sessionId: `${burst.visitor}-${landing.at.getTime().toString(36)}`,
    ipAddress: burst.visitor,
    isFirstVisit,
    pageViews: burst.views,
    featuresUsed: burst.features.length > 0 ? burst.features.sort() : null,
    visitDuration: Math.floor((burst.until.getTime() - landing.at.getTime()) / 1000),
    lastActivity: burst.until,
    createdAt: landing.at,
  }));
  await transaction.insert(userAnalytics).values(rows);
}

/** Deletes visits that are no longer kept, a part at a time. */
export async function deleteOldVisits(database: Database, at: Date): Promise<void> {
  const oldest = daysBefore(at, VISITS_KEPT_DAYS);
  for (let deleted = MOST_DELETED_AT_ONCE; deleted === MOST_DELETED_AT_ONCE; ) {
    const rows = await database.write((queries) =>
      queries
        .delete(userAnalytics)
        .where(
          sql`${userAnalytics.id} in (select id from user_analytics where "createdAt" < ${oldest.toISOString()}::timestamptz order by "createdAt" limit ${MOST_DELETED_AT_ONCE})`,
        )
        .returning({ id: userAnalytics.id }),
    );
    deleted = rows.length;
  }
}
