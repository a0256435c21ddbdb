import { expect, it } from 'vitest';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { deleteOldRecords } from './old-records.ts';
import { createUser, findUser, updateUser } from './user.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-03-31T12:00:00Z');

openTestDatabases('an unconfirmed account', (opened) => {
  it('is deleted after 30 days, and no other account is', async () => {
    const { database } = opened();
    const create = async (username: string, daysOld: number) => {
      const createdAt = new Date(NOW.getTime() - daysOld * DAY_MS);
      const person = { email: `${username}@people.example`, username, password: 'hash', firstName: null, lastName: null, createdAt };
      return (await database.write((queries) => createUser(queries, person))) ?? 0;
    };
    const confirm = (id: number) => database.write((queries) => updateUser(queries, id, { isEmailVerified: true, updatedAt: NOW }));
    const [old, young, confirmed] = [await create('old', 31), await create('young', 29), await create('confirmed', 400)];
    await confirm(confirmed);
    await deleteOldRecords({ database }, NOW);
    const left = await Promise.all([old, young, confirmed].map((id) => findUser(database.queries, id)));
    expect(left.map((user) => user?.username)).toEqual([undefined, 'young', 'confirmed']);
  });
});
