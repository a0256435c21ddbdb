import { expect, test } from 'vitest';
import { advisePassword } from './password-advice.ts';

const OWN = ['Ana', 'Silva', 'silvana', 'ana.s@example.org', ''];

test.each([
  ['', undefined],
  ['12345', undefined],
  ['Xsilva77!', /name or address/],
  ['ana.s-2026', /name or address/],
  ['aaaabbbb', /repeats/],
  ['only letters', /^A good length/],
  ['letters', /Letters and numbers/],
  ['93651842', /Letters and numbers/],
  ['fig7tree', /^Longer/],
  ['correct horse battery staple', /^A good length/],
])('%j', (password, expected) => {
  const advice = advisePassword(password, OWN);
  if (expected === undefined) expect(advice).toBeUndefined();
  else expect(advice?.text).toMatch(expected);
});
