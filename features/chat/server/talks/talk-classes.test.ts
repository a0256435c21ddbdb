import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';
import { readSizes } from '../person/several-people.ts';

const ask = startTalks();

describe('the people whose sizes a text tells', () => {
  it.each<[string, readonly (readonly [number, number | undefined])[]]>([
    [
      'Oldest is 9 about 70 pounds, middle is 6 about 45 pounds',
      [
        [9, 70],
        [6, 45],
      ],
    ],
    [
      'my kids are 4 and 7, 38 lb and 52 lb',
      [
        [4, 38],
        [7, 52],
      ],
    ],
    [
      'I have a 4 and a 7 year old',
      [
        [4, undefined],
        [7, undefined],
      ],
    ],
    ['she is 6 years old and weighs 45 pounds', []],
    ['he is 5, 40 lbs, took 5 mL at 6', []],
    ['my 3 year old and my 5 year old, one is 33 lbs', []],
  ])('%s', (text, sizes) => {
    expect(readSizes(text).map(({ ageYears, weightPounds }) => [ageYears, weightPounds])).toEqual(sizes);
  });
});

describe('several children', () => {
  it('are dosed one after another, each by the own weight', async () => {
    const { message } = await ask(
      "Both kids have fevers. My son is 9 and 70 pounds, my daughter is 4 and 36 pounds. How much children's ibuprofen 100 mg per 5 mL for each?",
    );
    expect(message).toMatch(/9 years, 70 pounds:\n[^\n]*250 mg/);
    expect(message).toMatch(/4 years, 36 pounds:\n[^\n]*weight of 36 lb/);
  });
});

describe('a grave pair that the talk told', () => {
  it.each([
    ['Can I take Aleve with Eliquis // well I been taking it about two weeks', 'Call the prescriber or a pharmacist today'],
    ['is advil ok with warfarin // I already took it all week for my back', 'Call the prescriber or a pharmacist today'],
    [
      "I'm on Adderall XR 20 // I took caffeine pills and a sudafed, is that too much",
      'Adderall XR (amphetamine and dextroamphetamine) and caffeine',
    ],
  ])('is said again when it is taken: %s', async (talk, said) => {
    expect((await ask(talk)).message).toContain(said);
  });

  it('is not carried to somebody else', async () => {
    const { message } = await ask('my mom takes warfarin // my husband takes aleve, how should he take it');
    expect(message).not.toContain('warfarin');
  });
});

describe('a reply', () => {
  it.each([
    'i have some valtrex and acyclovir cream, is that the same thing // will it go away faster if i do both',
    'are polytrim drops ok for a 2yr old // what about me',
    'my mom takes oxybutynin and myrbetriq, is that ok // do it come in a smaller pill, she chokes',
  ])('is never given twice in a row: %s', async (talk) => {
    const [first = '', second = ''] = talk.split(' // ');
    const before = await ask(first);
    const after = await ask(`${first} // ${second}`);
    expect(after.message).not.toBe(before.message);
  });

  it.each(['my uncle takes viagra and has nitro in his truck, is that ok // he only uses the nitro once in a while tho'])(
    'keeps a danger, though it was said just before: %s',
    async (talk) => {
      expect((await ask(talk)).message).toContain('Never take');
    },
  );

  it('names no age that nobody told', async () => {
    expect((await ask('melatonin how much')).message).not.toContain('age of 35');
  });
});
