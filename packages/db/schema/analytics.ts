import { bigint, boolean, index, integer, numeric, pgTable, primaryKey, smallint, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, instant, serialId } from './columns.ts';

export const aiUsageTracking = pgTable(
  'ai_usage_tracking',
  {
    id: serialId(),
    feature: text().notNull(),
    model: text().notNull().default('gpt-4o'),
    promptTokens: integer().notNull(),
    completionTokens: integer().notNull(),
    totalTokens: integer().notNull(),
    estimatedCost: numeric({ precision: 10, scale: 6 }).notNull(),
    endpoint: text().notNull(),
    userSession: text(),
    success: boolean().notNull().default(true),
    errorMessage: text(),
    responseTime: integer(),
    /** Sentences that the guard removed from the answer. */
    leftOut: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.createdAt), index().on(t.feature, t.createdAt)],
);

export const userAnalytics = pgTable(
  'user_analytics',
  {
    id: serialId(),
    sessionId: varchar({ length: 255 }).notNull(),
    /** The daily hash of address and browser (32 characters), never the address. */
    ipAddress: varchar({ length: 45 }),
    userAgent: text(),
    country: varchar({ length: 100 }),
    city: varchar({ length: 100 }),
    region: varchar({ length: 100 }),
    timezone: varchar({ length: 100 }),
    /** `latitude` and `longitude` are specified and stay empty, like `userAgent`: no location is finer than a city. */
    latitude: numeric({ precision: 10, scale: 8 }),
    longitude: numeric({ precision: 11, scale: 8 }),
    referrer: text(),
    landingPage: varchar({ length: 500 }),
    deviceType: varchar({ length: 50 }),
    browserName: varchar({ length: 100 }),
    browserVersion: varchar({ length: 50 }),
    osName: varchar({ length: 100 }),
    osVersion: varchar({ length: 50 }),
    screenResolution: varchar({ length: 20 }),
    language: varchar({ length: 10 }),
    isFirstVisit: boolean().notNull().default(true),
    /** Seconds. */
    visitDuration: integer(),
    pageViews: integer().notNull().default(1),
    featuresUsed: text().array(),
    lastActivity: instant(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.sessionId), index().on(t.createdAt), index().on(t.ipAddress, t.lastActivity)],
);

/**
 * The sums that the dashboard reads, in periods of 15 minutes, an hour and a day (UTC). A query adds up the longest periods that fit
 * its range. Database triggers update them, so that they are right whoever writes a row (ADR 0018).
 */
const periodColumns = () => ({
  /** Minutes: 15, 60 or 1440. */
  grain: smallint().notNull(),
  start: instant().notNull(),
});
const count = () => bigint({ mode: 'number' }).notNull().default(0);

export const usagePeriods = pgTable(
  'usage_periods',
  {
    ...periodColumns(),
    feature: text().notNull(),
    model: text().notNull(),
    requests: count(),
    failures: count(),
    promptTokens: count(),
    completionTokens: count(),
    totalTokens: count(),
    /** Millionths of a US dollar. */
    costMicros: count(),
    /** Sentences that the guard removed, and answers from which it removed any. */
    leftOut: count(),
    answersCut: count(),
    /** The sum of `timed` response times, and how many of them are below each limit. */
    responseMs: count(),
    timed: count(),
    under250Ms: count(),
    under1000Ms: count(),
    under3000Ms: count(),
    under10000Ms: count(),
  },
  (t) => [primaryKey({ columns: [t.grain, t.start, t.feature, t.model] })],
);

export const visitPeriods = pgTable(
  'visit_periods',
  {
    ...periodColumns(),
    sessions: count(),
    /** First sessions of a visitor on a day: visitors can be told apart for one day only. */
    visitors: count(),
    pageViews: count(),
    durationSeconds: count(),
  },
  (t) => [primaryKey({ columns: [t.grain, t.start] })],
);

/** Sessions by shared properties; "" where unknown. */
export const visitGroups = pgTable(
  'visit_groups',
  {
    ...periodColumns(),
    /** "place" (city, country, region), "device" (device, browser, OS), "referrer", "landing", "language", "screen" or "feature". */
    kind: text().notNull(),
    first: text().notNull(),
    second: text().notNull().default(''),
    third: text().notNull().default(''),
    sessions: count(),
  },
  (t) => [primaryKey({ columns: [t.grain, t.start, t.kind, t.first, t.second, t.third] })],
);

/** How often answers gave urgent advice, per clock hour (UTC). Holds neither who nor why. */
export const safetyCounts = pgTable(
  'safety_counts',
  {
    hour: instant().notNull(),
    feature: text().notNull(),
    /** "emergency", "urgent", "crisis" or "refused-dose". */
    kind: text().notNull(),
    answers: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.feature, t.kind] })],
);

/** How often chat answered each kind of question and how, and how often people said that it did not answer, per clock hour (UTC). */
export const chatAnswerCounts = pgTable(
  'chat_answer_counts',
  {
    hour: instant().notNull(),
    /** The kind of question, such as "storage". Never its text. */
    kind: text().notNull(),
    /** "answer", "question", "emergency", "refusal", "unknown" or "talk". */
    outcome: text().notNull(),
    answers: integer().notNull().default(0),
    /** Answers that people marked as not answering. */
    marked: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.hour, t.kind, t.outcome] })],
);
