import * as z from 'zod';
import { type Access, defineEndpoint } from './endpoint.ts';

/** What the browser's WebAuthn functions take and give. The library that made it also checks it. */
const PasskeyMessage = z.record(z.string(), z.unknown());
const Password = z.string('Password is required').min(1, 'Password is required').max(10_000, 'Password is too long');

/** A code of an authenticator app, or a recovery code. */
export const SecondFactorCode = z.string('Enter the code').trim().min(1, 'Enter the code').max(40, 'That code is too long');

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Null where it was not used yet. */
  lastUsedAt: z.string().nullable(),
});

export const SecondFactor = z.object({
  passkeys: z.array(Passkey),
  /** Whether an authenticator app is set up. */
  authenticator: z.boolean(),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** New recovery codes are shown once; null where the earlier ones stay valid. */
const Added = z.object({ recoveryCodes: z.array(z.string()).nullable() });
const Removed = z.object({ success: z.literal(true) });

/** The request of a sign-in with a passkey. */
export const PasskeySignIn = z.object({ response: PasskeyMessage });
export const PasskeyOptions = z.object({ options: PasskeyMessage });

/**
 * The calls with which somebody who is signed in manages passkeys and an authenticator app. Each change needs the password: 403
 * `wrong_password`. 400 `wrong_code`, `wrong_passkey`.
 */
export function defineSecondFactorEndpoints(prefix: '/api/account' | '/api/admin/own', access: Access) {
  return {
    find: defineEndpoint({
      method: 'GET',
      path: `${prefix}/second-factor`,
      summary: 'Passkeys, authenticator app and recovery codes',
      access,
      response: SecondFactor,
    }),
    startPasskey: defineEndpoint({
      method: 'POST',
      path: `${prefix}/passkeys/options`,
      summary: 'Begin to add a passkey',
      access,
      body: z.object({ password: Password }),
      response: PasskeyOptions,
    }),
    addPasskey: defineEndpoint({
      method: 'POST',
      path: `${prefix}/passkeys`,
      summary: 'Add a passkey',
      access,
      body: z.object({ name: z.string().trim().min(1, 'Give it a name').max(60, 'Use at most 60 characters'), response: PasskeyMessage }),
      response: Added,
    }),
    removePasskey: defineEndpoint({
      method: 'POST',
      path: `${prefix}/passkeys/remove`,
      summary: 'Remove a passkey',
      access,
      body: z.object({ id: z.string().regex(/^\d{1,15}$/, 'That passkey is not known'), password: Password }),
      response: Removed,
    }),
    startAuthenticator: defineEndpoint({
      method: 'POST',
      path: `${prefix}/authenticator`,
      summary: 'Begin to set up an authenticator app',
      access,
      body: z.object({ password: Password }),
      response: z.object({ secret: z.string(), uri: z.string() }),
    }),
    confirmAuthenticator: defineEndpoint({
      method: 'POST',
      path: `${prefix}/authenticator/confirm`,
      summary: 'Set up an authenticator app with its first code',
      access,
      body: z.object({ code: SecondFactorCode }),
      response: Added,
    }),
    removeAuthenticator: defineEndpoint({
      method: 'POST',
      path: `${prefix}/authenticator/remove`,
      summary: 'Remove the authenticator app',
      access,
      body: z.object({ password: Password }),
      response: Removed,
    }),
    renewRecoveryCodes: defineEndpoint({
      method: 'POST',
      path: `${prefix}/recovery-codes`,
      summary: 'Make new recovery codes. The earlier ones end',
      access,
      body: z.object({ password: Password }),
      response: Added,
    }),
  };
}

export type SecondFactorEndpoints = ReturnType<typeof defineSecondFactorEndpoints>;
