/**
 * Every table of the specification (accounts-and-operations §3.1), with the specified names and columns, and a few more. One schema
 * for embedded PGlite and PostgreSQL: uses only features of PostgreSQL 15.
 */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, serialId } from './schema/columns.ts';

export * from './schema/accounts.ts';
export * from './schema/analytics.ts';
export * from './schema/billing.ts';
export * from './schema/help.ts';
export * from './schema/labels.ts';
export * from './schema/mail.ts';
export * from './schema/operator.ts';
export * from './schema/people.ts';
export * from './schema/sandbox.ts';
export * from './schema/second-factor.ts';

/** One row for each medicine of the formulary and one for each of its brands. */
export const medications = pgTable('medications', {
  id: text().primaryKey(),
  name: text().notNull(),
  genericName: text(),
  brandName: text(),
  rxcui: text(),
  drugClass: text(),
  description: text(),
  sideEffects: jsonb(),
  dosageForm: text(),
  createdAt: createdAt(),
});

export const comparisons = pgTable(
  'comparisons',
  {
    id: serialId(),
    medication1Id: text()
      .notNull()
      .references(() => medications.id),
    medication2Id: text()
      .notNull()
      .references(() => medications.id),
    aiAnalysis: text(),
    comparisonData: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.medication1Id), index().on(t.medication2Id)],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: serialId(),
    sessionId: text().notNull(),
    /** The owner, who alone may read it: a session id could be guessed. */
    ownerId: text().notNull(),
    role: text().notNull(),
    content: text().notNull(),
    /** The answer as shown on the screen, with its receipts; null for a message of the user. */
    reply: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.ownerId, t.sessionId, t.id)],
);

export const drugInteractions = pgTable(
  'drug_interactions',
  {
    id: serialId(),
    medication1: text().notNull(),
    medication2: text().notNull(),
    interactionType: text().notNull(),
    severity: text().notNull(),
    description: text().notNull(),
    recommendation: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.medication1, t.medication2)],
);

export const sideEffectReports = pgTable(
  'side_effect_reports',
  {
    id: serialId(),
    medication: text().notNull(),
    userId: text().notNull(),
    symptoms: jsonb().notNull(),
    severity: text().notNull(),
    duration: text().notNull(),
    aiAnalysis: text(),
    recommendations: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId)],
);

export const dosingRecommendations = pgTable('dosing_recommendations', {
  id: serialId(),
  medication: text().notNull(),
  age: integer(),
  weight: integer(),
  condition: text(),
  recommendedDose: text().notNull(),
  frequency: text().notNull(),
  specialInstructions: text(),
  aiReasoning: text(),
  createdAt: createdAt(),
});

export const featureSettings = pgTable(
  'feature_settings',
  {
    id: serialId(),
    featureName: text().notNull().unique(),
    enabled: boolean().notNull().default(true),
    maxTokensPerRequest: integer().notNull().default(4000),
    dailyTokenLimit: integer().notNull().default(100000),
    rateLimit: integer().notNull().default(100),
    description: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [check('feature_settings_not_negative', sql`${t.maxTokensPerRequest} >= 0 and ${t.dailyTokenLimit} >= 0 and ${t.rateLimit} >= 0`)],
);

/** Calls of a feature per clock hour (UTC); `who` is an account or the daily hash of a network address. */
export const featureCalls = pgTable(
  'feature_calls',
  { featureName: text().notNull(), who: text().notNull(), hour: instant().notNull(), calls: integer().notNull() },
  (t) => [primaryKey({ columns: [t.featureName, t.who, t.hour] }), index().on(t.hour)],
);

/** Tokens that a feature spent or reserved on one day (UTC). */
export const featureTokens = pgTable(
  'feature_tokens',
  { featureName: text().notNull(), day: date().notNull(), tokens: bigint({ mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.featureName, t.day] })],
);

/** The secret for the hashes of a day. Stored so that all instances share it; deleted after the day so that no hash can be reversed. */
export const dailySecrets = pgTable('daily_secrets', { day: date().primaryKey(), secret: text().notNull() });

/** Names beyond the formulary, from RxNorm's and Drugs@FDA's public files (`npm run import:names`): searchable, without facts. */
export const importedNames = pgTable(
  'imported_names',
  {
    id: serialId(),
    name: text().notNull(),
    genericName: text(),
    rxcui: text(),
    origin: text().notNull(),
    originDate: text(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex().on(t.origin, t.name)],
);

/** NADAC rows of the official file (`npm run import:nadac`). They override the costs that ship with the product. */
export const nadacCosts = pgTable(
  'nadac_costs',
  {
    ndc: text().primaryKey(),
    description: text().notNull(),
    unit: text().notNull(),
    unitCostUsd: numeric({ precision: 14, scale: 5 }).notNull(),
    effectiveDate: text().notNull(),
    asOfDate: text(),
    otc: boolean().notNull().default(false),
  },
  (t) => [index().on(t.description)],
);

/** Pharmacies of the NPI registry's file (`npm run import:nppes`). Locations are those of the ZIP code, not of the building. */
export const pharmacies = pgTable(
  'pharmacies',
  {
    npi: text().primaryKey(),
    name: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    phone: text(),
    lastUpdate: text(),
  },
  (t) => [index().on(t.zip)],
);

/** The progress of an import, so that an interrupted one can resume. */
export const importRuns = pgTable('import_runs', {
  id: text().primaryKey(),
  rowsDone: integer().notNull().default(0),
  finished: boolean().notNull().default(false),
  updatedAt: createdAt(),
});
