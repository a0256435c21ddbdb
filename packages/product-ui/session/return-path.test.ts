import { expect, test } from 'vitest';
import { findReturnPath, toSignIn } from './return-path.ts';

const ORIGIN = 'https://plainmed.example';
const wanted = (path: string) => findReturnPath(`?${new URLSearchParams({ returnTo: path })}`, ORIGIN);

test('a place of ours comes back whole, with what was searched and the fragment', () => {
  const place = { pathname: '/home', search: '?a=1&b=%20', hash: '#dosing' };
  expect(findReturnPath(toSignIn(place).slice('/auth'.length), ORIGIN)).toBe('/home?a=1&b=%20#dosing');
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
])('%j leads to /home', (path) => {
  expect(wanted(path)).toBe('/home');
});

test('without a place it is /home', () => {
  expect(findReturnPath('', ORIGIN)).toBe('/home');
});
