import { type Formulary, namesOf } from '#packages/medicines/formulary.ts';
import { createNameReader, type NamedEntry } from '#packages/medicines/read-name.ts';
import type { ReadItem } from '../contract/shared.ts';
import type { CabinetItem } from '../engine/cabinet.ts';
import type { Knowledge, Substance } from '../engine/knowledge.ts';

/** A typed name as read: `shown` for the person, and the engine's item if the name is covered. */
export interface ItemReading {
  shown: ReadItem;
  item: CabinetItem | undefined;
}

export type ReadTypedItem = (typed: string) => ItemReading;

/** Creates a reader of names from the formulary (brands, salts, synonyms) and of this tool's own substances and products. */
export function createItemReader(formulary: Formulary, { substances, products }: Knowledge): ReadTypedItem {
  const byName = new Map(substances.map((s) => [s.name, s]));
  const entries = [...listProducts(formulary, byName), ...listSubstances(substances), ...listKnownProducts(products, substances)];
  const read = createNameReader(entries, formulary.confusableNames);
  return (typed) => {
    const found = read(typed);
    if (found.kind === 'unknown') {
      return {
        shown: { typed, name: typed, status: 'not-covered', kind: 'medicine', ingredients: [], suggestions: found.suggestions },
        item: undefined,
      };
    }
    const { value } = found;
    const ingredients = value.substances.map((s) => s.name);
    const status = found.kind === 'exact' ? 'covered' : 'corrected';
    return { shown: { typed, name: found.name, status, kind: value.kind, ingredients, suggestions: [] }, item: value };
  };
}

/** A product is covered only if all its ingredients are. A partial check would read as a complete one. */
function listProducts(formulary: Formulary, byName: ReadonlyMap<string, Substance>): NamedEntry<CabinetItem>[] {
  return formulary.products.flatMap((product) => {
    const { medicine } = product;
    const substances = medicine.ingredients.flatMap(({ name }) => byName.get(name) ?? []);
    if (substances.length < medicine.ingredients.length) return [];
    const item: CabinetItem = {
      name: product.brandName ?? medicine.name,
      kind: 'medicine',
      substances,
      site: medicine.exposure === 'local' ? medicine.forms[0]?.route : undefined,
      cautions: medicine.cautions,
      documents: formulary.documentsOf(medicine),
    };
    return namesOf(product).map((name) => ({ name, value: item, meaning: [getMeaning(substances), product.facts?.id ?? ''].join(' ') }));
  });
}

function listSubstances(substances: readonly Substance[]): NamedEntry<CabinetItem>[] {
  return substances.flatMap((substance) => {
    const item: CabinetItem = { name: substance.name, kind: substance.kind, substances: [substance], cautions: [], documents: {} };
    return [substance.name, ...substance.names].map((name) => ({ name, value: item, meaning: getMeaning([substance]) }));
  });
}

/** Products that the formulary lacks, with their substances. */
function listKnownProducts(products: Knowledge['products'], substances: readonly Substance[]): NamedEntry<CabinetItem>[] {
  const byId = new Map(substances.map((s) => [s.id, s]));
  return products.flatMap(({ name, names, contains }) => {
    const contained = contains.flatMap((id) => byId.get(id) ?? []);
    const kind = contained.length === 1 ? (contained[0]?.kind ?? 'medicine') : 'medicine';
    const item: CabinetItem = { name, kind, substances: contained, cautions: [], documents: {} };
    return [name, ...names].map((typed) => ({ name: typed, value: item, meaning: getMeaning(contained) }));
  });
}

const getMeaning = (substances: readonly Substance[]) =>
  substances
    .map((s) => s.id)
    .sort()
    .join('+');
