import type * as z from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { addChosenPerson } from './chosen-person.ts';
import { getModelHeaders } from './model-preference.ts';
import { noteSaving } from './not-saved.ts';
import { RequestFailure } from './request-failure.ts';
import { notifyRequestFailure } from './request-failure-listeners.ts';

export interface CallOptions<Query, Body, Params = unknown> {
  params?: Params;
  query?: Query;
  body?: Body;
  signal?: AbortSignal;
}

/**
 * Calls an endpoint, with cookies, and returns the parsed JSON.
 * The server validates the response. The browser does not load the schemas to validate it again.
 * @throws RequestFailure when the answer is not a success.
 */
export async function callEndpoint<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, P extends z.ZodType>(
  endpoint: Endpoint<Q, B, R, P>,
  options: CallOptions<z.input<Q>, z.input<B>, z.input<P>> = {},
): Promise<z.output<R>> {
  const response = await fetch(withQuery(withParams(endpoint.path, options.params), options.query), {
    method: endpoint.method,
    credentials: 'include',
    signal: options.signal ?? null,
    headers: { ...getModelHeaders(), ...(options.body !== undefined && { 'content-type': 'application/json' }) },
    ...(options.body !== undefined && { body: JSON.stringify(addChosenPerson(endpoint, options.body)) }),
  });
  noteSaving(endpoint, response);
  const text = await response.text();
  if (!response.ok) throw notifyRequestFailure(new RequestFailure(response.status, text, response.statusText));
  return JSON.parse(text) as z.output<R>;
}

/** @example withParams('/api/admin/features/:featureName', { featureName: 'dosing' }) // '/api/admin/features/dosing' */
function withParams(path: string, params: unknown): string {
  const given = new Map(Object.entries((params ?? {}) as Record<string, unknown>));
  return path.replace(/:(\w+)/g, (_part, name: string) => encodeURIComponent(String(given.get(name))));
}

function withQuery(path: string, query: unknown): string {
  if (query === undefined) return path;
  const entries = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}
