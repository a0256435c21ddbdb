import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { isDatabaseUnavailable, StorageFull, withoutStatementValues } from './failures.ts';
import { users } from './schema.ts';

const user = { email: 'first@private.example', username: 'first', password: 'the-hash' };

/** Everything a log could show of an error. */
function spellOut(error: unknown): string {
  const parts: string[] = [];
  for (let each = error; each instanceof Error; each = each.cause)
    parts.push(each.message, each.stack ?? '', JSON.stringify(each, Object.getOwnPropertyNames(each)));
  return parts.join('\n');
}

openTestDatabases('database errors', (opened) => {
  it('lose the values of the statement', async () => {
    const { database } = opened();
    const create = () => database.write((queries) => queries.insert(users).values(user));
    await create();
    const taken: unknown = await create().catch((error: unknown) => error);
    expect(spellOut(taken)).toContain('private.example');
    expect(spellOut(withoutStatementValues(taken))).not.toMatch(/private|the-hash/);
    expect(String(withoutStatementValues(taken))).toContain('23505');

    const invalid: unknown = await database.queries
      .select()
      .from(users)
      .where(eq(users.id, sql`${'somebody@private.example'}::int`))
      .then(String, (error: unknown) => error);
    expect(spellOut(invalid)).toContain('private.example');
    expect(spellOut(withoutStatementValues(invalid))).not.toContain('private.example');
  });
});

describe('an error', () => {
  it('of an outage is recognized, and loses its values', () => {
    const away = new Error('Failed query: select $1\nparams: somebody@private.example', {
      cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    });
    expect(isDatabaseUnavailable(away)).toBe(true);
    expect(spellOut(withoutStatementValues(away))).not.toContain('private');
  });

  it('from outside a statement stays as it is', () => {
    for (const error of [new StorageFull(), new TypeError('x is undefined'), 'a text']) expect(withoutStatementValues(error)).toBe(error);
  });
});
