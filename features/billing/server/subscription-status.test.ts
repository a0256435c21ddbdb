import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { subscriptions, users } from '#packages/db/schema.ts';
import { openTemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import type { BillingServices } from './billing-services.ts';
import { createStatusReader } from './subscription-status.ts';

const NOW = new Date();
const LATER = new Date(NOW.getTime() + 7 * 24 * 60 * 60 * 1000);

let temporary: Awaited<ReturnType<typeof openTemporaryDatabase>>;
beforeAll(async () => {
  temporary = await openTemporaryDatabase();
});
afterAll(() => temporary?.remove());

async function createReader(email: string) {
  const { database } = temporary;
  const [user] = await database.queries.insert(users).values({ email, username: email, password: 'x' }).returning({ id: users.id });
  const userId = user?.id ?? 0;
  await database.queries
    .insert(subscriptions)
    .values({ userId, stripeSubscriptionId: `sub_${userId}`, status: 'trialing', trialEnd: LATER, readAt: NOW });
  await database.changes.catchUp();
  const services = { database, findNow: () => NOW, recallNow: () => NOW, onError: () => undefined } as unknown as BillingServices;
  return { userId, reader: createStatusReader(services), select: vi.spyOn(database.queries, 'select') };
}

it('reads a person’s plan from the database once, for the status and then for the gate', async () => {
  const { userId, reader, select } = await createReader('status-first@people.example');
  expect(reader.recall(userId)).toBeUndefined();
  select.mockClear();
  expect(await reader.find(userId)).toMatchObject({ hasAccess: true, status: 'trialing' });
  expect(reader.hasAccess(userId)).toBe(true);
  expect(reader.recall(userId)).toMatchObject({ hasAccess: true, status: 'trialing' });
  expect(select).toHaveBeenCalledTimes(1);
});

it('answers the gate from memory after the first request', async () => {
  const { userId, reader, select } = await createReader('gate-first@people.example');
  select.mockClear();
  expect(await reader.hasAccess(userId)).toBe(true);
  expect(reader.hasAccess(userId)).toBe(true);
  expect(select).toHaveBeenCalledTimes(1);
});
