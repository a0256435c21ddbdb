import { expect, it } from 'vitest';
import { killEmbedded, killOnPostgres } from '../faults/kill-scenarios.ts';

it('keeps all acknowledged writes in ten kills with the embedded database', async () => {
  await expect(killEmbedded(10)).resolves.toBeUndefined();
});

it('keeps all acknowledged writes in ten kills of the product and of PostgreSQL', async () => {
  await expect(killOnPostgres(10)).resolves.toBeUndefined();
});
