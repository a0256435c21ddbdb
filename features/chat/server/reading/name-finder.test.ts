import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTemporaryDatabase, type TemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { createSkills } from '#tests/support/suites/ask-chat.ts';
import { HOSTILE_TEXTS } from '#tests/support/suites/hostile-input-suite.ts';
import { createNameFinder, type FindNames } from './name-finder.ts';

let opened: TemporaryDatabase;
let find: FindNames;
beforeAll(async () => {
  opened = await openTemporaryDatabase();
  find = createNameFinder(createSkills(opened.database).flatMap(({ names }) => names ?? []));
});
afterAll(() => opened.remove());

const typed = (text: string) => find(text).map((mention) => mention.typed);
const things = (text: string) =>
  find(text)
    .filter(({ kind }) => kind !== 'condition')
    .map((mention) => mention.typed);

describe('names in a message', () => {
  it.each<[string, string[]]>([
    ['Can I take ibuprofen with warfarin?', ['ibuprofen', 'warfarin']],
    ['CAN I TAKE IBUPROFEN WITH WARFARIN', ['IBUPROFEN', 'WARFARIN']],
    ['Zyrtec', ['Zyrtec']],
    ['advil&tylenol', ['advil', 'tylenol']],
    ['Advil,Tylenol', ['Advil', 'Tylenol']],
    ['Is Tylenol PM ok', ['Tylenol PM']],
    ['side effects of birth control pills', ['birth control pills']],
    ["what's Lipitor", ['Lipitor']],
    ['grapefruit juice and simvastatin', ['grapefruit juice', 'simvastatin']],
    ['metronidazole with beer', ['metronidazole', 'beer']],
    ['Is vitamin D ok with calcium', ['vitamin D', 'calcium']],
  ])('are found in "%s"', (text, names) => {
    expect(things(text)).toEqual(names);
  });

  it('are found with their position', () => {
    const text = 'is warfarin ok with Advil?';
    for (const { start, end, written } of find(text)) expect(text.slice(start, end)).toBe(written);
    expect(find(text)).toHaveLength(2);
  });

  it.each([
    ['ibuprofin', 'ibuprofen'],
    ['warfrin', 'warfarin'],
    ['lisinoprill', 'lisinopril'],
    ['acetaminophin', 'acetaminophen'],
  ])('are known past a slip: %s', (slip, name) => {
    expect(find(`can I take ${slip} today`)).toMatchObject([{ typed: slip, name, kind: 'medicine' }]);
  });

  it('distinguish an illness from a medicine', () => {
    expect(find('what is diabetes')).toMatchObject([{ kind: 'condition' }]);
    expect(find('metformin for type 2 diabetes')).toMatchObject([{ kind: 'medicine' }, { kind: 'condition' }]);
  });

  it('are read as an unknown medicine in the position of a name', () => {
    expect(find('side effects of zorbloxin')).toMatchObject([{ typed: 'zorbloxin', kind: 'unknown' }]);
    expect(find('can I mix zorbloxin with quuxamine')).toMatchObject([{ typed: 'zorbloxin' }, { typed: 'quuxamine' }]);
  });
});

describe('words that are not names', () => {
  it.each([
    'help me align my teeth',
    'I feel the same today',
    'could it be the pill?',
    'which medicine is that drug',
    'I drank water with my food',
    'I have a headache and feel dizzy',
    'over-the-counter and non-drowsy',
    'the quick brown fox jumps over the lazy dog',
    'thank you so much',
    '',
  ])('stay words in "%s"', (text) => {
    expect(things(text)).toEqual([]);
  });

  it.each(HOSTILE_TEXTS)('are not found in %s', (_, text) => {
    expect(typed(text)).toEqual([]);
  });
});

it('reads "on the pill" as birth control', () => {
  expect(find('I am on the pill')).toHaveLength(1);
});

it('reads the longest allowed message in well under a second', () => {
  const from = performance.now();
  find('zorbloxin quuxamine warfrin '.repeat(142));
  find('a'.repeat(4_000));
  expect(performance.now() - from).toBeLessThan(1_500);
});
