import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, serialId } from './columns.ts';

/** Sections of US labels (`npm run import:labels`), only of labels that facts of medicines are bound to. */
export const labelSections = pgTable(
  'label_sections',
  {
    setId: text().notNull(),
    /** LOINC code. */
    code: text().notNull(),
    version: text(),
    /** ISO date. */
    effectiveDate: text(),
    labeler: text().notNull(),
    product: text().notNull(),
    /** SHA-256 of the text. */
    hash: text().notNull(),
    text: text().notNull(),
    importedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.setId, t.code] })],
);

/** Sections that an import found different from the text that facts were checked against. Operators read them again. */
export const labelChanges = pgTable(
  'label_changes',
  {
    id: serialId(),
    setId: text().notNull(),
    code: text().notNull(),
    version: text(),
    effectiveDate: text(),
    /** Null where the text that the facts were checked against was never imported. */
    oldText: text(),
    newHash: text().notNull(),
    /** Empty if the label no longer has the section. */
    newText: text().notNull(),
    foundAt: createdAt(),
    /** `accepted`: the facts still hold. `corrected`: the record needs, or got, a correction. Null until an operator decides. */
    outcome: text(),
    handledBy: text(),
    handledAt: instant(),
  },
  (t) => [uniqueIndex().on(t.setId, t.code, t.newHash), index().on(t.foundAt)],
);
