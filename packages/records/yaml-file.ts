import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Document, isMap, isPair, isScalar, isSeq, LineCounter, type Pair, parseDocument } from 'yaml';
import type { Problem } from './problem.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A YAML file with what is needed to name a line of it. */
export interface YamlFile {
  path: string;
  /** The path from the repository's root; the whole path for a file outside it. */
  name: string;
  text: string;
  document: Document.Parsed;
  lines: LineCounter;
  /** The parsed content; undefined where the file is not YAML. */
  content: unknown;
}

export type Path = readonly PropertyKey[];

/** Lists every `.yaml` file below a folder in a fixed order. A path to a file gives that file. */
export function listYamlFiles(path: string): string[] {
  if (path.endsWith('.yaml')) return [path];
  return readdirSync(path, { withFileTypes: true })
    .flatMap((entry) => {
      const below = join(path, entry.name);
      if (entry.isDirectory()) return listYamlFiles(below);
      return entry.name.endsWith('.yaml') ? [below] : [];
    })
    .sort();
}

/** Lists the files of a kind of knowledge. The path `*` means the files in the folders of the knowledge folder, not beside them. */
export function listKindFiles(folder: string, { path }: { path: string }): string[] {
  if (path !== '*') return listYamlFiles(join(folder, path));
  return listYamlFiles(folder).filter((file) => relative(folder, file).includes(sep));
}

/** Reads one file. YAML errors are returned as problems, all of them. */
export function readYamlFile(path: string): { file: YamlFile; problems: Problem[] } {
  return parseYamlText(path, readFileSync(path, 'utf8'));
}

export function parseYamlText(path: string, text: string): { file: YamlFile; problems: Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const name = formatPath(path);
  const problems = document.errors.map((error): Problem => {
    const message = `not valid YAML: ${error.message.replaceAll('\n', ' ')}`;
    return { file: name, line: lines.linePos(error.pos[0]).line, field: '', message, fix: MENDS[error.code] ?? 'correct this line' };
  });
  const content: unknown = problems.length === 0 ? document.toJS() : undefined;
  return { file: { path, name, text, document, lines, content }, problems };
}

/** A path from the repository's root, as it is printed. */
export function formatPath(path: string): string {
  const fromRoot = relative(ROOT, path);
  return (fromRoot.startsWith('..') ? path : fromRoot).replaceAll(sep, '/');
}

/** What to do about the errors that people make most; the codes are those of the yaml library. */
const MENDS: Readonly<Record<string, string>> = {
  BAD_INDENT: 'indent this line like its neighbors, with two spaces a level',
  BAD_SCALAR_START: 'put the text in double quotes',
  BLOCK_AS_IMPLICIT_KEY: 'put the text in double quotes: it has a colon followed by a space',
  DUPLICATE_KEY: 'keep one of the two fields of this name',
  MISSING_CHAR: 'close the quote or bracket, or put a colon after the field name',
  MULTILINE_IMPLICIT_KEY: 'put a colon after the field name, or indent the line as part of the text above',
  TAB_AS_INDENT: 'indent with spaces, not with a tab',
  UNEXPECTED_TOKEN: 'put the text in double quotes, or remove what stands too much',
};

/** The line, from 1, on which the field or list item at a path begins. For a missing path, the line of the nearest parent. */
export function findLine({ document, lines }: YamlFile, path: Path): number {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const step of path) {
    const next = childOf(node, step);
    if (next === undefined) break;
    offset = startOf(isPair(next) ? next.key : next) ?? offset;
    node = isPair(next) ? next.value : next;
  }
  return lines.linePos(offset).line;
}

function childOf(node: unknown, step: PropertyKey): unknown {
  if (isMap(node)) return node.items.find((pair: Pair) => isScalar(pair.key) && String(pair.key.value) === String(step));
  if (isSeq(node)) return node.items[Number(step)];
  return undefined;
}

function startOf(node: unknown): number | undefined {
  const range = node !== null && typeof node === 'object' && 'range' in node ? (node.range as readonly number[] | null) : undefined;
  return range?.[0];
}
