import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';

const text = z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(40));

/**
 * Confirms a card in the sandbox, in place of Stripe's form. Exists only if no Stripe key is set. A declined card answers 200 with `error`.
 */
export const confirmInSandbox = defineEndpoint({
  method: 'POST',
  path: '/api/sandbox/confirm',
  summary: 'Confirm a card or a payment in the payment sandbox',
  access: 'public',
  body: z.object({
    clientSecret: z.string().max(300),
    card: z.object({ number: text, expMonth: text, expYear: text, cvc: text }).optional(),
    /** The second step for a card that needs authentication: whether the person approved. */
    authenticated: z.boolean().optional(),
  }),
  response: z.object({
    setupIntent: z.looseObject({ id: z.string(), status: z.string() }).optional(),
    paymentIntent: z.looseObject({ id: z.string(), status: z.string() }).optional(),
    error: z.object({ message: z.string(), code: z.string().optional() }).optional(),
  }),
});

/**
 * Advances the sandbox's time, so that trials end and renewals fall due. The time is everybody's, so only the operator moves it, and in
 * production nobody: there it does not exist.
 */
export const advanceSandbox = defineEndpoint({
  method: 'POST',
  path: '/api/sandbox/advance',
  summary: 'Move the time of the payment sandbox on',
  access: 'operator',
  body: z.object({ days: z.number().min(0).max(400) }),
  response: z.object({ now: z.string() }),
});
