/** Checks the plain answers under `features/chat/knowledge` and writes `generated/plain-answers.json`. */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runKnowledgeCommand } from '#packages/records/knowledge-command.ts';
import { defineKind } from '#packages/records/knowledge-kind.ts';
import { readRecords, readTable } from '#packages/records/read-records.ts';
import { findDuplicates, findUnknown, listSources } from '#packages/records/references.ts';
import { SOURCES } from '#packages/records/source-schema.ts';
import { PlainAnswer, type PlainAnswers } from './plain-answer-schema.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const FOLDER = join(HERE, '../../knowledge');
const ANSWERS = defineKind({ name: 'plain-answers', path: 'plain-answers.yaml', holds: 'list', record: PlainAnswer });

function readPlainAnswers() {
  const answers = readRecords(FOLDER, ANSWERS);
  const sources = readTable(FOLDER, SOURCES);
  const documents = sources.record ?? {};
  const known = new Set(Object.keys(documents));
  const knowledge: PlainAnswers = { answers: answers.records, sources: documents };
  return {
    summary: `plain answers: ${answers.records.length}`,
    problems: [
      ...answers.problems,
      ...sources.read.problems,
      ...findDuplicates(answers.entries, 'id', ({ id }) => id),
      ...answers.entries.flatMap((entry) => findUnknown(entry, listSources(entry.record), known, 'source')),
    ],
    knowledge,
  };
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  runKnowledgeCommand({
    folder: FOLDER,
    kinds: [ANSWERS, SOURCES],
    file: join(HERE, 'generated/plain-answers.json'),
    read: readPlainAnswers,
  });
}
