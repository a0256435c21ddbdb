import { desc, inArray, sql } from 'drizzle-orm';
import { daysBefore } from '#packages/assistant/usage/utc-periods.ts';
import type { Database, Queries } from '#packages/db/client.ts';
import { userAnalytics } from '#packages/db/schema.ts';
import { type Landing, type NewVisit, planVisits, type StoredVisit, type VisitSession, type VisitUpdate } from './visit-sessions.ts';

export type { Database } from '#packages/db/client.ts';

/** Arbitrary: all instances that write visits must use the same number. */
const VISIT_LOCK = 728_117;
/** Retention of a visit, in days; the sums that include it are kept longer. */
const VISITS_KEPT_DAYS = 90;
/** Keeps one statement short. */
const DELETE_BATCH_SIZE = 5_000;

/** The columns of a visit besides its times and counts. */
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
 * Updates current visits and creates new ones under one lock. Writers wait for each other in any case, because they update the same
 * daily sum row. Taking the lock first prevents deadlocks and creating one visit twice.
 */
export async function recordVisits(
  database: Database,
  sessions: readonly VisitSession[],
  describe: (landing: Landing) => VisitFacts,
): Promise<void> {
  if (sessions.length === 0) return;
  await database.write((queries) =>
    queries.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${VISIT_LOCK}::bigint)`);
      const { updated, created } = planVisits(sessions, await findLatestVisits(transaction, sessions));
      if (updated.length > 0) await updateVisits(transaction, updated);
      if (created.length > 0) await createVisits(transaction, created, describe);
    }),
  );
}

/** A hash is valid for one day, so a visit with the same hash is from the same day. */
async function findLatestVisits(transaction: Queries, sessions: readonly VisitSession[]): Promise<Map<string, StoredVisit>> {
  const visitors = [...new Set(sessions.map(({ visitor }) => visitor))];
  const { id, ipAddress, lastActivity, createdAt } = userAnalytics;
  const rows = await transaction
    .selectDistinctOn([ipAddress], { id, visitor: ipAddress, lastActivity, createdAt })
    .from(userAnalytics)
    .where(inArray(ipAddress, visitors))
    .orderBy(ipAddress, desc(lastActivity));
  return new Map(rows.map((row) => [row.visitor ?? '', { id: row.id, lastActivity: row.lastActivity ?? row.createdAt }]));
}

/** Adds counts in SQL and never moves a time back, so the order of instances does not matter. */
async function updateVisits(transaction: Queries, updated: readonly VisitUpdate[]): Promise<void> {
  await transaction.execute(sql`
    update user_analytics as visit set
      "pageViews" = visit."pageViews" + more.views,
      "lastActivity" = greatest(visit."lastActivity", more."until"),
      "visitDuration" = greatest(0, floor(extract(epoch from greatest(visit."lastActivity", more."until") - visit."createdAt")))::int,
      "featuresUsed" = case when more.features = '[]'::jsonb then visit."featuresUsed" else array(
        select used from unnest(visit."featuresUsed") as used union select used from jsonb_array_elements_text(more.features) as used order by 1
      ) end
    from jsonb_to_recordset(${JSON.stringify(updated)}::text::jsonb) as more(id bigint, views int, "until" timestamptz, features jsonb)
    where visit.id = more.id`);
}

async function createVisits(transaction: Queries, created: readonly NewVisit[], describe: (landing: Landing) => VisitFacts): Promise<void> {
  const rows = created.map(({ session, landing, isFirstVisit }) => ({
    ...describe(landing),
    sessionId: `${session.visitor}-${landing.at.getTime().toString(36)}`,
    ipAddress: session.visitor,
    isFirstVisit,
    pageViews: session.views,
    featuresUsed: session.features.length > 0 ? session.features.sort() : null,
    visitDuration: Math.floor((session.until.getTime() - landing.at.getTime()) / 1000),
    lastActivity: session.until,
    createdAt: landing.at,
  }));
  await transaction.insert(userAnalytics).values(rows);
}

/** Deletes visits older than their retention, in batches. */
export async function deleteOldVisits(database: Database, at: Date): Promise<void> {
  const oldest = daysBefore(at, VISITS_KEPT_DAYS);
  for (let deleted = DELETE_BATCH_SIZE; deleted === DELETE_BATCH_SIZE; ) {
    const rows = await database.write((queries) =>
      queries
        .delete(userAnalytics)
        .where(
          sql`${userAnalytics.id} in (select id from user_analytics where "createdAt" < ${oldest.toISOString()}::timestamptz order by "createdAt" limit ${DELETE_BATCH_SIZE})`,
        )
        .returning({ id: userAnalytics.id }),
    );
    deleted = rows.length;
  }
}
