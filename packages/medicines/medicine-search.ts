import { listAskedNames } from './asked-names.ts';
import { type Formulary, namesOf, type Product } from './formulary.ts';
import type { ReadName } from './read-name.ts';
import { loadProductReader } from './read-product.ts';
import { buildNameIndex, findNames, type NameIndex, type NameMatch } from './search/name-index.ts';
import { normalizeName } from './search/normalize-name.ts';

/** A name from an imported public list. It can be found, but there are no facts about it. */
export interface ListedName {
  name: string;
  genericName: string | null;
  rxcui: string | null;
}

export interface FoundMedicine {
  product: Product | undefined;
  listed: ListedName | undefined;
  kind: NameMatch['kind'];
}

export interface MedicineSearch {
  /** The best matches for the text typed so far, best first; at most `limit`. */
  findMedicines(query: string, limit: number): FoundMedicine[];
  /** The covered product with exactly this name, else undefined. Never a look-alike. */
  findExactly(name: string): Product | undefined;
  /** The question which one is meant, for a name that stands for several products. */
  findQuestion(name: string): string | undefined;
}

const USE_WEIGHT = { 'very common': 400, common: 300, occasional: 200, specialist: 100 } as const;
/** Names without facts rank after every covered medicine. */
const LISTED_WEIGHT = 1;

export function createMedicineSearch(formulary: Formulary, listed: readonly ListedName[] = []): MedicineSearch {
  const known = new Set(formulary.products.flatMap(namesOf).map((n) => n.toLowerCase()));
  const extra = listed.filter((l) => !known.has(l.name.toLowerCase()));
  const index = indexOf(formulary.products, extra);
  const asked = new Map(listAskedNames(formulary).map((each) => [normalizeName(each.name), each]));
  const read = loadProductReader(formulary);
  const findIndexed = (query: string, limit: number) =>
    findNames(index, query, { limit }).map((match): FoundMedicine => {
      const product = formulary.products[match.key];
      return { product, listed: product ? undefined : extra[match.key - formulary.products.length], kind: match.kind };
    });
  const listChoices = (names: readonly string[]): FoundMedicine[] =>
    names.flatMap((name) => formulary.findByName(name) ?? []).map((product) => ({ product, listed: undefined, kind: 'exact' as const }));
  return {
    findExactly: (name) => {
      const found = formulary.findByName(name) ?? read(name);
      return !('kind' in found) ? found : found.kind === 'exact' ? found.value : undefined;
    },
    findQuestion: (name) => {
      const exact = asked.get(normalizeName(name))?.question;
      if (exact !== undefined || isFound(findIndexed(name, 1))) return exact;
      const typed = read(name);
      return typed.kind === 'unknown' ? typed.question : undefined;
    },
    findMedicines: (query, limit) => {
      const exact = listChoices(asked.get(normalizeName(query))?.choices ?? []);
      const found = findIndexed(query, exact.length > 0 ? limit + exact.length : limit);
      if (exact.length === 0 && isFound(found)) return found;
      // "Equate Ibuprofen", "lisinopril-HCTZ", "CVS allergy relief": names that the readers of the tools know.
      const first = exact.length > 0 ? exact : listRead(read(query), listChoices);
      const others = found.filter(({ product }) => !product || !first.some((each) => each.product === product));
      return [...first, ...others].slice(0, limit);
    },
  };
}

const isFound = (found: readonly FoundMedicine[]) => found.some(({ kind }) => kind !== 'misspelt');

function listRead(typed: ReadName<Product>, listChoices: (names: readonly string[]) => FoundMedicine[]): FoundMedicine[] {
  if (typed.kind === 'exact') return [{ product: typed.value, listed: undefined, kind: 'exact' }];
  return typed.kind === 'unknown' && typed.question !== undefined ? listChoices(typed.suggestions) : [];
}

function indexOf(products: readonly Product[], extra: readonly ListedName[]): NameIndex {
  const covered = products.flatMap((product, key) => namesOf(product).map((name) => ({ name, key, weight: weightOf(product) })));
  const beyond = extra.map(({ name }, at) => ({ name, key: products.length + at, weight: LISTED_WEIGHT }));
  return buildNameIndex([...covered, ...beyond]);
}

/** The generic name ranks before its brands, and its products after them. Discontinued brands rank last. */
function weightOf({ medicine, brandName, facts }: Product): number {
  const base = USE_WEIGHT[medicine.use];
  if (brandName === undefined && facts) return base;
  if (brandName === undefined) return base + 20;
  const at = medicine.brands.findIndex((b) => b.name === brandName);
  return medicine.brands[at]?.discontinued ? base - 90 : base + 10 - Math.min(at, 9);
}
