import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createMailTexts } from '#packages/mail/mail-texts.ts';
import { createPasswordHasher } from '#packages/security/password-hash.ts';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import type { PersonalDataStore } from '#packages/wire/server/personal-data-store.ts';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { createTestSecondFactor } from '#tests/support/databases/test-second-factor.ts';
import { createPerson } from '#tests/support/people/visitors-with-accounts.ts';
import { exportAccount } from './account-records.ts';
import type { AccountServices } from './account-services.ts';
import { deleteAccount } from './deletion.ts';
import { createLimits } from './limits.ts';
import { createUser } from './user.store.ts';

const brand = {
  productName: 'Plainmed',
  companyName: 'Plainmed Ltd',
  supportEmail: 'support@plainmed.example',
  appUrl: 'http://plainmed.test',
};

openTestDatabases('personal data of other features', (opened) => {
  const passwords = createPasswordHasher();
  const errors: unknown[] = [];
  const createServices = (personalDataStores: readonly PersonalDataStore[]): AccountServices => {
    const { database } = opened();
    const onError = (error: unknown) => errors.push(error);
    return {
      ...brand,
      database,
      personalDataStores,
      onError,
      passwords,
      secondFactor: createTestSecondFactor(database),
      mailTexts: createMailTexts(brand),
      limits: createLimits(database, onError),
      now: () => new Date(),
      constantTimeMs: 0,
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
      doNotTrack: false,
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
      keep: async () => true,
      isRecalled: false,
      countSafety: () => undefined,
    };
    return { person, id, call, signedOut };
  };
  const countUsers = async (email: string) => (await findRows(opened().database, sql`select 1 from users where email = ${email}`)).length;

  it('is erased first, in order, before the account', async () => {
    const { person, id, call, signedOut } = await createOwner();
    const order: string[] = [];
    const createStore = (name: string): PersonalDataStore => ({
      name,
      find: async () => undefined,
      erase: async (userId) => {
        order.push(`${name} of ${userId}, ${await countUsers(person.email)} account`);
      },
    });
    expect(await deleteAccount(createServices([createStore('subscription'), createStore('chats')]), call)).toMatchObject({ success: true });
    expect(order).toEqual([`subscription of ${id}, 1 account`, `chats of ${id}, 1 account`]);
    expect(await countUsers(person.email)).toBe(0);
    expect(signedOut).toEqual(['out']);
  });

  it('that cannot be erased keeps the account, with an answer that allows a retry', async () => {
    const { person, call, signedOut } = await createOwner();
    const failing = (error: Error): PersonalDataStore => ({
      name: 'subscription',
      find: async () => undefined,
      erase: () => Promise.reject(error),
    });
    await expect(deleteAccount(createServices([failing(new Error('no connection'))]), call)).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('try again'),
    });
    expect(errors).toHaveLength(1);
    const answers = new HttpFailure(503, 'payment_provider_down', 'The subscription could not be cancelled. Please try again.');
    await expect(deleteAccount(createServices([failing(answers)]), call)).rejects.toBe(answers);
    expect(await countUsers(person.email)).toBe(1);
    expect(await findRows(opened().database, sql`select 1 from mails where recipient = ${person.email}`)).toEqual([]);
    expect(signedOut).toEqual([]);
    expect(await deleteAccount(createServices([]), call)).toMatchObject({ success: true });
  });

  it('is exported with the account, each store under its name', async () => {
    const { id, call } = await createOwner();
    const services = createServices([
      { name: 'chats', find: async (userId) => [{ of: userId }], erase: async () => undefined },
      { name: 'subscription', find: async () => undefined, erase: async () => undefined },
    ]);
    expect(await exportAccount(services, call)).toMatchObject({ chats: [{ of: String(id) }], subscription: null });
  });
});
