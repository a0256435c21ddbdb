import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { defineSecondFactorEndpoints, PasskeyOptions, PasskeySignIn, SecondFactorCode } from '#packages/wire/contract/second-factor.ts';

export const operatorSecondFactor = defineSecondFactorEndpoints('/api/admin/own', 'operator');

export const OperatorSignIn = z.object({
  username: z.string().min(1, 'Username is required').max(128),
  password: z.string().min(1, 'Password is required').max(1024),
  /** Of the authenticator app, or a recovery code. */
  code: SecondFactorCode.optional(),
});

const Session = z.object({
  username: z.string(),
  /** The latest end of the session, however it is used; ISO date and time. */
  expiresAt: z.string(),
  /** Whether a passkey or an authenticator app must be set up first. Until then every other call answers 403 `second_factor_required`. */
  mustSetUpSecondFactor: z.boolean(),
});
export type OperatorSession = z.infer<typeof Session>;

/** 401 `wrong_credentials`, 429. After the right password only: 403 `second_factor_required`, `wrong_code`. */
export const signInOperator = defineEndpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Sign an operator in',
  access: 'public',
  body: OperatorSignIn,
  response: Session,
});

export const startOperatorPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/admin/passkey/options',
  summary: 'Begin to sign an operator in with a passkey',
  access: 'public',
  response: PasskeyOptions,
});

/** 400 `wrong_passkey`, 403 `copied_passkey`, 429. */
export const signInOperatorWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/admin/passkey',
  summary: 'Sign an operator in with a passkey',
  access: 'public',
  body: PasskeySignIn,
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
