import { beforeAll, describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { findPrices, type PriceFinding } from '../engine/price-list.ts';
import { toPriceQuestion } from './price-question.ts';
import type { Database } from './unit-cost.store.ts';
import { createUnitCosts } from './unit-costs.ts';

const formulary = loadFormulary();
/** No imported file: every query answers with no rows. */
const nothingImported = { queries: { select: () => query } } as unknown as Database;
const query = Object.assign(Promise.resolve([]), { from: () => query, where: () => query, orderBy: () => query, limit: () => query });
const findUnitCosts = createUnitCosts(nothingImported, formulary);
const found = new Map<string, PriceFinding>();

beforeAll(async () => {
  for (const product of formulary.products) {
    const outcome = findPrices(toPriceQuestion(product, await findUnitCosts(product), { choice: undefined, quantity: undefined }));
    if (outcome.kind === 'finding') found.set(product.id, outcome);
  }
});

/** The dearest month in the list is a course against hepatitis C. */
const DEAREST_USD = 25_000;

describe('the price that is shown first', () => {
  it('exists for most medicines', () => {
    const priced = formulary.medicines.filter(({ id }) => found.has(id));
    expect(priced.length).toBeGreaterThanOrEqual(550);
  });

  it('is of a pack that people get, never of 120 mL of an injection', () => {
    const odd = [...found].filter(
      ([, { chosen, quantity, nadac }]) =>
        nadac.usd > DEAREST_USD || (chosen.unit === 'ML' && /pen\b|syringe|injector/.test(chosen.label) && quantity > 15),
    );
    expect(odd.map(([id, { chosen, quantity }]) => `${id}: ${quantity} of ${chosen.label}`)).toEqual([]);
  });

  it.each([
    ['alendronate', '70 mg', 4],
    ['apixaban.eliquis', '5 mg', 60],
    ['semaglutide.ozempic', '1 mg/dose', 3],
    ['tirzepatide.zepbound', '5 mg/0.5 mL', 2],
    ['ustekinumab.stelara', '45 mg/0.5 mL', 0.5],
    ['insulin-glargine.lantus', '100 unit/mL', 10],
    ['epinephrine.epipen', '0.3 mg', 2],
    ['levonorgestrel', '1.5 mg', 1],
    ['rizatriptan', '10 mg', 9],
    ['azithromycin', '250 mg', 6],
    ['fentanyl', '25 mcg/hr', 10],
    ['polyethylene-glycol-3350', 'powder', 510],
    ['tofacitinib.xeljanz-xr', '11 mg', 30],
    ['albuterol.ventolin-hfa', '90 mcg', 18],
  ])('%s: %s, %d', (id, label, quantity) => {
    expect(found.get(id)).toMatchObject({ chosen: { label: expect.stringContaining(label) }, quantity });
  });

  it('of a brand of tablets is never that of its liquid for children', () => {
    const liquid = formulary.products.filter(({ id, brandName, medicine }) => {
      const price = found.get(id);
      return (
        brandName !== undefined &&
        /^(?:tablet|capsule)/.test(medicine.forms[0]?.form ?? '') &&
        price?.chosen.brand !== undefined &&
        price.chosen.unit === 'ML'
      );
    });
    expect(liquid.map(({ brandName }) => brandName)).toEqual([]);
  });

  it('of a product for weight is that of its own brand', () => {
    expect(found.get('semaglutide.weight')?.chosen.brand).toBe('Wegovy');
  });
});
