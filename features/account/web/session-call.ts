import { noteSaving } from '#packages/wire/client/not-saved.ts';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';
import type { User } from '../contract/auth.ts';

/** The query key of the signed-in user. */
export const USER_KEY = ['/api/auth/user'] as const;

// Written without the contract's schemas: the app shell includes these two calls on every page, and the schemas are larger than the page.

/** Returns the signed-in user, or null. @throws RequestFailure, or TypeError without a network. */
export async function findUser(signal: AbortSignal): Promise<User | null> {
  const response = await fetch(USER_KEY[0], { credentials: 'include', signal });
  if (response.status === 401) return null;
  noteSaving({ answersWithoutDatabase: true }, response);
  return JSON.parse(await readSuccess(response)) as User;
}

/** Signs this browser out. @throws RequestFailure, or TypeError without a network. */
export async function endSession(): Promise<void> {
  await readSuccess(await fetch('/api/auth/logout', { method: 'POST', credentials: 'include' }));
}

async function readSuccess(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.ok) throw new RequestFailure(response.status, text, response.statusText);
  return text;
}
