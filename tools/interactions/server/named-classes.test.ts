import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { checkTyped } from './answer-check.ts';
import { loadInteractionServices } from './interaction-services.ts';

const services = loadInteractionServices(loadFormulary());
const check = (medication1: string, medication2: string) => checkTyped(services, { medication1, medication2 });

describe('a product for one place beside another of its ingredient or kind', () => {
  it.each([
    ['clotrimazole cream', 'clotrimazole lozenge'],
    ['Patanol', 'Patanase'],
    ['triamcinolone cream', 'prednisone'],
    ['Nasonex', 'dexamethasone'],
    ['Cequa', 'cyclosporine'],
    ['Salonpas', 'meloxicam'],
  ])('%s with %s says something calm', (first, second) => {
    const { status, severity, description } = check(first, second);
    expect({ status, severity }).toEqual({ status: 'known', severity: 'Low' });
    expect(description).toMatch(/little|many people use/);
  });

  it('says what the label says of diphenhydramine and lidocaine', () => {
    expect(check('Benadryl gel', 'ZzzQuil').severity).toBe('Moderate');
    expect(check('Lidoderm', 'lidocaine cream').severity).toBe('Moderate');
  });

  it('still finds nothing between a cream and an unlike tablet', () => {
    expect(check('triamcinolone cream', 'lisinopril').status).toBe('none-found');
  });
});

describe('a live vaccine, by any name', () => {
  it.each([
    'M-M-R II',
    'measles shot',
    'Varivax',
    'chickenpox vaccine',
    'Zostavax',
    'flu mist',
    'YF-Vax',
    'Vivotif',
    'RotaTeq',
    'Vaxchora',
  ])('%s with a biologic and with a steroid', (vaccine) => {
    expect(check(vaccine, 'infliximab').severity).toBe('Severe');
    expect(check('dexamethasone', vaccine).severity).toBe('High');
  });

  it('a pregnancy is held against the label', () => {
    for (const vaccine of ['MMR', 'Varivax'])
      expect(check(vaccine, 'pregnant')).toMatchObject({
        hasInteraction: true,
        severity: 'High',
        description: expect.stringMatching(/pregnan/),
      });
    expect(check('enalapril', '20 weeks pregnant').severity).toBe('High');
    expect(check('ibuprofen', 'tennis').status).toBe('not-covered');
  });
});

describe('what no label covers', () => {
  it.each([
    ['ecstasy', 'fluoxetine', 'High'],
    ['molly', 'tranylcypromine', 'Severe'],
    ['crack', 'propranolol', 'High'],
    ['heroin', 'gabapentin', 'Severe'],
    ['spice', 'Eliquis', 'High'],
    ['poppers', 'vardenafil', 'Severe'],
    ['kratom', 'hydrocodone and acetaminophen', 'High'],
  ])('%s with %s: %s', (drug, medicine, severity) => {
    expect(check(drug, medicine).severity).toBe(severity);
  });

  it.each([
    ['kratom', 'amlodipine'],
    ['cocaine', 'cetirizine'],
    ['poppers', 'cetirizine'],
    ['magic mushrooms', 'sertraline'],
  ])('never says of %s with %s that nothing was found', (drug, medicine) => {
    expect(check(drug, medicine)).toMatchObject({ status: 'not-covered', severity: null });
  });
});

it('names the ingredient that a combination interacts by, the worst first', () => {
  const { description, recommendation } = check('BC Powder', 'rivaroxaban');
  expect(description).toMatch(/^Aspirin and rivaroxaban: Serious bleeding/);
  expect(recommendation).toContain('Do not take aspirin for pain');
});

it.each([
  ['venlafaxine', 'granisetron', 'Low'],
  ['dextroamphetamine', 'orange juice', 'Low'],
  ['Upneeq', 'amlodipine', 'Low'],
])('%s with %s is known, and mild', (first, second, severity) => {
  expect(check(first, second).findings.some((finding) => finding.severity === severity)).toBe(true);
});
