import { expect, it } from 'vitest';
import { openTestDatabases } from '#tests/support/databases/databases.ts';
import { isTaken } from './faults.ts';
import { createUser, updateUser } from './user.store.ts';

const user = { email: 'one@people.example', username: 'one', password: 'hash', firstName: null, lastName: null, createdAt: new Date() };

openTestDatabases('a name that somebody else has', (opened) => {
  it('is told from any other fault', async () => {
    const { database } = opened();
    await database.write((queries) => createUser(queries, user));
    const id = await database.write((queries) => createUser(queries, { ...user, email: 'two@people.example', username: 'two' }));
    const fault = (change: object) =>
      database
        .write((queries) => updateUser(queries, id ?? 0, { ...change, updatedAt: new Date() }))
        .then(
          () => undefined,
          (error: unknown) => error,
        );
    for (const change of [{ username: 'one' }, { username: 'ONE' }, { email: 'one@people.example' }])
      expect(isTaken(await fault(change))).toBe(true);
    expect(isTaken(await fault({ email: null }))).toBe(false);
  });
});
