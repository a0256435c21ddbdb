/**
 * Reads `engine/knowledge`, checks it against its schemas and across records, and writes `generated/knowledge.json`. Substances of the
 * formulary take their names from there.
 */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runKnowledgeCommand } from '#packages/records/knowledge-command.ts';
import { type Problem, suggestWord } from '#packages/records/problem.ts';
import { problemAt, type RecordEntry, readRecords, readTable } from '#packages/records/read-records.ts';
import { findDuplicates, findUnknown, listed, listSources, type Reference, toSource } from '#packages/records/references.ts';
import { sortById } from '#packages/records/sort-records.ts';
import { SOURCES } from '#packages/records/source-schema.ts';
import type { Knowledge, Rule, Selector, Substance } from '../engine/knowledge.ts';
import { EFFECTS, KINDS as ITEM_KINDS, PATHS, STRENGTHS } from '../engine/vocabulary.ts';
import { CLASSES, KINDS, RULES, SUBSTANCES } from './knowledge-schema.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const FOLDER = join(HERE, '../engine/knowledge');
const KNOWLEDGE_FILE = join(HERE, 'generated/knowledge.json');

/** What other records may refer to. */
interface Known {
  substances: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  documents: ReadonlySet<string>;
}

export function readKnowledge(folder = FOLDER): { knowledge: Knowledge; problems: Problem[] } {
  const substances = readRecords(folder, SUBSTANCES);
  const rules = readRecords(folder, RULES);
  const classes = readRecords(folder, CLASSES);
  const sources = readTable(folder, SOURCES);
  const documents = sources.record ?? {};
  const known: Known = {
    substances: new Set(substances.records.map(({ id }) => id)),
    classes: new Set(classes.records.map(({ id }) => id)),
    documents: new Set([...Object.keys(documents), ...substances.records.map(({ id }) => `label/${id}`)]),
  };
  return {
    knowledge: {
      substances: sortById(substances.records),
      rules: sortById(rules.records),
      classes: classes.records,
      documents,
    },
    problems: [
      ...[substances, rules, classes, sources.read].flatMap((read) => read.problems),
      ...findDuplicates(substances.entries, 'id', ({ id }) => id),
      ...findDuplicates(rules.entries, 'id', ({ id }) => id),
      ...substances.entries.flatMap((entry) => findSubstanceProblems(entry, known)),
      ...rules.entries.flatMap((entry) => findRuleProblems(entry, known)),
    ],
  };
}

function findSubstanceProblems(entry: RecordEntry<Substance>, { classes, documents }: Known): Problem[] {
  const { record } = entry;
  const isIdle = record.clearedBy.length > 0 && !record.tooMuch && !record.tooLittle;
  return [
    ...findUnknown(entry, listed(['classes'], record.classes), classes, 'class'),
    ...findUnknown(entry, listSources(record), documents, 'source'),
    ...(isIdle ? [problemAt(entry, ['clearedBy'], 'has no effect without tooMuch or tooLittle', 'add tooMuch or tooLittle')] : []),
  ];
}

function findRuleProblems(entry: RecordEntry<Rule>, known: Known): Problem[] {
  const { between, except, sources } = entry.record;
  const cited = sources.map((source, at): Reference => toSource(['sources', at], source));
  const selectors = [...between.flatMap((side, at) => listed(['between', at], side)), ...listed(['except'], except)];
  return [
    ...findUnknown(entry, cited, known.documents, 'source'),
    ...selectors.flatMap(({ path, id }) => {
      const found = findSelectorProblem(id, known);
      return found ? [problemAt(entry, path, found.message, found.fix)] : [];
    }),
  ];
}

const SELECTOR_KINDS = ['class', 'effect', 'inhibits', 'induces', 'kind'];

/** What is wrong with a selector such as `class:ssri` or `effect:bleeding=nsaid`. */
function findSelectorProblem(selector: Selector, { substances, classes }: Known): Pick<Problem, 'message' | 'fix'> | undefined {
  const at = selector.indexOf(':');
  const unknown = (what: string, word: string, words: Iterable<string>) => ({
    message: `there is no ${what} "${word}"`,
    fix: suggestWord(word, words),
  });
  if (at < 0) return substances.has(selector) ? undefined : unknown('substance', selector, substances);
  const kind = selector.slice(0, at);
  const [name = '', levels] = selector.slice(at + 1).split('=');
  if (!SELECTOR_KINDS.includes(kind)) return unknown('selector', kind, SELECTOR_KINDS);
  if (kind === 'class') return classes.has(name) ? undefined : unknown('class', name, classes);
  if (kind === 'kind') return (ITEM_KINDS as readonly string[]).includes(name) ? undefined : unknown('kind', name, ITEM_KINDS);
  const names: readonly string[] = kind === 'effect' ? Object.keys(EFFECTS) : PATHS;
  if (!names.includes(name)) return unknown(kind === 'effect' ? 'effect' : 'path', name, names);
  const allowed: readonly string[] = kind === 'effect' ? ((EFFECTS as Readonly<Record<string, readonly string[]>>)[name] ?? []) : STRENGTHS;
  const wrong = levels?.split(',').find((level) => !allowed.includes(level));
  return wrong === undefined ? undefined : unknown('level', wrong, allowed);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  runKnowledgeCommand({
    folder: FOLDER,
    kinds: KINDS,
    file: KNOWLEDGE_FILE,
    read: () => {
      const { knowledge, problems } = readKnowledge();
      const summary = `interactions: ${knowledge.substances.length} substances, ${knowledge.rules.length} rules`;
      return { summary, problems, knowledge };
    },
  });
}
