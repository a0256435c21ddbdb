import type { Letters } from '#packages/mail/mail-texts.ts';
import type { PasswordHasher } from '#packages/security/password-hash.ts';
import type { Keeper } from '#packages/wire/server/personal-data-store.ts';
import type { Limits } from './limits.ts';
import type { Database } from './user.store.ts';

export interface AccountNeeds {
  database: Database;
  /** The mails' texts; they are queued in the transaction that they tell of. */
  letters: Letters;
  /** Whoever else keeps records of people, in the order in which they erase them. */
  keepers: readonly Keeper[];
  /** Where people reach the product, without a slash at its end: all links begin with it, whatever the request says. */
  appUrl: string;
  productName: string;
  now: () => Date;
  /** Hears of what could not be written or counted, without the values of the statement. */
  onFault: (error: unknown) => void;
}

export interface AccountParts extends AccountNeeds {
  passwords: PasswordHasher;
  limits: Limits;
}

type LinkPage = 'verify-email' | 'reset-password' | 'confirm-email';

/** @example linkWith(parts, 'verify-email', token) // 'https://…/verify-email?token=…' */
export const linkWith = ({ appUrl }: Pick<AccountNeeds, 'appUrl'>, page: LinkPage, token: string): string =>
  `${appUrl}/${page}?token=${token}`;

/** Where somebody signs in, and where a link for a new password is asked for. */
export const findEntryLinks = ({ appUrl }: Pick<AccountNeeds, 'appUrl'>) => ({
  signInLink: `${appUrl}/auth`,
  resetLink: `${appUrl}/auth?view=forgot-password`,
});

/** A name for the greeting of a mail. */
export const nameOf = ({ firstName }: { firstName: string | null }) => (firstName ? { name: firstName } : {});

export const done = (message: string) => ({ success: true as const, message });
