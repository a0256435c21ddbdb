import { isSecret } from '#packages/security/secrets.ts';
import type { CallerBrowser } from '#packages/wire/server/browser.ts';
import { createKnownDevice, findKnownDevice, updateKnownDevice } from './known-device.store.ts';
import { createSession, deleteSessionOf, type Queries } from './session.store.ts';

/** How many people one browser is remembered for. Arbitrary: a household seldom has more. */
const MAX_PEOPLE = 4;

/** The secrets of a browser's device cookie, one for each person who signed in there. */
export const readDeviceSecrets = ({ deviceToken = '' }: CallerBrowser): string[] =>
  deviceToken.split('.').slice(0, MAX_PEOPLE).filter(isSecret);

/** The cookies set in the browser. */
export interface SessionSecrets {
  session: string;
  device: string;
}

/**
 * Starts a session in a browser. It is always a new one: the session that the browser sent is ended and never reused, since an attacker may
 * have planted it.
 */
export async function beginSession(
  transaction: Queries,
  browser: CallerBrowser,
  { userId, at }: { userId: number; at: Date },
): Promise<SessionSecrets> {
  if (isSecret(browser.sessionToken)) await deleteSessionOf(transaction, browser.sessionToken);
  const session = await createSession(transaction, { userId, device: browser.name, at });
  return { session, device: await rememberBrowser(transaction, browser, { userId, at }) };
}

async function rememberBrowser(
  transaction: Queries,
  browser: CallerBrowser,
  { userId, at }: { userId: number; at: Date },
): Promise<string> {
  const brought = readDeviceSecrets(browser);
  const known = await findKnownDevice(transaction, userId, brought);
  if (known !== undefined) {
    await updateKnownDevice(transaction, known, at);
    return brought.join('.');
  }
  return [await createKnownDevice(transaction, userId, at), ...brought].slice(0, MAX_PEOPLE).join('.');
}
