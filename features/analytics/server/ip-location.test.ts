import { expect, test } from 'vitest';
import { createPlaces, NOWHERE } from './places.ts';

test('without its files everything is nowhere, and that is said once for each', async () => {
  const faults: unknown[] = [];
  const missing = () => '/nowhere/places.mmdb';
  const places = createPlaces((error) => faults.push(error), { ipv4: missing, ipv6: missing });
  for (const address of ['8.8.8.8', '8.8.4.4', '2606:4700:4700::1111', '']) expect(await places.find(address)).toEqual(NOWHERE);
  expect(faults).toHaveLength(2);
});
