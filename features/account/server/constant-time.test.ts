import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedDatabase, openTestDatabase } from '#tests/support/databases/databases.ts';
import { createMember, createPerson, openBrowser, signIn, signUp } from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { answerInConstantTime, CONSTANT_TIME_MS } from './constant-time.ts';

describe('a constant response time', () => {
  it('returns the result or the error, both after the minimum time', async () => {
    const start = performance.now();
    const [right, wrong] = await Promise.allSettled([
      answerInConstantTime(async () => 'done', CONSTANT_TIME_MS),
      answerInConstantTime(() => Promise.reject(new Error('no')), CONSTANT_TIME_MS),
    ]);
    expect(right).toEqual({ status: 'fulfilled', value: 'done' });
    expect(wrong).toMatchObject({ status: 'rejected', reason: { message: 'no' } });
    expect(performance.now() - start).toBeGreaterThan(300);
  });
});

describe('the response time does not reveal', () => {
  /** Arbitrary: machines are busy. A password that is not hashed shows as a factor of three or more. */
  const FACTOR = 2;
  let opened: OpenedDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await openTestDatabase('postgres');
    server = await startTestServer({ database: opened.database, findVisitor: 'accounts', keepConstantTime: true });
  });
  afterAll(async () => {
    await server.close();
    await opened.remove();
  });

  type Ask = () => Promise<{ status: number }>;

  /** Compares the medians. The two calls alternate, so that load affects both equally. */
  async function compare(known: Ask, unknown: Ask, { rounds, status }: { rounds: number; status: number }): Promise<number> {
    const times: [number[], number[]] = [[], []];
    for (let n = 0; n < rounds; n++)
      for (const [index, ask] of [known, unknown].entries()) {
        const start = performance.now();
        expect(await ask()).toMatchObject({ status });
        times[index]?.push(performance.now() - start);
      }
    const [a = 0, b = 0] = times.map((list) => list.toSorted((x, y) => x - y)[Math.floor(rounds / 2)] ?? 0);
    return Math.max(a, b) / Math.min(a, b);
  }

  it('whether there is an account at sign-in', async () => {
    const people = [];
    for (let n = 0; n < 3; n++) people.push(await createMember(server, opened.database));
    const calls = people.flatMap((person) => Array.from({ length: 9 }, () => ({ ...person, password: 'not theirs' })));
    const known = () => signIn(openBrowser(server), calls.pop() ?? createPerson());
    expect(await compare(known, () => signIn(openBrowser(server), createPerson()), { rounds: 25, status: 401 })).toBeLessThan(FACTOR);
  });

  it('whether there is an account at sign-up', async () => {
    const { email } = await createMember(server, opened.database);
    const ask = (more: object) => () => signUp(openBrowser(server), createPerson(more));
    expect(await compare(ask({ email }), ask({}), { rounds: 5, status: 200 })).toBeLessThan(FACTOR);
  });

  it.each(['/api/auth/forgot-password', '/api/auth/resend-verification'])('whether there is an account at %s', async (path) => {
    const { email } = await createMember(server, opened.database);
    const ask = (address: string) => openBrowser(server).call('POST', path, { email: address });
    expect(
      await compare(
        () => ask(email),
        () => ask(createPerson().email),
        { rounds: 5, status: 200 },
      ),
    ).toBeLessThan(FACTOR);
  });
});
