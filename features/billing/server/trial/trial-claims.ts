import { createHash } from 'node:crypto';

const GOOGLE = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the same text for all spellings of an address that lead to one mailbox: lower case, without a plus suffix, and for Gmail without
 * dots.
 * @example normalizeAddress('Ann.Lee+trial@googlemail.com') // 'annlee@gmail.com'
 */
export function normalizeAddress(email: string): string {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const domain = lower.slice(at + 1);
  const [name = ''] = lower.slice(0, at).split('+');
  return GOOGLE.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

export const claimOfAddress = (email: string): string => hash(`address:${normalizeAddress(email)}`);
export const claimOfCard = (fingerprint: string): string => hash(`card:${fingerprint}`);
