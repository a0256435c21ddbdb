import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { aiUsageTracking, emailVerificationTokens, featureSettings, passwordResetTokens, userAnalytics, users } from './schema.ts';

/**
 * The stored data definitions, as specified (accounts and operations, §3.1). `!` is required, `=` gives the default,
 * a number in brackets is the longest text or the precision and scale.
 */
const SPECIFIED: Record<string, string> = {
  users:
    "id; email!; username!; password!; firstName; lastName; isEmailVerified=false; emailVerificationToken; passwordResetToken; passwordResetExpires; lastLogin; stripeCustomerId; stripeSubscriptionId; subscriptionStatus='trial'; paymentMethodSetup=false; trialEndsAt; subscriptionEndsAt; trialUsed=false; createdAt; updatedAt",
  email_verification_tokens: 'id; userId!; token!; expiresAt!; createdAt',
  password_reset_tokens: 'id; userId!; token!; expiresAt!; createdAt',
  medications: 'id; name!; genericName; brandName; rxcui; drugClass; description; sideEffects; dosageForm; createdAt',
  comparisons: 'id; medication1Id; medication2Id; aiAnalysis; comparisonData; createdAt',
  chat_messages: 'id; sessionId!; role!; content!; createdAt',
  drug_interactions: 'id; medication1!; medication2!; interactionType!; severity!; description!; recommendation!; createdAt',
  side_effect_reports: 'id; medication!; userId!; symptoms!; severity!; duration!; aiAnalysis; recommendations; createdAt',
  dosing_recommendations:
    'id; medication!; age; weight; condition; recommendedDose!; frequency!; specialInstructions; aiReasoning; createdAt',
  ai_usage_tracking:
    "id; feature!; model!='gpt-4o'; promptTokens!; completionTokens!; totalTokens!; estimatedCost!(10,6); endpoint!; userSession; success=true; errorMessage; responseTime; createdAt",
  feature_settings:
    'id; featureName!; enabled=true; maxTokensPerRequest=4000; dailyTokenLimit=100000; rateLimit=100; description; createdAt; updatedAt',
  user_analytics:
    'id; sessionId(255); ipAddress(45); userAgent; country(100); city(100); region(100); timezone(100); latitude(10,8); longitude(11,8); referrer; landingPage(500); deviceType(50); browserName(100); browserVersion(50); osName(100); osVersion(50); screenResolution(20); language(10); isFirstVisit=true; visitDuration; pageViews=1; featuresUsed; lastActivity; createdAt',
};

/** The column types that the specification names. */
const TYPES: Record<string, string> = {
  'medications.sideEffects': 'jsonb',
  'comparisons.aiAnalysis': 'text',
  'comparisons.comparisonData': 'jsonb',
  'side_effect_reports.symptoms': 'jsonb',
  'side_effect_reports.recommendations': 'jsonb',
  'dosing_recommendations.age': 'integer',
  'dosing_recommendations.weight': 'integer',
  'ai_usage_tracking.responseTime': 'integer',
  'users.passwordResetExpires': 'timestamp with time zone',
  'users.isEmailVerified': 'boolean',
  'user_analytics.featuresUsed': 'ARRAY',
};

interface Column {
  table: string;
  name: string;
  required: boolean;
  default: string | undefined;
  size: string | undefined;
}

const columns: Column[] = Object.entries(SPECIFIED).flatMap(([table, text]) =>
  text.split(';').map((part) => {
    const [, name = '', required, standard, size] = /^(\w+)(!)?(?:=([^(]+))?(?:\(([\d,]+)\))?$/.exec(part.trim()) ?? [];
    return { table, name, required: required === '!', default: standard, size };
  }),
);

interface StoredColumn {
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  data_type: string;
  character_maximum_length: number | null;
  numeric_precision: number | null;
  numeric_scale: number | null;
}

const SQLSTATE = { missing: '23502', duplicate: '23505', reference: '23503', tooLong: '22001' };

/** The SQLSTATE with which the database rejects a write, or "stored". */
async function findErrorCode(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return 'stored';
  } catch (error) {
    return ((error as Error).cause as { code?: string } | undefined)?.code;
  }
}

openTestDatabases('tables', (opened) => {
  const queries = () => opened().database.queries;
  const person = (name: string) => ({ email: `${name}@example.org`, username: name, password: 'x' });

  describe.each(Object.keys(SPECIFIED))('%s', (table) => {
    it.each(columns.filter((column) => column.table === table))('has $name', async ({ name, required, default: standard, size }) => {
      const found = await findRows<StoredColumn>(
        opened().database,
        sql`select is_nullable, column_default, data_type, character_maximum_length, numeric_precision, numeric_scale from information_schema.columns where table_schema = 'public' and table_name = ${table} and column_name = ${name}`,
      );
      expect(found).toHaveLength(1);
      const [stored] = found as [StoredColumn];
      if (required) expect(stored.is_nullable).toBe('NO');
      if (standard !== undefined) expect(stored.column_default?.replace(/::\w+$/, '')).toBe(standard);
      if (size?.includes(',')) expect(`${stored.numeric_precision},${stored.numeric_scale}`).toBe(size);
      else if (size) expect(String(stored.character_maximum_length)).toBe(size);
      if (name === 'createdAt' || name === 'updatedAt') expect(stored.column_default).toBe('now()');
      const type = TYPES[`${table}.${name}`];
      if (type) expect(stored.data_type).toBe(type);
    });
  });

  it('fills in what a new row leaves out', async () => {
    const [user] = await queries().insert(users).values(person('new')).returning();
    expect(user).toMatchObject({
      isEmailVerified: false,
      subscriptionStatus: 'trial',
      paymentMethodSetup: false,
      trialUsed: false,
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
      firstName: null,
      trialEndsAt: null,
    });
    const [usage] = await queries()
      .insert(aiUsageTracking)
      .values({ feature: 'chat', promptTokens: 1, completionTokens: 2, totalTokens: 3, estimatedCost: '0.1234567', endpoint: '/api/chat' })
      .returning();
    expect(usage).toMatchObject({ model: 'gpt-4o', success: true, estimatedCost: '0.123457' });
    const [setting] = await queries().insert(featureSettings).values({ featureName: 'chat' }).returning();
    expect(setting).toMatchObject({ enabled: true, maxTokensPerRequest: 4000, dailyTokenLimit: 100_000, rateLimit: 100 });
    const [visit] = await queries()
      .insert(userAnalytics)
      .values({ sessionId: 's', featuresUsed: ['chat', 'compare'] })
      .returning();
    expect(visit).toMatchObject({ isFirstVisit: true, pageViews: 1, featuresUsed: ['chat', 'compare'] });
  });

  it('requires unique email addresses, usernames, tokens and feature names', async () => {
    const [first] = await queries().insert(users).values(person('first')).returning();
    const userId = first?.id ?? 0;
    expect(
      await findErrorCode(
        queries()
          .insert(users)
          .values({ ...person('second'), email: 'first@example.org' }),
      ),
    ).toBe(SQLSTATE.duplicate);
    expect(
      await findErrorCode(
        queries()
          .insert(users)
          .values({ ...person('second'), username: 'first' }),
      ),
    ).toBe(SQLSTATE.duplicate);
    for (const tokens of [emailVerificationTokens, passwordResetTokens]) {
      const token = { userId, token: 'once', expiresAt: new Date() };
      expect(await findErrorCode(queries().insert(tokens).values(token))).toBe('stored');
      expect(await findErrorCode(queries().insert(tokens).values(token))).toBe(SQLSTATE.duplicate);
    }
    expect(await findErrorCode(queries().insert(featureSettings).values({ featureName: 'symptoms' }))).toBe('stored');
    expect(await findErrorCode(queries().insert(featureSettings).values({ featureName: 'symptoms' }))).toBe(SQLSTATE.duplicate);
  });

  it.each([
    ['a user without an email address', sql`insert into users (username, password) values ('a', 'b')`, SQLSTATE.missing],
    ['a medicine without a name', sql`insert into medications (id) values ('nameless')`, SQLSTATE.missing],
    [
      'a message without a session',
      sql`insert into chat_messages ("ownerId", role, content) values ('user:1', 'user', 'hello')`,
      SQLSTATE.missing,
    ],
    [
      'a message without an owner',
      sql`insert into chat_messages ("sessionId", role, content) values ('s', 'user', 'hello')`,
      SQLSTATE.missing,
    ],
    [
      'a second count of the same hour',
      sql`insert into feature_calls ("featureName", who, hour, calls) values ('pricing', 'user:1', '2026-01-01T10:00Z', 1), ('pricing', 'user:1', '2026-01-01T10:00Z', 1)`,
      SQLSTATE.duplicate,
    ],
    [
      'a report without symptoms',
      sql`insert into side_effect_reports (medication, "userId", severity, duration) values ('a', 'b', 'c', 'd')`,
      SQLSTATE.missing,
    ],
    [
      'a comparison of an unknown medicine',
      sql`insert into comparisons ("medication1Id", "medication2Id") values ('nobody', 'nothing')`,
      SQLSTATE.reference,
    ],
    [
      'a token of an unknown user',
      sql`insert into password_reset_tokens ("userId", token, "expiresAt") values (999999, 't', now())`,
      SQLSTATE.reference,
    ],
    [
      'a language longer than 10 letters',
      sql`insert into user_analytics ("sessionId", language) values ('s', 'abcdefghijk')`,
      SQLSTATE.tooLong,
    ],
  ])('refuses %s', async (_, statement, code) => {
    expect(await findErrorCode(queries().execute(statement).then())).toBe(code);
  });

  it('deletes the tokens of a user with the user', async () => {
    const [user] = await queries().insert(users).values(person('leaving')).returning();
    await queries()
      .insert(passwordResetTokens)
      .values({ userId: user?.id ?? 0, token: 'left', expiresAt: new Date() });
    await queries().execute(sql`delete from users where username = 'leaving'`);
    expect(await findRows(opened().database, sql`select 1 from password_reset_tokens where token = 'left'`)).toEqual([]);
  });
});
