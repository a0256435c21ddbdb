import type * as z from 'zod';
import type { Desk } from './desk.ts';
import type { RawParameters } from './form-body.ts';
import { readParameters } from './parameters.ts';

type Route = `${'GET' | 'POST' | 'DELETE'} /v1/${string}`;

/** One of Stripe's calls. */
export interface Operation {
  route: Route;
  /** Checks the parameters and returns what is to be done. @throws ApiError where they do not fit. */
  prepare(raw: RawParameters, id: string): (desk: Desk) => Promise<object>;
}

/** Ties a call's parameters to what it does. `{id}` in the route is handed over as `id`. */
export function operation<S extends z.ZodType>(
  route: Route,
  parameters: S,
  run: (desk: Desk, given: z.output<S>, id: string) => Promise<object>,
): Operation {
  return {
    route,
    prepare: (raw, id) => {
      const given = readParameters(parameters, raw);
      return (desk) => run(desk, given, id);
    },
  };
}
