/**
 * The steps of the build. A step starts when those that it needs have ended; of several that may start, the first of this list does.
 * The build fails where a step reads what another writes and does not name it.
 */

/** Steps with a `source` are remembered: one runs again only when its code, or a file that it read or wrote, has changed. */
export const STEPS = [
  { name: 'concepts', group: 'formulary', source: 'packages/concepts/build-concepts.ts' },
  { name: 'medicines', group: 'formulary', source: 'packages/medicines/build-formulary.ts' },
  { name: 'medicine-questions', group: 'formulary', source: 'packages/medicines/build-questions.ts', needs: ['medicines'] },
  {
    name: 'plain-answers',
    group: 'knowledge',
    source: 'features/chat/server/plain-answers/build-plain-answers.ts',
    needs: ['medicines'],
  },
  { name: 'kinds', group: 'knowledge', source: 'features/chat/server/kinds/build-kind-model.ts' },
  { name: 'subjects', group: 'formulary', source: 'packages/subjects/build-subjects.ts', needs: ['medicines'] },
  // The longest of all.
  {
    name: 'known-questions',
    group: 'knowledge',
    source: 'features/chat/server/known-questions/build-known-questions.ts',
    needs: ['subjects', 'medicines', 'medicine-questions', 'plain-answers', 'kinds'],
  },
  {
    name: 'asked-vectors',
    group: 'knowledge',
    source: 'features/chat/server/plain-answers/build-asked-vectors.ts',
    needs: ['plain-answers'],
  },
  { name: 'phrase-vectors', group: 'knowledge', source: 'packages/concepts/meanings/build-phrase-vectors.ts', needs: ['concepts'] },
  {
    name: 'facts',
    group: 'knowledge',
    source: 'features/chat/server/find-fact/build-fact-model.ts',
    needs: ['medicines', 'plain-answers'],
  },
  { name: 'symptoms', group: 'knowledge', source: 'tools/symptoms/server/build-symptoms.ts', needs: ['medicines'] },
  {
    name: 'urgency',
    group: 'knowledge',
    source: 'tools/symptoms/server/urgency-model/build-urgency-model.ts',
    needs: ['symptoms'],
  },
  { name: 'dosing', group: 'knowledge', source: 'tools/dosing/server/build-guides.ts', needs: ['medicines'] },
  { name: 'interactions', group: 'knowledge', source: 'tools/interactions/server/build-knowledge.ts' },
  { name: 'side-effects', group: 'knowledge', source: 'tools/side-effects/server/build-effects.ts', needs: ['medicines'] },
  { name: 'changes', group: 'knowledge', source: 'features/pages/server/changes/build-changes.ts', needs: ['medicines'] },
  { name: 'label-words', group: 'formulary', source: 'packages/labels/build-label-words.ts' },
  { name: 'template', group: 'template', source: 'packages/db/build-template.ts' },
  { name: 'web', group: 'web', command: ['node_modules/.bin/vite', 'build', '-c', 'apps/web/vite.config.ts', '--logLevel', 'warn'] },
  { name: 'server', group: 'server', command: ['node', 'scripts/build-server.mjs'] },
  // The pages show what all tools know.
  {
    name: 'pages',
    group: 'web',
    command: ['node', '--import', 'tsx', 'scripts/build-pages.ts'],
    needs: ['web', 'medicines', 'medicine-questions', 'subjects', 'dosing', 'interactions', 'side-effects', 'symptoms', 'changes'],
  },
];
