import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that took longest, by project. On a fresh machine nothing is known of them, and vitest would begin with the largest files: one of
 * these would then run alone at the end.
 */
export const SLOWEST = [
  'tests/e2e/symptoms.test.ts',
  'tests/e2e/billing.test.ts',
  'tests/e2e/first-screen.test.ts',
  'tests/e2e/accessibility.test.ts',
  'tests/e2e/account.test.ts',
  'tests/faults/greedy-person.test.ts',
  'tests/faults/crash-recovery.test.ts',
  'tests/faults/instances.test.ts',
  'features/chat/server/known-questions/rank-known.test.ts',
  'packages/jobs/jobs.test.ts',
  'scripts/new-tool.test.ts',
  'packages/assistant/guard/guard-attacks.test.ts',
  'tools/dosing/engine/recommend.test.ts',
  'packages/assistant/guard/paraphrases.test.ts',
  'tools/side-effects/engine/plan.test.ts',
  'scripts/build/build-steps.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification) => {
  const at = SLOWEST.findIndex((file) => moduleId.endsWith(`/${file}`));
  return at < 0 ? SLOWEST.length : at;
};

/** Runs the slowest files of each project first. The files of a project stay together, because its workers share their modules. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = new Map(sorted.map(({ project }, at) => [project.name, at] as const).toReversed());
    const placeOf = ({ project }: TestSpecification) => projects.get(project.name) ?? 0;
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other) || rankOf(one) - rankOf(other));
  }
}
