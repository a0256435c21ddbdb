import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { createDatabase, POSTGRES_SERVER, TEMPLATE_DATABASE } from '../databases/create-database.ts';
import { startPostgres } from '../databases/postgres.ts';
import { createEmbeddedTemplate, prepareTemplate } from '../databases/temporary-database.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
/** Generated files that the tests read, and the scripts that write them. */
const BUILT = [
  { file: 'packages/medicines/generated/formulary.json', script: 'packages/medicines/build-formulary.ts' },
  { file: 'packages/db/generated/template.tar.gz', script: 'packages/db/build-template.ts' },
];

/**
 * Starts one PostgreSQL server for the run and migrates one database of each kind. Every suite gets a copy of it (`CREATE DATABASE …
 * TEMPLATE`, a copied folder) instead of running the migrations again. The projects of a run share both.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[POSTGRES_SERVER] !== undefined) return async () => undefined;
  for (const { file, script } of BUILT) {
    if (!existsSync(`${ROOT}${file}`)) await promisify(execFile)(process.execPath, ['--import', 'tsx', script], { cwd: ROOT });
  }
  const embedded = await createEmbeddedTemplate();
  const postgres = await startPostgres();
  const template = await createDatabase(postgres.url, TEMPLATE_DATABASE);
  await prepareTemplate({ databaseUrl: template, dataDir: '/nowhere', minFreeBytes: 0 });
  process.env[POSTGRES_SERVER] = postgres.url;
  return async () => {
    await postgres.remove();
    await embedded.remove();
  };
}
