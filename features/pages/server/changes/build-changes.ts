/** Checks the changes under `knowledge`. Nothing is compiled: the build of the pages reads them. */
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { runKnowledgeCommand } from '#packages/records/knowledge-command.ts';
import { KINDS, KNOWLEDGE } from './change-schema.ts';
import { readChanges } from './read-changes.ts';

runKnowledgeCommand({
  folder: KNOWLEDGE,
  kinds: KINDS,
  read: () => {
    const { changes, problems } = readChanges(loadFormulary());
    return { summary: `what changed: ${changes.length} changes`, problems, knowledge: changes };
  },
});
