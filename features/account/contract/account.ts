import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { defineSecondFactorEndpoints } from '#packages/wire/contract/second-factor.ts';
import { Units, User } from './auth.ts';
import { Done, emailField, FirstName, GivenPassword, LastName, NewPassword, Token, Username } from './fields.ts';

export const secondFactor = defineSecondFactorEndpoints('/api/account', 'signed-in');

export const Profile = z.object({ firstName: FirstName, lastName: LastName, username: Username });
export const Preferences = z.object({
  units: Units.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Choose a country from the list')
    .optional(),
  neverUseModel: z.boolean().optional(),
});
export const EmailChange = z.object({ newEmail: emailField('Please enter a valid email address'), password: GivenPassword });
export const PasswordChange = z.object({ currentPassword: GivenPassword, newPassword: NewPassword });
export const Deletion = z.object({ password: GivenPassword });

export const Session = z.object({
  id: z.string(),
  /** Such as "Firefox on Windows". */
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export const SecurityEvent = z.object({
  id: z.string(),
  /** What happened, for the person, e.g. "Signed in". */
  text: z.string(),
  kind: z.string(),
  device: z.string().nullable(),
  at: z.string(),
});
export const Consent = z.object({ kind: z.string(), text: z.string(), at: z.string() });

/** 409 `username_taken`. */
export const updateProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/account/profile',
  summary: 'Change name and username',
  access: 'signed-in',
  body: Profile,
  response: User,
});

export const updatePreferences = defineEndpoint({
  method: 'PUT',
  path: '/api/account/preferences',
  summary: 'Units, country, and whether a language model may be used',
  access: 'signed-in',
  body: Preferences,
  response: User,
});

/**
 * 403 `wrong_password`. The answer is the same whether the new address is free or taken. The change takes effect when the link in the mail
 * is opened.
 */
export const changeEmail = defineEndpoint({
  method: 'POST',
  path: '/api/account/email',
  summary: 'Ask for another address',
  access: 'signed-in',
  body: EmailChange,
  response: Done,
});

/** 400 `invalid_token`. */
export const confirmEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/account/confirm-email',
  summary: 'Confirm another address with the link of a mail',
  access: 'public',
  body: z.object({ token: Token }),
  response: Done,
});

/** 403 `wrong_password`, 422 `weak_password`. All other sessions end. */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change the password',
  access: 'signed-in',
  body: PasswordChange,
  response: Done,
});

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where this account is signed in',
  access: 'signed-in',
  response: z.object({ sessions: z.array(Session) }),
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/account/session',
  summary: 'Sign one device out',
  access: 'signed-in',
  query: z.object({ id: z.string().regex(/^\d{1,15}$/, 'That session is not known') }),
  response: Done,
});

export const endSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Sign every device out, this one too',
  access: 'signed-in',
  response: Done,
});

export const listSecurityEvents = defineEndpoint({
  method: 'GET',
  path: '/api/account/security-events',
  summary: 'What happened to this account, the latest first',
  access: 'signed-in',
  response: z.object({ events: z.array(SecurityEvent) }),
});

export const listConsents = defineEndpoint({
  method: 'GET',
  path: '/api/account/consents',
  summary: 'What this person agreed to, word for word',
  access: 'signed-in',
  response: z.object({ consents: z.array(Consent) }),
});

/** Everything stored about the person, with one entry per kind of record. */
export const exportAccount = defineEndpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything that is kept about this person',
  access: 'signed-in',
  response: z.record(z.string(), z.unknown()),
});

/** 403 `wrong_password`. 503 if the subscription could not be cancelled; then nothing was deleted. */
export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/account/delete',
  summary: 'Delete the account and everything in it',
  access: 'signed-in',
  body: Deletion,
  response: Done,
});
