import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadProductReader } from '#packages/medicines/read-product.ts';
import { findDose } from './answer-dosing.ts';
import { loadDosingServices } from './dosing-services.ts';
import { loadGuides } from './guides.ts';

const formulary = loadFormulary();
const read = loadProductReader(formulary);
const services = loadDosingServices(formulary, () => []);
const ask = (medication: string, condition = '') =>
  findDose(services, { medication, condition, age: 40, weight: 170, otherMedications: [] });

it('every product of the day ledger is known to the dose assistant, as the same ingredients or by a question', () => {
  const strange = loadGuides()
    .ledgerProducts.flatMap(({ name, names, contains }) => [name, ...names].map((each) => ({ name: each, contains })))
    .filter(({ name, contains }) => {
      const found = read(name);
      if (found.kind === 'unknown') return !found.question;
      const own = found.value.medicine.ingredients.map((i) => i.name).sort();
      return (
        own.join('+') !==
        contains
          .map(({ ingredient }) => ingredient)
          .sort()
          .join('+')
      );
    });
  expect(strange.map(({ name }) => name)).toEqual([]);
});

describe('the dose is that of the named product', () => {
  it('quits smoking with Zyban and treats depression with Wellbutrin', () => {
    expect(ask('Zyban').reasoning + ask('Zyban').recommendedDose).toMatch(/smok/i);
    expect(ask('Wellbutrin SR').reasoning).not.toMatch(/smok/i);
  });

  it.each(['Restasis', 'Ciloxan', 'Tyrvaya', 'Flector', 'Mirena'])('gives no dose of another form for %s', (name) => {
    expect(ask(name).dose).toBeUndefined();
    expect(ask(name).status).toBe('refused');
  });

  it.each([
    ['Exelon Patch', 'patch'],
    ['Twirla', 'patch'],
    ['Lopressor', 'mg'],
  ])('counts %s in its own unit', (name, unit) => {
    expect(ask(name).dose?.unit).toBe(unit);
  });

  it.each(['Valtoco', 'Diastat', 'Abilify Maintena', 'Risperdal Consta', 'Solu-Medrol'])('gives no dose of the tablets for %s', (name) => {
    expect(ask(name).dose).toBeUndefined();
  });

  it('gives the plain and the extended-release brand their own doses', () => {
    expect(ask('Adderall').frequency).not.toBe(ask('Adderall XR').frequency);
    expect(ask('Lopressor').dose?.timesPerDayMost).toBe(2);
    expect(ask('Toprol-XL').dose?.timesPerDayMost).toBe(1);
  });

  it('gives no reason of the whole-body product for an eye drop', () => {
    expect(ask('Restasis').refusal?.reason).not.toMatch(/blood level|weight/i);
    expect(ask('Neoral').refusal?.reason).toMatch(/blood level/i);
  });

  it('gives baby aspirin for the heart, not for pain', () => {
    expect(ask('baby aspirin').dose).toMatchObject({ least: 81, timesPerDayMost: 1 });
    expect(ask('Bayer').dose).toMatchObject({ least: 325 });
  });

  it('asks which insulin and which water pill is meant', () => {
    expect(ask('insulin').refusal?.reason).toMatch(/which one/i);
    expect(ask('water pill').medication.suggestions).toContain('furosemide');
  });
});
