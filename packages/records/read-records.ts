/** Reads knowledge that people write: YAML files in a folder, each holding one record or a list of them, held to a schema. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

export interface ReadRecords<T> {
  records: { record: T; file: string }[];
  /** One line a fault, fit to be mended from: the file, the record, what is wrong. */
  faults: string[];
}

/** Every `.yaml` file below the folder, in a fixed order. */
export function listYamlFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listYamlFiles(path);
      return entry.name.endsWith('.yaml') ? [path] : [];
    })
    .sort();
}

/** Reads all records below a folder, or in one file; a file that is no YAML and a record that does not fit are faults, not exceptions. */
export function readRecords<T>(path: string, schema: z.ZodType<T>): ReadRecords<T> {
  const files = path.endsWith('.yaml') ? [path] : listYamlFiles(path);
  const read: ReadRecords<T> = { records: [], faults: [] };
  for (const file of files) {
    const label = relative(path.endsWith('.yaml') ? join(path, '..') : path, file);
    for (const raw of parseFile(file, label, read.faults)) {
      const result = schema.safeParse(raw);
      if (result.success) read.records.push({ record: result.data, file: label });
      else read.faults.push(`${label}: ${nameOf(raw)}: ${z.prettifyError(result.error).replaceAll('\n', ' ')}`);
    }
  }
  return read;
}

function parseFile(file: string, label: string, faults: string[]): unknown[] {
  try {
    const content: unknown = parse(readFileSync(file, 'utf8'));
    return Array.isArray(content) ? content : [content];
  } catch (error) {
    faults.push(`${label}: not YAML: ${(error as Error).message.split('\n')[0]}`);
    return [];
  }
}

function nameOf(raw: unknown): string {
  const id = raw !== null && typeof raw === 'object' && 'id' in raw ? raw.id : undefined;
  return typeof id === 'string' ? id : '(no id)';
}

/** The ids that stand more than once. */
export function findRepeated(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}

/** Every `source: "<document> <section>"` below a record whose document is not known. */
export function findUnknownSources(node: unknown, known: ReadonlySet<string>): string[] {
  if (Array.isArray(node)) return node.flatMap((item) => findUnknownSources(item, known));
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'source' && typeof value === 'string') return known.has(value.split(' ')[0] ?? '') ? [] : [value];
    return findUnknownSources(value, known);
  });
}
