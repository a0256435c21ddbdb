import type * as z from 'zod';

/**
 * Who may make a call. `plan` needs a signed-in person with the paid plan or a running trial: the server shell checks it, so
 * that no tool has to know about billing. `operator` needs the session of whoever runs the product, and no person's.
 */
export type Access = 'public' | 'signed-in' | 'plan' | 'operator';

/** One HTTP call, as both sides see it. The server mounts it, the client calls it, the OpenAPI document lists it. */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parts such as `:featureName` are filled in from `params`. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** What an operator can switch off and limit (packages/assistant/features.ts); missing where the call is always open. */
  feature?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
}

export function defineEndpoint<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType, Params extends z.ZodType>(
  endpoint: Endpoint<Query, Body, Response, Params>,
): Endpoint<Query, Body, Response, Params> {
  return endpoint;
}
