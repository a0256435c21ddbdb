import { type Problem, suggestWord } from './problem.ts';
import { problemAt, type RecordEntry } from './read-records.ts';
import type { Path } from './yaml-file.ts';

type Entry = Pick<RecordEntry<unknown>, 'raw' | 'file' | 'index' | 'name'>;

/** The records whose key another record before them has. */
export function findDuplicates<T>(entries: readonly RecordEntry<T>[], field: string, keyOf: (record: T) => string): Problem[] {
  const first = new Map<string, RecordEntry<T>>();
  return entries.flatMap((entry) => {
    const key = keyOf(entry.record);
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, entry);
      return [];
    }
    const there = problemAt(other, [field], '', '');
    return [
      problemAt(entry, [field], `"${key}" is also at ${there.file}:${there.line}`, 'keep one of the two, or give this one its own name'),
    ];
  });
}

/** An id that a record names, with its place in the record. */
export interface Reference {
  path: Path;
  id: string;
}

/** The references of a record to ids that do not exist. `what` names what is looked for: "substance". */
export function findUnknown(entry: Entry, references: readonly Reference[], known: ReadonlySet<string>, what: string): Problem[] {
  return references
    .filter(({ id }) => !known.has(id))
    .map(({ path, id }) => problemAt(entry, path, `there is no ${what} "${id}"`, suggestWord(id, known)));
}

/** References from a list of ids: `listed(['classes'], ['ssri'])` is one reference at `classes[0]`. */
export function listed(path: Path, ids: readonly string[]): Reference[] {
  return ids.map((id, at) => ({ path: [...path, at], id }));
}

/** References from the keys of a map. */
export function keyed(path: Path, map: Readonly<Record<string, unknown>>): Reference[] {
  return Object.keys(map).map((id) => ({ path: [...path, id], id }));
}

/** Every `source: "<document> <section>"` below a record, with the document as its id. */
export function listSources(node: unknown, path: Path = []): Reference[] {
  if (Array.isArray(node)) return node.flatMap((item, at) => listSources(item, [...path, at]));
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const here = [...path, key];
    return key === 'source' && typeof value === 'string' ? [toSource(here, value)] : listSources(value, here);
  });
}

/** The sources of records that name no document of the knowledge. */
export function findUnknownSources(entries: readonly Entry[], documents: Readonly<Record<string, unknown>>): Problem[] {
  const known = new Set(Object.keys(documents));
  return entries.flatMap((entry) => findUnknown(entry, listSources(entry.raw), known, 'source'));
}

/** A reference to the document that a source names: "label" of "label 6.1". */
export function toSource(path: Path, source: string): Reference {
  return { path, id: source.split(' ')[0] ?? '' };
}
