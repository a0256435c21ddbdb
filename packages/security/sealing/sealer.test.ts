import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGeneratedKey, findGeneratedKey } from './generated-key.ts';
import { createKey, joinKeyRings, readKeyRing } from './key-ring.ts';
import { CHAT_MESSAGES, CONTACT_MESSAGES } from './sealed-tables.ts';
import { createSealer, type SealError, type TextLocation, UNREADABLE } from './sealer.ts';

const FIRST = createKey('k1');
const SECOND = createKey('k2');
const locationOf = (ownerId: string): TextLocation => ({ table: CHAT_MESSAGES, scope: { ownerId, sessionId: 's', role: 'user' } });
const OWN = locationOf('user:1');

function openWith(keys: string | undefined) {
  const errors: SealError[] = [];
  return { sealer: createSealer(keys === undefined ? undefined : readKeyRing(keys), (error) => errors.push(error)), errors };
}

/** Any text that UTF-8 can encode. */
const anyText = fc.string({ unit: 'binary' });

describe('a sealed text', () => {
  const { sealer } = openWith(FIRST);

  it('opens unchanged', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const sealed = sealer.seal(OWN, 'content', text);
        expect(sealed).toMatch(/^sealed:1:k1:[A-Za-z0-9_-]+$/);
        expect(sealer.open(OWN, 'content', sealed)).toBe(text);
        const json = { text, list: [text], n: 1 };
        expect(sealer.openJson(OWN, 'reply', sealer.sealJson(OWN, 'reply', json))).toEqual(json);
      }),
    );
  });

  it('opens unchanged without keys, even if it looks sealed', () => {
    const { sealer: plain } = openWith(undefined);
    const looks = fc.constantFrom('sealed:1:k1:abc', 'plain:1:sealed:1:k1:abc', 'plain:1:', 'sealed:');
    fc.assert(
      fc.property(fc.oneof(anyText, looks), (text) => {
        const kept = plain.seal(OWN, 'content', text);
        expect(plain.open(OWN, 'content', kept)).toBe(text);
        // With a key it is sealed unchanged.
        expect(sealer.open(OWN, 'content', sealer.reseal(OWN, 'content', kept) ?? '')).toBe(text);
      }),
    );
  });

  it('differs each time and does not contain the text', () => {
    const all = new Set(Array.from({ length: 100 }, () => sealer.seal(OWN, 'content', 'a rash on both arms')));
    expect(all.size).toBe(100);
    for (const sealed of all) expect(Buffer.from(sealed.split(':')[3] ?? '', 'base64url').includes('rash')).toBe(false);
  });

  it('is rejected if any character is changed, removed or added', () => {
    const sealed = sealer.seal(OWN, 'content', 'since I take it I bruise');
    const bodyAt = 'sealed:1:k1:'.length;
    for (let at = bodyAt; at < sealed.length; at += 1) {
      const [before, after] = [sealed.slice(0, at), sealed.slice(at + 1)];
      for (const other of [sealed[at] === 'A' ? 'B' : 'A', ''])
        expect(sealer.open(OWN, 'content', before + other + after)).toBe(UNREADABLE);
    }
    for (const more of ['A', 'AA', 'AAA', 'AAAA']) expect(sealer.open(OWN, 'content', sealed + more)).toBe(UNREADABLE);
  });

  it('cannot be opened in another row, column or table', () => {
    const sealed = sealer.seal(OWN, 'content', 'mine');
    const elsewhere: [TextLocation, string][] = [
      [locationOf('user:2'), 'content'],
      [OWN, 'reply'],
      [{ table: CHAT_MESSAGES, scope: { ownerId: 'user:1', sessionId: 't', role: 'user' } }, 'content'],
      [{ table: CHAT_MESSAGES, scope: { ownerId: 'user:1', sessionId: 's', role: 'assistant' } }, 'content'],
      [{ table: CONTACT_MESSAGES, scope: { email: 'user:1', createdAt: null } }, 'content'],
    ];
    for (const [place, column] of elsewhere) expect(sealer.open(place, column, sealed)).toBe(UNREADABLE);
    expect(() => sealer.seal({ table: CHAT_MESSAGES, scope: { ownerId: 'user:1' } }, 'content', 'x')).toThrow('sessionId');
  });

  it('cannot be opened with another key id', () => {
    const both = openWith(`${FIRST},${SECOND}`);
    const sealed = both.sealer.seal(OWN, 'content', 'mine');
    expect(both.sealer.open(OWN, 'content', sealed.replace(':k1:', ':k2:'))).toBe(UNREADABLE);
    expect(both.errors).toEqual([{ reason: 'not-genuine', table: 'chat_messages', column: 'content', keyId: 'k2' }]);
  });

  it('of a missing key is reported once, without the text', () => {
    const sealed = sealer.seal(OWN, 'content', 'mine');
    const { sealer: later, errors } = openWith(SECOND);
    for (let n = 0; n < 5; n += 1) expect(later.open(OWN, 'content', sealed)).toBe(UNREADABLE);
    expect(later.openJson(OWN, 'content', sealed)).toBeUndefined();
    expect(later.reseal(OWN, 'content', sealed)).toBeUndefined();
    expect(errors).toEqual([{ reason: 'unknown-key', table: 'chat_messages', column: 'content', keyId: 'k1' }]);
  });

  it('is resealed with the first key', () => {
    const sealed = sealer.seal(OWN, 'content', 'mine');
    const { sealer: both } = openWith(`${SECOND},${FIRST}`);
    const anew = both.reseal(OWN, 'content', sealed) ?? '';
    expect(anew).toMatch(/^sealed:1:k2:/);
    expect(both.reseal(OWN, 'content', anew)).toBeUndefined();
    expect(openWith(SECOND).sealer.open(OWN, 'content', anew)).toBe('mine');
  });
});

describe('a list of keys', () => {
  it.each([
    ['it is empty', '', 'key 1 needs an id'],
    ['a key is missing', 'abc', 'key 1 must be the base64'],
    ['a part is empty', `${FIRST},`, 'key 2 needs an id'],
    ['an id has a space', `${FIRST},k 2:${SECOND.slice(3)}`, 'key 2 needs an id'],
    ['a key is too short', `k1:${Buffer.alloc(31).toString('base64')}`, 'exactly 32 bytes'],
    ['an id stands twice', `${FIRST},${FIRST}`, 'has the id of an earlier one'],
  ])('is refused if %s, without repeating it', (_, text, says) => {
    expect(() => readKeyRing(text)).toThrow(says);
    try {
      readKeyRing(text);
    } catch (error) {
      expect((error as Error).message).not.toContain(FIRST.slice(3, 20));
    }
  });
});

describe('a generated key', () => {
  it('is generated once, readable only by its owner, and joined after configured keys', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keys-'));
    try {
      expect(await findGeneratedKey(folder)).toBeUndefined();
      const made = await createGeneratedKey(folder);
      const file = join(folder, 'keys', 'health-texts.key');
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o700);
      const found = await findGeneratedKey(folder);
      expect(found?.current.key.equals(made.current.key)).toBe(true);
      expect([...joinKeyRings(readKeyRing(FIRST), made).keys.keys()]).toEqual(['k1', 'made']);
      expect(await readFile(file, 'utf8')).toMatch(/^made:[\w+/=]{44}\n$/);
      await writeFile(file, 'not a key');
      await expect(findGeneratedKey(folder)).rejects.toThrow('key 1');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
