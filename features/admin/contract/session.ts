import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';

export const OperatorSignIn = z.object({
  username: z.string().min(1, 'Username is required').max(128),
  password: z.string().min(1, 'Password is required').max(1024),
});

const Session = z.object({
  username: z.string(),
  /** The latest end of the session, however it is used; ISO date and time. */
  expiresAt: z.string(),
});
export type OperatorSession = z.infer<typeof Session>;

/** 401 `wrong_credentials`, 429. */
export const signInOperator = defineEndpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Sign an operator in',
  access: 'public',
  body: OperatorSignIn,
  response: Session,
});

export const signOutOperator = defineEndpoint({
  method: 'POST',
  path: '/api/admin/logout',
  summary: "End the operator's session",
  access: 'operator',
  response: z.object({ success: z.literal(true) }),
});

export const getOperatorSession = defineEndpoint({
  method: 'GET',
  path: '/api/admin/session',
  summary: 'Which operator is signed in',
  access: 'operator',
  response: Session,
});
