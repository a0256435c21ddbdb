import { describe, expect, it } from 'vitest';
import { sayAgesPlainly } from './plain-ages.ts';

describe('ages as other languages have them', () => {
  it.each([
    ['my daughter have 4 years and 38 pounds', 'my daughter is 4 years old and 38 pounds'],
    ['My son has 9 years and asthma', 'My son is 9 years old and has asthma'],
    ['my boy has five years and is coughing', 'my boy is 5 years old and is coughing'],
    ['she got 3 years, how much tylenol', 'she is 3 years old, how much tylenol'],
    ['he is having 60 years and diabetes', 'he is 60 years old and has diabetes'],
    ['my father have 71 years', 'my father is 71 years old'],
    ['I have 45 years and asthma', 'I am 45 years old and have asthma'],
    ['my baby has 1 year and 6 months', 'my baby is 18 months old'],
    ['my sister has 6 years old', 'my sister is 6 years old'],
  ])('%s', (text, plain) => {
    expect(sayAgesPlainly(text)).toBe(plain);
  });

  it.each([
    ['how much motrin for baby of 8 months, she is 19 pounds', 'how much motrin for 8 month old baby, she is 19 pounds'],
    ['my other boy of 5 years have fever', 'my other 5 year old boy have fever'],
    ['a woman of 45 years has chest pain', 'a 45 year old woman has chest pain'],
    ['my son with 4 years has a rash', 'my 4 year old son has a rash'],
  ])('%s', (text, plain) => {
    expect(sayAgesPlainly(text)).toBe(plain);
  });

  it.each([
    'my son has 3 years of asthma',
    'my husband of 20 years has chest pain',
    'my wife is pregnant, she has 7 months',
    'he has 3 months to live',
    'she has 2 years clean',
    'i have 3 years with this pain',
    'I have 2 weeks, then I see the doctor',
    'my daughter is 4 years old and has 38 pounds',
    'my mom has 2 months left of it',
    'the kid with 2 weeks of cough',
    'mother of 3 years of twins',
  ])('%s stays', (text) => {
    expect(sayAgesPlainly(text)).toBe(text);
  });
});
