import type { MailTexts } from '#packages/mail/mail-texts.ts';
import type { PasswordHasher } from '#packages/security/password-hash.ts';
import type { SecondFactorServices } from '#packages/security/second-factor/second-factor.ts';
import type { PersonalDataStore } from '#packages/wire/server/personal-data-store.ts';
import type { Limits } from './limits.ts';
import type { Database } from './user.store.ts';

export interface AccountDependencies {
  database: Database;
  /** The texts of the mails. A mail is queued in the transaction it reports. */
  mailTexts: MailTexts;
  /** Other stores of personal data, in the order in which they are erased. */
  personalDataStores: readonly PersonalDataStore[];
  /** The public address, without a trailing slash. Every link starts with it, whatever the Host header says. */
  appUrl: string;
  productName: string;
  secondFactor: SecondFactorServices;
  now: () => Date;
  /** The shortest response time of calls that must not reveal whether an address has an account. */
  constantTimeMs: number;
  /** Receives errors of writes and counts that failed, without the values of the statement. */
  onError: (error: unknown) => void;
}

export interface AccountServices extends AccountDependencies {
  passwords: PasswordHasher;
  limits: Limits;
}

type LinkPage = 'verify-email' | 'reset-password' | 'confirm-email';

/** @example linkWith(services, 'verify-email', token) // 'https://…/verify-email?token=…' */
export const linkWith = ({ appUrl }: Pick<AccountDependencies, 'appUrl'>, page: LinkPage, token: string): string =>
  `${appUrl}/${page}?token=${token}`;

/** The links to sign in and to request a password reset. */
export const findEntryLinks = ({ appUrl }: Pick<AccountDependencies, 'appUrl'>) => ({
  signInLink: `${appUrl}/auth`,
  resetLink: `${appUrl}/auth?view=forgot-password`,
});

/** The name for the greeting of a mail. */
export const toGreetingName = ({ firstName }: { firstName: string | null }) => (firstName ? { name: firstName } : {});

export const done = (message: string) => ({ success: true as const, message });
