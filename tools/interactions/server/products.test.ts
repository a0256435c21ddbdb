import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { answerCabinet } from './answer-cabinet.ts';
import { checkTyped } from './answer-check.ts';
import { loadInteractionServices } from './interaction-services.ts';

const services = loadInteractionServices(loadFormulary());
const severityOf = (medication1: string, medication2: string) => {
  const { status, severity, hasInteraction } = checkTyped(services, { medication1, medication2 });
  expect(status).not.toBe('not-covered');
  return hasInteraction ? severity : undefined;
};

describe('a local product raises no alarm of its ingredient', () => {
  it.each([
    ['Restasis', 'simvastatin'],
    ['Vigamox', 'amiodarone'],
    ['Ciloxan', 'tizanidine'],
    ['Cleocin T', 'warfarin'],
    ['Nizoral A-D', 'simvastatin'],
    ['Mirena', 'carbamazepine'],
    ['Acular', 'warfarin'],
    ['Cortizone-10', 'ibuprofen'],
    ['Vagifem', 'warfarin'],
    ['ciprofloxacin ear drops', 'Plan B'],
  ])('%s with %s', (local, other) => {
    expect(severityOf(local, other)).toBeUndefined();
    expect(severityOf(other, local)).toBeUndefined();
  });
});

describe('a product that reaches the blood still does', () => {
  it.each([
    ['Neoral', 'simvastatin'],
    ['Avelox', 'amiodarone'],
    ['Cipro', 'tizanidine'],
    ['ketoconazole tablets', 'simvastatin'],
    ['timolol', 'verapamil'],
    ['Flonase', 'ritonavir'],
    ['Sprix', 'warfarin'],
    ['Monistat', 'warfarin'],
    ['Emsam', 'sertraline'],
    ['Climara', 'carbamazepine'],
  ])('%s with %s', (systemic, other) => {
    expect(severityOf(systemic, other)).toBeDefined();
  });
});

it('the same ingredient twice is a duplicate only where both products act in the same place', () => {
  expect(severityOf('Restasis', 'Cequa')).toBe('High');
  expect(severityOf('Restasis', 'Neoral')).toBeUndefined();
  expect(severityOf('Neoral', 'Gengraf')).toBe('High');
});

it('local products do not add to a load', () => {
  const loadsOf = (medications: string[]) => answerCabinet(services, { medications, conditions: [] }).loads.map(({ id }) => id);
  expect(loadsOf(['moxifloxacin', 'amiodarone', 'citalopram'])).toContain('qt-load');
  expect(loadsOf(['Vigamox', 'amiodarone', 'citalopram'])).not.toContain('qt-load');
});

describe('halves of one medicine, and the medicine that the body makes of another, are one taken twice', () => {
  it.each([
    ['Zyrtec', 'Xyzal'],
    ['Claritin', 'Clarinex'],
    ['albuterol', 'levalbuterol'],
    ['Provigil', 'Nuvigil'],
    ['Prilosec', 'Nexium'],
    ['Prevacid', 'Dexilant'],
    ['citalopram', 'Lexapro'],
    ['Effexor', 'Pristiq'],
    ['Risperdal', 'Invega'],
    ['Ritalin', 'Focalin'],
    ['latanoprost', 'Lumigan'],
  ])('%s and %s', (first, second) => {
    expect(severityOf(first, second)).toMatch(/^(?:Moderate|High|Severe)$/);
  });
});

describe('cannabidiol, by prescription or from a store, is held against blood thinners', () => {
  it.each(['CBD oil', 'hemp oil', 'Epidiolex'])('%s', (name) => {
    for (const other of ['Eliquis', 'Xarelto', 'Pradaxa', 'Savaysa', 'warfarin']) expect(severityOf(name, other)).toBe('Moderate');
  });
});

describe('eye drops of a beta blocker are held as drops, whichever they are', () => {
  it.each(['verapamil', 'metoprolol', 'clonidine', 'albuterol', 'fingolimod', 'ibuprofen'])('timolol and levobunolol with %s', (other) => {
    expect(severityOf('levobunolol', other)).toBe(severityOf('timolol', other));
  });
});
