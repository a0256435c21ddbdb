import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { doseCases } from '../cases/doses.ts';
import { findDose } from '../server/answer-dosing.ts';
import type { FindInteractions } from '../server/dose-request.ts';
import { loadDosingServices } from '../server/dosing-services.ts';
import { computeDose } from './compute-dose.ts';
import { isPlausibleWeight, toKg } from './weight.ts';

const formulary = loadFormulary();
const severeWith: Record<string, string> = { nitroglycerin: 'sildenafil' };
/** Stub of the interactions tool, which this tool must not import. The server tests use both. */
const findInteractions: FindInteractions = (first, second) => {
  if (second === 'qqzxjv') return undefined;
  const severe = severeWith[second] === first;
  if (second === 'NyQuil')
    return [
      {
        severity: 'High',
        effect: 'Both contain acetaminophen.',
        recommendation: 'Take only one.',
        sources: [{ title: 'Drug Facts', publisher: 'FDA' }],
      },
    ];
  return severe
    ? [{ severity: 'Severe', effect: 'Blood pressure can fall far too low.', recommendation: 'Do not take both.', sources: [] }]
    : [];
};
const services = loadDosingServices(formulary, findInteractions);
const { knowledge } = services;
const ask = (medication: string, age: number, weight: number, condition = '', otherMedications: string[] = []) =>
  findDose(services, { medication, age, weight, condition, otherMedications });

describe.each(doseCases)('$title: $medication', (given) => {
  const answer = ask(given.medication, given.age, given.weight, given.condition, given.otherMedications);

  it(`is ${given.status}`, () => {
    expect(answer.status).toBe(given.status);
    expect(answer.refusal?.code).toBe(given.refusal);
    if (given.dose) expect(answer.recommendedDose).toContain(given.dose);
    if (given.frequency) expect(answer.frequency.toLowerCase()).toContain(given.frequency);
    if (given.mostInDay) expect(answer.dose?.mostInDay).toBe(given.mostInDay);
    if (given.says)
      expect(JSON.stringify([answer.warnings, answer.reasoning, answer.conditionSpecificConsiderations])).toContain(given.says);
  });

  it('fills every specified field and cites its sentences', () => {
    for (const field of [
      'recommendedDose',
      'frequency',
      'reasoning',
      'conditionSpecificConsiderations',
      'doseTitration',
      'foodTimingInstructions',
    ] as const)
      expect(answer[field]).not.toBe('');
    const known = new Set(answer.evidence.map(({ id }) => id));
    for (const claims of Object.values(answer.cited))
      for (const { evidenceIds } of claims) for (const id of evidenceIds) expect(known).toContain(id);
  });
});

const guide = fc.constantFrom(...knowledge.guides);
const age = fc.integer({ min: 0, max: 120 });
const weight = fc.integer({ min: 1, max: 700 });

describe('for every medicine, age from 0 to 120 and weight from 1 to 700 pounds', () => {
  it('no dose exceeds the label’s maximum, single or daily', () => {
    fc.assert(
      fc.property(guide, age, weight, ({ medicine, plans, kind }, years, pounds) => {
        const { dose, status } = ask(medicine, years, pounds);
        if (kind === 'high-risk') expect(status).toBe('refused');
        if (!dose) return;
        const fitting = plans.filter((plan) => years >= plan.ageFrom && (plan.ageTo === undefined || years < plan.ageTo));
        const singles = fitting.map((plan) =>
          Math.max(plan.most ?? 0, plan.perKg?.mostAmount ?? 0, ...(plan.bands ?? []).map((b) => b.amount)),
        );
        expect(dose.most).toBeLessThanOrEqual(Math.max(...singles));
        expect(dose.mostInDay).toBeLessThanOrEqual(Math.max(...fitting.map((plan) => plan.mostInDay)));
        expect(dose.least).toBeLessThanOrEqual(dose.most);
        expect(dose.most).toBeLessThanOrEqual(dose.mostInDay);
      }),
      { numRuns: 3000 },
    );
  });

  it('a refusal contains no amount', () => {
    fc.assert(
      fc.property(guide, age, weight, ({ medicine }, years, pounds) => {
        const answer = ask(medicine, years, pounds);
        if (answer.status !== 'refused') return;
        expect(answer.dose).toBeUndefined();
        expect(`${answer.recommendedDose} ${answer.frequency}`).not.toMatch(/\d/);
        expect(answer.refusal?.routeToCare).toMatch(/[a-z]{4}/);
      }),
      { numRuns: 1500 },
    );
  });

  it('babies get a self-care dose only where the label of an infants’ package gives one', () => {
    const given = knowledge.guides
      .filter(({ kind }) => kind === 'otc')
      .flatMap(({ medicine }) =>
        [0, 1].flatMap((years) => (ask(medicine, years, 22).status === 'refused' ? [] : [`${medicine} at ${years}`])),
      );
    expect(given.toSorted()).toEqual([
      'cholecalciferol at 0',
      'cholecalciferol at 1',
      'ibuprofen at 1',
      'simethicone at 0',
      'simethicone at 1',
    ]);
  });

  it('a heavier person of the same age never exceeds the cap of the plan', () => {
    fc.assert(
      fc.property(guide, age, weight, weight, ({ plans }, years, a, b) => {
        const [lighter, heavier] = a < b ? [a, b] : [b, a];
        for (const plan of plans) {
          const [less, more] = [lighter, heavier].map((weightLb) => computeDose(plan, { ageYears: years, weightLb }, []));
          if (less && more) expect(more.most).toBeGreaterThanOrEqual(less.most);
          if (more && plan.perKg) expect(more.most).toBeLessThanOrEqual(plan.perKg.mostAmount);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('an unknown medicine', () => {
  it('never reads as safe, and gives no number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[b-z]{3,10}q[xz]j$/), (name) => {
        const answer = ask(name, 40, 160);
        expect(answer).toMatchObject({ status: 'refused', refusal: { code: 'not-covered' }, medication: { status: 'not-covered' } });
        expect(answer.warnings.join(' ')).toContain('not covered');
      }),
    );
  });
});

describe('weights', () => {
  it('converts pounds to kilograms exactly', () => {
    expect(toKg(100)).toBeCloseTo(45.359237, 6);
  });
  it.each([
    [0, 8, true],
    [5, 40, true],
    [5, 4, false],
    [5, 300, false],
    [40, 45, false],
    [40, 700, true],
  ])('age %i and %i pounds: %s', (years, pounds, fits) => {
    expect(isPlausibleWeight(years, pounds)).toBe(fits);
  });
});
