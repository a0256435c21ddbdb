import { readFileSync } from 'node:fs';
import type { Documents } from '#packages/clinical/evidence.ts';
import type { FormularyData } from './build-formulary.ts';
import { toMainRecord, toProductRecord } from './product-facts.ts';
import type { MedicineRecord, ProductFacts } from './record.ts';

/** A selectable product: a medicine by its generic name, one of its forms that is a product of its own, or a brand. */
export interface Product {
  /** `cyclosporine` for the medicine, `cyclosporine.eye-drops` for a product of it, `cyclosporine.restasis` for a brand. */
  id: string;
  /** The facts of this product. The generic name alone has the facts of the ingredient. */
  medicine: MedicineRecord;
  brandName: string | undefined;
  /** Where the record says how this product differs from the ingredient. */
  facts: ProductFacts | undefined;
}

/** The covered medicines, in memory, from `records/`. */
export interface Formulary {
  readonly medicines: readonly MedicineRecord[];
  readonly products: readonly Product[];
  findProduct(id: string): Product | undefined;
  /** Finds the product with exactly this name (brand, generic, salt or synonym), ignoring case. */
  findByName(name: string): Product | undefined;
  /** Names of uncovered medicines that look like a covered one. They must never be read as that one. */
  readonly confusableNames: ReadonlySet<string>;
  /** The documents that the facts of a record cite. */
  documentsOf(medicine: MedicineRecord): Documents;
}

const DATA_FILE = new URL('./generated/formulary.json', import.meta.url);

let loaded: Formulary | undefined;

/** Reads the built formulary once for each process: indexes that tools derive from it are kept with it. */
export function loadFormulary(): Formulary {
  loaded ??= createFormulary(JSON.parse(readFileSync(DATA_FILE, 'utf8')) as FormularyData);
  return loaded;
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
    confusableNames: new Set(data.confusableNames),
    findProduct: (id) => byId.get(id),
    findByName: (name) => byName.get(name.trim().toLowerCase()),
    documentsOf: (medicine) => ({ ...data.sources, ...medicine.sources }),
  };
}

function listProducts(medicine: MedicineRecord): Product[] {
  const main = toMainRecord(medicine);
  const own = medicine.products.map((facts) => ({ facts, record: toProductRecord(medicine, facts) }));
  const brands = medicine.brands.map(({ name }): Product => {
    const product = own.find(({ facts }) => facts.brands.includes(name));
    return { id: `${medicine.id}.${toSlug(name)}`, medicine: product?.record ?? main, brandName: name, facts: product?.facts };
  });
  const forms = own.map(
    ({ facts, record }): Product => ({
      id: `${medicine.id}.${facts.id}`,
      medicine: { ...record, name: facts.name },
      brandName: undefined,
      facts,
    }),
  );
  return [{ id: medicine.id, medicine, brandName: undefined, facts: undefined }, ...brands, ...forms];
}

/** All names of this product. Salts and synonyms belong to the medicine, not to its brands. */
export function namesOf({ medicine, brandName, facts }: Product): string[] {
  if (brandName === undefined && facts) return [facts.name, ...facts.names];
  return brandName === undefined ? [medicine.name, ...saltsOf(medicine), ...medicine.synonyms] : [brandName];
}

/** "Losartan potassium" means losartan, even if a combination's record lists it as the salt of one ingredient. */
function saltsOf({ salts, ingredients }: MedicineRecord): string[] {
  return ingredients.length === 1 ? salts : salts.filter((salt) => /\band\b|[/-]/.test(salt));
}

const toSlug = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
