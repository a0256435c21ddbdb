import { listAskedNames } from '#packages/medicines/asked-names.ts';
import { listBareBrands, listShortNames } from '#packages/medicines/combination-names.ts';
import { listFormNames } from '#packages/medicines/form-names.ts';
import { type Formulary, namesOf } from '#packages/medicines/formulary.ts';
import { loadLookAlikes } from '#packages/medicines/look-alikes.ts';
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

/** Creates a reader of names from the formulary (brands, salts, synonyms) and of this tool's own substances. */
export function createItemReader(formulary: Formulary, { substances }: Knowledge): ReadTypedItem {
  const byName = new Map(substances.map((s) => [s.name, s]));
  const entries = [...listProducts(formulary, byName), ...listSubstances(substances), ...listPackages(formulary, substances)];
  const read = createNameReader(entries, formulary.confusableNames, listAskedNames(formulary));
  return (typed) => {
    const found = read(typed);
    if (found.kind === 'unknown') {
      return {
        shown: {
          typed,
          name: typed,
          status: 'not-covered',
          kind: 'medicine',
          ingredients: [],
          suggestions: found.suggestions,
          ...(found.question ? { question: found.question } : {}),
        },
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
  const { named, asked } = listFormNames(formulary.products);
  const listLookAlikes = loadLookAlikes(formulary);
  // Which of two creams it is does not matter here where both reach the blood alike.
  const alike = asked.flatMap(({ name, products: [first, ...others] }) =>
    first && others.every(({ medicine }) => medicine.exposure === first.medicine.exposure) ? [{ name, product: first }] : [],
  );
  const bare = [...listBareBrands(formulary.products), ...named, ...alike];
  return formulary.products.flatMap((product) => {
    const { medicine } = product;
    const substances = medicine.ingredients.flatMap(({ name }) => byName.get(name) ?? []);
    if (substances.length < medicine.ingredients.length) return [];
    const item: CabinetItem = {
      name: product.brandName ?? medicine.name,
      kind: 'medicine',
      substances,
      site: medicine.exposure === 'local' ? medicine.forms[0]?.route : undefined,
      isReduced: medicine.exposure === 'reduced',
      cautions: medicine.cautions,
      medicine: medicine.id,
      // Put together when asked for: held for every product they would be most of what this tool holds.
      get documents() {
        return formulary.documentsOf(medicine);
      },
    };
    const own = bare.flatMap((each) => (each.product === product ? [each.name] : []));
    return [...namesOf(product), ...listShortNames(product), ...own].map((name) => ({
      name,
      value: item,
      meaning: [getMeaning(substances), product.facts?.id ?? ''].join(' '),
      lookAlikes: listLookAlikes(medicine),
    }));
  });
}

function listSubstances(substances: readonly Substance[]): NamedEntry<CabinetItem>[] {
  return substances.flatMap((substance) => {
    const item: CabinetItem = { name: substance.name, kind: substance.kind, substances: [substance], cautions: [], documents: {} };
    return [substance.name, ...substance.names].map((name) => ({ name, value: item, meaning: getMeaning([substance]) }));
  });
}

/** Packages and names without a record of their own, by the substances that they hold. A partial check would read as a complete one. */
function listPackages({ spokenNames }: Formulary, substances: readonly Substance[]): NamedEntry<CabinetItem>[] {
  const byId = new Map(substances.map((s) => [s.id, s]));
  return spokenNames.flatMap(({ name, names, holds = [] }) => {
    const held = holds.flatMap((id) => byId.get(id) ?? []);
    if (held.length === 0 || held.length < holds.length) return [];
    const kind = held.length === 1 ? (held[0]?.kind ?? 'medicine') : 'medicine';
    const item: CabinetItem = { name, kind, substances: held, cautions: [], documents: {} };
    return [name, ...names].map((typed) => ({ name: typed, value: item, meaning: getMeaning(held) }));
  });
}

const getMeaning = (substances: readonly Substance[]) =>
  substances
    .map((s) => s.id)
    .sort()
    .join('+');
