import { eq } from 'drizzle-orm';
import type { Database, Queries } from '#packages/db/client.ts';
import { importRuns } from '#packages/db/schema.ts';

export type { Database, Queries } from '#packages/db/client.ts';

export interface ImportRun {
  /** The importer and the SHA-256 of the file: the same file resumes, a changed file starts again. */
  id: string;
  rowsDone: number;
  finished: boolean;
}

export async function findImportRun(database: Database, id: string): Promise<ImportRun | undefined> {
  const [run] = await database.queries.select().from(importRuns).where(eq(importRuns.id, id));
  return run;
}

/** Writes a batch and its progress in one transaction, so that a crash cannot separate them. */
export async function updateImportRun(database: Database, run: ImportRun, writeBatch: (queries: Queries) => Promise<void>): Promise<void> {
  const progress = { rowsDone: run.rowsDone, finished: run.finished, updatedAt: new Date() };
  await database.write((queries) =>
    queries.transaction(async (transaction) => {
      await writeBatch(transaction);
      await transaction
        .insert(importRuns)
        .values({ id: run.id, ...progress })
        .onConflictDoUpdate({ target: importRuns.id, set: progress });
    }),
  );
}
