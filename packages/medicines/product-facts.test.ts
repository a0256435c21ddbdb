import { describe, expect, it } from 'vitest';
import { loadFormulary } from './formulary.ts';
import { loadProductReader } from './read-product.ts';

const formulary = loadFormulary();
const read = loadProductReader(formulary);
const find = (name: string) => {
  const found = read(name);
  if (found.kind === 'unknown') throw new Error(`The formulary has no ${name}`);
  return found.value.medicine;
};

/** Name as typed; a word of its first use; its routes; the number of its label's boxed warnings is zero or not. */
const PRODUCTS: [name: string, use: RegExp, routes: string[], boxed: boolean][] = [
  ['Restasis', /dry eye/i, ['in the eye'], false],
  ['Neoral', /transplant/i, ['by mouth'], true],
  ['Dilantin', /seizure/i, ['by mouth'], false],
  ['phenytoin injection', /seizure/i, ['into a vein'], true],
  ['Sezaby', /newborn/i, ['into a vein'], true],
  ['Jatenzo', /testosterone/i, ['by mouth'], false],
  ['testosterone cypionate', /testosterone/i, ['injected into a muscle'], false],
  ['Vyalev', /parkinson/i, ['injected under the skin'], false],
  ['Perseris', /schizophrenia/i, ['injected under the skin'], true],
  ['Invega Sustenna', /schizophrenia/i, ['injected into a muscle'], true],
  ['Oxytrol', /bladder/i, ['skin patch'], false],
  ['Zyban', /smok/i, ['by mouth'], true],
  ['Propecia', /hair/i, ['by mouth'], false],
  ['Proscar', /prostate/i, ['by mouth'], false],
  ['Ciloxan', /eye/i, ['in the eye'], false],
  ['Wegovy', /weight/i, ['injected under the skin', 'by mouth'], true],
  ['Rybelsus', /diabetes/i, ['by mouth'], true],
  ['Protopic', /eczema/i, ['on the skin'], true],
  ['Vesanoid', /leukemia/i, ['by mouth'], true],
  ['Retin-A', /acne/i, ['on the skin'], false],
  ['Loniten', /blood pressure/i, ['by mouth'], true],
  ['Rogaine', /hair/i, ['on the skin'], false],
  ['Emsam', /depress/i, ['skin patch'], true],
  ['Zelapar', /parkinson/i, ['by mouth'], false],
  ['Opzelura', /eczema/i, ['on the skin'], true],
  ['Jakafi', /myelofibrosis/i, ['by mouth'], false],
  ['Sprix', /pain/i, ['in the nose'], true],
  ['ketorolac eye drops', /eye/i, ['in the eye'], false],
  ['clindamycin lotion', /acne/i, ['on the skin'], false],
];

it.each(PRODUCTS)('%s has the use, route and warnings of its own label', (name, use, routes, boxed) => {
  const record = find(name);
  expect(record.indications[0]?.text).toMatch(use);
  expect([...new Set(record.forms.map(({ route }) => route))].sort()).toEqual([...routes].sort());
  expect(record.boxedWarnings.length > 0).toBe(boxed);
});

describe('the addresses', () => {
  it('of brands stay the ingredient and the brand', () => {
    expect(formulary.findByName('Restasis')?.id).toBe('cyclosporine.restasis');
    expect(formulary.findByName('Zyban')?.id).toBe('bupropion.zyban');
    expect(formulary.findByName("Children's Zyrtec Allergy")?.id).toBe('cetirizine.children-s-zyrtec-allergy');
  });

  it('of products without a brand are the ingredient and the product', () => {
    expect(formulary.findProduct('cyclosporine.eye-drops')?.medicine.name).toBe('cyclosporine eye drops');
  });
});

describe('a local product', () => {
  const local = formulary.products.filter(({ facts }) => facts?.exposure === 'local');

  it('shows no warning or effect that it does not state itself', () => {
    expect(local.length).toBeGreaterThan(50);
    for (const { id, medicine, facts } of local) {
      expect(medicine.boxedWarnings, id).toEqual(facts?.boxedWarnings ?? []);
      expect(medicine.sideEffects, id).toEqual(facts?.sideEffects ?? []);
      expect(medicine.interactions, id).toEqual(facts?.interactions ?? []);
      expect(medicine.pregnancy, id).toBe(facts?.pregnancy);
    }
  });

  it('keeps the allergies of its ingredient where it states no cautions', () => {
    const terbinafine = find('Lamisil AT').cautions;
    expect(terbinafine.every(({ group }) => group === 'allergy')).toBe(true);
  });
});

it('a prescription and an over-the-counter product of one ingredient keep their own status', () => {
  expect(find('Lamisil AT').status).toBe('otc');
  expect(find('Lamisil').status).toBe('rx');
  expect(find('Lumify').status).toBe('otc');
  expect(find('Alphagan P').status).toBe('rx');
});

it('a brand that belongs to no product shows no use and no form of the products', () => {
  const neoral = find('Neoral');
  expect(JSON.stringify([neoral.indications, neoral.forms])).not.toMatch(/eye/i);
  expect(find('Wellbutrin SR').forms.flatMap(({ strengths }) => strengths)).toContain('150 mg');
});

describe('a brand that names its release or form', () => {
  const SLOW = /extended|sustained|controlled|modified|delayed|slow/i;
  /** The record holds no such form of them. */
  const NO_FORM_HELD = ['Cipro XR', 'Proquin XR', 'Nexiclon XR', 'Dilatrate-SR', 'Osmolex ER'];
  const named = formulary.products.filter(({ brandName }) => /\b(?:XR|XL|ER|SR|CR|LA|CD|XT)\b/.test(brandName ?? ''));

  it('is sold in such forms only', () => {
    expect(named.length).toBeGreaterThan(60);
    const wrong = named.filter(
      ({ brandName = '', medicine }) => !NO_FORM_HELD.includes(brandName) && !medicine.forms.every(({ form }) => SLOW.test(form)),
    );
    expect(wrong.map(({ brandName, medicine }) => `${brandName}: ${medicine.forms.map(({ form }) => form).join(', ')}`)).toEqual([]);
  });

  it('is of that form: a patch, a nasal spray, a ring, an inhaler', () => {
    const NAMED: readonly (readonly [RegExp, RegExp])[] = [
      [/ Patch\b|-TTS\b/, /patch/],
      [/\bNasal\b/, /nose|nasal/],
      [/ring\b/, /ring/],
      [/\b(?:HFA|Diskus|RespiClick|Ellipta|HandiHaler|Respimat)\b/, /inhal/],
      [/\b(?:Liquid|Intensol)\b/, /liquid|solution|suspension|concentrate/],
    ];
    const wrong = formulary.products.flatMap(({ brandName = '', medicine }) =>
      NAMED.some(([name, form]) => name.test(brandName) && !medicine.forms.every((each) => form.test(`${each.form} ${each.route}`)))
        ? [`${brandName}: ${medicine.forms.map(({ form }) => form).join(', ')}`]
        : [],
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['Lopressor', ['tablet (tartrate)', 'injection (tartrate)']],
    ['Yaz', ['tablet (24 active and 4 inactive)']],
    ['Advair HFA', ['inhaler (aerosol)']],
    ['Twirla', ['weekly patch (Twirla)']],
  ])('%s', (brand, forms) => {
    expect(find(brand).forms.map(({ form }) => form)).toEqual(forms);
  });
});
