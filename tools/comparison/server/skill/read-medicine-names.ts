import type { Claim } from '#packages/clinical/evidence.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import type { Formulary, Product } from '#packages/medicines/formulary.ts';
import type { NameReader } from '#packages/medicines/read-name.ts';
import { createSide, type Side } from '../../engine/medicine-side.ts';
import { advice } from './statement.ts';

/** A typed name of a covered medicine, with a note where it was read as another name. */
export interface ReadMedicine {
  typed: string;
  product: Product;
  note: string | undefined;
}

/** A typed name without facts. */
interface UnreadName {
  typed: string;
  suggestions: readonly string[];
  /** Which one is meant, for a name that stands for several. */
  question: string | undefined;
}

export interface ReadNames {
  read: ReadMedicine[];
  unread: UnreadName[];
}

/** Longer than any medicine name. The rest of a pasted text is not repeated to the person. */
const MAX_SHOWN_CHARACTERS = 80;

export function readMedicineNames(reader: NameReader<Product>, things: readonly string[]): ReadNames {
  const all: ReadNames = { read: [], unread: [] };
  for (const thing of things) {
    const typed = thing.trim().slice(0, MAX_SHOWN_CHARACTERS);
    const found = reader(thing);
    if (found.kind === 'unknown') all.unread.push({ typed, suggestions: found.suggestions, question: found.question });
    else all.read.push({ typed, product: found.value, note: noteReading(typed, found.kind, found.name, found.value) });
  }
  return all;
}

function noteReading(typed: string, kind: 'exact' | 'corrected', name: string, { medicine, brandName }: Product): string | undefined {
  if (kind === 'corrected') return `“${typed}” as ${name}`;
  const plain = brandName ?? medicine.name;
  return name.toLowerCase() === plain.toLowerCase() ? undefined : `“${typed}” as ${plain}`;
}

/** States how names were read, so that the person can notice a wrong reading. */
export function buildReadingClaims(things: readonly ReadMedicine[]): Claim[] {
  const notes = [...new Set(things.flatMap(({ note }) => (note ? [note] : [])))];
  return notes.length === 0 ? [] : [advice(`We read ${joinNames(notes)}. If that is wrong, check the name on the package.`)];
}

/** States that a name has no facts, so that it does not read as safe. */
export function buildUnreadClaims(things: readonly UnreadName[]): Claim[] {
  return things.flatMap(({ typed, suggestions, question }) => [
    advice(question ?? `We have no facts about “${typed}”. That does not mean that it is safe.`),
    ...(suggestions.length === 0 ? [] : [advice(`Did you mean ${joinAlternatives(suggestions)}?`)]),
  ]);
}

function joinAlternatives(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** Creates the comparison side of one medicine, with evidence ids under `prefix`. */
export function createProductSide(formulary: Formulary, { id, medicine, brandName }: Product, prefix: string): Side {
  return createSide({ id, record: medicine, brandName, documents: formulary.documentsOf(medicine) }, prefix);
}
