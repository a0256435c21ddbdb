import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';

export const LookUp = z.object({
  /** A complete email address, username or account number: accounts cannot be browsed. */
  query: z.string().trim().min(1, 'Enter an email, a username or an account number').max(320),
  /** The reason for the look-up. It is recorded. */
  reason: z.string().trim().min(10, 'Say why in at least 10 characters').max(500, 'Use at most 500 characters'),
});

/** An account, its plan and its mails. Nothing that the person asked the tools. */
export const FoundPerson = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  isEmailVerified: z.boolean(),
  createdAt: z.string(),
  lastLogin: z.string().nullable(),
  sessions: z.number(),
  plan: z.object({
    /** Stripe's status, or "none". */
    status: z.string(),
    trialUsed: z.boolean(),
    trialEnd: z.string().nullable(),
    currentPeriodEnd: z.string().nullable(),
    stripeCustomerId: z.string().nullable(),
    paymentProblem: z.string().nullable(),
  }),
  securityEvents: z.array(z.object({ text: z.string(), device: z.string().nullable(), at: z.string() })),
  mails: z.array(z.object({ kind: z.string(), state: z.string(), lastError: z.string().nullable(), at: z.string() })),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/** 404 if no account is found; the look-up is still recorded. 429. */
export const lookUpPerson = defineEndpoint({
  method: 'POST',
  path: '/api/admin/people/look-up',
  summary: 'Look an account up, with a reason that is recorded',
  access: 'operator',
  body: LookUp,
  response: FoundPerson,
});
