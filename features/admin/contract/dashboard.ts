import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';

/**
 * "today" is the current calendar day, "week" the last 7 days and "month" the last 30 days, both including today. Days are in the
 * operator's time zone.
 */
export const Period = z.enum(['today', 'week', 'month']);
export type Period = z.infer<typeof Period>;

/** An IANA time zone such as "America/New_York"; default UTC. 400 if it does not exist. */
export const TimeZoneQuery = z.object({ timeZone: z.string().max(64).default('UTC') });
export const PeriodQuery = TimeZoneQuery.extend({ period: Period.default('week') });

const byPeriod = <T extends z.ZodType>(each: T) => z.object({ today: each, week: each, month: each });

const Stats = z.object({
  totalRequests: z.number(),
  totalTokens: z.number(),
  /** US dollars with 6 places, e.g. "0.012500". */
  totalCost: z.string(),
  /** Percent with one place, e.g. "98.7"; "0.0" where there were no requests. */
  successRate: z.string(),
});
const UserStats = z.object({
  totalSessions: z.number(),
  /** Visitors can be told apart for one day (UTC) only: a visitor on two days counts twice. */
  uniqueUsers: z.number(),
  avgPageViews: z.number(),
  /** Seconds. */
  avgVisitDuration: z.number(),
  /** The most frequent first. */
  geographic: z.array(z.object({ city: z.string(), country: z.string(), sessions: z.number() })),
  devices: z.array(z.object({ deviceType: z.string(), browserName: z.string(), osName: z.string(), sessions: z.number() })),
  /** Sessions in which a feature was used. */
  featureUsage: z.record(z.string(), z.number()),
});

export const FeatureSetting = z.object({
  featureName: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  maxTokensPerRequest: z.number(),
  dailyTokenLimit: z.number(),
  /** Calls an hour. */
  rateLimit: z.number(),
  /** ISO date and time. */
  updatedAt: z.string(),
});
export type FeatureSetting = z.infer<typeof FeatureSetting>;

const FeatureDay = z.object({
  /** A day in the operator's time zone, e.g. "2026-03-09". */
  date: z.string(),
  requests: z.number(),
  tokens: z.number(),
  /** US dollars with 6 places. */
  cost: z.string(),
});

export const Dashboard = z.object({
  stats: byPeriod(Stats),
  userStats: byPeriod(UserStats),
  features: z.array(FeatureSetting),
  /** The last 30 days, the earliest first; days without requests are omitted. */
  featureUsage: z.record(z.string(), z.array(FeatureDay)),
  timeZone: z.string(),
  /** ISO date and time of the data. */
  asOf: z.string(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = defineEndpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: 'Usage, visitors and features at a glance',
  access: 'operator',
  query: TimeZoneQuery,
  response: Dashboard,
});

/** One hour of today, or one day of a week or a month. Includes intervals without activity. */
const Interval = z.object({
  /** ISO date and time of its start. */
  start: z.string(),
  requests: z.number(),
  failures: z.number(),
  tokens: z.number(),
  /** US dollars. */
  costUsd: z.number(),
  /** Milliseconds; null if no response was timed. */
  avgResponseMs: z.number().nullable(),
  sessions: z.number(),
  visitors: z.number(),
  pageViews: z.number(),
});
const Named = z.object({ name: z.string(), sessions: z.number() });

export const Trends = z.object({
  moments: z.array(Interval),
  /** By feature and model, the most frequent first. */
  groups: z.array(
    z.object({
      feature: z.string(),
      /** "rules-only" if no model was called. */
      model: z.string(),
      requests: z.number(),
      failures: z.number(),
      tokens: z.number(),
      costUsd: z.number(),
      avgResponseMs: z.number().nullable(),
      /** Answers from which the guard removed something. */
      answersCut: z.number(),
    }),
  ),
  /** Answers by response time, the shortest first. */
  responseTimes: z.array(z.object({ label: z.string(), answers: z.number() })),
  places: z.array(z.object({ city: z.string(), region: z.string(), country: z.string(), sessions: z.number() })),
  devices: z.array(z.object({ deviceType: z.string(), browserName: z.string(), osName: z.string(), sessions: z.number() })),
  referrers: z.array(Named),
  landingPages: z.array(Named),
  languages: z.array(Named),
  screens: z.array(Named),
  features: z.array(Named),
  timeZone: z.string(),
  asOf: z.string(),
});
export type Trends = z.infer<typeof Trends>;

export const getTrends = defineEndpoint({
  method: 'GET',
  path: '/api/admin/trends',
  summary: 'Usage and visitors over time, and by what they have in common',
  access: 'operator',
  query: PeriodQuery,
  response: Trends,
});
