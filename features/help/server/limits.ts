import type { Limit } from '#packages/security/rate-limit/request-limit.store.ts';

const HOUR = 60 * 60;

/** All arbitrary, except where a reason stands: far above what a person does, or a clinic that shares one address. */
export const HELP_LIMITS = {
  /** Messages from one network. It bounds how many mailboxes a stranger can have us write to. */
  'contact-network': { points: 20, seconds: HOUR },
  /** Confirmations to one mailbox: anybody can type anybody's address. */
  'contact-confirmation': { points: 3, seconds: HOUR },
  'report-network': { points: 30, seconds: HOUR },
  /** A vote can be changed, so that it takes more than one for every entry. */
  'vote-network': { points: 200, seconds: HOUR },
} as const satisfies Record<string, Limit>;

const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, so that its other spellings do not count as others.
 * @example mailboxOf('Ann.Lee+news@googlemail.com') // 'annlee@gmail.com'
 */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  const plain = name.split('+')[0] ?? '';
  return DOTLESS.has(host) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`;
}
