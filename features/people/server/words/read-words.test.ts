import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { createWordReader } from './read-words.ts';

const read = createWordReader(loadFormulary(), [], () => new Date('2026-06-01'));
const find = (words: string) => {
  const { found, read: said } = read(words, 'Me');
  const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name);
  return { allergies: names(found.allergies), conditions: names(found.conditions), medicines: names(found.medicines), said };
};

describe('words that no reader knows', () => {
  it.each(['echo says my mitral flaps have gone thick and stiff', 'stuck myself with a used needle and want to stop catching it'])(
    'are kept as written where they may mean an illness: %s',
    (words) => {
      const { conditions, said } = find(words);
      expect(conditions).toEqual([words]);
      expect(said.taken).toEqual([expect.stringMatching(/^Kept as you wrote it/)]);
      expect(said.notRead).toEqual([]);
    },
  );

  it.each(['grumbled all morning', 'loves gardening and her garden', 'her kidneys and liver are both normal'])(
    'are not kept otherwise: %s',
    (words) => expect(find(words).conditions).toEqual([]),
  );
});

describe('the name of a medicine', () => {
  it.each([
    "He's only breathing 7 times a minute and his lips look bluish",
    'stuck myself with a used needle on shift last night',
    'calcium 11.9 on the chem panel',
    'I stop breathing 60 times an hour asleep',
  ])('is not made of a clause: %s', (words) => expect(find(words).medicines).toEqual([]));

  it.each([
    ["I've been on Dilantin since my head injury in Iraq", ['Dilantin']],
    ['takes lisinopril 10 mg, on Zorbulin, a water pill and baby aspirin', ['lisinopril', 'Zorbulin', 'water pill', 'baby aspirin']],
    ['on Foobarex 20 mg twice a day', ['Foobarex']],
  ])('is read from %s', (words, names) => expect(find(words).medicines).toEqual(names));
});

it('a reaction told of the only medicine is an allergy to it and no medicine that is taken', () => {
  const { allergies, medicines } = find('ceclor when i was little, hives then couldnt breathe');
  expect(allergies).toEqual(['ceclor']);
  expect(medicines).toEqual([]);
});

describe('a description as people speak it', () => {
  const readOf = (words: string, label: string) => {
    const { found } = read(words, label);
    return {
      birthYear: found.birthYear,
      pregnant: found.pregnant ?? false,
      allergies: found.allergies?.map(({ name }) => name),
      conditions: found.conditions?.map(({ name }) => name),
      medicines: found.medicines?.map(({ name, dose }) => [name, dose ?? ''].join(' ').trim()),
      measures: found.organFunction?.map(({ kind, value }) => `${kind} ${value}`),
    };
  };

  it.each([
    [
      'Dad',
      'my dad 81, a fib on eliquis, bad kidneys gfr 38, cant have sulfa',
      { birthYear: 1945, allergies: ['sulfa'], conditions: ['afib'], medicines: ['eliquis'], measures: ['eGFR 38'] },
    ],
    [
      'Mom',
      '78 yr old lady on coumadin and a water pill, diabetic, allergic to penicillin',
      { birthYear: 1948, allergies: ['penicillin'], conditions: ['diabetic'], medicines: ['coumadin', 'water pill'] },
    ],
    [
      'Wife',
      'my wife 54 type 2 diabetes metformin 1000 bid ozempic weekly, high blood pressure lisinopril 20',
      {
        birthYear: 1972,
        conditions: ['type 2 diabetes', 'high blood pressure'],
        medicines: ['metformin 1000 bid', 'ozempic weekly', 'lisinopril 20'],
      },
    ],
    [
      'My son',
      'hes 6, asthma, takes flovent 2 puffs twice a day, peanut allergy',
      { birthYear: 2020, allergies: ['peanut'], conditions: ['asthma'], medicines: ['flovent 2 puffs twice a day'] },
    ],
    [
      'Grandpa',
      'grandpa is 84 copd, lasix 40 in the morning, tylenol 3 as needed, vitamin b 12',
      { birthYear: 1942, conditions: ['copd'], medicines: ['lasix 40 in the morning', 'tylenol 3 as needed', 'vitamin b 12'] },
    ],
    ['Me', 'diabetes for 20 years, smoked 30 years', { birthYear: undefined, conditions: ['diabetes for 20 years', 'smoked 30 years'] }],
  ])('of %s is read: %s', (label, words, expected) => expect(readOf(words, label)).toMatchObject(expected));

  it.each([
    ["tubes tied in 2009 and my daughter's the pregnant one", 'pregnant'],
    ['pregnancy test negative, IUD in place', 'pregnant'],
  ])('makes nobody pregnant who is not: %s', (words) => expect(readOf(words, 'Me').pregnant).toBe(false));

  it.each(['my vecina takes simvastatin', 'the tizanidine is my brother’s', 'took Cipro once, back in 2015'])(
    'lists no medicine of others or of long ago: %s',
    (words) => expect(readOf(words, 'Me').medicines).toEqual([]),
  );
});
