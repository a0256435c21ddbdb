/** Reads the vocabulary under `knowledge`, checks it against its schema, and writes `generated/concepts.json`. */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runKnowledgeCommand } from '#packages/records/knowledge-command.ts';
import type { Problem } from '#packages/records/problem.ts';
import { readRecords } from '#packages/records/read-records.ts';
import { findDuplicates, findUnknown } from '#packages/records/references.ts';
import { CONCEPTS, KINDS, type Vocabulary, WORD_FAMILIES, WORDINGS } from './concept-schema.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const FOLDER = join(HERE, 'knowledge');

function readVocabulary(folder = FOLDER): { vocabulary: Vocabulary; problems: Problem[] } {
  const concepts = readRecords(folder, CONCEPTS);
  const families = readRecords(folder, WORD_FAMILIES);
  const wordings = readRecords(folder, WORDINGS);
  const ids = new Set(concepts.records.map(({ id }) => id));
  return {
    vocabulary: { concepts: concepts.records, wordFamilies: families.records, wordings: wordings.records },
    problems: [
      ...concepts.problems,
      ...families.problems,
      ...wordings.problems,
      ...wordings.entries.flatMap((entry) => findUnknown(entry, [{ path: ['concept'], id: entry.record.concept }], ids, 'concept')),
      ...findDuplicates(concepts.entries, 'id', ({ id }) => id),
      ...concepts.entries.flatMap((entry) =>
        findUnknown(
          entry,
          entry.record.is.map((id, at) => ({ path: ['is', at], id })),
          ids,
          'concept',
        ),
      ),
    ],
  };
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  runKnowledgeCommand({
    folder: FOLDER,
    kinds: KINDS,
    file: join(HERE, 'generated/concepts.json'),
    read: () => {
      const { vocabulary, problems } = readVocabulary();
      return { summary: `concepts: ${vocabulary.concepts.length} concepts`, problems, knowledge: vocabulary };
    },
  });
}
