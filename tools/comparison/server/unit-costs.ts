import { readFileSync } from 'node:fs';
import type { Formulary, Product } from '#packages/medicines/formulary.ts';
import { selectProductCosts } from '../engine/product-costs.ts';
import type { UnitCost } from '../engine/unit-cost.ts';
import { type Database, findImportedUnitCosts } from './unit-cost.store.ts';

interface UnitCostFile {
  source: UnitCost['source'];
  /** By medicine id. `rxcui` identifies the product, not the ingredient; `date` is given where it differs from the source's. */
  costs: Record<string, (Omit<UnitCost, 'source'> & { rxcui?: string; date?: string })[]>;
}

const FILE = new URL('../engine/unit-costs.json', import.meta.url);

export type FindUnitCosts = (product: Product) => Promise<UnitCost[]>;

/** Finds the unit costs of a product's own form and strength: in the imported NADAC file, else in the file that ships with the application. */
export function createUnitCosts(database: Database, formulary: Formulary): FindUnitCosts {
  const { source, costs } = JSON.parse(readFileSync(FILE, 'utf8')) as UnitCostFile;
  const shipped = (id: string): UnitCost[] =>
    (costs[id] ?? []).map(({ rxcui, date, ...cost }) => ({
      ...cost,
      source: { ...source, ...(date ? { date } : {}), section: rxcui ? `RxCUI ${rxcui}` : (cost.brand ?? cost.label) },
    }));
  return async (product) => {
    const { medicine, brandName, facts } = product;
    const [ingredient, ...others] = medicine.ingredients;
    const imported = ingredient && others.length === 0 ? await findImportedUnitCosts(database, ingredient.name) : [];
    const known = [...(imported.length > 0 ? imported : []), ...shipped(medicine.id).filter(({ brand }) => imported.length === 0 || brand)];
    const whole = formulary.findProduct(medicine.id)?.medicine ?? medicine;
    return selectProductCosts(known, {
      brandName,
      brands: facts?.brands,
      forms: medicine.forms,
      allRoutes: whole.forms.map(({ route }) => route),
      allForms: whole.forms.map(({ form }) => form),
      differs: facts !== undefined || whole.brands.some(({ name, forms, strengths }) => name === brandName && (forms ?? strengths)),
      severalProducts: whole.products.length > 0 && whole === medicine,
    });
  };
}
