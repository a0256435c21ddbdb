import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestDatabases } from '#tests/support/databases/databases.ts';
import { isDatabaseAway, StorageFull, withoutValues } from './failures.ts';
import { users } from './schema.ts';

const user = { email: 'first@private.example', username: 'first', password: 'the-hash' };

/** All that a log may show of an error. */
function spell(error: unknown): string {
  const parts: string[] = [];
  for (let each = error; each instanceof Error; each = each.cause)
    parts.push(each.message, each.stack ?? '', JSON.stringify(each, Object.getOwnPropertyNames(each)));
  return parts.join('\n');
}

openTestDatabases('what a database complains of', (opened) => {
  it('is told without the values of the statement', async () => {
    const { database } = opened();
    const create = () => database.write((queries) => queries.insert(users).values(user));
    await create();
    const taken: unknown = await create().catch((error: unknown) => error);
    expect(spell(taken)).toContain('private.example');
    expect(spell(withoutValues(taken))).not.toMatch(/private|the-hash/);
    expect(String(withoutValues(taken))).toContain('23505');

    const wrong: unknown = await database.queries
      .select()
      .from(users)
      .where(eq(users.id, sql`${'somebody@private.example'}::int`))
      .then(String, (error: unknown) => error);
    expect(spell(wrong)).toContain('private.example');
    expect(spell(withoutValues(wrong))).not.toContain('private.example');
  });
});

describe('a fault', () => {
  it('that is an outage is known before its values are hidden', () => {
    const away = new Error('Failed query: select $1\nparams: somebody@private.example', {
      cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    });
    expect(isDatabaseAway(away)).toBe(true);
    expect(spell(withoutValues(away))).not.toContain('private');
  });

  it('that came from no statement stays as it is', () => {
    for (const error of [new StorageFull(), new TypeError('x is undefined'), 'a text']) expect(withoutValues(error)).toBe(error);
  });
});
