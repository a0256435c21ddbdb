import { afterAll, beforeAll, describe } from 'vitest';
import { type OpenedDatabase, openTestDatabase } from './databases.ts';

/** Runs a suite twice, on a new embedded and a new PostgreSQL database, both with the product's tables. */
export function openTestDatabases(name: string, suite: (opened: () => OpenedDatabase) => void): void {
  describe.each(['embedded', 'postgres'] as const)(`${name} (%s)`, (kind) => {
    let current: OpenedDatabase | undefined;
    beforeAll(async () => {
      current = await openTestDatabase(kind);
    });
    afterAll(() => current?.remove());
    suite(() => {
      if (!current) throw new Error('The database is not open yet: use it inside a test or a hook');
      return current;
    });
  });
}
