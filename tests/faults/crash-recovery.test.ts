import { expect, it } from 'vitest';
import { killEmbedded, killOnPostgres } from './kill-scenarios.ts';

// The endurance run kills ten times each.
it('keeps all acknowledged writes when the product is killed with its embedded database', async () => {
  await expect(killEmbedded(2)).resolves.toBeUndefined();
}, 240_000);

it('keeps all acknowledged writes when the product or PostgreSQL is killed', async () => {
  await expect(killOnPostgres(2)).resolves.toBeUndefined();
}, 240_000);
