import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLetters } from '#packages/mail/mail-texts.ts';
import { createPasswordHasher } from '#packages/security/password-hash.ts';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import type { Keeper } from '#packages/wire/server/personal-data-store.ts';
import { findRows, openTestDatabases } from '#tests/support/databases/databases.ts';
import { createPerson } from '#tests/support/people/visitors-with-accounts.ts';
import type { AccountParts } from './account-services.ts';
import { deleteAccount } from './deletion.ts';
import { createLimits } from './limits.ts';
import { exportAccount } from './records.ts';
import { createUser } from './user.store.ts';

const brand = {
  productName: 'Plainmed',
  companyName: 'Plainmed Ltd',
  supportEmail: 'support@plainmed.example',
  appUrl: 'http://plainmed.test',
};

openTestDatabases('records that others keep', (opened) => {
  const passwords = createPasswordHasher();
  const faults: unknown[] = [];
  const createParts = (keepers: readonly Keeper[]): AccountParts => {
    const { database } = opened();
    const onFault = (error: unknown) => faults.push(error);
    return {
      ...brand,
      database,
      keepers,
      onFault,
      passwords,
      letters: createLetters(brand),
      limits: createLimits(database, onFault),
      now: () => new Date(),
    };
  };
  const createOwner = async () => {
    const person = createPerson();
    const row = { ...person, password: await passwords.hash(person.password), createdAt: new Date() };
    const id = await opened().database.write((queries) => createUser(queries, row));
    const signedOut: string[] = [];
    const browser = {
      name: 'Firefox on Windows',
      network: 'address:x',
      address: '192.0.2.1',
      agent: '',
      wantsNoCounting: false,
      sessionToken: undefined,
      deviceToken: undefined,
      signIn: () => undefined,
      signOut: () => signedOut.push('out'),
      operatorToken: undefined,
      signInOperator: () => undefined,
      signOutOperator: () => undefined,
    };
    const call = {
      query: {},
      body: { password: person.password },
      signal: new AbortController().signal,
      userId: String(id),
      sessionId: String(id),
      browser,
      who: `user:${id}`,
      mayUseModel: false,
      params: {},
      operator: undefined,
      countSafety: () => undefined,
    };
    return { person, id, call, signedOut };
  };
  const countUsers = async (email: string) => (await findRows(opened().database, sql`select 1 from users where email = ${email}`)).length;

  it('go first, in their order, and the account last', async () => {
    const { person, id, call, signedOut } = await createOwner();
    const order: string[] = [];
    const keeper = (name: string): Keeper => ({
      name,
      find: async () => undefined,
      erase: async (userId) => {
        order.push(`${name} of ${userId}, ${await countUsers(person.email)} account`);
      },
    });
    expect(await deleteAccount(createParts([keeper('subscription'), keeper('chats')]), call)).toMatchObject({ success: true });
    expect(order).toEqual([`subscription of ${id}, 1 account`, `chats of ${id}, 1 account`]);
    expect(await countUsers(person.email)).toBe(0);
    expect(signedOut).toEqual(['out']);
  });

  it('keep the account where they cannot be erased, and say that it can be tried again', async () => {
    const { person, call, signedOut } = await createOwner();
    const failing = (error: Error): Keeper => ({ name: 'subscription', find: async () => undefined, erase: () => Promise.reject(error) });
    await expect(deleteAccount(createParts([failing(new Error('no connection'))]), call)).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('try again'),
    });
    expect(faults).toHaveLength(1);
    const told = new HttpFailure(503, 'payment_provider_down', 'The subscription could not be cancelled. Please try again.');
    await expect(deleteAccount(createParts([failing(told)]), call)).rejects.toBe(told);
    expect(await countUsers(person.email)).toBe(1);
    expect(await findRows(opened().database, sql`select 1 from mails where recipient = ${person.email}`)).toEqual([]);
    expect(signedOut).toEqual([]);
    expect(await deleteAccount(createParts([]), call)).toMatchObject({ success: true });
  });

  it('are handed out with the account, each under its name', async () => {
    const { id, call } = await createOwner();
    const parts = createParts([
      { name: 'chats', find: async (userId) => [{ of: userId }], erase: async () => undefined },
      { name: 'subscription', find: async () => undefined, erase: async () => undefined },
    ]);
    expect(await exportAccount(parts, call)).toMatchObject({ chats: [{ of: String(id) }], subscription: null });
  });
});
