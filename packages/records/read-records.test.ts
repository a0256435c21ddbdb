import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { findRepeated, findUnknownSources, readRecords } from './read-records.ts';

const Record = z.strictObject({ id: z.string(), dose: z.number() });
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'knowledge-'));
  mkdirSync(join(folder, 'sub'));
  writeFileSync(join(folder, 'a.yaml'), '- { id: one, dose: 1 }\n- { id: two, dose: "2" }\n');
  writeFileSync(join(folder, 'sub/b.yaml'), '{ id: three, dose: 3 }\n');
  writeFileSync(join(folder, 'c.yaml'), 'id: [\n');
  writeFileSync(join(folder, 'notes.md'), 'not a record');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('knowledge that people write', () => {
  it('is read from lists and single records, below folders too', () => {
    expect(readRecords(folder, Record).records.map(({ record, file }) => [record.id, file])).toEqual([
      ['one', 'a.yaml'],
      ['three', 'sub/b.yaml'],
    ]);
  });

  it('has its faults named by file and record, all at once', () => {
    const { faults } = readRecords(folder, Record);
    expect(faults).toHaveLength(2);
    expect(faults.join('\n')).toMatch(/a\.yaml: two: .*dose/s);
    expect(faults.join('\n')).toContain('c.yaml: not YAML');
  });

  it('finds ids that stand twice and sources that lead nowhere', () => {
    expect(findRepeated(['a', 'b', 'a', 'a'])).toEqual(['a']);
    const record = { facts: [{ source: 'label 6.1' }, { deep: { source: 'nowhere 2' } }] };
    expect(findUnknownSources(record, new Set(['label']))).toEqual(['nowhere 2']);
  });
});
