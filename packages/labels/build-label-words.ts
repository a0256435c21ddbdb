/** Checks the words under `knowledge`. Nothing is compiled: only the check of facts against labels reads them. */
import { runKnowledgeCommand } from '#packages/records/knowledge-command.ts';
import { readRecords } from '#packages/records/read-records.ts';
import { findDuplicates } from '#packages/records/references.ts';
import { KINDS, KNOWLEDGE, LABEL_WORDS } from './label-word-schema.ts';

runKnowledgeCommand({
  folder: KNOWLEDGE,
  kinds: KINDS,
  read: () => {
    const { records, entries, problems } = readRecords(KNOWLEDGE, LABEL_WORDS);
    return {
      summary: `label words: ${records.length} meanings`,
      problems: [...problems, ...findDuplicates(entries, 'word', ({ word }) => word)],
      knowledge: records,
    };
  },
});
