/**
 * Reads `engine/knowledge`, holds it to its schema and writes `generated/guides.json`. `--check` only says what is wrong.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Documents } from '#packages/clinical/evidence.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { finishBuild } from '#packages/records/finish-build.ts';
import { findRepeated, findUnknownSources, readRecords } from '#packages/records/read-records.ts';
import type { DosingKnowledge } from '../engine/guide.ts';
import { GuideRecord, IngredientLimitRecord, LedgerProductRecord } from './guide-schema.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const SOURCE = join(HERE, '../engine/knowledge');
const GUIDES_FILE = join(HERE, 'generated/guides.json');

export function readGuides(folder = SOURCE): { knowledge: DosingKnowledge; faults: string[] } {
  const guides = readRecords(join(folder, 'guides'), GuideRecord);
  const products = readRecords(join(folder, 'ledger-products.yaml'), LedgerProductRecord);
  const limits = readRecords(join(folder, 'ingredient-limits.yaml'), IngredientLimitRecord);
  const documents = parse(readFileSync(join(folder, 'sources.yaml'), 'utf8')) as Documents;
  const knowledge: DosingKnowledge = {
    guides: guides.records.map((r) => r.record),
    ledgerProducts: products.records.map((r) => r.record),
    ingredientLimits: limits.records.map((r) => r.record),
    documents,
  };
  const formulary = new Set(loadFormulary().medicines.map((m) => m.id));
  const ids = knowledge.guides.map((g) => g.medicine);
  const faults = [...guides.faults, ...products.faults, ...limits.faults];
  for (const id of findRepeated(ids)) faults.push(`${id}: two guides are for this medicine`);
  for (const id of ids) if (!formulary.has(id)) faults.push(`${id}: the formulary has no such medicine`);
  const known = new Set(Object.keys(documents));
  for (const guide of knowledge.guides)
    for (const source of findUnknownSources(guide, known))
      faults.push(`${guide.medicine}: source "${source}" is not named in sources.yaml`);
  return { knowledge, faults };
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { knowledge, faults } = readGuides();
  finishBuild({
    summary: `dosing: ${knowledge.guides.length} guides, ${knowledge.ledgerProducts.length} products`,
    faults,
    file: GUIDES_FILE,
    knowledge,
  });
}
