import { expect, it } from 'vitest';
import { killEmbedded, killOnPostgres } from './killings.ts';

// Ten times each in the endurance run.
it('loses nothing that was acknowledged when it is killed with its embedded database', async () => {
  await expect(killEmbedded(2)).resolves.toBeUndefined();
}, 240_000);

it('loses nothing that was acknowledged when it, or PostgreSQL, is killed', async () => {
  await expect(killOnPostgres(2)).resolves.toBeUndefined();
}, 240_000);
