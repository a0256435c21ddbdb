import type * as z from 'zod';
import type { SandboxSession } from '../sandbox-session.ts';
import type { RawParameters } from './form-body.ts';
import { readParameters } from './parameters.ts';

type Route = `${'GET' | 'POST' | 'DELETE'} /v1/${string}`;

/** One of Stripe's API calls. */
export interface Operation {
  route: Route;
  /** Validates the parameters and returns the function to run. @throws ApiError if they are invalid. */
  prepare(raw: RawParameters, id: string): (session: SandboxSession) => Promise<object>;
}

/** Defines a call: its route, its parameters and its implementation. `{id}` in the route is passed as `id`. */
export function operation<S extends z.ZodType>(
  route: Route,
  parameters: S,
  run: (session: SandboxSession, given: z.output<S>, id: string) => Promise<object>,
): Operation {
  return {
    route,
    prepare: (raw, id) => {
      const given = readParameters(parameters, raw);
      return (session) => run(session, given, id);
    },
  };
}
