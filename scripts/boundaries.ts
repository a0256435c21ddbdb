import { createRequire } from 'node:module';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const require = createRequire(import.meta.url);
const FOLDERS = ['apps', 'tools', 'features', 'packages'];

export interface BoundaryReport {
  violations: string[];
  /** The names of the rules that were broken. */
  broken: Set<string>;
  moduleCount: number;
}

/**
 * Checks the tree under `root` against the import rules of `.dependency-cruiser.cjs`.
 * @param from the folders or files to read, with everything that they import.
 */
export async function cruiseBoundaries(root: string, from: readonly string[] = FOLDERS): Promise<BoundaryReport> {
  const { forbidden, options } = require('../.dependency-cruiser.cjs') as { forbidden: unknown[]; options: ICruiseOptions };
  const settings = { ...options, baseDir: root, ruleSet: { forbidden }, validate: true } as ICruiseOptions;
  const result = await cruise([...from], settings, undefined, { tsConfig: extractTSConfig(`${root}/tsconfig.json`) });
  const { summary, modules } = result.output as ICruiseResult;
  return {
    violations: summary.violations.map((v) => `${v.rule.name}: ${v.from} → ${v.to}`),
    broken: new Set(summary.violations.map((v) => v.rule.name)),
    moduleCount: modules.filter((m) => FOLDERS.some((f) => m.source.startsWith(`${f}/`))).length,
  };
}
