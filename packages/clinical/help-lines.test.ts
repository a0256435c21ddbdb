import { expect, test } from 'vitest';
import { findHelpLines, guessCountry, HELP_LINES, listCalls } from './help-lines.ts';

test.each([
  ['US', '911', '988', '18002221222'],
  ['CA', '911', '988', '18447647669'],
  ['gb', '999', '116123', '111'],
  ['AU', '000', '131114', '131126'],
  ['NZ', '111', '1737', '0800764766'],
  ['IE', '112', '116123', '018092166'],
  ['IN', '112', '14416', undefined],
  ['IT', '112', undefined, undefined],
])('%s: emergency %s, crisis %s, poison %s', (country, emergency, crisis, poison) => {
  const lines = findHelpLines(country);
  expect([lines.emergency.dial, lines.crisis?.dial, lines.poison?.dial]).toEqual([emergency, crisis, poison]);
});

test('an unknown country has 112', () => {
  expect(findHelpLines('XX').emergency.number).toBe('112');
});

test('every country is listed once, and "another country" last', () => {
  expect(new Set(HELP_LINES.map(({ country }) => country)).size).toBe(HELP_LINES.length);
  expect(HELP_LINES.at(-1)?.country).toBe('');
});

test.each([
  ['US', true, [], ['911']],
  ['US', false, ['poison'], ['1-800-222-1222']],
  ['US', true, ['poison', 'crisis'], ['911', '1-800-222-1222', '988']],
  ['US', true, ['crisis', 'crisis'], ['911', '988']],
  ['FR', false, ['poison'], ['112']],
  ['FR', true, ['poison'], ['112']],
  ['FR', false, ['crisis', 'poison'], ['3114', '112']],
  ['XX', false, ['crisis', 'poison'], ['112']],
  ['US', false, [], []],
] as const)('in %s, emergency %s, special lines %j: %j are called', (country, emergency, special, numbers) => {
  expect(listCalls(country, { emergency, special }).map(({ number }) => number)).toEqual(numbers);
});

test('a special line with the emergency number has the name of that number', () => {
  expect(listCalls('SE', { emergency: true, special: ['poison'] })).toEqual([findHelpLines('SE').emergency]);
});

test('the time zone has priority over the language', () => {
  expect(guessCountry('Europe/London', 'en-US')).toBe('GB');
  expect(guessCountry('America/New_York', 'en-US')).toBe('US');
  expect(guessCountry('UTC', 'zh-Hant-TW')).toBe('TW');
  expect(guessCountry('UTC', 'de')).toBe('US');
});
