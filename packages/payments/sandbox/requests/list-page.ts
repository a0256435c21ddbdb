import type { ObjectQuery } from '../objects.store.ts';
import type { SandboxSession } from '../sandbox-session.ts';
import type { Kind } from '../stripe-objects.ts';
import { invalid, missing } from './api-errors.ts';
import type { Page } from './parameters.ts';

const DEFAULT_LIMIT = 10;

export interface ListRequest {
  page: Page;
  url: string;
  query: Omit<ObjectQuery, 'kind' | 'limit' | 'olderThan' | 'newerThan'>;
}

/** Returns a page of a list as Stripe does, newest first. @throws ApiError if the cursor does not exist. */
export async function listPage<K extends Kind>(session: SandboxSession, kind: K, { page, url, query }: ListRequest): Promise<object> {
  const { starting_after: olderThan, ending_before: newerThan, limit = DEFAULT_LIMIT } = page;
  if (olderThan !== undefined && newerThan !== undefined) throw invalid('You cannot use both starting_after and ending_before.');
  if (olderThan !== undefined && !(await session.find(kind, olderThan))) throw missing(kind, olderThan, 'starting_after');
  if (newerThan !== undefined && !(await session.find(kind, newerThan))) throw missing(kind, newerThan, 'ending_before');
  const found = await session.list(kind, {
    ...query,
    limit: limit + 1,
    ...(olderThan ? { olderThan } : {}),
    ...(newerThan ? { newerThan } : {}),
  });
  // When paging backwards, the surplus entry is the first.
  const entries = newerThan ? found.slice(-limit) : found.slice(0, limit);
  return { object: 'list', url, has_more: found.length > limit, data: entries.map((entry) => entry.object) };
}
