import { explainIssue } from './explain-issue.ts';
import { childSchema, type JsonSchema, type KnowledgeKind, toFileSchema } from './knowledge-kind.ts';
import { formatField, type Problem } from './problem.ts';
import { findLine, listKindFiles, type Path, readYamlFile, type YamlFile } from './yaml-file.ts';

/** A record with its place, so that a later check can name the line too. */
export interface RecordEntry<T> {
  record: T;
  /** As it is written, before defaults and transforms. */
  raw: unknown;
  file: YamlFile;
  /** Its index in the file's list; absent where the file is the record. */
  index: number | undefined;
  /** Its id, or what it is called; empty where the file is the record and has none. */
  name: string;
}

export interface ReadRecords<T> {
  entries: RecordEntry<T>[];
  records: T[];
  problems: Problem[];
  files: YamlFile[];
  schema: JsonSchema;
}

/** Reads every record of a kind below a knowledge folder. What does not fit the schema is left out and returned as problems. */
export function readRecords<T>(folder: string, kind: KnowledgeKind<T>): ReadRecords<T> {
  const schema = toFileSchema(kind);
  const read: ReadRecords<T> = { entries: [], records: [], problems: [], files: [], schema };
  for (const path of listKindFiles(folder, kind)) {
    const { file, problems } = readYamlFile(path);
    read.problems.push(...problems);
    read.files.push(file);
    if (problems.length > 0) continue;
    if (kind.holds === 'record') readRecord(read, kind, { raw: file.content, file, index: undefined });
    else if (!Array.isArray(file.content)) read.problems.push(notAList(file));
    else for (const [index, raw] of file.content.entries()) readRecord(read, kind, { raw: raw as unknown, file, index });
  }
  return read;
}

/** Reads a kind of which there is one file that is the record; undefined where it has problems. */
export function readTable<T>(folder: string, kind: KnowledgeKind<T>): { record: T | undefined; read: ReadRecords<T> } {
  const read = readRecords(folder, kind);
  return { record: read.records[0], read };
}

type Place = Pick<RecordEntry<unknown>, 'raw' | 'file' | 'index'>;

function readRecord<T>(read: ReadRecords<T>, { record: type }: KnowledgeKind<T>, place: Place): void {
  const result = type.safeParse(place.raw);
  const entry = { ...place, name: nameOf(place.raw) };
  if (result.success) {
    read.entries.push({ ...entry, record: result.data });
    read.records.push(result.data);
    return;
  }
  const schema = place.index === undefined ? read.schema : (childSchema(read.schema, place.index) ?? {});
  for (const issue of result.error.issues)
    for (const { path, message, fix } of explainIssue(issue, place.raw, schema)) read.problems.push(problemAt(entry, path, message, fix));
}

/** A problem of a record at a path within it. */
export function problemAt(entry: Omit<RecordEntry<unknown>, 'record'>, path: Path, message: string, fix: string): Problem {
  const { file, index, name } = entry;
  const line = findLine(file, index === undefined ? path : [index, ...path]);
  return { file: file.name, line, field: formatField(name === '' && index !== undefined ? `[${index}]` : name, path), message, fix };
}

function notAList(file: YamlFile): Problem {
  return {
    file: file.name,
    line: 1,
    field: '',
    message: 'expected a list of records',
    fix: 'begin each record with "- "',
  };
}

/** The fields that name a record, in the order in which they are tried. */
const NAMES = ['id', 'medicine', 'of', 'ingredient', 'name'];

function nameOf(raw: unknown): string {
  if (raw === null || typeof raw !== 'object') return '';
  const fields = raw as Record<string, unknown>;
  const name = NAMES.map((field) => fields[field]).find((value) => typeof value === 'string');
  return typeof name === 'string' ? name : '';
}
