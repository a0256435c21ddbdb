import type * as z from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { getModelHeaders } from './model-preference.ts';
import { tellRefusal } from './refusals.ts';

/** A call that did not succeed. `message` is "<status>: <body>" as specified; `sentence` is what a person should read. */
export class RequestFailure extends Error {
  readonly status: number;
  readonly sentence: string | undefined;
  readonly code: string | undefined;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'RequestFailure';
    this.status = status;
    const parsed = parseFailure(body);
    this.sentence = parsed?.error;
    this.code = parsed?.code;
  }
}

function parseFailure(body: string): { error?: string; code?: string } | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

export interface CallOptions<Query, Body> {
  query?: Query;
  body?: Body;
  signal?: AbortSignal;
}

/**
 * Makes the call that an endpoint describes, with cookies, and returns the parsed JSON.
 * The answer's shape is the server's promise, checked there: the browser does not carry the schemas to check it again.
 * @throws RequestFailure when the answer is not a success.
 */
export async function callEndpoint<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<Q, B, R>,
  options: CallOptions<z.input<Q>, z.input<B>> = {},
): Promise<z.output<R>> {
  const response = await fetch(withQuery(endpoint.path, options.query), {
    method: endpoint.method,
    credentials: 'include',
    signal: options.signal ?? null,
    headers: { ...getModelHeaders(), ...(options.body !== undefined && { 'content-type': 'application/json' }) },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  if (!response.ok) throw tellRefusal(new RequestFailure(response.status, text, response.statusText));
  return JSON.parse(text) as z.output<R>;
}

function withQuery(path: string, query: unknown): string {
  if (query === undefined) return path;
  const entries = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}
