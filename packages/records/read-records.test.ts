import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { defineKind } from './knowledge-kind.ts';
import { formatProblem, type Problem } from './problem.ts';
import { readRecords, readTable } from './read-records.ts';
import { findDuplicates, findUnknown, findUnknownSources, listed, listSources } from './references.ts';

const RECORDS = defineKind({
  name: 'record',
  path: 'records',
  holds: 'list',
  record: z.strictObject({
    id: z.string().regex(/^[a-z-]+$/, 'write it in lower case with hyphens'),
    mostMg: z
      .number()
      .positive()
      .meta({ description: 'The number of milligrams.', examples: [400] }),
    care: z.enum(['urgent', 'routine']).default('routine'),
    classes: z.array(z.string()).default([]),
    doses: z.array(z.strictObject({ mg: z.number(), source: z.string() })).default([]),
  }),
});
const TABLE = defineKind({
  name: 'table',
  path: 'table.yaml',
  holds: 'record',
  record: z.record(z.string(), z.strictObject({ title: z.string() })),
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'knowledge-'));
  mkdirSync(join(folder, 'records/below'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
/** The lines that the build prints, without the folder. */
const print = (problems: readonly Problem[]) => problems.map((problem) => formatProblem(problem).replace(`${folder}/`, ''));
const read = () => readRecords(folder, RECORDS);

describe('reading knowledge files', () => {
  it('reads the lists of all files below a folder', () => {
    write('records/a.yaml', '- { id: one, mostMg: 1 }', '- { id: two, mostMg: 2 }');
    write('records/below/b.yaml', '- { id: three, mostMg: 3 }');
    write('records/notes.md', 'not a record');
    expect(read().records.map(({ id, care }) => [id, care])).toEqual([
      ['one', 'routine'],
      ['two', 'routine'],
      ['three', 'routine'],
    ]);
  });

  it('reads a file that is one record', () => {
    write('table.yaml', 'label:', '  title: The label');
    expect(readTable(folder, TABLE).record).toEqual({ label: { title: 'The label' } });
    write('table.yaml', 'label:', '  titel: The label');
    expect(print(readTable(folder, TABLE).read.problems)).toEqual([
      'table.yaml:1 label.title: missing — add it',
      'table.yaml:2 label.titel: unknown field — did you mean "title"?',
    ]);
  });
});

describe('a problem in a knowledge file', () => {
  it('names file, line, field and the fix for a wrong type', () => {
    write('records/a.yaml', '- id: one', '  mostMg: 1', '- id: two', '  mostMg: "4OO"');
    expect(print(read().problems)).toEqual([
      'records/a.yaml:4 two.mostMg: expected a number, got "4OO" — write the number of milligrams, such as 400',
    ]);
  });

  it('suggests the nearest field for an unknown one, and names a missing one', () => {
    write('records/a.yaml', '- id: one', '  care: urgent', '  maxMg: 1');
    expect(print(read().problems)).toEqual([
      'records/a.yaml:1 one.mostMg: missing — add it: the number of milligrams, such as 400',
      'records/a.yaml:3 one.maxMg: unknown field — did you mean "mostMg"?',
    ]);
  });

  it('lists the words that are allowed', () => {
    write('records/a.yaml', '- id: one', '  mostMg: 1', '  care: urgend');
    expect(print(read().problems)).toEqual([
      'records/a.yaml:3 one.care: expected one of urgent, routine, got "urgend" — did you mean "urgent"?',
    ]);
  });

  it('is found in a list within a record, with the form that is wanted', () => {
    write(
      'records/a.yaml',
      '- id: One',
      '  mostMg: 1',
      '  doses:',
      '    - mg: 1',
      '      source: label 2',
      '    - source: label 3',
      '      mg: two',
    );
    expect(print(read().problems)).toEqual([
      'records/a.yaml:1 One.id: "One" is not in the right form — write it in lower case with hyphens',
      'records/a.yaml:7 One.doses[1].mg: expected a number, got "two" — write a number',
    ]);
  });

  it('is found in YAML that cannot be read, several at once', () => {
    write('records/a.yaml', '- id: one', '  mostMg: 1', '  mostMg: 2');
    write('records/b.yaml', '- id: two', '  note: text: more text');
    write('records/c.yaml', 'id: three');
    const problems = print(read().problems);
    expect(problems[0]).toMatch(/^records\/a\.yaml:3 not valid YAML: .* — keep one of the two fields of this name$/);
    expect(problems[1]).toMatch(
      /^records\/b\.yaml:2 not valid YAML: .* — put the text in double quotes: it has a colon followed by a space$/,
    );
    expect(problems[2]).toBe('records/c.yaml:1 expected a list of records — begin each record with "- "');
  });

  it('is found across records: ids twice, and references that lead nowhere', () => {
    write('records/a.yaml', '- id: one', '  mostMg: 1', '  classes: [statn]', '  doses: [{ mg: 1, source: labl 2 }]');
    write('records/b.yaml', '- id: one', '  mostMg: 1');
    const { entries } = read();
    expect(print(findDuplicates(entries, 'id', ({ id }) => id)).map((line) => line.replace(`${folder}/`, ''))).toEqual([
      'records/b.yaml:1 one.id: "one" is also at records/a.yaml:1 — keep one of the two, or give this one its own name',
    ]);
    expect(
      print(
        entries.flatMap((entry) => findUnknown(entry, listed(['classes'], entry.record.classes), new Set(['statin', 'ssri']), 'class')),
      ),
    ).toEqual(['records/a.yaml:3 one.classes[0]: there is no class "statn" — did you mean "statin"?']);
    expect(print(findUnknownSources(entries, { label: {} }))).toEqual([
      'records/a.yaml:4 one.doses[0].source: there is no source "labl" — did you mean "label"?',
    ]);
  });

  it('names the place of every source of a record', () => {
    const record = { facts: [{ source: 'label 6.1' }, { deep: { source: 'nowhere 2' } }] };
    expect(listSources(record)).toEqual([
      { path: ['facts', 0, 'source'], id: 'label' },
      { path: ['facts', 1, 'deep', 'source'], id: 'nowhere' },
    ]);
  });
});
