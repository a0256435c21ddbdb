import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { createDatabaseLimiter } from './database-limiter.store.ts';
import { enforceLimit, type ReversibleLimiter } from './limiter.ts';
import { createMemoryLimiter } from './memory-limiter.ts';

const LIMIT = { points: 2, seconds: 60 };
const REFUSAL = { code: 'rate_limited', describe: (wait: string) => `Wait ${wait}.` };

afterEach(() => {
  vi.useRealTimers();
});

function describeLimiter(create: () => ReversibleLimiter): void {
  it('allows as many uses as the limit, for each key separately', async () => {
    const limiter = create();
    expect([await limiter.consume('a'), await limiter.consume('a')]).toEqual([undefined, undefined]);
    const waitMs = await limiter.consume('a');
    expect(waitMs).toBeGreaterThan(50_000);
    expect(waitMs).toBeLessThanOrEqual(60_000);
    expect(await limiter.consume('b')).toBeUndefined();
  });

  it('takes a use back and deletes a count', async () => {
    const limiter = create();
    for (let n = 0; n < 5; n += 1) {
      expect(await limiter.consume('c')).toBeUndefined();
      await limiter.refund('c');
    }
    for (let n = 0; n < 5; n += 1) await limiter.consume('c');
    await limiter.reset('c');
    expect(await limiter.consume('c')).toBeUndefined();
  });
}

describe('a limiter in memory', () => {
  describeLimiter(() => createMemoryLimiter(LIMIT, 100));

  it('starts over when its window has passed', async () => {
    const limiter = createMemoryLimiter(LIMIT, 100);
    for (let n = 0; n < 3; n += 1) await limiter.consume('a');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect(await limiter.consume('a')).toBeUndefined();
  });

  it('forgets the least recently used key beyond its bound', async () => {
    const limiter = createMemoryLimiter(LIMIT, 2);
    for (let n = 0; n < 3; n += 1) await limiter.consume('a');
    for (const key of ['b', 'c']) await limiter.consume(key);
    expect(await limiter.consume('a')).toBeUndefined();
  });
});

openTestDatabases('a limiter in the database', (opened) => {
  describeLimiter(() => createDatabaseLimiter(opened().database, 'test', LIMIT));
});

describe('an exceeded limit', () => {
  it.each([
    [1, 'a minute', 1],
    [60_000, 'a minute', 60],
    [60_001, '2 minutes', 61],
    [0, 'a minute', 1],
  ])('is a 429 after %i ms that says %s and %i seconds', async (waitMs, wait, seconds) => {
    await expect(enforceLimit({ consume: async () => waitMs }, 'a', REFUSAL)).rejects.toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: `Wait ${wait}.`,
      retryAfterSeconds: seconds,
    });
  });

  it('is no error while it is not exceeded', async () => {
    await expect(enforceLimit({ consume: async () => undefined }, 'a', REFUSAL)).resolves.toBeUndefined();
  });
});
