import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { findDose } from '../server/answer-dosing.ts';
import { loadDosingServices } from '../server/dosing-services.ts';
import { computeDose } from './compute-dose.ts';
import { listPackDoses } from './format-dose.ts';

const services = loadDosingServices(loadFormulary(), () => []);
const packsOf = (medication: string, condition = '') =>
  findDose(services, {
    personId: undefined,
    medication,
    age: 40,
    weight: 150,
    condition,
    otherMedications: [],
    allergies: undefined,
  }).dose?.asPacks.map(({ form }) => form) ?? [];

const plans = services.knowledge.guides.flatMap((guide) => guide.plans.map((plan) => ({ guide, plan })));
const isExtended = (form: string) => /extended|long-acting|24 hours|OROS/i.test(form);

describe('a dose is counted in packages of its own form', () => {
  it('of every plan that names forms', () => {
    const wrong = plans.flatMap(({ guide, plan }) => {
      const dose = computeDose(plan, { ageYears: Math.max(plan.ageFrom, 5), weightLb: 150 }, []);
      if (!dose || !plan.forms) return [];
      return listPackDoses(guide.strengths, plan, dose, plan.ageFrom)
        .filter(({ form }) => !plan.forms?.some((own) => isExtended(own) === isExtended(form)))
        .map(({ form }) => `${guide.medicine} ${plan.id}: ${form}`);
    });
    expect(wrong).toEqual([]);
  });

  it('where a use names its release, the plan names its forms', () => {
    const open = plans.filter(
      ({ guide, plan }) =>
        !plan.forms &&
        /\((?:[^)]*\b)?(?:extended-release|plain tablets|ordinary tablets?)/.test(plan.for) &&
        new Set(guide.strengths.map(({ form }) => isExtended(form))).size > 1,
    );
    expect(open.map(({ guide, plan }) => `${guide.medicine} ${plan.id}`)).toEqual([]);
  });

  it.each([
    ['Adderall XR', 'extended-release capsule'],
    ['Concerta', 'OROS extended-release tablet'],
    ['metformin ER', 'extended-release tablet'],
    ['Cardura', 'tablet'],
  ])('%s: %s', (name, form) => {
    expect(new Set(packsOf(name))).toEqual(new Set([form]));
  });

  it('no tablets for a nasal spray', () => {
    expect(packsOf('zolmitriptan nasal spray').filter((form) => /tablet/.test(form))).toEqual([]);
  });
});
