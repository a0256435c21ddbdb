import { describe, expect, it } from 'vitest';
import { loadFormulary, namesOf } from '#packages/medicines/formulary.ts';
import { answerCabinet } from './answer-cabinet.ts';
import { checkTyped } from './answer-check.ts';
import { loadInteractionServices } from './interaction-services.ts';

const services = loadInteractionServices(loadFormulary());
const severityOf = (medication1: string, medication2: string) => {
  const { status, severity, hasInteraction } = checkTyped(services, { medication1, medication2 });
  expect(status).not.toBe('not-covered');
  return hasInteraction ? severity : undefined;
};

it('every name of every product is known', () => {
  const names = loadFormulary().products.flatMap(namesOf);
  expect(names.length).toBeGreaterThan(3000);
  expect(names.filter((name) => services.read(name).item === undefined)).toEqual([]);
});

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
  expect(severityOf('Restasis', 'Neoral')).toBe('Low');
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

describe('a gel or patch of which little reaches the blood is one step milder than the tablet', () => {
  it.each(['lithium', 'warfarin', 'ibuprofen', 'methotrexate', 'lisinopril'])('diclofenac with %s', (other) => {
    const order = ['Low', 'Moderate', 'High', 'Severe'];
    const rankOf = (name: string) => order.indexOf(severityOf(name, other) ?? '');
    expect(rankOf('Voltaren gel')).toBe(rankOf('diclofenac tablets') - 1);
    expect(rankOf('Flector')).toBe(rankOf('Voltaren gel'));
    const { findings, evidence } = checkTyped(services, { medication1: 'Voltaren gel', medication2: other });
    expect(findings[0]?.effect).toContain('reaches the blood than from tablets');
    expect(evidence.some(({ source }) => source.section === '12.3')).toBe(true);
  });

  it('adds to no load', () => {
    const loads = answerCabinet(services, { medications: ['lisinopril', 'HCTZ', 'Voltaren gel'], conditions: [] }).loads;
    expect(loads).toEqual([]);
  });
});

describe('a name that leaves open which medicine it is', () => {
  it.each([
    ['water pill', 'lithium'],
    ['blood thinner', 'Aleve'],
    ['nitrate', 'Viagra'],
  ])('%s with %s is found where each choice interacts, and asks which one', (open, other) => {
    const answer = checkTyped(services, { medication1: open, medication2: other });
    expect(answer).toMatchObject({ status: 'known', hasInteraction: true });
    expect(answer.description).toMatch(/\?.* interacts, at the least like this\./);
    const cabinet = answerCabinet(services, { medications: [open, other, 'loratadine'], conditions: [] });
    expect(cabinet.notCovered).toContain(0);
    const pair = cabinet.pairs.find(({ first, second }) => first === 0 && second === 1);
    expect(pair?.severity).toBe(answer.severity);
    const known = new Set(cabinet.evidence.map(({ id }) => id));
    expect(known.size).toBe(cabinet.evidence.length);
    for (const { evidenceIds } of pair?.findings ?? []) for (const id of evidenceIds) expect(known).toContain(id);
  });

  it('is not found where one choice does not interact', () => {
    expect(checkTyped(services, { medication1: 'blood pressure pill', medication2: 'amoxicillin' }).status).toBe('not-covered');
  });
});

describe('generic names with the form that is said with them are read', () => {
  it.each(['timolol eye drops', 'latanoprost eye drops', 'fentanyl patches', 'sumatriptan nasal spray', 'Qvar', 'clobetasol shampoo'])(
    '%s',
    (name) => {
      expect(services.read(name).item).toBeDefined();
    },
  );
});

it.each([
  ['timolol eye drops', 'insulin glargine'],
  ['Timoptic', 'glipizide'],
  ['metformin', 'contrast dye'],
  ['Janumet', 'Omnipaque'],
])('%s with %s is known', (first, second) => {
  expect(severityOf(first, second)).toBeDefined();
});
