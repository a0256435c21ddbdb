import type * as z from 'zod';

/**
 * Who may make a call. `plan` needs a signed-in person with the paid plan or a running trial: the server shell checks it, so
 * that no tool has to know about billing.
 */
export type Access = 'public' | 'signed-in' | 'plan';

/** One HTTP call, as both sides see it. The server mounts it, the client calls it, the OpenAPI document lists it. */
export interface Endpoint<Query extends z.ZodType = z.ZodType, Body extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** What an operator can switch off and limit (packages/assistant/features.ts); missing where the call is always open. */
  feature?: string;
  query?: Query;
  body?: Body;
  response: Response;
}

export function defineEndpoint<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  endpoint: Endpoint<Query, Body, Response>,
): Endpoint<Query, Body, Response> {
  return endpoint;
}
