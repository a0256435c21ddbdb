import { and, desc, eq, lt } from 'drizzle-orm';
import { decideAccess } from '#features/billing/server/access.ts';
import { contactMessages, subscriptions } from '#packages/db/schema.ts';
import { CONTACT_MESSAGES } from '#packages/security/sealing/sealed-tables.ts';
import type { Sealer } from '#packages/security/sealing/sealer.ts';
import type { ContactMessage } from '../../contract/safety.ts';
import type { ActionContext } from '../dashboard/feature-setting.store.ts';
import { createOperatorEvent } from '../operator-event.store.ts';
import type { AdminStore, PageOf } from './report.store.ts';

type Row = typeof contactMessages.$inferSelect;
type Subscription = typeof subscriptions.$inferSelect;

interface Written {
  message: Row;
  /** Of the person who wrote it; null without a plan or an account. */
  subscription: Subscription | null | undefined;
}

function toMessage(sealer: Sealer, { message: row, subscription }: Written, now: Date): ContactMessage {
  const { id, name, email, subject, message, priority, status, createdAt } = row;
  const sealContext = { table: CONTACT_MESSAGES, scope: { email, createdAt } };
  return {
    id: String(id),
    name,
    email,
    subject: sealer.open(sealContext, 'subject', subject),
    message: sealer.open(sealContext, 'message', message),
    priority: priority as ContactMessage['priority'],
    status: status as ContactMessage['status'],
    premium: decideAccess(subscription ?? undefined, now).hasAccess,
    createdAt: createdAt.toISOString(),
  };
}

/** The latest first. Returns up to `limit` + 1 messages, to show whether there are more. */
export async function findContactMessages(
  { database, sealer }: AdminStore,
  { status, before, limit }: PageOf<ContactMessage['status']>,
  now: Date,
): Promise<ContactMessage[]> {
  const rows = await database.queries
    .select({ message: contactMessages, subscription: subscriptions })
    .from(contactMessages)
    .leftJoin(subscriptions, eq(subscriptions.userId, contactMessages.userId))
    .where(
      and(
        status === undefined ? undefined : eq(contactMessages.status, status),
        before === undefined ? undefined : lt(contactMessages.id, before),
      ),
    )
    .orderBy(desc(contactMessages.id))
    .limit(limit + 1);
  return rows.map((row) => toMessage(sealer, row, now));
}

interface Change {
  status: ContactMessage['status'];
  context: ActionContext;
}

/** Updates a message's status and records the action. Undefined if the message does not exist. */
export async function updateContactMessage({ database, sealer }: AdminStore, id: number, { status, context }: Change) {
  return database.write((queries) =>
    queries.transaction(async (tx): Promise<ContactMessage | undefined> => {
      const isIt = eq(contactMessages.id, id);
      const [before] = await tx.select().from(contactMessages).where(isIt).for('update');
      if (!before) return undefined;
      const [subscription] =
        before.userId === null ? [] : await tx.select().from(subscriptions).where(eq(subscriptions.userId, before.userId));
      if (before.status === status) return toMessage(sealer, { message: before, subscription }, context.at);
      const [after] = await tx.update(contactMessages).set({ status, updatedAt: context.at }).where(isIt).returning();
      const details = { status: { from: before.status, to: status } };
      await createOperatorEvent(tx, { ...context, action: 'contact-message-changed', subject: `message ${id}`, details });
      return toMessage(sealer, { message: after ?? before, subscription }, context.at);
    }),
  );
}
