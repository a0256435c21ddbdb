import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { PasskeyOptions, PasskeySignIn, SecondFactorCode } from '#packages/wire/contract/second-factor.ts';
import { Done, emailField, FirstName, GivenPassword, LastName, NewPassword, Token, Username } from './fields.ts';

export const Units = z.enum(['us', 'metric']);

/** The signed-in person. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isEmailVerified: z.boolean(),
  /** Null where the person has not chosen. */
  units: Units.nullable(),
  /** ISO 3166 code; null where the person has not chosen. */
  country: z.string().nullable(),
  neverUseModel: z.boolean(),
  /** ISO date and time. */
  createdAt: z.string(),
});
export type User = z.infer<typeof User>;

export const SignIn = z.object({
  email: emailField('Please enter a valid email address'),
  password: GivenPassword,
  /** Of the authenticator app, or a recovery code. Only accounts with an authenticator app need one. */
  code: SecondFactorCode.optional(),
});
export const SignUp = z.object({
  email: emailField('Please enter a valid email address'),
  password: NewPassword,
  username: Username,
  firstName: FirstName,
  lastName: LastName,
  /** Required on the form. API calls may leave it out. */
  isThirteenOrOlder: z.boolean().optional(),
});
export const OnlyEmail = z.object({ email: emailField('Invalid email address') });
export const ResetPassword = z.object({ token: Token, password: NewPassword });

/** The signed-in user. 401 if nobody is signed in. */
export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in person',
  access: 'signed-in',
  answersWithoutDatabase: true,
  response: User,
});

/**
 * 401 `wrong_credentials`, 429 `rate_limited`. After the right password only: 403 `email_unverified`, and `second_factor_required` or
 * `wrong_code` where the account has an authenticator app.
 */
export const login = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in',
  access: 'public',
  body: SignIn,
  response: z.object({ user: User }),
});

export const startPasskeyLogin = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  summary: 'Begin to sign in with a passkey',
  access: 'public',
  response: PasskeyOptions,
});

/** 400 `wrong_passkey`, 403 `copied_passkey`, 429 `rate_limited`. */
export const passkeyLogin = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Sign in with a passkey',
  access: 'public',
  body: PasskeySignIn,
  response: z.object({ user: User }),
});

/** The answer is the same for a new and a known address. 409 `username_taken`; 422 `weak_password`. */
export const register = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account',
  access: 'public',
  body: SignUp,
  response: z.object({
    message: z.string(),
    user: z.object({
      email: z.string(),
      username: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      isEmailVerified: z.literal(false),
    }),
  }),
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Sign out',
  access: 'public',
  response: Done,
});

/** The answer is the same for any address. */
export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Send a link to choose a new password',
  access: 'public',
  body: OnlyEmail,
  response: Done,
});

/** 400 `invalid_token` if the link is unknown, used or expired; 422 `weak_password`. */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Choose a new password with the link of a mail',
  access: 'public',
  body: ResetPassword,
  response: Done,
});

/** The answer is the same for any address. */
export const resendVerification = defineEndpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Send the link that confirms an address again',
  access: 'public',
  body: OnlyEmail,
  response: Done,
});

/** 400 `invalid_token` if the link is unknown or expired. A used link of an account that it confirmed says so. */
export const verifyEmail = defineEndpoint({
  method: 'GET',
  path: '/api/auth/verify-email',
  summary: 'Confirm an address with the link of a mail',
  access: 'public',
  query: z.object({ token: Token }),
  response: Done,
});
