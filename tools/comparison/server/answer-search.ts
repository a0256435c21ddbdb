import type { FoundMedicine, MedicineSearch } from '#packages/medicines/medicine-search.ts';
import type { SearchResult } from '#packages/wire/contract/medicine-search.ts';

/** The screen shows 8 and says how many more there are; beyond this nobody counts. */
const MOST_RESULTS = 30;
const LEAST_CHARACTERS = 2;

/** Answers what was typed so far with medicines to pick, best first; fewer than two characters find nothing. */
export function answerSearch(search: MedicineSearch, typed: string): SearchResult[] {
  const query = typed.trim();
  if (query.length < LEAST_CHARACTERS) return [];
  return search.findMedicines(query, MOST_RESULTS).map(toResult);
}

function toResult({ product, listed, kind }: FoundMedicine): SearchResult {
  if (!product) {
    const name = listed?.name ?? '';
    return {
      id: `listed:${listed?.rxcui ?? name.toLowerCase()}`,
      name,
      displayName: name,
      genericName: listed?.genericName ?? undefined,
      covered: false,
      match: kind,
    };
  }
  const { medicine, brandName } = product;
  return {
    id: product.id,
    name: brandName ? `${medicine.name} [${brandName}]` : medicine.name,
    brandName,
    genericName: medicine.name,
    displayName: brandName ?? medicine.name,
    drugClass: medicine.class.text,
    covered: true,
    match: kind,
  };
}
