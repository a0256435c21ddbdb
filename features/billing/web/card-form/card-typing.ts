/** A text and where the caret stands in it. */
export interface Typed {
  text: string;
  caret: number;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The place after so many digits; behind what follows the last of them only where the text ends there. */
function placeAfter(text: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (/\d/.test(text.charAt(place))) seen += 1;
    if (seen === digits) return place + 1;
  }
  return text.length;
}

/** A card number in groups of four, the caret after the same digit as before. Example: "42424|" becomes "4242 4|". */
export function formatNumber({ text, caret }: Typed): Typed {
  const grouped = digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
  return { text: grouped, caret: placeAfter(grouped, digitsOf(text.slice(0, caret)).length) };
}

/** An expiry as "MM / YY". A month that can only be one digit gets its zero: "5" becomes "05"; "12/2030" becomes "12 / 30". */
export function formatExpiry({ text, caret }: Typed): Typed {
  const slashed = /^\s*(\d)\s*\//.test(text);
  const typed = digitsOf(text);
  const zero = /^[2-9]/.test(typed) || slashed ? '0' : '';
  const all = zero + typed;
  const year = all.slice(2);
  const short = year.length === 4 && year.startsWith('20') ? year.slice(2) : year.slice(0, year.startsWith('20') ? 4 : 2);
  const joined = short ? `${all.slice(0, 2)} / ${short}` : all;
  const before = digitsOf(text.slice(0, caret)).length;
  return { text: joined, caret: before === typed.length ? joined.length : placeAfter(joined, before + zero.length) };
}

/** A security code: three or four digits. */
export function formatCvc({ text, caret }: Typed): Typed {
  const digits = digitsOf(text).slice(0, 4);
  return { text: digits, caret: placeAfter(digits, digitsOf(text.slice(0, caret)).length) };
}

export interface CardFields {
  number: string;
  expiry: string;
  cvc: string;
}

export interface CardSent {
  number: string;
  expMonth: string;
  expYear: string;
  cvc: string;
}

/** The typed fields as they are sent: "12 / 30" is the month 12 of 2030. */
export function readCard({ number, expiry, cvc }: CardFields): CardSent {
  const [month = '', year = ''] = expiry.split('/').map(digitsOf);
  return { number: digitsOf(number), expMonth: month, expYear: year.length === 2 ? `20${year}` : year, cvc };
}
