import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { encodeOnce } from './encode-once.ts';
import { MEANING_SIZE } from './sentence-encoder.ts';

const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
afterAll(() => rmSync(folder, { recursive: true }));
const kept = pathToFileURL(`${folder}/`);
const encode = (texts: string[]) => encodeOnce(texts, 'some', kept);
const part = (bytes: Int8Array, at: number) => bytes.slice(at * MEANING_SIZE, (at + 1) * MEANING_SIZE);

it('gives each text its vector, whatever stands beside it', async () => {
  const [long, short] = ['How long after the last pill may I drink a glass of wine with dinner?', 'Why?'];
  const both = await encode([long, short, long]);
  expect(both).toHaveLength(3 * MEANING_SIZE);
  expect(part(both, 2)).toEqual(part(both, 0));
  expect(await encodeOnce([short], 'alone', kept)).toEqual(part(both, 1));
});

/** Changes the last number of the kept vectors, which shows whether one was read or made again. */
function changeLast(): void {
  const file = join(folder, 'some.bin');
  const content = readFileSync(file);
  content.writeInt8(-content.readInt8(content.length - 1) - 1, content.length - 1);
  writeFileSync(file, content);
}

it('encodes only texts that are new', async () => {
  const old = await encode(['Can I split it?']);
  changeLast();
  const more = await encode(['What if I miss one?', 'Can I split it?']);
  expect(part(more, 1)).not.toEqual(old);
  expect(part(more, 1).slice(0, -1)).toEqual(old.slice(0, -1));
  expect(readdirSync(folder).toSorted()).toEqual(['alone.bin', 'alone.json', 'some.bin', 'some.json']);
});

it('keeps no vector of another encoder', async () => {
  const asked = await encode(['Is it safe?']);
  changeLast();
  const list = join(folder, 'some.json');
  writeFileSync(list, readFileSync(list, 'utf8').replace(/"encoder":"[^"]+"/, '"encoder":"other"'));
  expect(await encode(['Is it safe?'])).toEqual(asked);
});
