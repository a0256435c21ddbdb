import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { answerLedger, createLedgerReader } from '../server/answer-ledger.ts';
import { loadDosingServices } from '../server/dosing-services.ts';

const services = loadDosingServices(loadFormulary(), () => []);
const { knowledge } = services;
const add = (taken: { product: string; count: number; hoursAgo: number }[], age = 40, weight?: number) =>
  answerLedger(services, createLedgerReader(knowledge), { age, weight, taken: taken.map((entry) => ({ unit: undefined, ...entry })) });

describe('the 24-hour ledger', () => {
  it('totals an ingredient across products', () => {
    const { totals, evidence } = add([
      { product: 'Tylenol Extra Strength', count: 4, hoursAgo: 10 },
      { product: 'acetaminophen 500 mg', count: 2, hoursAgo: 5 },
    ]);
    expect(totals[0]).toMatchObject({
      ingredient: 'acetaminophen',
      mgInDay: 3000,
      sentence: expect.stringContaining('You have had 3,000 mg of acetaminophen'),
    });
    expect(evidence.map(({ id }) => id)).toEqual(expect.arrayContaining(totals[0]?.evidenceIds ?? []));
  });

  it('ignores intakes that are 24 hours old', () => {
    expect(add([{ product: 'Tylenol Extra Strength', count: 8, hoursAgo: 24 }]).totals).toEqual([]);
  });

  it('counts what was taken close together as one dose, and leads to the poison line', () => {
    const { totals, advice } = add([
      { product: 'Advil', count: 4, hoursAgo: 1 },
      { product: 'ibuprofen 200 mg', count: 1, hoursAgo: 0 },
    ]);
    expect(totals[0]).toMatchObject({ status: 'over', nextSafeInHours: undefined });
    expect(totals[0]?.sentence).toContain('close together');
    expect(advice).toContain('1-800-222-1222');
  });

  it('shares the day’s limit of the dose, and never offers room for more', () => {
    const { totals, advice } = add([{ product: 'Tylenol Extra Strength', count: 7, hoursAgo: 1 }]);
    expect(totals[0]).toMatchObject({ status: 'over', limitMg: 3000 });
    expect(`${totals[0]?.sentence} ${advice}`).not.toMatch(/room for/);
    expect(add([{ product: 'Tylenol Extra Strength', count: 2, hoursAgo: 7 }]).totals[0]?.status).toBe('below');
  });

  it('says when the same dose is within the label again', () => {
    const next = (...taken: { product: string; count: number; hoursAgo: number }[]) => add(taken).totals[0]?.nextSafeInHours;
    expect(next({ product: 'Tylenol Extra Strength', count: 2, hoursAgo: 2 })).toBe(4);
    expect(next({ product: 'Tylenol Extra Strength', count: 2, hoursAgo: 8 })).toBe(0);
    const three = [2, 9, 16].map((hoursAgo) => ({ product: 'Tylenol Extra Strength', count: 2, hoursAgo }));
    expect(next(...three)).toBe(8);
  });

  it('takes a slow-release tablet’s own dose for what it is', () => {
    expect(add([{ product: 'Tylenol 8 HR', count: 2, hoursAgo: 3 }]).totals[0]?.status).toBe('below');
  });

  it('states an excess and whom to call', () => {
    const { totals, advice } = add([{ product: 'Tylenol Extra Strength', count: 10, hoursAgo: 3 }]);
    expect(totals[0]?.status).toBe('over');
    expect(advice).toContain('1-800-222-1222');
  });

  it('sends two usual doses close together to a pharmacist, and an excess to a poison center', () => {
    const close = add([
      { product: 'Tylenol Extra Strength', count: 2, hoursAgo: 4 },
      { product: 'Tylenol 325 mg', count: 2, hoursAgo: 1 },
    ]);
    expect(close.totals.find(({ ingredient }) => ingredient === 'acetaminophen')?.status).toBe('over');
    expect(close.advice).toMatch(/ask a pharmacist, or in the US Poison Control at 1-800-222-1222/);
    expect(close.advice).not.toMatch(/call a poison center now/);
    expect(add([{ product: 'Tylenol Extra Strength', count: 10, hoursAgo: 3 }]).advice).toMatch(/call a poison center now/);
  });

  it('holds the interval of slow-release cough medicines for these only', () => {
    const nextOf = (product: string, count: number, unit?: 'mL') =>
      answerLedger(services, createLedgerReader(knowledge), {
        age: 40,
        weight: undefined,
        taken: [{ product, count, hoursAgo: 1, unit }],
      }).totals.find(({ ingredient }) => ingredient === 'guaifenesin')?.nextSafeInHours;
    expect(nextOf('Mucinex DM', 1)).toBe(11);
    expect(nextOf('Robitussin DM', 20, 'mL')).toBe(3);
  });

  it('says when the usual dose fits after a larger first one', () => {
    const { sentence, nextSafeInHours } = add([{ product: 'Aleve', count: 2, hoursAgo: 1 }]).totals[0] ?? {};
    expect(nextSafeInHours).toBe(23);
    expect(sentence).toContain('You can take the usual dose of 220 mg in 7 hours.');
  });

  it('says that two anti-inflammatory painkillers are of one kind; low-dose aspirin is not counted', () => {
    const both = [
      { product: 'Advil', count: 2, hoursAgo: 3 },
      { product: 'Aleve', count: 1, hoursAgo: 1 },
    ];
    expect(add(both).advice).toMatch(/Ibuprofen and naproxen are the same kind of medicine/);
    expect(add(both).advice).not.toMatch(/adds up to less/);
    expect(
      add([
        { product: 'Advil', count: 2, hoursAgo: 3 },
        { product: 'aspirin 81 mg', count: 1, hoursAgo: 1 },
      ]).advice,
    ).not.toMatch(/one kind/);
  });

  it.each([
    ['Advil', 'Aleve'],
    ['Advil', 'aspirin 325 mg'],
    ['Aleve', 'meloxicam 15 mg'],
  ])('gives no time for a third one after %s and %s', (one, other) => {
    const { totals } = add([
      { product: one, count: 2, hoursAgo: 14 },
      { product: other, count: 2, hoursAgo: 13 },
    ]);
    expect(totals.length).toBe(2);
    for (const { status, nextSafeInHours, sentence } of totals) {
      expect(status).toBe('ask');
      expect(nextSafeInHours).toBeUndefined();
      expect(sentence).not.toMatch(/Enough time|You can take/);
    }
  });

  it('refers to a pharmacist where a child’s limit is unknown', () => {
    expect(add([{ product: 'acetaminophen 160 mg', count: 1, hoursAgo: 1 }], 5).totals[0]?.status).toBe('ask');
    expect(add([{ product: 'acetaminophen 160 mg', count: 1, hoursAgo: 1 }], 5, 40).totals[0]?.limitMg).toBeLessThan(2000);
  });

  it('names what it could not count', () => {
    const { notCovered, advice, totals } = add([{ product: 'qqzxjv', count: 1, hoursAgo: 1 }]);
    expect(notCovered).toEqual(['qqzxjv']);
    expect(advice).toContain('Not counted');
    expect(totals).toEqual([]);
  });

  it('distinguishes capsules from liquid, and counts the larger contents without a unit', () => {
    const taken = (unit?: 'capsule' | 'mL') =>
      answerLedger(services, createLedgerReader(knowledge), {
        age: 40,
        weight: undefined,
        taken: [{ product: 'NyQuil', count: 2, hoursAgo: 1, unit }],
      });
    const mg = (unit?: 'capsule' | 'mL') => taken(unit).totals.find((t) => t.ingredient === 'acetaminophen')?.mgInDay;
    expect(mg('capsule')).toBe(650);
    expect(mg('mL')).toBeCloseTo(43.33, 1);
    expect(mg()).toBe(650);
  });

  it('an added intake never lowers a total', () => {
    const one = { product: 'Tylenol Extra Strength', count: 2, hoursAgo: 4 };
    expect(
      add([one, { product: 'NyQuil', count: 30, hoursAgo: 1 }]).totals.find((t) => t.ingredient === 'acetaminophen')?.mgInDay,
    ).toBeGreaterThan(add([one]).totals[0]?.mgInDay ?? 0);
  });
});

it.each([
  ['DayQuil liquid', 30, 'DayQuil Cold & Flu liquid', 650],
  ["Children's Tylenol liquid", 5, "Children's Tylenol liquid", 160],
  ["Children's Motrin", 5, "Children's Motrin liquid", 100],
  ['Pepto Bismol', 2, 'Pepto-Bismol tablet', 524],
] as const)('counts the form and the age that were named: %s, %d', (product, count, name, mg) => {
  const found = createLedgerReader(knowledge)({ product, count, hoursAgo: 1, unit: undefined });
  expect(found?.name).toBe(name);
  expect(found?.contains[0]?.mg).toBeCloseTo(mg);
});

it.each(['DayQuil liquid', "Children's Zyrtec"])('does not guess at "%s, 1"', (product) => {
  expect(createLedgerReader(knowledge)({ product, count: 1, hoursAgo: 1, unit: undefined })).toBeUndefined();
});

describe('products that release slowly', () => {
  it.each([
    ['Allegra-D 24 Hour', 1, 'near'],
    ['Allegra-D 24 Hour', 2, 'over'],
    ['Zyrtec-D', 1, 'below'],
    ['Zyrtec-D', 2, 'over'],
    ['Mucinex DM', 2, 'below'],
    ['Mucinex DM Maximum Strength', 2, 'over'],
    ['Sudafed 24 Hour', 1, 'near'],
    ['Tylenol Arthritis', 2, 'below'],
    ['Tylenol Arthritis', 3, 'over'],
  ] as const)('%s, %i at once: %s', (product, count, status) => {
    expect(add([{ product, count, hoursAgo: 1 }]).totals[0]?.status).toBe(status);
  });

  it('have the day and the interval of their own label', () => {
    const hours = (products: string[]) => products.map((product, at) => ({ product, count: 2, hoursAgo: at * 8 }));
    expect(add(hours(['Tylenol 8 HR', 'Tylenol 8 HR'])).totals[0]).toMatchObject({ limitMg: 3900, nextSafeInHours: 8 });
    expect(add(hours(['Tylenol 8 HR', 'Tylenol Extra Strength'])).totals[0]?.limitMg).toBeLessThanOrEqual(3000);
  });

  it('are not for a younger child', () => {
    expect(add([{ product: 'Mucinex D', count: 1, hoursAgo: 1 }], 9, 60).totals.map(({ status }) => status)).toEqual(['ask', 'ask']);
  });
});

describe('what is not for the age', () => {
  it.each(['Norco 5-325', 'Percocet 5-325', 'Ultracet', 'lorazepam 0.5 mg', 'Unisom SleepTabs'])('%s, given to a child of 7', (product) => {
    const { totals, advice } = add([{ product, count: 1, hoursAgo: 1 }], 7, 50);
    expect(totals.map(({ sentence }) => sentence).join(' ')).toContain('not for this age without a prescriber');
    expect(advice).toMatch(/^Give no more of it/);
    expect(advice).toContain('911');
    expect(totals.every(({ nextSafeInHours }) => nextSafeInHours === undefined)).toBe(true);
  });

  it('a table for children counts', () => {
    expect(add([{ product: 'diphenhydramine 25 mg', count: 1, hoursAgo: 1 }], 8, 60).totals[0]?.sentence).toContain('limit of 150 mg');
  });
});

it('says that the limit is reached, and not that it is near', () => {
  const { totals, advice } = add([0, 6, 12].map((hoursAgo) => ({ product: 'Advil', count: 2, hoursAgo })));
  expect(totals[0]?.sentence).toContain('That is the label’s limit');
  expect(advice).toMatch(/^You are at the label’s limit/);
});
