import { readFileSync } from 'node:fs';
import type { Formulary, Product } from '#packages/medicines/formulary.ts';
import { selectProductCosts } from '../engine/product-costs.ts';
import type { UnitCost } from '../engine/unit-cost.ts';

interface UnitCostFile {
  source: UnitCost['source'];
  /** By medicine id. `rxcui` identifies the product, not the ingredient; `date` is given where it differs from the source's. */
  costs: Record<string, (Omit<UnitCost, 'source'> & { rxcui?: string; date?: string })[]>;
}

const FILE = new URL('../engine/unit-costs.json', import.meta.url);

/** Reads the unit costs that ship with the application. */
export function readShippedCosts(): (medicineId: string) => UnitCost[] {
  const { source, costs } = JSON.parse(readFileSync(FILE, 'utf8')) as UnitCostFile;
  return (id) =>
    (costs[id] ?? []).map(({ rxcui, date, ...cost }) => ({
      ...cost,
      source: { ...source, ...(date ? { date } : {}), section: rxcui ? `RxCUI ${rxcui}` : (cost.brand ?? cost.label) },
    }));
}

/** Finds the shipped unit costs of a product's own form and strength. */
export function createShippedCosts(formulary: Formulary): (product: Product) => UnitCost[] {
  const shipped = readShippedCosts();
  return (product) => selectCosts(formulary, product, shipped(product.medicine.id));
}

/** Selects the costs of a product's own form and strength. */
export function selectCosts(formulary: Formulary, { medicine, brandName, facts }: Product, known: readonly UnitCost[]): UnitCost[] {
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
}
