import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password-hash.ts';

const hasher = createPasswordHasher();

describe('a password', () => {
  it('is hashed with argon2id at the chosen cost, differently each time', async () => {
    const [first, second] = await Promise.all([hasher.hash('tea at four'), hasher.hash('tea at four')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
    expect(hasher.isOld(first)).toBe(false);
  });

  it.each([
    ['emoji', '🦊'.repeat(128)],
    ['128 four-byte signs', '𝒳'.repeat(128)],
    ['spaces before and behind', '  tea at four '],
    ['a zero byte', 'tea\u0000at four'],
    ['another script', 'чай в четыре'],
  ])('is compared in full: %s', async (_, password) => {
    const hashed = await hasher.hash(password);
    expect(await hasher.verify(hashed, password)).toBe(true);
    expect(await hasher.verify(hashed, password.slice(0, -2))).toBe(false);
    expect(await hasher.verify(hashed, `${password} `)).toBe(false);
  });

  it('is not trimmed, normalized or changed in case', async () => {
    expect(await hasher.verify(await hasher.hash('  tea at four'), 'tea at four')).toBe(false);
    expect(await hasher.verify(await hasher.hash('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(false);
    expect(await hasher.verify(await hasher.hash('Tea at four'), 'tea at four')).toBe(false);
    expect(await hasher.verify(await hasher.hash('tea\u0000one'), 'tea\u0000two')).toBe(false);
  });

  it('may be long', async () => {
    const long = 'x'.repeat(10_000);
    const hashed = await hasher.hash(long);
    expect(await hasher.verify(hashed, long)).toBe(true);
    expect(await hasher.verify(hashed, `${long.slice(0, -1)}y`)).toBe(false);
  });

  it('never matches without an account', async () => {
    expect(await hasher.verify(undefined, '')).toBe(false);
    expect(await hasher.verify(undefined, 'tea at four')).toBe(false);
  });

  it('is outdated if it was hashed at another cost', async () => {
    const cheap = await hash('tea at four', { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    expect(await hasher.verify(cheap, 'tea at four')).toBe(true);
    expect(hasher.isOld(cheap)).toBe(true);
  });

  it('is checked soon for one person while another network sends hundreds of wrong ones', async () => {
    const busy = createPasswordHasher();
    const hashed = await busy.hash('nine blue herons');
    let checked = 0;
    const flood = Array.from({ length: 290 }, () =>
      busy.verify(hashed, 'a guess', 'network:greedy').then(
        () => {
          checked += 1;
          return undefined;
        },
        (error: { status: number }) => error.status,
      ),
    );
    expect(await busy.verify(hashed, 'nine blue herons', 'network:honest')).toBe(true);
    expect(checked).toBeLessThanOrEqual(3);
    const refused = (await Promise.all(flood)).filter((status) => status === 503);
    expect(refused.length).toBeGreaterThan(200);
  });

  it('is refused with Retry-After while the queue is full', async () => {
    const small = createPasswordHasher(2);
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => small.hash('tea at four')));
    const away = tries.filter((each) => each.status === 'rejected');
    expect(away.length).toBeGreaterThanOrEqual(3);
    expect(away[0]?.reason).toMatchObject({ status: 503, retryAfterSeconds: expect.any(Number) });
    expect(tries.filter((each) => each.status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(await small.hash('tea at four')).toContain('argon2id');
  });

  it('does not block the main thread', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 2);
    await Promise.all(Array.from({ length: 10 }, () => hasher.hash('tea at four')));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
  });
});
