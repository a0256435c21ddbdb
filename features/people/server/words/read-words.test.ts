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
