/** The parts of a mail's text, from which both its HTML and its plain text are made, so that neither says less than the other. */
export type Block =
  | string
  | { list: string[] }
  | { facts: [name: string, value: string][] }
  | { quote: string }
  | { text: string; url: string };

export interface Letter {
  kind: string;
  subject: string;
  /** What mailboxes show beside the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  button?: { label: string; url: string };
  /** Below the button. */
  after?: Block[];
  /** Why the person gets it: one sentence. */
  reason: string;
}

/**
 * The greeting. A name is used only where it looks like one: whoever signs up types it, and a mail of ours must not carry an
 * advertisement or a link of theirs.
 * @example greet('Ann') // 'Hello Ann,'
 */
export function greet(name: string | undefined): string {
  return name !== undefined && /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name) && name.trim() !== '' ? `Hello ${name.trim()},` : 'Hello,';
}

/** What somebody typed, fit to be shown: without control characters other than line breaks. */
export function cleanTyped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (sign) => (sign === '\n' ? sign : ' '))
    .trim();
}

/** On one line. */
export const cleanLine = (text: string): string => cleanTyped(text).replace(/\s+/g, ' ');

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** @example sayDay(new Date('2026-11-29')) // 'November 29, 2026 (UTC)' */
export const sayDay = (date: Date): string => `${DAY.format(date)} (UTC)`;
/** @example sayMoment(new Date('2026-11-29T14:05Z')) // 'November 29, 2026 at 2:05 PM UTC' */
export const sayMoment = (date: Date): string => `${MOMENT.format(date).replace(/\u202f/g, ' ')} UTC`;

export interface Money {
  cents: number;
  /** Such as "usd". */
  currency: string;
}

/** @example sayMoney({ cents: 499, currency: 'usd' }) // '$4.99' */
export const sayMoney = ({ cents, currency }: Money): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);
