import { describe, expect, it } from 'vitest';
import { isSettled, readDaysAgo, readLastTaken } from './told-time.ts';

const NOW = new Date('2026-11-30T00:00:00Z');

describe('how long ago something was', () => {
  it.each([
    ['finished it three weeks ago', 21],
    ['a couple of months back', 60],
    ['2 yrs ago', 730],
    ['yesterday, so 1 day ago', 1],
    ['a decade ago', 3650],
    ['back in 2015', 10 * 365],
    ['the last one was 2014', 11 * 365],
    ['in 2026', 0],
  ])('%s', (text, days) => expect(readDaysAgo(text, NOW)).toBe(days));

  it.each(['when I was a kid', 'years ago', 'way back', 'in the 80s', 'as a baby', 'back in college'])('%s is years', (text) =>
    expect(readDaysAgo(text, NOW)).toBeGreaterThan(3 * 365),
  );

  it.each(['every day', 'take 2 tablets', 'age 2015', 'for years', ''])('%s tells no time', (text) =>
    expect(readDaysAgo(text, NOW)).toBeUndefined(),
  );
});

describe('what is over', () => {
  it.each([
    'ulcer, healed',
    'kidney infection in 2012',
    'stones, had them out',
    'it cleared up on its own',
    'an ulcer once, never came back',
  ])('%s', (text) => expect(isSettled(text, readDaysAgo(text, NOW))).toBe(true));
  it.each([
    'ulcer 5 years ago and it keeps coming back',
    'never healed',
    'bleeding',
    'diagnosed 10 years ago',
    'ulcer last month',
    'still there since 2012',
    'healed and then it flared',
  ])('%s is not over', (text) => expect(isSettled(text, readDaysAgo(text, NOW))).toBe(false));
});

describe('when a medicine was last taken', () => {
  it.each([
    ['stopped it ten days ago', 10],
    ['took it once, back in 2015', 3650],
    ['was on it as a kid', 1825],
  ])('%s', (text, days) => expect(readLastTaken(text, NOW)).toBe(days));
  it.each(['on it since 2015', 'started it 3 years ago', 'took it in 2015 and still take it', 'stopped it'])('%s says no end', (text) =>
    expect(readLastTaken(text, NOW)).toBeUndefined(),
  );
});
