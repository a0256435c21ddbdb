import { expect, test } from 'vitest';
import { createIpLocator, UNKNOWN_LOCATION } from './ip-location.ts';

test('without its files every location is unknown, and each missing file is reported once', async () => {
  const errors: unknown[] = [];
  const missing = () => '/nowhere/places.mmdb';
  const locator = createIpLocator((error) => errors.push(error), { ipv4: missing, ipv6: missing });
  for (const address of ['8.8.8.8', '8.8.4.4', '2606:4700:4700::1111', '']) expect(await locator.find(address)).toEqual(UNKNOWN_LOCATION);
  expect(errors).toHaveLength(2);
});
