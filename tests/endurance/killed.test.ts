import { expect, it } from 'vitest';
import { killEmbedded, killOnPostgres } from '../faults/killings.ts';

it('loses nothing in ten kills with the embedded database', async () => {
  await expect(killEmbedded(10)).resolves.toBeUndefined();
});

it('loses nothing in ten kills of itself and of PostgreSQL', async () => {
  await expect(killOnPostgres(10)).resolves.toBeUndefined();
});
