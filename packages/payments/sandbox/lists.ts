import type { Desk } from './desk.ts';
import { invalid, missing } from './failures.ts';
import type { Kind } from './kinds.ts';
import type { ObjectQuery } from './objects.store.ts';
import type { Page } from './parameters.ts';

const USUAL_LIMIT = 10;

export interface ListRequest {
  page: Page;
  url: string;
  query: Omit<ObjectQuery, 'kind' | 'limit' | 'olderThan' | 'newerThan'>;
}

/** A page of a list as Stripe answers it, newest first. @throws ApiError where the page's neighbour does not exist. */
export async function listPage<K extends Kind>(desk: Desk, kind: K, { page, url, query }: ListRequest): Promise<object> {
  const { starting_after: olderThan, ending_before: newerThan, limit = USUAL_LIMIT } = page;
  if (olderThan !== undefined && newerThan !== undefined) throw invalid('You cannot use both starting_after and ending_before.');
  if (olderThan !== undefined && !(await desk.find(kind, olderThan))) throw missing(kind, olderThan, 'starting_after');
  if (newerThan !== undefined && !(await desk.find(kind, newerThan))) throw missing(kind, newerThan, 'ending_before');
  const found = await desk.list(kind, {
    ...query,
    limit: limit + 1,
    ...(olderThan ? { olderThan } : {}),
    ...(newerThan ? { newerThan } : {}),
  });
  // A page upwards has its surplus at the top.
  const entries = newerThan ? found.slice(-limit) : found.slice(0, limit);
  return { object: 'list', url, has_more: found.length > limit, data: entries.map((entry) => entry.object) };
}
