import { expect, test } from 'vitest';
import { findReturnPath, toSignIn } from './return-path.ts';

const ORIGIN = 'https://plainmed.example';
const wanted = (path: string) => findReturnPath(`?${new URLSearchParams({ returnTo: path })}`, ORIGIN);

test('a path of this site is returned whole, with its query and fragment', () => {
  const address = { pathname: '/home', search: '?a=1&b=%20', hash: '#dosing' };
  expect(findReturnPath(toSignIn(address).slice('/auth'.length), ORIGIN)).toBe('/home?a=1&b=%20#dosing');
  expect(wanted('/account#devices')).toBe('/account#devices');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/home/..//evil.example',
  'javascript:alert(1)',
  '/home\\@evil.example',
  'home',
  '',
  '/auth?returnTo=%2Fauth',
])('%j returns /home', (path) => {
  expect(wanted(path)).toBe('/home');
});

test('without a path it returns /home', () => {
  expect(findReturnPath('', ORIGIN)).toBe('/home');
});
