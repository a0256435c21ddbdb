import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { deleteOldRecords as deleteOldAccountRecords } from '#features/account/server/old-records.ts';
import { deleteOldAnalytics } from '#features/admin/server/operations/analytics-clean-up.store.ts';
import { deleteOldEventsAndAlerts } from '#features/admin/server/operator.store.ts';
import { deleteEndedOperatorSessions } from '#features/admin/server/operator-session.store.ts';
import { deleteOldVisits } from '#features/analytics/server/visit.store.ts';
import { deleteOldUsage } from '#packages/assistant/usage/old-usage.store.ts';
import { deleteInBatches, MAX_BATCH_SIZE } from '#packages/db/retention/delete-in-batches.store.ts';
import { deleteOldRecords } from '#packages/db/retention/old-records.store.ts';
import * as schema from '#packages/db/schema.ts';
import { deleteOldMails, deleteOldTexts } from '#packages/mail/mail.store.ts';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { RETENTION } from './retention.ts';

const TABLES = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map(getTableName);
const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows are created now, and the clock is moved beyond every retention period. */
const LATER = new Date(Date.now() + 800 * DAY_MS);

/** At least one row for each table with expiring rows. Mails expire by the database's clock. */
const OLD_ROWS = [
  `insert into users (email, username, password) values ('never@people.example', 'never', 'x')`,
  `insert into users (email, username, password, "isEmailVerified") values ('stays@people.example', 'stays', 'x', true)`,
  ...['email_verification_tokens', 'password_reset_tokens'].map(
    (table) => `insert into ${table} ("userId", token, "expiresAt") select id, 't', now() from users where username = 'stays'`,
  ),
  `insert into email_change_tokens ("userId", token, "expiresAt", "newEmail") select id, 't', now(), 'n@people.example' from users where username = 'stays'`,
  `insert into sessions ("userId", token, device, "expiresAt") select id, 't', 'Firefox', now() from users where username = 'stays'`,
  `insert into known_devices ("userId", token) select id, 't' from users where username = 'stays'`,
  `insert into security_events ("userId", kind) select id, 'sign-in' from users where username = 'stays'`,
  `insert into security_events (kind) values ('account-deleted')`,
  `insert into request_limits (key, points, expire) values ('sign-in:a', 1, 1000)`,
  `insert into contact_messages (name, email, subject, message, priority) values ('A', 'a@people.example', 's', 'm', 'low')`,
  `insert into information_reports (place, subject, message) values ('chat', 's', 'm')`,
  `insert into mails (kind, recipient, subject, state, "createdAt") values ('a', 'a@people.example', 's', 'sent', now() - interval '31 days')`,
  `insert into mails (kind, "onceKey", recipient, "replyTo", subject, text, state, "createdAt")
    values ('b', 'once', 'b@people.example', 'c@people.example', 'words', 'words', 'failed', now() - interval '31 days')`,
  `insert into stripe_events (id, type, "happenedAt") values ('evt_1', 'a', now())`,
  `insert into sandbox_answers (key, request, status, body) values ('k', 'r', 200, '{}')`,
  `insert into sandbox_objects (id, kind, data) values ('evt_2', 'event', '{}'), ('cus_gone', 'customer', '{}')`,
  `insert into sandbox_objects (id, kind, "customerId", data) values ('sub_gone', 'subscription', 'cus_gone', '{}')`,
  `insert into feature_calls ("featureName", who, hour, calls) values ('chat', 'user:1', now(), 1)`,
  `insert into feature_tokens ("featureName", day, tokens) values ('chat', now(), 1)`,
  `insert into daily_secrets (day, secret) values (now(), 's')`,
  `insert into user_analytics ("sessionId") values ('s')`,
  `insert into ai_usage_tracking (feature, "promptTokens", "completionTokens", "totalTokens", "estimatedCost", endpoint) values ('chat', 1, 1, 2, 0, '/')`,
  `insert into safety_counts (hour, feature, kind, answers) values (now(), 'chat', 'urgent', 1)`,
  `insert into chat_answer_counts (hour, kind, outcome, answers) values (now(), 'storage', 'unknown', 1)`,
  `insert into operators (username, password) values ('ada', 'x')`,
  `insert into operator_sessions (username, token, device, "expiresAt") values ('ada', 't', 'Firefox', now())`,
  `insert into operator_events (action) values ('signed-in')`,
  `insert into operator_alerts ("onceKey", kind, text) values ('k', 'budget', 'words')`,
  `insert into medications (id, name) values ('a-test', 'A'), ('b-test', 'B')`,
  `insert into comparisons ("medication1Id", "medication2Id") values ('a-test', 'b-test')`,
  `insert into person_events ("ownerId", "publicId", kind, fields) values ('user:1', 'p', 'created', '[]')`,
  `insert into drug_interactions (medication1, medication2, "interactionType", severity, description, recommendation) values ('a', 'b', 'c', 'd', 'e', 'f')`,
  `insert into dosing_recommendations (medication, "recommendedDose", frequency) values ('a', 'b', 'c')`,
];
const KEPT_ROWS = [
  `insert into users (email, username, password, "isEmailVerified", "stripeCustomerId") values ('pays@people.example', 'pays', 'x', true, 'cus_kept')`,
  `insert into sandbox_objects (id, kind, "customerId", data) values ('cus_kept', 'customer', null, '{}'), ('sub_kept', 'subscription', 'cus_kept', '{}'), ('price_1', 'price', null, '{}')`,
];

it('every table of the schema has exactly one rule', () => {
  expect(RETENTION.map(({ table }) => table).sort()).toEqual([...TABLES].sort());
});

openTestDatabases('expired data', (opened) => {
  const count = async (from: string) =>
    Number((await findRows<{ n: unknown }>(opened().database, sql`select count(*) as n from ${sql.raw(from)}`))[0]?.n);
  const deleteAll = async () => {
    const { database } = opened();
    await deleteOldAccountRecords({ database }, LATER);
    await deleteOldUsage(database, LATER);
    await deleteOldVisits(database, LATER);
    await database.write((queries) => deleteEndedOperatorSessions(queries, LATER));
    await deleteOldEventsAndAlerts(database, LATER);
    await deleteOldAnalytics(database, LATER);
    await deleteOldTexts(database, 3);
    await deleteOldMails(database, 30);
    await deleteOldRecords(database, LATER);
  };

  it('is deleted, and everything else stays', async () => {
    const { database } = opened();
    await database.write(async (queries) => {
      for (const statement of [...OLD_ROWS, ...KEPT_ROWS]) await queries.execute(sql.raw(statement));
    });
    await deleteAll();
    const keepSome = ['users', 'mails', 'sandbox_objects', 'usage_periods', 'visit_periods', 'visit_groups'];
    const aged = RETENTION.filter(({ deletedBy }) => deletedBy !== 'account' && deletedBy !== 'nothing').map(({ table }) => table);
    for (const table of aged.filter((each) => !keepSome.includes(each))) expect([table, await count(table)]).toEqual([table, 0]);
    expect(
      (await findRows<{ username: string }>(database, sql`select username from users order by 1`)).map(({ username }) => username),
    ).toEqual(['pays', 'stays']);
    expect(await findRows(database, sql`select kind, recipient, "replyTo", subject, text, html from mails`)).toEqual([
      { kind: 'b', recipient: '', replyTo: null, subject: '', text: null, html: null },
    ]);
    expect((await findRows<{ id: string }>(database, sql`select id from sandbox_objects order by 1`)).map(({ id }) => id)).toEqual([
      'cus_kept',
      'price_1',
      'sub_kept',
    ]);
    expect(await count('usage_periods where grain < 1440')).toBe(0);
    expect(await count('visit_groups')).toBe(0);
  });

  it('stays until it expires', async () => {
    const { database } = opened();
    await database.write(async (queries) => {
      for (const table of [
        'comparisons',
        'dosing_recommendations',
        'stripe_events',
        'security_events',
        'contact_messages',
        'user_analytics',
      ])
        for (const statement of OLD_ROWS.filter((each) => each.startsWith(`insert into ${table} `)))
          await queries.execute(sql.raw(statement));
    });
    const now = new Date();
    await deleteOldRecords(database, now);
    await deleteOldAccountRecords({ database }, now);
    await deleteOldVisits(database, now);
    for (const table of ['comparisons', 'dosing_recommendations', 'stripe_events', 'contact_messages', 'user_analytics'])
      expect([table, await count(table)]).toEqual([table, 1]);
    expect(await count('security_events')).toBe(2);
  });

  it('is deleted in batches of limited size', async () => {
    const { database } = opened();
    const rows = MAX_BATCH_SIZE * 2 + 1;
    await database.write((queries) =>
      queries.execute(sql`insert into drug_interactions (medication1, medication2, "interactionType", severity, description, recommendation)
        select n::text, 'b', 'c', 'd', 'e', 'f' from generate_series(1, ${rows}::int) n`),
    );
    const batches: number[] = [];
    const watched = {
      ...database,
      write: async <T>(work: Parameters<typeof database.write<T>>[0]) => {
        const result = await database.write(work);
        batches.push(Number((result as { rows: { deleted: unknown }[] }).rows[0]?.deleted));
        return result;
      },
    };
    expect(await deleteInBatches(watched, schema.drugInteractions, sql`severity = 'd'`)).toBe(rows);
    expect(batches).toEqual([MAX_BATCH_SIZE, MAX_BATCH_SIZE, 1]);
  });
});
