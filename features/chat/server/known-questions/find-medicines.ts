import type { Formulary } from '#packages/medicines/formulary.ts';

/** A medicine in a text, by the name that stands there. */
export interface MedicinePlace {
  id: string;
  /** The name that stands there. */
  name: string;
  /** Its id, and the classes that it belongs to. */
  groups: readonly string[];
  start: number;
  end: number;
}

export type FindMedicines = (text: string) => MedicinePlace[];

/** Arbitrary: longer names are few. */
const MOST_WORDS = 3;
const WORD = /[a-z0-9][a-z0-9'’-]*/gi;
/** Names that are words of any sentence. */
const WORDS: ReadonlySet<string> = new Set(['water', 'iron', 'sugar', 'salt', 'alcohol', 'caffeine', 'nicotine', 'gas', 'fiber', 'air']);

/** Finds the medicines with a record that a text names, the longest names first. */
export function createMedicineFinder(formulary: Formulary): FindMedicines {
  return (text) => {
    const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
    const found: MedicinePlace[] = [];
    for (let at = 0; at < words.length; at += 1)
      for (let count = Math.min(MOST_WORDS, words.length - at); count > 0; count -= 1) {
        const [first, last] = [words[at], words[at + count - 1]];
        if (!first || !last) continue;
        const name = text.slice(first.start, last.end).toLowerCase();
        const medicine = WORDS.has(name) ? undefined : formulary.findByName(name)?.medicine;
        if (!medicine) continue;
        found.push({ id: medicine.id, name, groups: [medicine.id, ...medicine.classGroups], start: first.start, end: last.end });
        at += count - 1;
        break;
      }
    return found;
  };
}
