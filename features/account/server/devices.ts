import { notFound, unauthenticated } from '#packages/wire/server/failure.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import { type AccountServices, done } from './account-services.ts';
import { ownIdOf } from './password-check.ts';
import { createSecurityEvent } from './security-event.store.ts';
import { deleteSession, deleteSessions, findSessions } from './session.store.ts';
import { inTransaction } from './transaction.ts';
import { lockUser } from './user.store.ts';

/** The devices on which a person is signed in, latest first. */
export async function listSessions({ database, now }: AccountServices, call: Call<unknown, unknown>) {
  const found = await findSessions(database.queries, ownIdOf(call), now());
  const sessions = found.map(({ id, device, createdAt, lastSeenAt }) => ({
    id: String(id),
    device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: String(id) === call.sessionId,
  }));
  return { sessions };
}

/** Signs one device out. @throws HttpFailure 404 unless the session belongs to the person. */
export async function endSession({ database, now }: AccountServices, call: Call<{ id: string }, unknown>) {
  const userId = ownIdOf(call);
  await inTransaction(database, async (transaction) => {
    if (!(await lockUser(transaction, userId))) throw unauthenticated();
    if (!(await deleteSession(transaction, userId, Number(call.query.id)))) throw notFound('That device is not signed in any more.');
    await createSecurityEvent(transaction, { userId, kind: 'session-ended', device: call.browser.name, at: now() });
  });
  if (call.query.id === call.sessionId) call.browser.signOut();
  return done('That device is signed out.');
}

/** Signs every device out, including this one. */
export async function endSessions({ database, now }: AccountServices, call: Call<unknown, unknown>) {
  const userId = ownIdOf(call);
  await inTransaction(database, async (transaction) => {
    if (!(await lockUser(transaction, userId))) throw unauthenticated();
    await deleteSessions(transaction, userId);
    await createSecurityEvent(transaction, { userId, kind: 'all-sessions-ended', device: call.browser.name, at: now() });
  });
  call.browser.signOut();
  return done('You are signed out everywhere.');
}
