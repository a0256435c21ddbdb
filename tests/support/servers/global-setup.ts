import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../databases/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server for this run; suites make databases of their own on it. */
    postgresUrl: string;
  }
}

const ROOT = new URL('../../../', import.meta.url).pathname;
/** What the build makes and the tests need, and the script that makes it. */
const BUILT = [
  { file: 'packages/medicines/generated/formulary.json', script: 'packages/medicines/build-formulary.ts' },
  { file: 'packages/db/generated/template.tar.gz', script: 'packages/db/build-template.ts' },
];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const { file, script } of BUILT) {
    if (!existsSync(`${ROOT}${file}`)) await promisify(execFile)(process.execPath, ['--import', 'tsx', script], { cwd: ROOT });
  }
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return () => postgres.remove();
}
