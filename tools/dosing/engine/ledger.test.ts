import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { answerLedger, createLedgerReader } from '../server/answer-ledger.ts';
import { loadDosingParts } from '../server/load-parts.ts';

const parts = loadDosingParts(loadFormulary(), () => []);
const { knowledge } = parts;
const add = (taken: { product: string; count: number; hoursAgo: number }[], age = 40, weight?: number) =>
  answerLedger(parts, createLedgerReader(knowledge), { age, weight, taken: taken.map((entry) => ({ unit: undefined, ...entry })) });

describe('what was taken in 24 hours', () => {
  it('adds one ingredient up across products', () => {
    const { totals, evidence } = add([
      { product: 'Tylenol Extra Strength', count: 4, hoursAgo: 10 },
      { product: 'acetaminophen 500 mg', count: 2, hoursAgo: 5 },
    ]);
    expect(totals[0]).toMatchObject({
      ingredient: 'acetaminophen',
      mgInDay: 3000,
      sentence: expect.stringContaining('You have had 3 g of acetaminophen'),
    });
    expect(evidence.map(({ id }) => id)).toEqual(expect.arrayContaining(totals[0]?.evidenceIds ?? []));
  });

  it('forgets what is 24 hours old', () => {
    expect(add([{ product: 'Tylenol Extra Strength', count: 8, hoursAgo: 24 }]).totals).toEqual([]);
  });

  it('says when it is too much, and where to call', () => {
    const { totals, advice } = add([{ product: 'Tylenol Extra Strength', count: 10, hoursAgo: 3 }]);
    expect(totals[0]?.status).toBe('over');
    expect(advice).toContain('1-800-222-1222');
  });

  it('asks for a pharmacist where a child’s limit cannot be said', () => {
    expect(add([{ product: 'acetaminophen 160 mg', count: 1, hoursAgo: 1 }], 5).totals[0]?.status).toBe('ask');
    expect(add([{ product: 'acetaminophen 160 mg', count: 1, hoursAgo: 1 }], 5, 40).totals[0]?.limitMg).toBeLessThan(2000);
  });

  it('names what it could not count', () => {
    const { notCovered, advice, totals } = add([{ product: 'qqzxjv', count: 1, hoursAgo: 1 }]);
    expect(notCovered).toEqual(['qqzxjv']);
    expect(advice).toContain('Not counted');
    expect(totals).toEqual([]);
  });

  it('tells capsules from a liquid, and counts the more where it is not said', () => {
    const taken = (unit?: 'capsule' | 'mL') =>
      answerLedger(parts, createLedgerReader(knowledge), {
        age: 40,
        weight: undefined,
        taken: [{ product: 'NyQuil', count: 2, hoursAgo: 1, unit }],
      });
    const mg = (unit?: 'capsule' | 'mL') => taken(unit).totals.find((t) => t.ingredient === 'acetaminophen')?.mgInDay;
    expect(mg('capsule')).toBe(650);
    expect(mg('mL')).toBeCloseTo(43.33, 1);
    expect(mg()).toBe(650);
  });

  it('never lowers a sum by an entry', () => {
    const one = { product: 'Tylenol Extra Strength', count: 2, hoursAgo: 4 };
    expect(
      add([one, { product: 'NyQuil', count: 30, hoursAgo: 1 }]).totals.find((t) => t.ingredient === 'acetaminophen')?.mgInDay,
    ).toBeGreaterThan(add([one]).totals[0]?.mgInDay ?? 0);
  });
});
