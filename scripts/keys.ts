import { randomBytes } from 'node:crypto';
import { createKey } from '#packages/security/sealing/key-ring.ts';

// `npm run keys -- create` prints a new key for ENCRYPTION_KEYS. The key is not stored.
const [command] = process.argv.slice(2);
if (command === 'create') {
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  console.log(createKey(`k${day}-${randomBytes(2).toString('hex')}`));
} else {
  console.error('Say what to do: npm run keys -- create');
  process.exitCode = 1;
}
