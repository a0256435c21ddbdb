import { randomBytes } from 'node:crypto';
import { createPasswordHasher } from '#packages/security/password-hash.ts';
import { deleteSeed } from './delete-seed.store.ts';
import { endDemoTrial, type SeedDependencies, startDemoTrial } from './demo-trial.ts';
import { createOperations, createSafetyCounts } from './operations.store.ts';
import { createDemoUser, createPeople, DEMO, findDemoUser } from './people.store.ts';
import { lockSources } from './totals.store.ts';
import { createUsage } from './usage.store.ts';
import { createVisits } from './visits.store.ts';

export interface SeedSizes {
  users: number;
  usage: number;
  visits: number;
}

/** A month of a product with a few hundred users. */
export const STANDARD_SIZES: SeedSizes = { users: 300, usage: 40_000, visits: 12_000 };

/**
 * Fills the database with a month of example data that ends now. It first deletes what an earlier run created, and nothing else.
 * The same instant gives the same rows.
 */
export async function createSeed(needs: SeedDependencies, { users, usage, visits }: SeedSizes): Promise<void> {
  const { config, database, now } = needs;
  const passwords = createPasswordHasher();
  const nobodysPassword = await passwords.hash(randomBytes(32).toString('hex'));
  const demoPassword = await passwords.hash(DEMO.password);
  const earlier = await findDemoUser(database.queries);
  if (earlier !== undefined) await endDemoTrial(needs, earlier);
  const demo = await database.write((queries) =>
    queries.transaction(async (tx) => {
      await lockSources(tx);
      await deleteSeed(tx, now);
      await createPeople(tx, { count: users, now, nobodysPassword });
      await createUsage(tx, { rows: usage, now });
      await createVisits(tx, { rows: visits, now });
      await createSafetyCounts(tx, { answers: Math.round(usage / 50), now });
      await createOperations(tx, { now, operator: config.operator.username });
      return createDemoUser(tx, { now, password: demoPassword });
    }),
  );
  await startDemoTrial(needs, demo);
}
