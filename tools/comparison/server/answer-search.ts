import type { FoundMedicine, MedicineSearch } from '#packages/medicines/medicine-search.ts';
import type { SearchResult } from '#packages/wire/contract/medicine-search.ts';

/** The screen shows 8 results and counts the rest. Arbitrary: a larger count has no use. */
const MAX_RESULTS = 30;
const MIN_CHARACTERS = 2;

/** Lists medicines that match the typed text, best first; fewer than two characters match nothing. */
export function answerSearch(search: MedicineSearch, typed: string): SearchResult[] {
  const query = typed.trim();
  if (query.length < MIN_CHARACTERS) return [];
  const question = search.findQuestion(query);
  const found = search.findMedicines(query, MAX_RESULTS).map((each) => ({ ...toResult(each), ...(question ? { question } : {}) }));
  // What is known to be another medicine is not offered as a misspelled one.
  return question && found.every(({ match }) => match === 'misspelt') ? [describeUncovered(query, question)] : found;
}

/** A name that is known and without facts of its own says so, so that the search is no dead end. */
const describeUncovered = (query: string, question: string): SearchResult => ({
  id: `asked:${query.toLowerCase()}`,
  name: query,
  displayName: query,
  detail: question,
  covered: false,
  match: 'exact',
  question,
});

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
  const { medicine, brandName, facts } = product;
  return {
    id: product.id,
    name: brandName ? `${medicine.name} [${brandName}]` : medicine.name,
    brandName,
    genericName: medicine.name,
    displayName: brandName ?? medicine.name,
    drugClass: medicine.class.text,
    detail: facts && `${facts.name} · ${facts.purpose}`,
    covered: true,
    match: kind,
  };
}
