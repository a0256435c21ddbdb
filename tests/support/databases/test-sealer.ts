import { readKeyRing } from '#packages/security/sealing/key-ring.ts';
import { createSealer } from '#packages/security/sealing/sealer.ts';

/** The same for all servers of a run, since several may share a database. */
export const TEST_KEY = `test:${Buffer.alloc(32, 'test').toString('base64')}`;

/** Opens what a test server sealed. */
export const testSealer = createSealer(readKeyRing(TEST_KEY), (fault) => {
  throw new Error(`A text of a test cannot be opened: ${JSON.stringify(fault)}`);
});
