import { eq, inArray, like, or, sql } from 'drizzle-orm';
import {
  contactMessages,
  informationReports,
  mails,
  operatorEvents,
  operatorSettings,
  securityEvents,
  stripeEvents,
  trialClaims,
  users,
} from '#packages/db/schema.ts';
import { SEED_DEVICE, SEED_EVENT, SEED_SETTING } from './operations.store.ts';
import { DEMO, SEED_ADDRESSES } from './people.store.ts';
import type { Queries } from './random-rows.store.ts';
import { updateTotals } from './totals.store.ts';
import { SEED_ENDPOINT } from './usage.store.ts';
import { SEED_SESSION } from './visits.store.ts';

const ofSeed = `%${SEED_ADDRESSES}`;

/** Deletes everything that an earlier run created, and nothing else, and subtracts it from totals and counts. Call `lockSources` first. */
export async function deleteSeed(transaction: Queries, now: Date): Promise<void> {
  await deleteCounted(transaction, now);
  await deleteSafetyCounts(transaction);
  await transaction.delete(informationReports).where(like(informationReports.email, ofSeed));
  await transaction.delete(contactMessages).where(like(contactMessages.email, ofSeed));
  await transaction.delete(mails).where(or(like(mails.recipient, ofSeed), eq(mails.recipient, DEMO.email)));
  await transaction.delete(stripeEvents).where(like(stripeEvents.id, `${SEED_EVENT}%`));
  await transaction.delete(operatorEvents).where(eq(operatorEvents.device, SEED_DEVICE));
  const seeded = transaction
    .select({ id: users.id })
    .from(users)
    .where(or(like(users.email, ofSeed), eq(users.email, DEMO.email)));
  // A person has one trial. The demo account may start a new one.
  await transaction.delete(trialClaims).where(inArray(trialClaims.userId, seeded));
  await transaction.delete(securityEvents).where(inArray(securityEvents.userId, seeded));
  await transaction.delete(users).where(inArray(users.id, seeded));
}

/** Rows that the totals are computed from. They are deleted day by day, so that no statement takes long. */
async function deleteCounted(transaction: Queries, now: Date): Promise<void> {
  const isUsage = sql`endpoint = ${SEED_ENDPOINT}::text`;
  const isVisit = sql`"sessionId" like ${`${SEED_SESSION}%`}::text`;
  const { rows } = (await transaction.execute(sql`
    select extract(epoch from min(at))::float8 * 1000 as first, extract(epoch from max(at))::float8 * 1000 as last from (
      select min("createdAt") as at from ai_usage_tracking where ${isUsage}
      union all select max("createdAt") from ai_usage_tracking where ${isUsage}
      union all select min("createdAt") from user_analytics where ${isVisit}
      union all select max("createdAt") from user_analytics where ${isVisit}
    ) as borders`)) as unknown as { rows: { first: number | null; last: number | null }[] };
  const first = rows[0]?.first;
  if (first === null || first === undefined) return;
  const from = new Date(first);
  const to = new Date(Math.max(now.getTime(), rows[0]?.last ?? 0) + 1);
  for (let at = from.getTime(); at < to.getTime(); at += 86_400_000) {
    const within = sql`"createdAt" >= ${new Date(at).toISOString()}::timestamptz and "createdAt" < ${new Date(at + 86_400_000).toISOString()}::timestamptz`;
    await transaction.execute(sql`delete from ai_usage_tracking where ${within} and ${isUsage}`);
    await transaction.execute(sql`delete from user_analytics where ${within} and ${isVisit}`);
  }
  await updateTotals(transaction, { from, to });
}

async function deleteSafetyCounts(transaction: Queries): Promise<void> {
  await transaction.execute(sql`
    update safety_counts as counts set answers = counts.answers - made.answers
    from operator_settings as settings cross join lateral
      jsonb_to_recordset(settings.value -> 'safetyCounts') as made (hour timestamptz, feature text, kind text, answers integer)
    where settings.name = ${SEED_SETTING}::text and counts.hour = made.hour and counts.feature = made.feature and counts.kind = made.kind`);
  await transaction.execute(sql`delete from safety_counts where answers <= 0`);
  await transaction.delete(operatorSettings).where(eq(operatorSettings.name, SEED_SETTING));
}
