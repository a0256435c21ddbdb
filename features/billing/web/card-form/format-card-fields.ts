/** A text and the position of its caret. */
export interface TextWithCaret {
  text: string;
  caret: number;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Returns the position after the given number of digits. Separators after the last digit are skipped only at the end of the text. */
function caretAfter(text: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (/\d/.test(text.charAt(index))) seen += 1;
    if (seen === digits) return index + 1;
  }
  return text.length;
}

/**
 * Formats a card number in groups of four and keeps the caret after the same digit. Example: "42424
 * " becomes "4242 4
 * ".
 */
export function formatNumber({ text, caret }: TextWithCaret): TextWithCaret {
  const grouped = digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
  return { text: grouped, caret: caretAfter(grouped, digitsOf(text.slice(0, caret)).length) };
}

/**
 * Formats an expiry as "MM / YY". A month that can only have one digit gets a leading zero: "5" becomes "05"; "12/2030" becomes "12 / 30".
 */
export function formatExpiry({ text, caret }: TextWithCaret): TextWithCaret {
  const slashed = /^\s*(\d)\s*\//.test(text);
  const typed = digitsOf(text);
  const zero = /^[2-9]/.test(typed) || slashed ? '0' : '';
  const all = zero + typed;
  const year = all.slice(2);
  const short = year.length === 4 && year.startsWith('20') ? year.slice(2) : year.slice(0, year.startsWith('20') ? 4 : 2);
  const joined = short ? `${all.slice(0, 2)} / ${short}` : all;
  const before = digitsOf(text.slice(0, caret)).length;
  return { text: joined, caret: before === typed.length ? joined.length : caretAfter(joined, before + zero.length) };
}

/** Formats a security code: three or four digits. */
export function formatCvc({ text, caret }: TextWithCaret): TextWithCaret {
  const digits = digitsOf(text).slice(0, 4);
  return { text: digits, caret: caretAfter(digits, digitsOf(text.slice(0, caret)).length) };
}

export interface CardFields {
  number: string;
  expiry: string;
  cvc: string;
}

export interface CardRequest {
  number: string;
  expMonth: string;
  expYear: string;
  cvc: string;
}

/** Converts the typed fields for the request: "12 / 30" is month 12 of 2030. */
export function readCard({ number, expiry, cvc }: CardFields): CardRequest {
  const [month = '', year = ''] = expiry.split('/').map(digitsOf);
  return { number: digitsOf(number), expMonth: month, expYear: year.length === 2 ? `20${year}` : year, cvc };
}
