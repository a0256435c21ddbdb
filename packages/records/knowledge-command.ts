import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { formatYaml } from './format-yaml.ts';
import { type JsonSchema, type KnowledgeKind, listFields, toFileSchema } from './knowledge-kind.ts';
import { formatProblem, type Problem } from './problem.ts';
import { formatPath, listKindFiles, parseYamlText, readYamlFile, type YamlFile } from './yaml-file.ts';

export interface BuiltKnowledge {
  /** What was read, for the one line that is printed: "interactions: 885 substances, 1015 rules". */
  summary: string;
  problems: readonly Problem[];
  knowledge: unknown;
}

export interface KnowledgeFolder {
  folder: string;
  kinds: readonly KnowledgeKind[];
}

interface Command extends KnowledgeFolder {
  /** Reads and checks everything. */
  read: () => BuiltKnowledge;
  /** Where the compiled knowledge goes; undefined where the files are read as they are. */
  file?: string;
}

/**
 * The command line of a build step. Without arguments it checks the knowledge and writes the compiled file, with `--check` it only
 * checks, and with `--format` it rewrites the knowledge files in their form, and the JSON Schemas that editors read.
 */
export function runKnowledgeCommand({ folder, kinds, read, file }: Command): void {
  if (process.argv.includes('--format')) {
    const problems = formatFiles({ folder, kinds });
    for (const problem of problems) console.error(formatProblem(problem));
    process.exit(problems.length === 0 ? 0 : 1);
  }
  const { summary, problems, knowledge } = read();
  const all = [
    ...problems,
    ...findUnformatted({ folder, kinds }),
    ...findStaleSchemas({ folder, kinds }),
    ...findUnexplained({ folder, kinds }),
  ];
  for (const problem of all) console.error(formatProblem(problem));
  console.log(`${summary}, ${all.length} problems`);
  if (all.length > 0) process.exit(1);
  if (file === undefined || process.argv.includes('--check')) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(knowledge));
}

const schemaFile = (folder: string, { name }: KnowledgeKind) => join(folder, 'schemas', `${name}.schema.json`);

/** Rewrites every file of a knowledge folder in its form and every JSON Schema. Files that are not YAML are left and returned. */
export function formatFiles({ folder, kinds }: KnowledgeFolder): Problem[] {
  for (const kind of kinds) {
    const path = schemaFile(folder, kind);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, formatSchema(toFileSchema(kind)));
  }
  return eachFile({ folder, kinds }, (file, schema, path) => {
    const text = formatYaml(file, schema, path);
    if (text === file.text) return;
    const { content } = parseYamlText(file.path, text).file;
    if (!isDeepStrictEqual(content, file.content)) throw new Error(`${file.name}: formatting would change its data`);
    writeFileSync(file.path, text);
  });
}

/** The files that are not in their form. Files that are not YAML are not among them: reading them reports that. */
export function findUnformatted(knowledge: KnowledgeFolder): Problem[] {
  const unformatted: Problem[] = [];
  eachFile(knowledge, (file, schema, path) => {
    const expected = formatYaml(file, schema, path).split('\n');
    const found = file.text.split('\n');
    const at = Array.from({ length: Math.max(expected.length, found.length) }).findIndex((_, line) => found[line] !== expected[line]);
    if (at < 0) return;
    unformatted.push({
      file: file.name,
      line: at + 1,
      field: '',
      message: 'not in the format of knowledge files',
      fix: 'run npm run format:knowledge',
    });
  });
  return unformatted;
}

/** The JSON Schemas that differ from the zod schemas. */
export function findStaleSchemas({ folder, kinds }: KnowledgeFolder): Problem[] {
  return kinds.flatMap((kind) => {
    const path = schemaFile(folder, kind);
    if (existsSync(path) && readFileSync(path, 'utf8') === formatSchema(toFileSchema(kind))) return [];
    return [
      { file: formatPath(path), line: 1, field: '', message: 'differs from the schema of the build', fix: 'run npm run format:knowledge' },
    ];
  });
}

/** The fields that the README of the knowledge folder does not name. */
export function findUnexplained({ folder, kinds }: KnowledgeFolder): Problem[] {
  const path = join(folder, 'README.md');
  const readme = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const fields = new Set(kinds.flatMap((kind) => listFields(toFileSchema(kind))));
  return [...fields]
    .filter((field) => !new RegExp(`[\`.]${field}(\\[\\])?[\`.]`).test(readme))
    .map((field) => ({
      file: formatPath(path),
      line: 1,
      field: '',
      message: `does not explain the field ${field}`,
      fix: 'add a row for it, with an example',
    }));
}

const formatSchema = (schema: JsonSchema) => `${JSON.stringify(schema, null, 2)}\n`;

type Visit = (file: YamlFile, schema: JsonSchema, schemaPath: string) => void;

/** Visits every file of the kinds that is YAML, and returns the problems of the others. */
function eachFile({ folder, kinds }: KnowledgeFolder, visit: Visit): Problem[] {
  return kinds.flatMap((kind) => {
    const schema = toFileSchema(kind);
    return listKindFiles(folder, kind).flatMap((path) => {
      const { file, problems } = readYamlFile(path);
      if (problems.length === 0) visit(file, schema, relative(dirname(path), schemaFile(folder, kind)).replaceAll(sep, '/'));
      return problems;
    });
  });
}
