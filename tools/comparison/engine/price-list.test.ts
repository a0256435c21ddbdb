import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundToCents } from '#packages/clinical/money.ts';
import { priceCases } from '../cases/prices.ts';
import { computeSavingsPercent, type Derivation } from './price.ts';
import { findPrices, type PriceFinding, type PriceQuestion } from './price-list.ts';
import type { UnitCost } from './unit-cost.ts';

const source = { title: 'NADAC', publisher: 'CMS', date: '2026-07-15' };
const costOf = (unitCostUsd: number, more: Partial<UnitCost> = {}): UnitCost => ({
  id: 'a',
  label: '10 mg tablet',
  unit: 'EA',
  unitCostUsd,
  source,
  ...more,
});

function find(question: Partial<PriceQuestion> & { costs: readonly UnitCost[] }): PriceFinding {
  const outcome = findPrices({
    label: 'Zyrtec',
    genericName: 'cetirizine',
    brandName: 'Zyrtec',
    choice: undefined,
    quantity: undefined,
    ...question,
  });
  if (outcome.kind === 'refusal') throw new Error(outcome.reason);
  return outcome;
}

it.each(priceCases)('$title: $quantity × $unitCostUsd', (given) => {
  const found = find({ costs: [costOf(given.unitCostUsd)], quantity: given.quantity });
  expect(found.nadac.usd).toBe(given.nadacUsd);
  expect(found.retail.map((r) => r.usd)).toEqual(given.retailUsd);
  expect(found.costPlus.usd).toBe(given.costPlusUsd);
  expect(found.range).toMatchObject({
    lowestUsd: Math.min(...given.retailUsd, given.costPlusUsd),
    averageUsd: given.averageUsd,
    highestUsd: Math.max(...given.retailUsd, given.costPlusUsd),
  });
});

it('refuses without a known cost, and for an unknown strength', () => {
  expect(
    findPrices({ label: 'Xarelto', genericName: 'rivaroxaban', brandName: 'Xarelto', costs: [], choice: undefined, quantity: 30 }),
  ).toMatchObject({ kind: 'refusal', code: 'no-evidence', reason: expect.stringContaining('Xarelto') });
  expect(
    findPrices({ label: 'Zyrtec', genericName: 'cetirizine', brandName: 'Zyrtec', costs: [costOf(1)], choice: 'b', quantity: 30 }),
  ).toMatchObject({ kind: 'refusal', code: 'invalid-input' });
});

it('defaults to the cheapest tablet or capsule, and uses the chosen form', () => {
  const costs = [
    costOf(0.01, { id: 'syrup', label: '1 mg/mL solution', unit: 'ML' }),
    costOf(0.5, { id: 'dear' }),
    costOf(0.2, { id: 'cheap', label: '5 mg tablet' }),
  ];
  expect(find({ costs }).chosen.id).toBe('cheap');
  const syrup = find({ costs, choice: 'syrup' });
  expect(syrup).toMatchObject({ quantity: 120, unit: 'mL' });
});

it('lists only alternatives of the same strength, and the generic of a brand', () => {
  const costs = [
    costOf(1, { id: 'tablet' }),
    costOf(0.1, { id: 'capsule', label: '10 mg capsule' }),
    costOf(0.01, { id: 'other', label: '5 mg tablet' }),
  ];
  const found = find({ costs, choice: 'tablet' });
  expect(found.alternatives.map((a) => a.name)).toEqual(['cetirizine, 10 mg tablet (generic of Zyrtec)', 'cetirizine, 10 mg capsule']);
  expect(find({ costs, choice: 'tablet', brandName: undefined }).alternatives.map((a) => a.name)).toEqual(['cetirizine, 10 mg capsule']);
});

describe('rounding to cents', () => {
  it.each([
    [3.005, 3.01],
    [1.005, 1.01],
    [0.005, 0.01],
    [0.0049, 0],
    [2.675, 2.68],
    [1.255, 1.26],
    [99_999.995, 100_000],
    [0, 0],
  ])('%d is %d', (amount, cents) => expect(roundToCents(amount)).toBe(cents));

  it('throws for negative and infinite amounts', () => {
    for (const amount of [-0.01, Number.NaN, Infinity]) expect(() => roundToCents(amount)).toThrow(RangeError);
  });

  it('rounds half up for every unit cost of five decimals and every whole quantity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000_000 }), fc.integer({ min: 1, max: 1_000 }), (cost, quantity) => {
        const exact = (BigInt(cost) * BigInt(quantity) + 500n) / 1_000n;
        expect(roundToCents((cost / 100_000) * quantity)).toBe(Number(exact) / 100);
      }),
      { numRuns: 20_000 },
    );
  });
});

/** Recomputes a step from the numbers in its text: "Any name: 30 tablets × $0.0352 = $1.06". */
function recompute(step: string): { shown: number; computed: number } | undefined {
  const [left, right] = step.split(' = ');
  if (left === undefined || right === undefined) return undefined;
  const terms = left.replace(/^[A-Za-z]+: /, '').split(' + ');
  const computed = terms
    .map((term) =>
      term
        .split(' × ')
        .map((factor) => Number(/[\d.]+/.exec(factor.replaceAll(',', ''))?.[0]))
        .reduce((a, b) => a * b, 1),
    )
    .reduce((a, b) => a + b, 0);
  return { shown: Number(/[\d.]+/.exec(right.replaceAll(',', ''))?.[0]), computed };
}

function expectDerived(usd: number, { steps, sources }: Derivation): void {
  expect(sources.length).toBeGreaterThan(0);
  const sums = steps.map(recompute);
  for (const [at, sum] of sums.entries()) {
    expect(sum, steps[at]).toBeDefined();
    expect(roundToCents(sum?.computed ?? Number.NaN), steps[at]).toBe(sum?.shown);
  }
  expect(sums.at(-1)?.shown).toBe(usd);
}

const unitCost = fc.record({
  unitCostUsd: fc.integer({ min: 1, max: 30_000_000 }).map((n) => n / 100_000),
  unit: fc.constantFrom('EA', 'ML', 'GM') as fc.Arbitrary<UnitCost['unit']>,
  label: fc.constantFrom('10 mg tablet', '10 mg capsule', '5 mg tablet', '0.1% cream', '1 mg/mL solution', '2.5 mg nasal spray'),
});
const costs = fc
  .array(unitCost, { minLength: 1, maxLength: 6 })
  .map((list) => list.map((c, at): UnitCost => ({ ...c, id: `c${at}`, source })));
const quantity = fc.integer({ min: 1, max: 1_000 });

describe('for any costs and quantity', () => {
  it('every amount equals its calculation', () => {
    fc.assert(
      fc.property(costs, quantity, (list, q) => {
        const found = find({ costs: list, quantity: q });
        for (const price of [found.nadac, ...found.retail, found.costPlus, ...found.alternatives])
          expectDerived(price.usd, price.derivation);
        const all = [...found.retail, found.costPlus].map((p) => p.usd);
        expect(found.range.averageUsd).toBe(roundToCents(all.reduce((a, b) => a + b) / all.length));
        expect(found.costPlus.savingsPercent).toBe(computeSavingsPercent(found.costPlus.usd, found.retail[1]?.usd ?? 0));
      }),
      { numRuns: 2_000 },
    );
  });

  it('lowest ≤ average ≤ highest, each in whole cents', () => {
    fc.assert(
      fc.property(costs, quantity, (list, q) => {
        const { range, retail } = find({ costs: list, quantity: q });
        expect(range.lowestUsd).toBeLessThanOrEqual(range.averageUsd);
        expect(range.averageUsd).toBeLessThanOrEqual(range.highestUsd);
        expect(retail.map((r) => r.usd)).toEqual(retail.map((r) => r.usd).sort((a, b) => a - b));
        for (const usd of [range.lowestUsd, range.averageUsd, range.highestUsd]) expect(usd).toBe(Number(usd.toFixed(2)));
      }),
      { numRuns: 2_000 },
    );
  });

  it('a larger quantity never costs less', () => {
    fc.assert(
      fc.property(costs, quantity, quantity, (list, one, two) => {
        const [less, more] = [find({ costs: list, quantity: Math.min(one, two) }), find({ costs: list, quantity: Math.max(one, two) })];
        for (const figure of [
          (f: PriceFinding) => f.nadac.usd,
          (f: PriceFinding) => f.costPlus.usd,
          (f: PriceFinding) => f.range.lowestUsd,
          (f: PriceFinding) => f.range.averageUsd,
          (f: PriceFinding) => f.range.highestUsd,
        ]) {
          expect(figure(less)).toBeLessThanOrEqual(figure(more));
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('an alternative costs less and states the savings', () => {
    fc.assert(
      fc.property(costs, quantity, (list, q) => {
        const found = find({ costs: list, quantity: q, brandName: undefined });
        const typical = found.retail[1]?.usd ?? 0;
        for (const alternative of found.alternatives) {
          expect(alternative.usd).toBeLessThan(typical);
          expect(alternative.savingsPercent).toBe(computeSavingsPercent(alternative.usd, typical));
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

interface BundledCost {
  id: string;
  label: string;
  unit: string;
  unitCostUsd: number;
  rxcui?: string;
  date?: string;
}
const bundled = JSON.parse(readFileSync(new URL('./unit-costs.json', import.meta.url), 'utf8')) as {
  source: UnitCost['source'];
  costs: Record<string, BundledCost[]>;
};
/** Reference data outside the repository; the test is skipped without it. */
const NADAC_FILE = new URL('../../../../shared/data/nadac-2026-07-15.csv', import.meta.url);
const PRODUCT_FILE = new URL('../../../../shared/data/nadac-by-product.csv', import.meta.url);

describe('the bundled unit costs', () => {
  it('are positive and unique', () => {
    for (const [medicine, list] of Object.entries(bundled.costs)) {
      expect(new Set(list.map((c) => c.id)).size, medicine).toBe(list.length);
      for (const cost of list) expect(cost.unitCostUsd, `${medicine} ${cost.label}`).toBeGreaterThan(0);
    }
    expect(bundled.source).toMatchObject({ title: expect.stringContaining('NADAC'), publisher: expect.any(String), date: '2026-07-15' });
  });

  it.skipIf(!existsSync(NADAC_FILE))('are rows of the NADAC file of the same date', () => {
    const rows = parse<Record<'rxcui' | 'unit' | 'nadac_per_unit_usd', string>>(readFileSync(NADAC_FILE), { columns: true });
    const known = new Set(rows.map((r) => `${r.rxcui} ${r.unit} ${Number(r.nadac_per_unit_usd)}`));
    const strange = Object.values(bundled.costs)
      .flat()
      .filter((c) => c.rxcui !== undefined)
      .filter((c) => !known.has(`${c.rxcui} ${c.unit} ${c.unitCostUsd}`));
    expect(strange).toEqual([]);
  });

  it.skipIf(!existsSync(PRODUCT_FILE))('or of the list by product, with its date', () => {
    const rows = parse<Record<'pricing_unit' | 'nadac_per_unit_usd' | 'effective_date', string>>(readFileSync(PRODUCT_FILE), {
      columns: true,
    });
    const known = new Set(rows.map((r) => `${r.pricing_unit} ${Number(r.nadac_per_unit_usd)} ${r.effective_date}`));
    const dated = Object.values(bundled.costs)
      .flat()
      .filter((c) => c.rxcui === undefined);
    expect(dated.length).toBeGreaterThan(1000);
    expect(dated.filter((c) => !known.has(`${c.unit} ${c.unitCostUsd} ${c.date}`))).toEqual([]);
  });

  it('cover at least 550 medicines', () => {
    expect(Object.keys(bundled.costs).length).toBeGreaterThanOrEqual(550);
  });
});

describe('the next step', () => {
  const usual = { strength: '10 mg', quantity: 30 };
  it('is the generic, where a brand is priced', () => {
    const costs = [costOf(9, { id: 'brand', brand: 'Zyrtec' }), costOf(0.1, { id: 'generic' })];
    const { nextStep, monthQuantity } = find({ costs, usual });
    expect(nextStep.text).toContain('cetirizine, 10 mg tablet: about $14.75 instead of $348.50');
    expect(monthQuantity).toBe(30);
  });
  it('is mail order for a dear medicine of every day, and other pharmacies for a course', () => {
    const costs = [costOf(4)];
    expect(find({ costs, usual, brandName: undefined }).nextStep.text).toContain('mail order');
    const course = find({ costs, usual: { ...usual, alone: true }, brandName: undefined });
    expect(course.nextStep.text).toContain('two or three pharmacies');
    expect(course.monthQuantity).toBeUndefined();
  });
  it('never costs more than the typical price', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 500, noNaN: true }), fc.double({ min: 0.001, max: 500, noNaN: true }), (one, other) => {
        const { nextStep, retail } = find({ costs: [costOf(one, { brand: 'Zyrtec' }), costOf(other, { id: 'b' })], usual });
        const named = Number(/about \$([\d.]+)/.exec(nextStep.text)?.[1]);
        expect(named).toBeLessThanOrEqual(retail[1].usd);
      }),
    );
  });
});
