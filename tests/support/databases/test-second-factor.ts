import type { Database } from '#packages/db/client.ts';
import { findRelyingParty } from '#packages/security/second-factor/passkey.ts';
import type { SecondFactorServices } from '#packages/security/second-factor/second-factor.ts';
import { testSealer } from './test-sealer.ts';

/** The services of the second factor on a test database. */
export const createTestSecondFactor = (database: Database, now = () => new Date()): SecondFactorServices => ({
  database,
  sealer: testSealer,
  site: findRelyingParty('http://plainmed.test', 'Plainmed'),
  now,
});
