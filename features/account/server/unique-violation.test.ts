import { expect, it } from 'vitest';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { isUniqueViolation } from './unique-violation.ts';
import { createUser, updateUser } from './user.store.ts';

const user = { email: 'one@people.example', username: 'one', password: 'hash', firstName: null, lastName: null, createdAt: new Date() };

openTestDatabases('a unique violation', (opened) => {
  it('is distinguished from other errors', async () => {
    const { database } = opened();
    await database.write((queries) => createUser(queries, user));
    const id = await database.write((queries) => createUser(queries, { ...user, email: 'two@people.example', username: 'two' }));
    const tryUpdate = (change: object) =>
      database
        .write((queries) => updateUser(queries, id ?? 0, { ...change, updatedAt: new Date() }))
        .then(
          () => undefined,
          (error: unknown) => error,
        );
    for (const change of [{ username: 'one' }, { username: 'ONE' }, { email: 'one@people.example' }])
      expect(isUniqueViolation(await tryUpdate(change))).toBe(true);
    expect(isUniqueViolation(await tryUpdate({ email: null }))).toBe(false);
  });
});
