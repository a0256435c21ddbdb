import { readFileSync } from 'node:fs';
import type { Documents } from '#packages/clinical/evidence.ts';
import { describeBrief, toBriefMedicine } from './brief-medicine.ts';
import { keepForms, toMainRecord, toProductRecord } from './product-facts.ts';
import type { BriefRecord, MedicineRecord, ProductFacts, SharedFact, SpokenName } from './record.ts';
import { addSharedFacts } from './shared-facts.ts';

/** A selectable product: a medicine by its generic name, one of its forms that is a product of its own, or a brand. */
export interface Product {
  /** `cyclosporine` for the medicine, `cyclosporine.eye-drops` for a product of it, `cyclosporine.restasis` for a brand. */
  id: string;
  /** The facts of this product. The generic name alone has the facts of the ingredient. */
  medicine: MedicineRecord;
  brandName: string | undefined;
  /** Where the record says how this product differs from the ingredient. */
  facts: ProductFacts | undefined;
  /** Names that people say for it: line extensions, abbreviations, nicknames. */
  spoken: readonly string[];
}

/** The covered medicines, in memory, from `records/`. */
export interface Formulary {
  readonly medicines: readonly MedicineRecord[];
  readonly products: readonly Product[];
  findProduct(id: string): Product | undefined;
  /** Finds the product with exactly this name (brand, generic, salt or synonym), ignoring case. */
  findByName(name: string): Product | undefined;
  /** Finds a medicine without a record by exactly this name: only what its label forbids is held of it. */
  findBrief(name: string): MedicineRecord | undefined;
  /** Names that stand for several products or for what a package holds. */
  readonly spokenNames: readonly SpokenName[];
  /** Names of uncovered medicines that look like a covered one. They must never be read as that one. */
  readonly confusableNames: ReadonlySet<string>;
  /** The documents that the facts of a record cite. */
  documentsOf(medicine: MedicineRecord): Documents;
}

/** The built records, as in `generated/formulary.json`. */
export interface FormularyData {
  medicines: MedicineRecord[];
  /** Facts of a whole class or form, held once and added to the records that lack them. */
  sharedFacts: SharedFact[];
  sources: MedicineRecord['sources'];
  /** Names of medicines that are not covered and look like one that is. Lower case. */
  confusableNames: string[];
  spokenNames: SpokenName[];
  briefRecords: BriefRecord[];
}

const DATA_FILE = new URL('./generated/formulary.json', import.meta.url);

let loaded: Formulary | undefined;

/** Reads the built formulary once for each process: indexes that tools derive from it are kept with it. */
export function loadFormulary(): Formulary {
  loaded ??= createFormulary(JSON.parse(readFileSync(DATA_FILE, 'utf8')) as FormularyData);
  return loaded;
}

export function createFormulary(data: FormularyData): Formulary {
  const { sharedFacts } = data;
  const medicines = data.medicines.map((medicine) => addSharedFacts(medicine, sharedFacts));
  const products = addSpokenNames(
    medicines.flatMap((medicine) => listProducts(medicine, sharedFacts)),
    data.spokenNames,
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const byName = new Map<string, Product>();
  for (const product of products) {
    for (const name of namesOf(product)) if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), product);
  }
  const briefs = new Map<string, MedicineRecord>();
  for (const brief of data.briefRecords) {
    const medicine = toBriefMedicine(brief);
    for (const name of [brief.name, ...brief.brands]) briefs.set(name.toLowerCase(), medicine);
  }
  return {
    medicines,
    products,
    spokenNames: [...data.spokenNames.filter(({ means }) => means === undefined), ...data.briefRecords.map(describeBrief)],
    findBrief: (name) => briefs.get(name.trim().toLowerCase()) ?? briefs.get(name.trim().toLowerCase().replace(RELEASE, '')),
    confusableNames: new Set(data.confusableNames),
    findProduct: (id) => byId.get(id),
    findByName: (name) => byName.get(name.trim().toLowerCase()),
    documentsOf: (medicine) => ({ ...data.sources, ...medicine.sources }),
  };
}

function addSpokenNames(products: Product[], spokenNames: readonly SpokenName[]): Product[] {
  const byTarget = new Map<string, string[]>();
  for (const { name, names, means } of spokenNames)
    if (means) byTarget.set(means.toLowerCase(), [...(byTarget.get(means.toLowerCase()) ?? []), name, ...names]);
  return products.map((product) => {
    const spoken = namesOf(product).flatMap((name) => {
      const found = byTarget.get(name.toLowerCase()) ?? [];
      // Of two products with one name, the first is meant.
      byTarget.delete(name.toLowerCase());
      return found;
    });
    return spoken.length > 0 ? { ...product, spoken } : product;
  });
}

function listProducts(medicine: MedicineRecord, sharedFacts: readonly SharedFact[]): Product[] {
  // The classes are those of the ingredient: what holds for the tablet need not hold for the cream.
  const ofRoute = sharedFacts.filter(({ route }) => route !== undefined);
  const main = toMainRecord(medicine);
  const own = medicine.products.map((facts) => ({ facts, record: addSharedFacts(toProductRecord(medicine, facts), ofRoute) }));
  const brands = medicine.brands.map((brand): Product => {
    const { name } = brand;
    const product = own.find(({ facts }) => facts.brands.includes(name));
    const record = product?.record ?? main;
    return {
      id: `${medicine.id}.${toSlug(name)}`,
      medicine: brand.forms || brand.strengths ? keepForms(record, brand) : record,
      brandName: name,
      facts: product?.facts,
      spoken: [],
    };
  });
  const forms = own.map(
    ({ facts, record }): Product => ({
      id: `${medicine.id}.${facts.id}`,
      medicine: { ...record, name: facts.name },
      brandName: undefined,
      facts,
      spoken: [],
    }),
  );
  return [{ id: medicine.id, medicine, brandName: undefined, facts: undefined, spoken: [] }, ...brands, ...forms];
}

/** All names of this product. Salts and synonyms belong to the medicine, not to its brands. */
export function namesOf({ medicine, brandName, facts, spoken }: Product): string[] {
  if (brandName !== undefined) return [brandName, ...spoken];
  if (facts) return [facts.name, ...facts.names, ...spoken];
  return [medicine.name, ...saltsOf(medicine), ...medicine.synonyms, ...spoken];
}

/** "Losartan potassium" means losartan, even if a combination's record lists it as the salt of one ingredient. */
function saltsOf({ salts, ingredients }: MedicineRecord): string[] {
  return ingredients.length === 1 ? salts : salts.filter((salt) => /\band\b|[/-]/.test(salt));
}

/** "Lescol XL" is held as Lescol. */
const RELEASE =
  / (?:xl|xr|er|sr|cr|la|dr|odt|(?:tab(?:let)?|cap(?:sule)?|pill|shot|injection|patche?|inhaler|spray|(?:eye |ear )?drop|infusion|pen)s?|cream|ointment|gel|nasal spray|solution|syrup|liquid)$/;

const toSlug = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
