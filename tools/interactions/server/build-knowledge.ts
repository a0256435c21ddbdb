/**
 * Reads `engine/knowledge`, holds it to its schema and to the rules between records, and writes `generated/knowledge.json`.
 * `--check` only says what is wrong. Substances of the formulary take their names from there.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Documents } from '#packages/clinical/evidence.ts';
import { finishBuild } from '#packages/records/finish-build.ts';
import { findRepeated, readRecords } from '#packages/records/read-records.ts';
import type { Knowledge, Selector } from '../engine/knowledge.ts';
import { EFFECTS, KINDS, PATHS, STRENGTHS } from '../engine/vocabulary.ts';
import { ClassRecord, ProductRecord, RuleRecord, SubstanceRecord } from './knowledge-schema.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const SOURCE = join(HERE, '../engine/knowledge');
const KNOWLEDGE_FILE = join(HERE, 'generated/knowledge.json');

export function readKnowledge(folder = SOURCE): { knowledge: Knowledge; faults: string[] } {
  const substances = readRecords(join(folder, 'substances'), SubstanceRecord);
  const products = readRecords(join(folder, 'products.yaml'), ProductRecord);
  const rules = readRecords(join(folder, 'rules'), RuleRecord);
  const classes = readRecords(join(folder, 'classes.yaml'), ClassRecord);
  const documents = parse(readFileSync(join(folder, 'sources.yaml'), 'utf8')) as Documents;
  const knowledge: Knowledge = {
    substances: substances.records.map((r) => r.record),
    products: products.records.map((r) => r.record),
    rules: rules.records.map((r) => r.record),
    classes: classes.records.map((r) => r.record),
    documents,
  };
  return {
    knowledge,
    faults: [...substances.faults, ...products.faults, ...rules.faults, ...classes.faults, ...findCrossFaults(knowledge)],
  };
}

function findCrossFaults({ substances, products, rules, classes, documents }: Knowledge): string[] {
  const known = new Set(substances.map((s) => s.id));
  const classIds = new Set(classes.map((c) => c.id));
  const faults: string[] = [];
  for (const id of findRepeated(substances.map((s) => s.id))) faults.push(`${id}: two substances have this id`);
  for (const id of findRepeated(rules.map((r) => r.id))) faults.push(`${id}: two rules have this id`);
  const checkSource = (owner: string, source: string) => {
    const document = source.split(' ')[0] ?? '';
    if (document.startsWith('label/')) {
      if (!known.has(document.slice(6))) faults.push(`${owner}: source ${document} names no substance`);
    } else if (!(document in documents)) faults.push(`${owner}: source "${source}" is not named in sources.yaml`);
  };
  for (const s of substances) {
    for (const c of s.classes) if (!classIds.has(c)) faults.push(`${s.id}: there is no class ${c}`);
    for (const fact of [...s.clearedBy, ...s.activatedBy, ...s.inhibits, ...s.induces, ...s.effects]) checkSource(s.id, fact.source);
    for (const harm of [s.tooMuch, s.tooLittle]) if (harm) checkSource(s.id, harm.source);
    if (s.clearedBy.length > 0 && !s.tooMuch && !s.tooLittle) faults.push(`${s.id}: clearedBy says nothing without tooMuch or tooLittle`);
  }
  for (const { name, contains } of products)
    for (const id of contains) if (!known.has(id)) faults.push(`${name}: there is no substance ${id}`);
  for (const rule of rules) {
    for (const source of rule.sources) checkSource(rule.id, source);
    for (const selector of [...rule.between.flat(), ...rule.except]) {
      const fault = findSelectorFault(selector, known, classIds);
      if (fault) faults.push(`${rule.id}: ${fault}`);
    }
  }
  return faults;
}

function findSelectorFault(selector: Selector, substances: ReadonlySet<string>, classes: ReadonlySet<string>): string | undefined {
  const at = selector.indexOf(':');
  if (at < 0) return substances.has(selector) ? undefined : `there is no substance ${selector}`;
  const kind = selector.slice(0, at);
  const [name = '', levels] = selector.slice(at + 1).split('=');
  const asked = levels?.split(',') ?? [];
  if (kind === 'class') return classes.has(name) ? undefined : `there is no class ${name}`;
  if (kind === 'kind') return (KINDS as readonly string[]).includes(name) ? undefined : `there is no kind ${name}`;
  const allowed =
    kind === 'effect'
      ? (EFFECTS as Record<string, readonly string[]>)[name]
      : (PATHS as readonly string[]).includes(name)
        ? STRENGTHS
        : undefined;
  if (!['effect', 'inhibits', 'induces'].includes(kind) || !allowed) return `selector ${selector} is not understood`;
  const wrong = asked.find((level) => !(allowed as readonly string[]).includes(level));
  return wrong === undefined ? undefined : `${selector} has no level ${wrong}`;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { knowledge, faults } = readKnowledge();
  finishBuild({
    summary: `interactions: ${knowledge.substances.length} substances, ${knowledge.rules.length} rules`,
    faults,
    file: KNOWLEDGE_FILE,
    knowledge,
  });
}
