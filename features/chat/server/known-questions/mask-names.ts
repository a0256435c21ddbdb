import type { Formulary } from '#packages/medicines/formulary.ts';
import { escapePattern } from '#packages/reading/escape-pattern.ts';

/** What stands in a question for the name of its medicine, so that one wording means the same of all. */
const THIS = 'this medicine';

/** Replaces the names of a medicine in a text. */
export function createNameMask(formulary: Formulary): (medicine: string) => (text: string) => string {
  const byMedicine = new Map<string, string[]>();
  for (const { medicine, brandName, spoken } of formulary.products) {
    const own = [medicine.name, ...medicine.salts, ...medicine.synonyms, ...(brandName === undefined ? [] : [brandName]), ...spoken];
    byMedicine.set(medicine.id, [...(byMedicine.get(medicine.id) ?? []), ...own]);
  }
  return (medicine) => {
    const words = [...new Set(byMedicine.get(medicine))].sort((a, b) => b.length - a.length).map(escapePattern);
    if (words.length === 0) return (text) => text;
    const names = new RegExp(String.raw`\b(?:${words.join('|')})\b`, 'gi');
    return (text) => text.replace(names, THIS);
  };
}

/** A question with what stands at some places of it replaced as the name of its medicine is. Places must be in order. */
export const maskPlaces = (text: string, places: readonly { start: number; end: number }[]): string =>
  places.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}${THIS}${rest.slice(end)}`, text);
