import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { findDose } from '../server/answer-dosing.ts';
import { loadDosingServices } from '../server/dosing-services.ts';

const formulary = loadFormulary();
const services = loadDosingServices(formulary, () => []);
const dose = (medication: string, age: number) =>
  findDose(services, { personId: undefined, medication, age, weight: 150, condition: '', otherMedications: [], allergies: undefined });

const AVOIDED = ['first-generation-antihistamine', 'benzodiazepine', 'z-drug', 'tricyclic-antidepressant', 'barbiturate'];
const avoided = formulary.medicines.filter(
  ({ classGroups, forms }) =>
    classGroups.some((group) => AVOIDED.includes(group)) &&
    forms.some(({ route }) => route === 'by mouth') &&
    !classGroups.includes('opioid'),
);

describe('a medicine that the Beers Criteria advise against', () => {
  it.each(avoided.map(({ id, name }) => [id, name] as const))('%s has their caution from age 65', (id) => {
    const cautions = formulary.findProduct(id)?.medicine.cautions ?? [];
    const own = cautions.filter(({ group }) => group === 'older-adults');
    expect(own.some(({ source, level }) => source.startsWith('beers') || level === 'contraindicated')).toBe(true);
  });

  it.each(avoided.map(({ name }) => name))('%s leads with the caution at age 84 and shows no more than the start', (name) => {
    const [young, old] = [dose(name, 40), dose(name, 84)];
    if (!old.dose || !young.dose) return;
    expect(old.recommendedDose).toMatch(/^At age 84: /);
    expect(old.dose.most).toBeLessThanOrEqual(young.dose.least);
    if (old.status === 'label-dose') expect(old.recommendedDose).toMatch(/Ask a doctor or pharmacist before you take any/);
    const most = `${young.dose.mostInDay} ${young.dose.unit}`;
    if (young.dose.mostInDay > old.dose.mostInDay) expect(old.frequency).not.toContain(most);
  });
});

it.each(['Advil', 'Aleve', 'Xanax', 'Prozac'])('%s does not show the most of younger adults at age 84', (name) => {
  const [young, old] = [dose(name, 40), dose(name, 84)];
  expect(old.recommendedDose).toMatch(/^At age 84: /);
  expect(old.dose?.most).toBeLessThan(young.dose?.most ?? 0);
});

it('says nothing of the age at 40', () => {
  for (const name of ['Benadryl', 'Xanax', 'Advil']) expect(dose(name, 40).recommendedDose).not.toMatch(/At age/);
});
