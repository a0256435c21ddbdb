import { unauthenticated } from '#packages/wire/server/failure.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import type { AccountParts } from './account-services.ts';
import { findConsents } from './consent.store.ts';
import { ownIdOf } from './password-check.ts';
import { createSecurityEvent, findSecurityEvents } from './security-event.store.ts';
import { describeEvent } from './security-log.ts';
import { findSessions } from './session.store.ts';
import { toUser } from './to-user.ts';
import { findUser } from './user.store.ts';

/** What happened to the account, the latest first. */
export async function listSecurityEvents({ database }: AccountParts, call: Call<unknown, unknown>) {
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

/** What the person agreed to, the first first. */
export async function listConsents({ database }: AccountParts, call: Call<unknown, unknown>) {
  const found = await findConsents(database.queries, ownIdOf(call));
  return { consents: found.map(({ kind, text, createdAt }) => ({ kind, text, at: createdAt.toISOString() })) };
}

/** Everything that is kept about the person, but no password and no token: whoever read them in the file could get in. */
export async function exportAccount(parts: AccountParts, call: Call<unknown, unknown>): Promise<Record<string, unknown>> {
  const { database, keepers, now } = parts;
  const userId = ownIdOf(call);
  const at = now();
  const event = { userId, kind: 'data-exported', device: call.browser.name, at } as const;
  await database.write((queries) => createSecurityEvent(queries, event));
  const user = await findUser(database.queries, userId);
  if (!user) throw unauthenticated();
  const { units, country, neverUseModel, ...account } = toUser(user);
  const others: Record<string, unknown> = {};
  for (const keeper of keepers) others[keeper.name] = (await keeper.find(String(userId))) ?? null;
  const events = await findSecurityEvents(database.queries, userId, 'all');
  return {
    exportedAt: at.toISOString(),
    account: { ...account, lastLogin: user.lastLogin, updatedAt: user.updatedAt },
    preferences: { units, country, neverUseModel },
    sessions: (await findSessions(database.queries, userId, at)).map(({ id: _, ...session }) => session),
    securityEvents: events.map(({ kind, device, createdAt }) => ({ kind, text: describeEvent(kind), device, at: createdAt })),
    consents: (await listConsents(parts, call)).consents,
    ...others,
  };
}
