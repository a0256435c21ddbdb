import type { Claim } from '#packages/clinical/evidence.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import type { Formulary, Product } from '#packages/medicines/formulary.ts';
import type { NameReader } from '#packages/medicines/read-name.ts';
import { createSide, type Side } from '../../engine/medicine-side.ts';
import { advice } from './statement.ts';

/** A typed name that means a covered medicine, and how it was read where that is not plain to see. */
export interface ReadThing {
  typed: string;
  product: Product;
  note: string | undefined;
}

/** A typed name that we hold no facts about. */
interface UnreadThing {
  typed: string;
  suggestions: readonly string[];
}

export interface ReadThings {
  read: ReadThing[];
  unread: UnreadThing[];
}

/** Longer than any name of a medicine: the rest of a pasted text is not repeated to the person. */
const MOST_SHOWN = 80;

export function readThings(reader: NameReader<Product>, things: readonly string[]): ReadThings {
  const all: ReadThings = { read: [], unread: [] };
  for (const thing of things) {
    const typed = thing.trim().slice(0, MOST_SHOWN);
    const found = reader(thing);
    if (found.kind === 'unknown') all.unread.push({ typed, suggestions: found.suggestions });
    else all.read.push({ typed, product: found.value, note: noteReading(typed, found.kind, found.name, found.value) });
  }
  return all;
}

function noteReading(typed: string, kind: 'exact' | 'corrected', name: string, { medicine, brandName }: Product): string | undefined {
  if (kind === 'corrected') return `“${typed}” as ${name}`;
  const plain = brandName ?? medicine.name;
  return name.toLowerCase() === plain.toLowerCase() ? undefined : `“${typed}” as ${plain}`;
}

/** What was read for what, so that a wrong reading can be noticed. */
export function claimReading(things: readonly ReadThing[]): Claim[] {
  const notes = [...new Set(things.flatMap(({ note }) => (note ? [note] : [])))];
  return notes.length === 0 ? [] : [advice(`We read ${joinNames(notes)}. If that is wrong, check the name on the package.`)];
}

/** A name without facts, said so that it is never taken for a harmless one. */
export function claimUnread(things: readonly UnreadThing[]): Claim[] {
  return things.flatMap(({ typed, suggestions }) => [
    advice(`We hold no facts about “${typed}”. That does not mean that it is safe.`),
    ...(suggestions.length === 0 ? [] : [advice(`Did you mean ${joinOr(suggestions)}?`)]),
  ]);
}

function joinOr(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** The side of a comparison that one medicine is, whose facts it cites under `prefix`. */
export function openSide(formulary: Formulary, { id, medicine, brandName }: Product, prefix: string): Side {
  return createSide({ id, record: medicine, brandName, documents: formulary.documentsOf(medicine) }, prefix);
}
