import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCvc, formatExpiry, formatNumber, readCard } from './format-card-fields.ts';

/** "42|" is the text 42 with the caret at its end. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const mark = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;

test.each([
  ['42424|', '4242 4|'],
  ['4242|', '4242|'],
  ['4242424242424242|', '4242 4242 4242 4242|'],
  ['4242 94|24 2424', '4242 94|24 2424'],
  ['42429|4242', '4242 9|424 2'],
  ['4242|4242', '4242| 4242'],
  ['|4242 4242', '|4242 4242'],
  ['42a|42', '42|42'],
])('the number %s is formatted as %s', (typed, shown) => expect(mark(formatNumber(at(typed)))).toBe(shown));

test.each([
  ['1|', '1|'],
  ['5|', '05|'],
  ['1/|', '01|'],
  ['12|', '12|'],
  ['123|', '12 / 3|'],
  ['12 / 30|', '12 / 30|'],
  ['12/2030|', '12 / 30|'],
  ['12 / |', '12|'],
  ['|2 / 30', '0|2 / 30'],
])('the expiry %s is formatted as %s', (typed, shown) => {
  const { text, caret } = formatExpiry(at(typed));
  expect(mark({ text, caret })).toBe(shown);
});

test('a security code is up to four digits', () => expect(mark(formatCvc(at('12 345|')))).toBe('1234|'));

test('any typed number keeps its digits, and the caret its position among them', () => {
  void fc.assert(
    fc.property(fc.stringMatching(/^[0-9 a-z]{0,19}$/), fc.nat(19), (text, position) => {
      const caret = Math.min(position, text.length);
      const shaped = formatNumber({ text, caret });
      const digits = (part: string) => part.replace(/\D/g, '');
      expect(digits(shaped.text)).toBe(digits(text));
      expect(digits(shaped.text.slice(0, shaped.caret))).toBe(digits(text.slice(0, caret)));
      expect(shaped.text).toMatch(/^(\d{4} )*\d{0,4}$/);
    }),
  );
});

test('a card is sent with plain digits and a four-digit year', () => {
  expect(readCard({ number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' })).toEqual({
    number: '4242424242424242',
    expMonth: '12',
    expYear: '2030',
    cvc: '123',
  });
});
