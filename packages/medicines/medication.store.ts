import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#packages/db/client.ts';
import { importRuns, medications } from '#packages/db/schema.ts';
import type { Formulary, Product } from './formulary.ts';

const BATCH = 500;
const RUN_ID = 'formulary';

/**
 * Updates the table of medications from the formulary, so that comparisons can refer to it. Rows of medicines that left the
 * formulary stay, because old comparisons refer to them. Does nothing if this formulary was written before.
 */
export async function updateMedications(database: Database, formulary: Formulary): Promise<void> {
  const rows = formulary.products.map(toRow);
  const runId = `${RUN_ID}:${createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16)}`;
  const done = await database.queries.select().from(importRuns).where(sql`${importRuns.id} = ${runId}`);
  if (done[0]?.finished) return;
  await database.write(async (queries) => {
    for (let from = 0; from < rows.length; from += BATCH) {
      await queries
        .insert(medications)
        .values(rows.slice(from, from + BATCH))
        .onConflictDoUpdate({ target: medications.id, set: UPDATED });
    }
    await queries.insert(importRuns).values({ id: runId, rowsDone: rows.length, finished: true }).onConflictDoNothing();
  });
}

const UPDATED = {
  name: sql`excluded."name"`,
  genericName: sql`excluded."genericName"`,
  brandName: sql`excluded."brandName"`,
  rxcui: sql`excluded."rxcui"`,
  drugClass: sql`excluded."drugClass"`,
  description: sql`excluded."description"`,
  sideEffects: sql`excluded."sideEffects"`,
  dosageForm: sql`excluded."dosageForm"`,
};

function toRow({ id, medicine, brandName }: Product): typeof medications.$inferInsert {
  return {
    id,
    name: brandName ? `${medicine.name} [${brandName}]` : medicine.name,
    genericName: medicine.name,
    brandName: brandName ?? null,
    // A combination has no single ingredient RxCUI.
    rxcui: medicine.ingredients.length === 1 ? (medicine.ingredients[0]?.rxcui ?? null) : null,
    drugClass: medicine.class.text,
    description: medicine.indications[0]?.text ?? null,
    sideEffects: medicine.sideEffects.map((e) => e.name),
    dosageForm: medicine.forms[0]?.form ?? null,
  };
}
