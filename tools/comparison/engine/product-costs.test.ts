import { describe, expect, it } from 'vitest';
import { findPrices } from './price-list.ts';
import { type PricedProduct, selectProductCosts } from './product-costs.ts';
import { getUsualQuantity, type UnitCost } from './unit-cost.ts';

const source = { title: 'NADAC', publisher: 'CMS', date: '2026-09-23' };
const cost = (label: string, unit: UnitCost['unit'], unitCostUsd: number, brand?: string): UnitCost => ({
  id: `${brand ?? ''}${label}`,
  label,
  unit,
  unitCostUsd,
  source,
  ...(brand ? { brand } : {}),
});

const COSTS = [
  cost('4 mg tablet', 'EA', 0.2),
  cost('90 mcg inhaler hfa', 'GM', 1.8),
  cost('90 mcg inhaler', 'GM', 2.9, 'Puffair'),
  cost('0.05% cream', 'GM', 0.3),
  cost('50 mcg spray', 'ML', 0.8),
  cost('0.05%', 'ML', 9),
];
const ROUTES = ['by mouth', 'inhaled', 'on the skin', 'in the nose'];
const product = (route: string, strengths: string[], more: Partial<PricedProduct> = {}): PricedProduct => ({
  brandName: undefined,
  forms: [{ form: 'form', route, strengths }],
  allRoutes: ROUTES,
  allForms: [],
  differs: true,
  severalProducts: false,
  ...more,
});
const labels = (p: PricedProduct) => selectProductCosts(COSTS, p).map(({ label, brand }) => (brand ? `${label} ${brand}` : label));

describe('a product is priced in its own form', () => {
  it('an inhaler is no tablet, and a spray is no cream', () => {
    expect(labels(product('inhaled', ['90 mcg'], { brandName: 'Puffair' }))).toEqual(['90 mcg inhaler Puffair', '90 mcg inhaler hfa']);
    expect(labels(product('in the nose', ['50 mcg per spray']))).toEqual(['50 mcg spray']);
    expect(labels(product('on the skin', ['0.05%']))).toEqual(['0.05% cream']);
  });

  it('a strength that the product is not sold in gives no figure', () => {
    expect(labels(product('on the skin', ['0.1%']))).toEqual([]);
    expect(labels(product('by mouth', ['1 mg']))).toEqual([]);
  });

  it('a cream is no gel, and a brand is no other brand with a device', () => {
    const forms = [{ form: 'gel', route: 'on the skin', strengths: ['0.05%'] }];
    expect(labels(product('on the skin', ['0.05%'], { forms }))).toEqual([]);
    const liquid = [{ form: 'nebulizer liquid', route: 'inhaled', strengths: ['0.63 mg/3 mL'] }];
    const other = [cost('45 mcg inhaler', 'GM', 4, 'Puffair HFA')];
    const asked = { ...product('inhaled', []), brandName: 'Puffair', forms: liquid };
    expect(selectProductCosts(other, asked)).toEqual([]);
    expect(selectProductCosts(other, { ...asked, forms: [{ form: 'inhaler', route: 'inhaled', strengths: ['45 mcg'] }] })).toHaveLength(1);
  });

  it('blisters, doses of a pen and twin packs are counted as they are priced', () => {
    expect(getUsualQuantity(cost('62.5-25 mcg inhaler', 'EA', 8, 'Anoro Ellipta'))).toBe(60);
    expect(getUsualQuantity(cost('10 mcg/0.04 mL pen-injector', 'ML', 300))).toBeCloseTo(2.4);
    expect(getUsualQuantity(cost('2.5 mg rectal gel sys', 'EA', 160))).toBe(1);
    expect(getUsualQuantity(cost('4 mg dosepak', 'EA', 0.3))).toBe(21);
  });

  it('a sustained release tablet is no extended release one of the same ingredient', () => {
    const forms = ['sustained-release tablet (SR, 12-hour)', 'extended-release tablet (XL, 24-hour)'];
    const costs = ['150 mg Sustained release tablet', '150 mg extended release tablet'].map((label) => cost(label, 'EA', 1));
    const ask = (form: string, allForms: readonly string[]) =>
      selectProductCosts(costs, { ...product('by mouth', []), forms: [{ form, route: 'by mouth', strengths: ['150 mg'] }], allForms }).map(
        ({ label }) => label,
      );
    expect(ask(forms[0] ?? '', forms)).toEqual(['150 mg Sustained release tablet']);
    expect(ask(forms[1] ?? '', forms)).toEqual(['150 mg extended release tablet']);
    // Where the ingredient has one slow form, both words mean it.
    expect(ask(forms[1] ?? '', forms.slice(1))).toEqual(['150 mg Sustained release tablet', '150 mg extended release tablet']);
  });

  it('a slow tablet is no plain one, a capsule or a liquid', () => {
    const costs = ['0.1 mg tablet', '0.1 mg extended release tablet', '0.1 mg capsule', '0.1 mg/mL oral suspension'].map((label) =>
      cost(label, label.includes('mL') ? 'ML' : 'EA', 1),
    );
    const ask = (form: string) =>
      selectProductCosts(costs, {
        ...product('by mouth', []),
        forms: [{ form, route: 'by mouth', strengths: ['0.1 mg'] }],
        allForms: ['tablet', 'extended-release tablet', 'capsule', 'oral suspension'],
      }).map(({ label }) => label);
    expect(ask('tablet')).toEqual(['0.1 mg tablet']);
    expect(ask('extended-release tablet')).toEqual(['0.1 mg extended release tablet']);
    expect(ask('capsule')).toEqual(['0.1 mg capsule']);
    expect(ask('oral suspension')).toEqual(['0.1 mg/mL oral suspension']);
  });

  it('a description that fits several routes is left out', () => {
    expect(labels(product('in the nose', ['0.05%']))).toEqual([]);
  });

  it('a brand’s cost is not the generic’s where the generic is several products', () => {
    const only = [cost('1 mg/dose pen', 'ML', 300, 'Slimmia')];
    const generic = product('injected under the skin', ['1 mg'], { differs: false, allRoutes: ['injected under the skin'] });
    expect(selectProductCosts(only, { ...generic, severalProducts: true })).toEqual([]);
    expect(selectProductCosts(only, generic)).toHaveLength(1);
  });
});

describe('the price', () => {
  const costs = selectProductCosts(COSTS, product('inhaled', ['90 mcg'], { brandName: 'Puffair' }));
  const found = findPrices({
    label: 'Puffair',
    genericName: 'albuterol',
    brandName: 'Puffair',
    costs,
    choice: undefined,
    quantity: undefined,
  });

  it('of a brand is the brand’s, with the saving of the generic', () => {
    if (found.kind === 'refusal') throw new Error(found.reason);
    expect(found.chosen.brand).toBe('Puffair');
    expect(found.quantity).toBe(18);
    expect(found.alternatives[0]).toMatchObject({ name: 'albuterol, 90 mcg inhaler hfa' });
    expect(found.alternatives[0]?.savingsPercent).toBeGreaterThan(0);
    expect(found.notes.join(' ')).toContain('for the brand Puffair');
  });

  it('starts with the usual strength, not with the cheapest', () => {
    const tablets = [cost('5 mg tablet', 'EA', 0.05), cost('10 mg tablet', 'EA', 0.06)];
    const usual = findPrices({
      label: 'x',
      genericName: 'x',
      brandName: undefined,
      costs: tablets,
      choice: undefined,
      quantity: undefined,
      usual: { strength: '10 mg' },
    });
    expect(usual.kind === 'finding' && usual.chosen.label).toBe('10 mg tablet');
  });
});

it.each([
  ['0.5 mg/0.5 mL pen', 'ML', 0.5],
  ['1 mg/dose 4 mg/3 mL pen', 'ML', 3],
  ['40 mg pen', 'EA', 1],
  ['0.1 mg/day patch', 'EA', 4],
  ['5% patch', 'EA', 30],
  ['100 mcg diskus', 'EA', 60],
  ['50 mcg spray', 'ML', 16],
] as const)('%s is shown for a usual quantity', (label, unit, quantity) => {
  expect(getUsualQuantity(cost(label, unit, 1))).toBe(quantity);
});
