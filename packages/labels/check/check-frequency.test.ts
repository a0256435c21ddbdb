import { describe, expect, it } from 'vitest';
import { findFrequency } from './check-frequency.ts';

describe('findFrequency', () => {
  it.each([
    ['dizziness', 'common', 'The most common adverse reactions were headache, dizziness and nausea.'],
    ['dizziness', 'uncommon', 'Less common reactions were dizziness and rash.'],
    ['dizziness', 'rare', 'Dizziness was reported rarely.'],
  ])('finds the word that the label has for %s: %s', (name, word, section) => {
    expect(findFrequency(name, word, section)).toBe('stated');
  });

  it('says from which figures a word follows', () => {
    expect(findFrequency('dizziness', 'very common', 'Headache 20 12 Dizziness 14 11')).toEqual({
      how: 'from the figures of the label: 10 or more in 100',
    });
  });

  it.each([
    ['a sentence that only names it', 'common', 'Dizziness has been reported.'],
    ['the common effects of another sentence', 'common', 'The most common reaction was rash. Dizziness was seen too.'],
    ['a less common effect', 'common', 'Less common reactions were dizziness and rash.'],
    ['a smaller figure', 'very common', 'Headache 20 12 Dizziness 4 2'],
    ['one row of two that is smaller', 'very common', 'Dizziness 14 11 Headache 20 12 Dizziness 4 2'],
  ])('does not take %s', (_, word, section) => {
    expect(findFrequency('dizziness', word, section)).toBeUndefined();
  });
});
