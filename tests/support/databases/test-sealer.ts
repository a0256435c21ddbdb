import { readKeyRing } from '#packages/security/sealing/key-ring.ts';
import { createSealer } from '#packages/security/sealing/sealer.ts';

/** Shared by all servers of a test run, since several may use one database. */
export const TEST_KEY = `test:${Buffer.alloc(32, 'test').toString('base64')}`;

/** Unseals texts that a test server sealed. */
export const testSealer = createSealer(readKeyRing(TEST_KEY), (problem) => {
  throw new Error(`A test text cannot be unsealed: ${JSON.stringify(problem)}`);
});
