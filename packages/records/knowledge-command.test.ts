import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { runKnowledgeCommand } from './knowledge-command.ts';
import { defineKind } from './knowledge-kind.ts';
import { readRecords } from './read-records.ts';

const RECORDS = defineKind({
  name: 'record',
  path: 'records.yaml',
  holds: 'list',
  record: z.strictObject({ id: z.string().meta({ description: 'Name of the record.' }), mg: z.number() }),
});

let folder: string;
let printed: string[];
const argv = process.argv;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'knowledge-command-'));
  printed = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void printed.push(line.replace(`${folder}/`, '')));
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
});
afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const write = (...lines: string[]) => writeFileSync(join(folder, 'records.yaml'), `${lines.join('\n')}\n`);
const file = () => join(folder, 'generated/records.json');

function run(...options: string[]) {
  printed = [];
  process.argv = ['node', 'build-records.ts', ...options];
  runKnowledgeCommand({
    folder,
    kinds: [RECORDS],
    file: file(),
    read: () => {
      const { records, problems } = readRecords(folder, RECORDS);
      return { summary: `${records.length} records`, problems, knowledge: records };
    },
  });
}

describe('the build step of a knowledge folder', () => {
  it('prints every problem and fails', () => {
    write('- id: one', '  mg: "1O"', '- id: two', '  mgs: 2');
    expect(() => run()).toThrow('exit 1');
    expect(printed.slice(0, 3)).toEqual([
      'records.yaml:2 one.mg: expected a number, got "1O" — write a number',
      'records.yaml:3 two.mg: missing — add it',
      'records.yaml:4 two.mgs: unknown field — did you mean "mg"?',
    ]);
    expect(printed.at(-1)).toMatch(/^0 records, \d+ problems$/);
    expect(existsSync(file())).toBe(false);
  });

  it('asks for the format, the JSON Schemas and the README that explains the fields', () => {
    write('- id: one', '  mg: 1');
    expect(() => run()).toThrow('exit 1');
    expect(printed).toEqual([
      'records.yaml:1 not in the format of knowledge files — run npm run format:knowledge',
      'schemas/record.schema.json:1 differs from the schema of the build — run npm run format:knowledge',
      'README.md:1 does not explain the field id — add a row for it, with an example',
      'README.md:1 does not explain the field mg — add a row for it, with an example',
      '1 records, 4 problems',
    ]);
  });

  it('writes the compiled knowledge of a formatted folder, and nothing when it only checks', () => {
    write('- id: one', '  mg: 1');
    writeFileSync(join(folder, 'README.md'), '| `id` | Name | `one` |\n| `mg` | Milligrams | `1` |\n');
    expect(() => run('--format')).toThrow('exit 0');
    expect(readFileSync(join(folder, 'records.yaml'), 'utf8')).toBe(
      '# yaml-language-server: $schema=schemas/record.schema.json\n- { id: one, mg: 1 }\n',
    );
    expect(readFileSync(join(folder, 'schemas/record.schema.json'), 'utf8')).toContain('Name of the record.');
    run('--check');
    expect(existsSync(file())).toBe(false);
    run();
    expect(printed).toEqual(['1 records, 0 problems']);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual([{ id: 'one', mg: 1 }]);
  });
});
