/** The blocks of a mail. Its HTML and its plain text are both generated from them, so that they say the same. */
export type Block =
  | string
  | { list: string[] }
  | { facts: [name: string, value: string][] }
  | { quote: string }
  | { text: string; url: string };

export interface MailText {
  kind: string;
  subject: string;
  /** The preview that mail programs show beside the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  button?: { label: string; url: string };
  /** Below the button. */
  after?: Block[];
  /** One sentence on why the person gets the mail. */
  reason: string;
}

/**
 * The greeting. The name is used only if it looks like one: it is typed at sign-up, and a mail must not carry an advertisement or a link.
 * @example greet('Ann') // 'Hello Ann,'
 */
export function formatGreeting(name: string | undefined): string {
  return name !== undefined && /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name) && name.trim() !== '' ? `Hello ${name.trim()},` : 'Hello,';
}

/**
 * A typed name, if it cannot be read as a link or an address; otherwise undefined.
 * @example formatTypedName('Ann’s phone (blue)') // 'Ann’s phone (blue)'
 */
export const formatTypedName = (name: string): string | undefined =>
  /^[\p{L}\p{M}\p{N}'’()+ -]{1,60}$/u.test(name) && name.trim() !== '' ? name.trim() : undefined;

/** Cleans typed text for display: removes control characters except line breaks. */
export function cleanTyped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (sign) => (sign === '\n' ? sign : ' '))
    .trim();
}

/** Like `cleanTyped`, on one line. */
export const cleanLine = (text: string): string => cleanTyped(text).replace(/\s+/g, ' ');

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** @example formatDay(new Date('2026-11-29')) // 'November 29, 2026 (UTC)' */
export const formatDay = (date: Date): string => `${DAY.format(date)} (UTC)`;
/** @example formatMoment(new Date('2026-11-29T14:05Z')) // 'November 29, 2026 at 2:05 PM UTC' */
export const formatMoment = (date: Date): string => `${MOMENT.format(date).replace(/\u202f/g, ' ')} UTC`;

export interface Money {
  cents: number;
  /** Such as "usd". */
  currency: string;
}

/** @example formatMoney({ cents: 499, currency: 'usd' }) // '$4.99' */
export const formatMoney = ({ cents, currency }: Money): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);
