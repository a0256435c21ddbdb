import type * as z from 'zod';

/**
 * Who may call an endpoint. `plan` needs a signed-in person with the paid plan or a running trial. The server shell checks it, so that
 * no tool imports billing. `operator` needs an operator's session.
 */
export type Access = 'public' | 'signed-in' | 'plan' | 'operator';

/** A detail of a saved person that an answer counts. `health` is allergies, conditions, pregnancy and laboratory values. */
export type CountedDetail = 'age' | 'sex' | 'weight' | 'health' | 'medicines';

/** One HTTP endpoint. The server mounts it, the client calls it, and the OpenAPI document lists it. */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Segments such as `:featureName` are filled in from `params`. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** What an operator can switch off and limit (packages/assistant/features.ts); undefined if it is always available. */
  feature?: string;
  /** The details that it counts of the saved person whose `personId` the body has. Age, sex and weight fill fields of that name. */
  countsPerson?: readonly CountedDetail[];
  /**
   * Also answers while the database is unavailable, to people whose session and plan are known from before. It reads nothing of theirs
   * but what is in memory, and its writes go through `keep` of the call.
   */
  answersWithoutDatabase?: boolean;
  /** The largest body in bytes, where it is more than the server's usual limit. */
  bodyLimitBytes?: number;
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
