import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { createLimits, LIMITS } from './limits.ts';
import { deleteOldRecords } from './old-records.ts';

const ACCOUNT = 'sign-in-account-network';
const { points } = LIMITS[ACCOUNT];

openTestDatabases('rate limits', (opened) => {
  const create = () => createLimits(opened().database, (error) => expect.fail(String(error)));

  it('allow the configured number of calls across instances and concurrent calls', async () => {
    const instances = [create(), create()];
    const tries = await Promise.allSettled(
      Array.from({ length: points * 3 }, (_, n) => instances[n % 2]?.consume(ACCOUNT, 'a@b.example here')),
    );
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(points);
    const refused = tries.find((each) => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: expect.stringMatching(/^Too many tries\. Please wait \d+ minutes/),
    });
    expect(refused?.reason.retryAfterSeconds).toBeGreaterThan(0);
    expect(refused?.reason.retryAfterSeconds).toBeLessThanOrEqual(LIMITS[ACCOUNT].seconds);
  });

  it('count each key and each limit separately', async () => {
    await create().consume(ACCOUNT, 'somebody else');
    await create().consume('sign-in-account', 'a@b.example here');
  });

  it('give back a point after a success', async () => {
    const limits = create();
    for (let n = 0; n < points * 2; n++) {
      await limits.consume(ACCOUNT, 'careful');
      await limits.refund(ACCOUNT, 'careful');
    }
  });

  it('can be reset', async () => {
    const limits = create();
    for (let n = 0; n < points; n++) await limits.consume(ACCOUNT, 'locked out');
    expect(await limits.tryConsume(ACCOUNT, 'locked out')).toBe(false);
    await limits.reset(ACCOUNT, 'locked out');
    expect(await limits.tryConsume(ACCOUNT, 'locked out')).toBe(true);
  });

  it('reset after their period, and are then deleted', async () => {
    const { database } = opened();
    const limits = create();
    for (let n = 0; n <= points; n++) await limits.tryConsume(ACCOUNT, 'later');
    await database.write((queries) => queries.execute(sql`update request_limits set expire = ${Date.now() - 1}`).then());
    expect(await limits.tryConsume(ACCOUNT, 'later')).toBe(true);
    await deleteOldRecords({ database }, new Date());
    const rows = await findRows<{ points: number }>(database, sql`select points from request_limits`);
    expect(rows.map((row) => row.points)).toEqual([1]);
  });

  it('store no address', async () => {
    await create().consume('sign-in-account', 'private@person.example');
    const rows = await findRows<{ key: string }>(opened().database, sql`select key from request_limits`);
    expect(JSON.stringify(rows)).not.toMatch(/private|person\.example/);
  });
});

openTestDatabases('rate limits without a database', (opened) => {
  it('refuse every call', async () => {
    const errors: unknown[] = [];
    const { database } = opened();
    const away = { ...database, write: () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) };
    const limits = createLimits(away, (error) => errors.push(error));
    await expect(limits.consume(ACCOUNT, 'x')).rejects.toMatchObject({ status: 503, retryAfterSeconds: expect.any(Number) });
    await expect(limits.tryConsume('mail-address', 'x')).rejects.toMatchObject({ status: 503 });
    expect(errors).toHaveLength(2);
  });
});
