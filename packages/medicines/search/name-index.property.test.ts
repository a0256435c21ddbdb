import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNameIndex, findNames, type NameEntry } from './name-index.ts';
import { normalizeName } from './normalize-name.ts';

const LIMIT = 8;
const ONSETS = ['b', 'c', 'd', 'f', 'l', 'm', 'pr', 'r', 't', 'v', 'z', 'cl', 'x', 'g', 'n', 's'];
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'y'];
const ENDINGS = ['statin', 'pril', 'olol', 'zepam', 'mycin', 'dine', 'zine', 'xa', 'tan', 'vir'];

/** Drug-like names, deterministic: `n` counts through the syllables. */
function makeEntries(count: number): NameEntry[] {
  const names = new Set<string>();
  for (let n = 0; names.size < count; n++) {
    const mixed = Math.imul(n + 1, 2654435761) >>> 0;
    const part = (list: readonly string[], shift: number) => list[(mixed >>> shift) % list.length] ?? '';
    names.add(part(ONSETS, 3) + part(VOWELS, 7) + part(ONSETS, 11) + part(VOWELS, 15) + part(ENDINGS, 19));
  }
  return [...names].map((name, key) => ({ name, key, weight: 1000 / (key + 1) }));
}

const ENTRIES = makeEntries(3000);
const index = buildNameIndex(ENTRIES);
const entry = fc.constantFrom(...ENTRIES);
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    "'; DROP TABLE medicines; --",
    '\u0000\u0007\u001b[31m',
    '😀💊',
    'a'.repeat(10_000),
    'a b '.repeat(2500),
    '\ud800',
    '__proto__',
    '%s%n',
    '.*+?^{$}()|[]\\',
  ),
);

/** All texts one edit away, computed without the methods of the index. */
function oneEditFrom(name: string): Set<string> {
  const texts = new Set<string>();
  for (let i = 0; i <= name.length; i++) {
    const [head, tail] = [name.slice(0, i), name.slice(i)];
    if (tail) texts.add(head + tail.slice(1));
    if (tail.length > 1) texts.add(head + tail.charAt(1) + tail.charAt(0) + tail.slice(2));
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      texts.add(head + letter + tail);
      if (tail) texts.add(head + letter + tail.slice(1));
    }
  }
  texts.delete(name);
  return texts;
}

const mistake = fc.record({ entry, pick: fc.nat() }).map(({ entry: target, pick }) => {
  const typed = [...oneEditFrom(target.name)];
  return { target, typed: typed[pick % typed.length] ?? '' };
});

describe('findNames, for any query', () => {
  it('finds every name first by its own text', () => {
    for (const { name, key } of ENTRIES) {
      expect(findNames(index, name, { limit: LIMIT })[0]).toEqual({ name, key, kind: 'exact', edits: 0 });
    }
  });

  it('finds a name first in any spelling of case and punctuation', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 30 }), (names) => {
        const own = buildNameIndex(names.map((name, key) => ({ name, key, weight: 1 })));
        for (const name of names) {
          const [first] = findNames(own, name, { limit: LIMIT });
          if (normalizeName(name) === '') expect(first).toBeUndefined();
          else expect([first?.kind, normalizeName(first?.name ?? '')]).toEqual(['exact', normalizeName(name)]);
        }
      }),
    );
  });

  it('agrees with brute force on which complete names are one edit away', () => {
    fc.assert(
      fc.property(mistake, ({ typed }) => {
        const found = findNames(index, typed, { limit: 100 });
        if (found.some(({ kind }) => kind !== 'misspelt')) return;
        const near = oneEditFrom(typed);
        const expected = ENTRIES.filter(({ name }) => near.has(name)).map(({ name }) => name);
        expect(
          found
            .slice(0, expected.length)
            .map(({ name }) => name)
            .sort(),
        ).toEqual(expected.sort());
        for (const { edits } of found.slice(0, expected.length)) expect(edits).toBe(1);
      }),
      { numRuns: 500 },
    );
  });

  it('finds 97 of 100 names of five letters or more from one edit, in the first eight', () => {
    let found = 0;
    const sample = fc.sample(mistake, { numRuns: 1000, seed: 11 });
    for (const { target, typed } of sample) {
      if (findNames(index, typed, { limit: LIMIT }).some(({ key }) => key === target.key)) found++;
    }
    expect(found / sample.length).toBeGreaterThanOrEqual(0.97);
  });

  it('never throws, never exceeds the limit, never lists a medicine twice', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 0, max: 30 }), (query, limit) => {
        const found = findNames(index, query, { limit });
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
      }),
    );
  });

  it('indexes hostile names', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 20 }), hostile, (names, query) => {
        const own = buildNameIndex(names.map((name, key) => ({ name, key, weight: key % 3 })));
        expect(() => findNames(own, query, { limit: LIMIT })).not.toThrow();
      }),
    );
  });

  it('does not depend on the order of the entries', () => {
    const few = ENTRIES.slice(0, 300).map((one) => ({ ...one, weight: one.key % 5, key: one.key % 200 }));
    fc.assert(
      fc.property(fc.shuffledSubarray(few, { minLength: few.length }), mistake, (shuffled, { typed }) => {
        const own = buildNameIndex(shuffled);
        const plain = buildNameIndex(few);
        for (const query of [typed, typed.slice(0, 3), typed.slice(0, 5)]) {
          expect(findNames(own, query, { limit: LIMIT })).toEqual(findNames(plain, query, { limit: LIMIT }));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('keeps the classes in order and marks corrected names', () => {
    const ORDER = ['exact', 'prefix', 'word-prefix', 'mid-word', 'misspelt'];
    fc.assert(
      fc.property(mistake, fc.integer({ min: 2, max: 12 }), ({ typed }, length) => {
        const query = typed.slice(0, length);
        const found = findNames(index, query, { limit: LIMIT });
        const places = found.map(({ kind, edits }) => ORDER.indexOf(kind) * 3 + edits);
        expect(places).toEqual([...places].sort((a, b) => a - b));
        for (const { name, kind } of found) expect(name.includes(query)).toBe(kind !== 'misspelt');
      }),
    );
  });
});

describe('normaliseName', () => {
  it('is idempotent', () => {
    fc.assert(fc.property(hostile, (text) => normalizeName(normalizeName(text)) === normalizeName(text)));
  });
});
