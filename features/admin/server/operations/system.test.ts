import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dailySecrets, importedNames, nadacCosts, pharmacies } from '#packages/db/schema.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { openBrowser, type TestBrowser } from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import type { System } from '../../contract/system.ts';

const OPERATOR = { username: 'operator', password: 'a phrase for the operator' };

openTestDatabases('the page about the system', (opened) => {
  let server: TestServer;
  let operator: TestBrowser;
  beforeAll(async () => {
    const env = { ADMIN_USERNAME: OPERATOR.username, ADMIN_PASSWORD: OPERATOR.password, DATA_DIR: tmpdir() };
    server = await startTestServer({ database: opened().database, env });
    operator = openBrowser(server);
    await operator.call('POST', '/api/admin/login', OPERATOR);
  });
  afterAll(() => server.close());
  const findSystem = () => operator.call<System>('GET', '/api/admin/system');

  it('shows versions, sizes, rows and the dates of the data', async () => {
    const { database } = opened();
    const cost = { description: 'A 1 MG TABLET', unit: 'EA', unitCostUsd: '0.1' };
    await database.write(async (queries) => {
      await queries
        .insert(pharmacies)
        .values({ npi: '1', name: 'a', address: 'a', city: 'a', state: 'a', zip: '1', lastUpdate: '2026-05-04' });
      await queries.insert(importedNames).values({ name: 'a', origin: 'RxNorm', originDate: '2026-07-06' });
      await queries.execute(sql`insert into daily_secrets (day, secret) select date '2000-01-01' + n, 'x' from generate_series(1, 1234) n`);
    });
    const without = (await findSystem()).body;
    expect(without.data).toContainEqual({
      name: 'Medicine costs (none imported: those that come with the product)',
      date: null,
      rows: null,
    });
    await database.write((queries) =>
      queries.insert(nadacCosts).values([
        { ...cost, ndc: '1', effectiveDate: '2026-01-02', asOfDate: null },
        { ...cost, ndc: '2', effectiveDate: '2025-01-02', asOfDate: '2026-03-04' },
      ]),
    );
    const { status, body } = await findSystem();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      product: { name: 'Plainmed', node: process.version, demo: true },
      database: { kind: database.kind, version: expect.stringMatching(/^\d+\.\d+/) },
      assistant: { mode: 'rules-only', provider: null, model: null },
      payments: 'sandbox',
      mail: 'outbox',
    });
    expect(body.database.sizeBytes).toBeGreaterThan(5_000_000);
    expect(body.database.migrations).toBeGreaterThanOrEqual(4);
    expect(body.disk?.freeBytes).toBeGreaterThan(0);
    expect(body.disk?.totalBytes).toBeGreaterThanOrEqual(body.disk?.freeBytes ?? Number.POSITIVE_INFINITY);
    expect(body.memory.residentBytes).toBeGreaterThan(body.memory.heapUsedBytes / 2);
    const { tables } = body.database;
    expect(tables.map(({ sizeBytes }) => sizeBytes)).toEqual(tables.map(({ sizeBytes }) => sizeBytes).sort((a, b) => b - a));
    const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows;
    expect(rowsOf('users')).toBe(0);
    expect(rowsOf('daily_secrets')).toBe((await database.queries.select().from(dailySecrets)).length);
    expect(tables.every(({ rows, sizeBytes }) => rows >= 0 && sizeBytes >= 0)).toBe(true);
    expect(body.data).toEqual([
      { name: 'Medicines (formulary)', date: expect.stringMatching(/^20\d\d-\d\d-\d\d$/), rows: expect.any(Number) },
      { name: 'Places of visitors (DB-IP City Lite)', date: expect.stringMatching(/^20\d\d-\d\d-\d\d$/), rows: null },
      { name: 'Medicine costs (NADAC)', date: '2026-03-04', rows: 2 },
      { name: 'Pharmacies (NPI registry)', date: '2026-05-04', rows: 1 },
      { name: 'Names beyond the formulary (RxNorm, Drugs@FDA)', date: '2026-07-06', rows: 1 },
    ]);
    expect(body.data[0]?.rows).toBeGreaterThan(400);
  });

  it('estimates a large table from a sample', async () => {
    const { database } = opened();
    const rows = 60_000;
    await database.write((queries) =>
      queries.execute(sql`insert into nadac_costs (ndc, description, unit, "unitCostUsd", "effectiveDate")
        select 'x' || n, repeat('A', 160), 'EA', 1, '2026-01-01' from generate_series(1, ${rows}::int) n`),
    );
    const { body } = await findSystem();
    const found = body.database.tables[0];
    expect(found?.name).toBe('nadac_costs');
    expect(found?.rows).toBeGreaterThan(rows / 3);
    expect(found?.rows).toBeLessThan(rows * 3);
  });

  it('shows the rest if something cannot be read', async () => {
    const { database } = opened();
    const rename = (from: string, to: string) =>
      database.write((queries) => queries.execute(sql`alter table ${sql.raw(from)} rename to ${sql.identifier(to)}`));
    await rename('pharmacies', 'gone');
    await rename('drizzle.__drizzle_migrations', 'gone');
    try {
      const { status, body } = await findSystem();
      expect(status).toBe(200);
      expect(body.database).toMatchObject({ migrations: 0, version: expect.stringMatching(/^\d/) });
      expect(body.data).toContainEqual({ name: 'Pharmacies (NPI registry)', date: null, rows: null });
      expect(body.data.length).toBe(5);
    } finally {
      await rename('gone', 'pharmacies');
      await rename('drizzle.gone', '__drizzle_migrations');
    }
  });
});
