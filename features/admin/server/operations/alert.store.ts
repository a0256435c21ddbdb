import { and, asc, count, eq, gt, inArray, like, ne, notExists, sql } from 'drizzle-orm';
import type { Database, Queries } from '#packages/db/client.ts';
import { informationReports, mails, operatorAlerts, stripeEvents, usagePeriods } from '#packages/db/schema.ts';
import { queueMail } from '#packages/mail/mail.store.ts';
import type { MailContent } from '#packages/mail/mail.ts';

/** The number of mails that failed since a date. */
export async function countFailedMails(queries: Queries, since: Date): Promise<number> {
  const [row] = await queries
    .select({ mails: count() })
    .from(mails)
    .where(and(inArray(mails.state, ['failed', 'unconfirmed']), gt(mails.dueAt, since), ne(mails.recipient, '')));
  return row?.mails ?? 0;
}

/** Arbitrary: an operator with this many failures checks the whole queue. */
const MAX_EVENTS = 500;
const STRIPE_KEY = 'stripe-event:';

/** The alert key of a Stripe event that failed permanently. */
export const toStripeKey = (id: string): string => `${STRIPE_KEY}${id}`;

/** Stripe events since a date that failed permanently and have no alert yet. */
export async function findUnreportedStripeEvents(queries: Queries, since: Date): Promise<string[]> {
  const isReported = queries
    .select({ id: operatorAlerts.id })
    .from(operatorAlerts)
    .where(eq(operatorAlerts.onceKey, sql`${STRIPE_KEY}::text || ${stripeEvents.id}`));
  const rows = await queries
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.outcome, 'failed'), gt(stripeEvents.receivedAt, since), notExists(isReported)))
    .orderBy(asc(stripeEvents.id))
    .limit(MAX_EVENTS);
  return rows.map(({ id }) => id);
}

/** The calls to models within an hour, and the failed ones. */
export async function countModelCalls(queries: Queries, hour: Date): Promise<{ calls: number; failures: number }> {
  const [row] = await queries
    .select({
      calls: sql<number>`coalesce(sum(${usagePeriods.requests}), 0)::float8`,
      failures: sql<number>`coalesce(sum(${usagePeriods.failures}), 0)::float8`,
    })
    .from(usagePeriods)
    .where(and(eq(usagePeriods.grain, 60), eq(usagePeriods.start, hour), ne(usagePeriods.model, 'rules-only')));
  return row ?? { calls: 0, failures: 0 };
}

const REPORT_KEY = 'new-reports:';

/** The alert key of all reports up to an id. */
export const toReportKey = (highestId: number): string => `${REPORT_KEY}${highestId}`;

/** Unread reports without an alert: their count and highest id. */
export async function findUnreportedReports(queries: Queries): Promise<{ reports: number; highestId: number }> {
  const [reported] = await queries
    .select({ id: sql<number>`coalesce(max(substr(${operatorAlerts.onceKey}, ${REPORT_KEY.length + 1})::float8), 0)` })
    .from(operatorAlerts)
    .where(like(operatorAlerts.onceKey, `${REPORT_KEY}%`));
  const [row] = await queries
    .select({ reports: count(), highestId: sql<number>`coalesce(max(${informationReports.id}), 0)::float8` })
    .from(informationReports)
    .where(and(eq(informationReports.status, 'new'), gt(informationReports.id, reported?.id ?? 0)));
  return row ?? { reports: 0, highestId: 0 };
}

export interface NewAlert {
  kind: string;
  /** Such as "budget:month:2026-11:80:50". Keys that were alerted before are not alerted again. At least one. */
  onceKeys: readonly string[];
  /** No further alert of this kind for this time. */
  quietMs?: number;
  content: MailContent;
  to: string;
  at: Date;
}

/** Arbitrary: all instances that send alerts must use the same number. */
const ALERT_LOCK = 728_115;

/** Stores an alert and queues its mail in one transaction. Does nothing if it was sent before, or its kind within `quietMs`. */
export async function createAlert(database: Database, { kind, onceKeys, quietMs, content, to, at }: NewAlert): Promise<void> {
  await database.write((queries) =>
    queries.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${ALERT_LOCK}::bigint)`);
      if (quietMs !== undefined && (await wasSentSince(tx, kind, new Date(at.getTime() - quietMs)))) return;
      const rows = onceKeys.map((onceKey) => ({ onceKey, kind, text: content.subject, createdAt: at }));
      const [first] = await tx.insert(operatorAlerts).values(rows).onConflictDoNothing().returning({ onceKey: operatorAlerts.onceKey });
      if (first) await queueMail(tx, { ...content, to, onceKey: first.onceKey });
    }),
  );
}

async function wasSentSince(queries: Queries, kind: string, since: Date): Promise<boolean> {
  const rows = await queries
    .select({ id: operatorAlerts.id })
    .from(operatorAlerts)
    .where(and(eq(operatorAlerts.kind, kind), gt(operatorAlerts.createdAt, since)))
    .limit(1);
  return rows.length > 0;
}
