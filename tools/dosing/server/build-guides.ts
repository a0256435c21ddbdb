/** Reads `engine/knowledge`, checks it against its schemas and across records, and writes `generated/guides.json`. */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { runKnowledgeCommand } from '#packages/records/knowledge-command.ts';
import type { Problem } from '#packages/records/problem.ts';
import { readRecords, readTable } from '#packages/records/read-records.ts';
import { findDuplicates, findUnknown, findUnknownSources } from '#packages/records/references.ts';
import { SOURCES } from '#packages/records/source-schema.ts';
import type { DosingKnowledge } from '../engine/guide.ts';
import { BOXED_REACTIONS, GUIDES, INGREDIENT_LIMITS, KINDS, LEDGER_PRODUCTS } from './guide-schema.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const FOLDER = join(HERE, '../engine/knowledge');
const GUIDES_FILE = join(HERE, 'generated/guides.json');

export function readGuides(folder = FOLDER): { knowledge: DosingKnowledge; problems: Problem[] } {
  const guides = readRecords(folder, GUIDES);
  const products = readRecords(folder, LEDGER_PRODUCTS);
  const limits = readRecords(folder, INGREDIENT_LIMITS);
  const reactions = readRecords(folder, BOXED_REACTIONS);
  const sources = readTable(folder, SOURCES);
  const documents = sources.record ?? {};
  const medicines = new Set(loadFormulary().medicines.map((m) => m.id));
  return {
    knowledge: {
      guides: guides.records,
      boxedReactions: reactions.records,
      ledgerProducts: products.records,
      ingredientLimits: limits.records,
      documents,
    },
    problems: [
      ...[guides, products, limits, reactions, sources.read].flatMap((read) => read.problems),
      ...findDuplicates(guides.entries, 'medicine', ({ medicine }) => medicine),
      ...guides.entries.flatMap((entry) => findUnknown(entry, [{ path: ['medicine'], id: entry.record.medicine }], medicines, 'medicine')),
      ...reactions.entries.flatMap((entry) =>
        findUnknown(
          entry,
          entry.record.medicines.map((id, at) => ({ path: ['medicines', at], id })),
          medicines,
          'medicine',
        ),
      ),
      ...findUnknownSources([...guides.entries, ...products.entries, ...limits.entries, ...reactions.entries], documents),
    ],
  };
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  runKnowledgeCommand({
    folder: FOLDER,
    kinds: KINDS,
    file: GUIDES_FILE,
    read: () => {
      const { knowledge, problems } = readGuides();
      const summary = `dosing: ${knowledge.guides.length} guides, ${knowledge.ledgerProducts.length} products`;
      return { summary, problems, knowledge };
    },
  });
}
