import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reserveTokens } from '#packages/assistant/usage/budget.store.ts';
import { findDailySecret, hashForDay } from '#packages/assistant/usage/daily-secret.store.ts';
import { createMissingFeatureSettings } from '#packages/assistant/usage/feature-setting.store.ts';
import { createUsageRecorder, recordUsage, type UsageRow } from '#packages/assistant/usage/usage.store.ts';
import { type Database, openDatabase } from '#packages/db/client.ts';
import { aiUsageTracking, dailySecrets, featureSettings, featureTokens } from '#packages/db/schema.ts';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { startPostgres } from '#tests/support/databases/postgres.ts';
import { FEATURES } from '#tests/support/servers/features.ts';

const FEATURE = 'ai_chat';

const setLimits = (database: Database, set: { enabled?: boolean; dailyTokenLimit?: number; maxTokensPerRequest?: number }) =>
  database.write((queries) => queries.update(featureSettings).set(set).where(eq(featureSettings.featureName, FEATURE)));

async function findSpent(database: Database): Promise<number> {
  const rows = await database.queries.select().from(featureTokens).where(eq(featureTokens.featureName, FEATURE));
  return rows.reduce((sum, { tokens }) => sum + tokens, 0);
}

const usage = (more: Partial<UsageRow> = {}): UsageRow => ({
  feature: FEATURE,
  model: 'gpt-4o-mini',
  promptTokens: 900,
  completionTokens: 100,
  totalTokens: 1_000,
  estimatedCost: '0.000195',
  endpoint: '/api/chat',
  owner: 'user:7',
  success: true,
  errorMessage: null,
  responseTimeMs: 812,
  leftOut: 0,
  ...more,
});

openTestDatabases('tokens of a day', (opened) => {
  const database = () => opened().database;
  beforeEach(async () => {
    await createMissingFeatureSettings(database(), FEATURES);
    await setLimits(database(), { enabled: true, dailyTokenLimit: 10_000, maxTokensPerRequest: 4_000 });
    await database().write((queries) => queries.delete(featureTokens));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are never reserved beyond the limit, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => reserveTokens(database(), FEATURE, 900)));
    expect(answers.filter(({ granted }) => granted)).toHaveLength(11);
    expect(answers.filter((answer) => !answer.granted && answer.reason === 'daily-limit')).toHaveLength(19);
    expect(await findSpent(database())).toBe(9_900);
    expect(await reserveTokens(database(), FEATURE, 100)).toMatchObject({ granted: true, maxTokensPerRequest: 4_000 });
    expect(await reserveTokens(database(), FEATURE, 1)).toEqual({ granted: false, reason: 'daily-limit' });
  });

  it('are settled to what was used, once', async () => {
    const first = await reserveTokens(database(), FEATURE, 9_000);
    expect(await reserveTokens(database(), FEATURE, 2_000)).toEqual({ granted: false, reason: 'daily-limit' });
    if (!first.granted) throw new Error('The first was not granted');
    await first.settle(1_200);
    await first.settle(5);
    expect(await findSpent(database())).toBe(1_200);
    const second = await reserveTokens(database(), FEATURE, 2_000);
    if (!second.granted) throw new Error('The second was not granted');
    await second.settle(2_600);
    expect(await findSpent(database())).toBe(3_800);
    const failed = await reserveTokens(database(), FEATURE, 500);
    if (failed.granted) await failed.settle(0);
    expect(await findSpent(database())).toBe(3_800);
  });

  it('stay as estimated where the model does not say what it used', async () => {
    const reservation = await reserveTokens(database(), FEATURE, 700.2);
    if (reservation.granted) await reservation.settle(Number.NaN);
    expect(await findSpent(database())).toBe(701);
  });

  it('are asked for by calls that end in any order without losing one', async () => {
    const run = async (n: number) => {
      const reservation = await reserveTokens(database(), FEATURE, 300);
      if (reservation.granted) await reservation.settle(100 + n);
      return reservation.granted ? 100 + n : 0;
    };
    const used = await Promise.all(Array.from({ length: 30 }, (_, n) => run(n)));
    expect(await findSpent(database())).toBe(used.reduce((sum, tokens) => sum + tokens, 0));
  });

  it('are counted anew on the next day (UTC), and settled on the day they were reserved', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T23:59:59Z') });
    const late = await reserveTokens(database(), FEATURE, 10_000);
    expect(await reserveTokens(database(), FEATURE, 10)).toEqual({ granted: false, reason: 'daily-limit' });
    vi.setSystemTime(new Date('2026-03-03T00:00:00Z'));
    expect(await reserveTokens(database(), FEATURE, 4_000)).toMatchObject({ granted: true });
    if (late.granted) await late.settle(6_000);
    const stored = await findRows(database(), sql`select day::text, tokens::int from feature_tokens order by day`);
    expect(stored).toEqual([
      { day: '2026-03-02', tokens: 6_000 },
      { day: '2026-03-03', tokens: 4_000 },
    ]);
  });

  it('are refused for a feature that is switched off, for a limit of 0, and for what is no number', async () => {
    await setLimits(database(), { dailyTokenLimit: 0 });
    expect(await reserveTokens(database(), FEATURE, 0)).toEqual({ granted: false, reason: 'daily-limit' });
    await setLimits(database(), { dailyTokenLimit: 2_147_483_647 });
    expect(await reserveTokens(database(), FEATURE, Number.NaN)).toEqual({ granted: false, reason: 'daily-limit' });
    await setLimits(database(), { enabled: false });
    expect(await reserveTokens(database(), FEATURE, 10)).toEqual({ granted: false, reason: 'disabled' });
    expect(await findSpent(database())).toBe(0);
  });
});

openTestDatabases('usage', (opened) => {
  const database = () => opened().database;
  const findUsage = () => database().queries.select().from(aiUsageTracking).orderBy(aiUsageTracking.id);
  beforeEach(() => database().write((queries) => queries.delete(aiUsageTracking)));

  it('is stored as the specification has it, with a hash of the day in place of the person', async () => {
    const at = new Date('2026-03-02T10:00:00Z');
    await recordUsage(database(), usage({ at, endpoint: '/api/chat?message=my+secret' }));
    await recordUsage(database(), usage({ at, owner: 'user:8', success: false, errorMessage: 'timeout' }));
    await recordUsage(database(), usage({ at, owner: null }));
    const [first, second, third] = await findUsage();
    expect(first).toMatchObject({
      feature: FEATURE,
      model: 'gpt-4o-mini',
      promptTokens: 900,
      completionTokens: 100,
      totalTokens: 1_000,
      estimatedCost: '0.000195',
      endpoint: '/api/chat',
      success: true,
      errorMessage: null,
      responseTime: 812,
      createdAt: at,
    });
    expect(first?.userSession).toMatch(/^[0-9a-f]{32}$/);
    expect(first?.userSession).toBe(hashForDay(await findDailySecret(database(), '2026-03-02'), 'user:7'));
    expect(second).toMatchObject({ success: false, errorMessage: 'timeout' });
    expect(second?.userSession).not.toBe(first?.userSession);
    expect(third?.userSession).toBeNull();
  });

  it('tells the days of one person apart', async () => {
    await recordUsage(database(), usage({ at: new Date('2026-03-02T10:00:00Z') }));
    await recordUsage(database(), usage({ at: new Date('2026-03-02T23:00:00Z') }));
    await recordUsage(database(), usage({ at: new Date('2026-03-03T00:00:00Z') }));
    const [morning, evening, next] = (await findUsage()).map(({ userSession }) => userSession);
    expect(evening).toBe(morning);
    expect(next).not.toBe(morning);
  });

  it('never stores what a person wrote as a fault, nor numbers that do not fit', async () => {
    await recordUsage(
      database(),
      usage({ errorMessage: 'The prompt "I am Ann" was too long', promptTokens: Number.NaN, totalTokens: -3, estimatedCost: '1e9' }),
    );
    const [stored] = await findUsage();
    expect(stored).toMatchObject({ errorMessage: 'other', promptTokens: 0, totalTokens: 0, estimatedCost: '9999.999999' });
  });

  it('is written after the answer, in order, and waited for at the end', async () => {
    const recorder = createUsageRecorder(database());
    for (let n = 0; n < 20; n++) recorder.record(usage({ promptTokens: n }));
    expect(await findUsage()).toEqual([]);
    await recorder.flush();
    expect((await findUsage()).map(({ promptTokens }) => promptTokens)).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(recorder.lost).toBe(0);
  });
});

openTestDatabases("a day's secret", (opened) => {
  it('is the same however many ask for it at once, and another on another day', async () => {
    const { database } = opened();
    const asked = await Promise.all(Array.from({ length: 10 }, (_, n) => findDailySecret({ ...database }, `2026-05-0${1 + (n % 2)}`)));
    expect(new Set(asked).size).toBe(2);
    const stored = await database.queries.select().from(dailySecrets);
    expect(new Set(stored.map(({ secret }) => secret))).toEqual(new Set(asked));
    expect(asked[0]).toMatch(/^[\w-]{43}$/);
  });
});

describe('while PostgreSQL is away', () => {
  it('nothing is granted, nothing fails, and what is lost is counted', async () => {
    const postgres = await startPostgres();
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '/nowhere', minFreeBytes: 0 });
    await createMissingFeatureSettings(database, FEATURES);
    const reservation = await reserveTokens(database, FEATURE, 1_000);
    if (!reservation.granted) throw new Error('Nothing was granted');
    const recorder = createUsageRecorder(database);
    await postgres.stop();
    expect(await reserveTokens(database, FEATURE, 1_000)).toEqual({ granted: false, reason: 'unavailable' });
    await reservation.settle(200);
    recorder.record(usage());
    recorder.record(usage({ owner: null }));
    await recorder.flush();
    expect(recorder.lost).toBe(2);
    await postgres.start();
    await vi.waitFor(async () => expect(await database.findProblem()).toBeUndefined(), { timeout: 10_000, interval: 200 });
    expect(await findSpent(database)).toBe(1_000);
    recorder.record(usage());
    await recorder.flush();
    expect(await database.queries.select().from(aiUsageTracking)).toHaveLength(1);
    await database.close();
    await postgres.remove();
  });
});
