import { readFileSync } from 'node:fs';
import type { Documents } from '#packages/clinical/evidence.ts';
import type { FormularyData } from './build-formulary.ts';
import type { MedicineRecord } from './record.ts';

/** What a person can pick: a medicine by its generic name, or by one of its brands. */
export interface Product {
  /** `cetirizine` for the medicine itself, `cetirizine.zyrtec` for a brand of it. */
  id: string;
  medicine: MedicineRecord;
  brandName: string | undefined;
}

/** The covered medicines, in memory, as written in `records/`. */
export interface Formulary {
  readonly medicines: readonly MedicineRecord[];
  readonly products: readonly Product[];
  findProduct(id: string): Product | undefined;
  /** Finds the product that has exactly this name (brand, generic, salt or synonym), whatever its case. */
  findByName(name: string): Product | undefined;
  /** The documents that the facts of a record point into. */
  documentsOf(medicine: MedicineRecord): Documents;
}

const DATA_FILE = new URL('./generated/formulary.json', import.meta.url);

export function loadFormulary(file: URL = DATA_FILE): Formulary {
  return createFormulary(JSON.parse(readFileSync(file, 'utf8')) as FormularyData);
}

export function createFormulary(data: FormularyData): Formulary {
  const products = data.medicines.flatMap(listProducts);
  const byId = new Map(products.map((product) => [product.id, product]));
  const byName = new Map<string, Product>();
  for (const product of products) {
    for (const name of namesOf(product)) if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), product);
  }
  return {
    medicines: data.medicines,
    products,
    findProduct: (id) => byId.get(id),
    findByName: (name) => byName.get(name.trim().toLowerCase()),
    documentsOf: (medicine) => ({ ...data.sources, ...medicine.sources }),
  };
}

function listProducts(medicine: MedicineRecord): Product[] {
  const brands = medicine.brands.map((brand) => ({ id: `${medicine.id}.${toSlug(brand.name)}`, medicine, brandName: brand.name }));
  return [{ id: medicine.id, medicine, brandName: undefined }, ...brands];
}

/** Every name that means this product; a medicine's salts and synonyms mean the medicine, not one of its brands. */
export function namesOf({ medicine, brandName }: Product): string[] {
  return brandName === undefined ? [medicine.name, ...medicine.salts, ...medicine.synonyms] : [brandName];
}

const toSlug = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
