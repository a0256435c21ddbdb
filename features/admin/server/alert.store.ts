import { and, asc, count, eq, gt, inArray, like, ne, notExists, sql } from 'drizzle-orm';
import type { Database, Queries } from '#packages/db/client.ts';
import { informationReports, mails, operatorAlerts, stripeEvents, usagePeriods } from '#packages/db/schema.ts';
import { queueMail } from '#packages/mail/mail.store.ts';
import type { MailContent } from '#packages/mail/mail.ts';

/** How many mails ended after an instant without having arrived. */
export async function countFailedMails(queries: Queries, since: Date): Promise<number> {
  const [row] = await queries
    .select({ mails: count() })
    .from(mails)
    .where(and(inArray(mails.state, ['failed', 'unconfirmed']), gt(mails.dueAt, since), ne(mails.recipient, '')));
  return row?.mails ?? 0;
}

/** Arbitrary, because whoever is told of so many looks at all of them. */
const MOST_EVENTS = 500;
const STRIPE_KEY = 'stripe-event:';

/** The key under which an operator is told, once, that an event of Stripe failed for good. */
export const toStripeKey = (id: string): string => `${STRIPE_KEY}${id}`;

/** Events of Stripe that failed for good, came after an instant, and of which no operator was told. */
export async function findUntoldStripeEvents(queries: Queries, since: Date): Promise<string[]> {
  const isTold = queries
    .select({ id: operatorAlerts.id })
    .from(operatorAlerts)
    .where(eq(operatorAlerts.onceKey, sql`${STRIPE_KEY}::text || ${stripeEvents.id}`));
  const rows = await queries
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.outcome, 'failed'), gt(stripeEvents.receivedAt, since), notExists(isTold)))
    .orderBy(asc(stripeEvents.id))
    .limit(MOST_EVENTS);
  return rows.map(({ id }) => id);
}

/** How many calls to models began within an hour, and how many of them failed. */
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

/** The key under which an operator is told of all reports up to one. */
export const toReportKey = (highestId: number): string => `${REPORT_KEY}${highestId}`;

/** Reports that nobody has looked at and of which no operator was told: how many, and the highest number among them. */
export async function findUntoldReports(queries: Queries): Promise<{ reports: number; highestId: number }> {
  const [told] = await queries
    .select({ id: sql<number>`coalesce(max(substr(${operatorAlerts.onceKey}, ${REPORT_KEY.length + 1})::float8), 0)` })
    .from(operatorAlerts)
    .where(like(operatorAlerts.onceKey, `${REPORT_KEY}%`));
  const [row] = await queries
    .select({ reports: count(), highestId: sql<number>`coalesce(max(${informationReports.id}), 0)::float8` })
    .from(informationReports)
    .where(and(eq(informationReports.status, 'new'), gt(informationReports.id, told?.id ?? 0)));
  return row ?? { reports: 0, highestId: 0 };
}

export interface NewAlert {
  kind: string;
  /** What it is about, such as "budget:month:2026-11:80:50": of what was told before, nothing is told again. At least one. */
  onceKeys: readonly string[];
  /** Nothing more of the kind is told for this time. */
  quietMs?: number;
  content: MailContent;
  to: string;
  at: Date;
}

/** Arbitrary, because any constant does: instances that tell the same at once must only agree on it. */
const ALERT_LOCK = 728_115;

/** Writes an alert down and queues its mail, both or neither; nothing where it was told before or its kind is to be quiet. */
export async function createAlert(database: Database, { kind, onceKeys, quietMs, content, to, at }: NewAlert): Promise<void> {
  await database.write((queries) =>
    queries.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${ALERT_LOCK}::bigint)`);
      if (quietMs !== undefined && (await wasTold(tx, kind, new Date(at.getTime() - quietMs)))) return;
      const rows = onceKeys.map((onceKey) => ({ onceKey, kind, text: content.subject, createdAt: at }));
      const [first] = await tx.insert(operatorAlerts).values(rows).onConflictDoNothing().returning({ onceKey: operatorAlerts.onceKey });
      if (first) await queueMail(tx, { ...content, to, onceKey: first.onceKey });
    }),
  );
}

async function wasTold(queries: Queries, kind: string, since: Date): Promise<boolean> {
  const rows = await queries
    .select({ id: operatorAlerts.id })
    .from(operatorAlerts)
    .where(and(eq(operatorAlerts.kind, kind), gt(operatorAlerts.createdAt, since)))
    .limit(1);
  return rows.length > 0;
}
