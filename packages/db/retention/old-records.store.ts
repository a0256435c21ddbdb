import { and, eq, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import {
  comparisons,
  contactMessages,
  dosingRecommendations,
  drugInteractions,
  informationReports,
  personEvents,
  sandboxAnswers,
  sandboxObjects,
  stripeEvents,
  users,
} from '#packages/db/schema.ts';
import { type Database, deleteInBatches, deleteOldestInBatches } from './delete-in-batches.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days. The retention schedule (apps/server/composition/retention.ts) gives the reasons. */
export const KEPT_DAYS = {
  /** Since the last update. */
  messagesAndReports: 730,
  stripeEvents: 90,
  /** Twice the one day for which Stripe repeats its own answers. */
  sandboxAnswers: 2,
  sandboxLeftovers: 30,
  answers: 400,
  personEvents: 400,
} as const;

/** Deletes what no slice deletes by itself: contact messages, reports, Stripe events, sandbox leftovers and stored answers of tools. */
export async function deleteOldRecords(database: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteInBatches(database, contactMessages, lt(contactMessages.updatedAt, daysAgo(KEPT_DAYS.messagesAndReports)));
  await deleteInBatches(database, informationReports, lt(informationReports.updatedAt, daysAgo(KEPT_DAYS.messagesAndReports)));
  await deleteInBatches(database, stripeEvents, lt(stripeEvents.receivedAt, daysAgo(KEPT_DAYS.stripeEvents)));
  await deleteInBatches(database, sandboxAnswers, lt(sandboxAnswers.createdAt, daysAgo(KEPT_DAYS.sandboxAnswers)));
  await deleteInBatches(
    database,
    sandboxObjects,
    and(isLeftover(database), lt(sandboxObjects.createdAt, daysAgo(KEPT_DAYS.sandboxLeftovers))),
  );
  await deleteInBatches(database, personEvents, lt(personEvents.createdAt, daysAgo(KEPT_DAYS.personEvents)));
  const before = daysAgo(KEPT_DAYS.answers);
  for (const table of [comparisons, drugInteractions, dosingRecommendations])
    await deleteOldestInBatches(database, table, { id: table.id, createdAt: table.createdAt, before });
}

/** Delivered events, and objects of a customer that no longer belongs to a user. */
function isLeftover({ queries }: Database) {
  const customer = sql`coalesce(${sandboxObjects.customerId}, case when ${sandboxObjects.kind} = 'customer' then ${sandboxObjects.id} end)`;
  const owner = queries.select({ id: users.id }).from(users).where(eq(users.stripeCustomerId, customer));
  return or(eq(sandboxObjects.kind, 'event'), and(isNotNull(customer), notExists(owner)));
}
