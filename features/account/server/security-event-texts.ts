/** The security events of an account, as its owner reads them. */
export const SECURITY_EVENTS = {
  'signed-up': 'Account created',
  'email-verified': 'Email confirmed',
  'verification-asked': 'New link to confirm the email asked for',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in with a wrong password',
  'signed-in-with-passkey': 'Signed in with a passkey',
  'recovery-code-used': 'Signed in with a recovery code',
  'wrong-code': 'Sign-in with a wrong code after the right password',
  'copied-passkey': 'A passkey that seems to have been copied was refused',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'authenticator-added': 'Authenticator app set up',
  'authenticator-removed': 'Authenticator app removed',
  'recovery-codes-made': 'New recovery codes made',
  'signed-out': 'Signed out',
  'session-ended': 'A device was signed out',
  'all-sessions-ended': 'All devices were signed out',
  'password-reset-asked': 'Link to choose a new password asked for',
  'password-reset': 'Password chosen anew with a link',
  'password-changed': 'Password changed',
  'password-check-failed': 'Wrong password for a change to the account',
  'email-change-asked': 'Change of email asked for',
  'email-changed': 'Email changed',
  'profile-changed': 'Name or username changed',
  'preferences-changed': 'Preferences changed',
  'data-exported': 'Data downloaded',
  'account-deleted': 'Account deleted',
} as const;

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;

/** @example describeEvent('signed-in') // 'Signed in' */
export const describeEvent = (kind: string): string =>
  Object.hasOwn(SECURITY_EVENTS, kind) ? SECURITY_EVENTS[kind as SecurityEventKind] : kind;
