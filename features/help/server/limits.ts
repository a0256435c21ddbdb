import type { Limit } from '#packages/security/rate-limit/shared-limits.ts';

const HOUR = 60 * 60;

/** All values are arbitrary unless a reason is given: far above what a person or a clinic behind one address does. */
export const HELP_LIMITS = {
  /** Messages from one network. Bounds how many mailboxes a stranger can make us write to. */
  'contact-network': { points: 20, seconds: HOUR },
  /** Confirmations to one mailbox: anybody can enter anybody's address. */
  'contact-confirmation': { points: 3, seconds: HOUR },
  'report-network': { points: 30, seconds: HOUR },
  /** Votes can be changed, so this allows more than one per entry. */
  'vote-network': { points: 200, seconds: HOUR },
} as const satisfies Record<string, Limit>;

const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the same text for all spellings of an address that lead to one mailbox.
 * @example mailboxOf('Ann.Lee+news@googlemail.com') // 'annlee@gmail.com'
 */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  const plain = name.split('+')[0] ?? '';
  return DOTLESS.has(host) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`;
}
