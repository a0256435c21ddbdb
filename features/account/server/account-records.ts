import { unauthenticated } from '#packages/wire/server/failure.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import type { AccountServices } from './account-services.ts';
import { findConsents } from './consent.store.ts';
import { ownIdOf } from './password-check.ts';
import { createSecurityEvent, findSecurityEvents } from './security-event.store.ts';
import { describeEvent } from './security-event-texts.ts';
import { findSessions } from './session.store.ts';
import { toUser } from './to-user.ts';
import { findUser } from './user.store.ts';

/** The security events of the account, latest first. */
export async function listSecurityEvents({ database }: AccountServices, call: Call<unknown, unknown>) {
  const found = await findSecurityEvents(database.queries, ownIdOf(call));
  const events = found.map(({ id, kind, device, createdAt }) => ({
    id: String(id),
    text: describeEvent(kind),
    kind,
    device,
    at: createdAt.toISOString(),
  }));
  return { events };
}

/** The consents of the person, oldest first. */
export async function listConsents({ database }: AccountServices, call: Call<unknown, unknown>) {
  const found = await findConsents(database.queries, ownIdOf(call));
  return { consents: found.map(({ kind, text, createdAt }) => ({ kind, text, at: createdAt.toISOString() })) };
}

/** Everything stored about the person, without passwords and tokens: anyone who reads them in the file could sign in. */
export async function exportAccount(services: AccountServices, call: Call<unknown, unknown>): Promise<Record<string, unknown>> {
  const { database, personalDataStores, now } = services;
  const userId = ownIdOf(call);
  const at = now();
  const event = { userId, kind: 'data-exported', device: call.browser.name, at } as const;
  await database.write((queries) => createSecurityEvent(queries, event));
  const user = await findUser(database.queries, userId);
  if (!user) throw unauthenticated();
  const { units, country, neverUseModel, ...account } = toUser(user);
  const others: Record<string, unknown> = {};
  for (const store of personalDataStores) others[store.name] = (await store.find(String(userId))) ?? null;
  const events = await findSecurityEvents(database.queries, userId, 'all');
  return {
    exportedAt: at.toISOString(),
    account: { ...account, lastLogin: user.lastLogin, updatedAt: user.updatedAt },
    preferences: { units, country, neverUseModel },
    sessions: (await findSessions(database.queries, userId, at)).map(({ id: _, ...session }) => session),
    securityEvents: events.map(({ kind, device, createdAt }) => ({ kind, text: describeEvent(kind), device, at: createdAt })),
    consents: (await listConsents(services, call)).consents,
    ...others,
  };
}
