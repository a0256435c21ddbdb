import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import type { Paraphrased } from './cases/paraphrased.ts';
import { HELD } from './cases/paraphrases-held.ts';
import { TUNED } from './cases/paraphrases-tuned.ts';
import { createNameDictionary, guardSentence, guardText } from './guard.ts';

const { medicines } = loadFormulary();
const names = createNameDictionary(
  medicines.map(({ name, salts, synonyms, brands }) => [name, ...salts, ...synonyms, ...brands.map((brand) => brand.name)]),
);
const isKept = (fact: string, text: string) =>
  guardSentence({ text, factIds: ['f1'] }, { facts: [{ id: 'f1', text: fact, evidenceIds: ['e1'] }], floor: {}, names }).kept;

/** The shares that were measured, rounded down. Before there were other wordings of a fact it kept 48 % and 54 %, and four lies passed. */
const HALVES: readonly [name: string, cases: readonly Paraphrased[], least: number][] = [
  ['tuned', TUNED, 0.82],
  ['held back', HELD, 0.8],
];

describe.each(HALVES)('the half that was %s', (_, cases, least) => {
  it('keeps most sentences that say the same or less', () => {
    const truths = cases.flatMap(({ fact, truths: texts }) => texts.map((text) => isKept(fact, text)));
    expect(truths.length).toBeGreaterThanOrEqual(55);
    expect(truths.filter(Boolean).length / truths.length).toBeGreaterThanOrEqual(least);
  });

  it('keeps no sentence that says something else', () => {
    const lies = cases.flatMap(({ fact, lies: texts }) => texts.map(([change, text]) => ({ fact, change, text })));
    expect(lies.length).toBeGreaterThanOrEqual(75);
    expect(lies.filter(({ fact, text }) => isKept(fact, text))).toEqual([]);
  });
});

it('keeps no sentence of one fact for another', () => {
  const all = [...TUNED, ...HELD];
  const wrong = all.flatMap(({ truths }, at) =>
    truths.filter((text) => names.findIn(text).length > 0 && all.some(({ fact }, other) => other !== at && isKept(fact, text))),
  );
  expect(wrong).toEqual([]);
});

it('lets no other wording of a fact be said of the medicine before', () => {
  const facts = [
    { id: 'f1', text: 'Ibuprofen: May irritate the stomach.', evidenceIds: ['e1'] },
    { id: 'f2', text: 'Cetirizine: By mouth once a day, with or without food.', evidenceIds: ['e2'] },
  ];
  const said = guardText(
    [
      { text: 'Ibuprofen may irritate the stomach.', factIds: ['f1'] },
      { text: 'It is taken by mouth once a day.', factIds: ['f2'] },
      { text: 'You can take it with or without food.', factIds: ['f2'] },
      { text: 'Cetirizine is taken by mouth once a day.', factIds: ['f2'] },
    ],
    { facts, floor: {}, names },
  );
  expect(said.sentences.map(({ text }) => text)).toEqual([
    'Ibuprofen may irritate the stomach.',
    'Cetirizine is taken by mouth once a day.',
  ]);
});
