import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { formatYaml } from './format-yaml.ts';
import { defineKind, toFileSchema } from './knowledge-kind.ts';
import { parseYamlText } from './yaml-file.ts';

const Text = z.string().max(500);
const schema = toFileSchema(
  defineKind({
    name: 'record',
    path: 'records',
    holds: 'list',
    record: z.strictObject({
      id: z.string(),
      words: z.array(z.string().max(80)),
      lines: z.array(Text),
      shares: z.record(z.string(), z.number()),
      facts: z.array(z.strictObject({ text: Text, source: z.string() })),
      text: Text,
    }),
  }),
);
const format = (text: string) => formatYaml(parseYamlText('a.yaml', text).file, schema, '../schemas/record.schema.json');
const parse = (text: string) => parseYamlText('a.yaml', text).file.content;
const LONG =
  'A sentence that goes on for so long that it does not fit on one line of a knowledge file, whatever stands before it in that line';

describe('the format of knowledge files', () => {
  it('puts fields in the order of the schema, after a first line that names the JSON Schema for editors', () => {
    expect(format('- { text: a b, id: one }\n')).toBe(
      '# yaml-language-server: $schema=../schemas/record.schema.json\n- { id: one, text: a b }\n',
    );
  });

  it('folds long texts at 120 columns, with quotes only where YAML needs them', () => {
    const lines = format(`- id: one\n  text: "${LONG}"\n- id: two\n  text: "First: ${LONG}"\n- id: "20610"\n  text: "a: b"\n`).split('\n');
    expect(lines.every((line) => line.length <= 120)).toBe(true);
    expect(lines[2]).toMatch(/^ {2}text: A sentence/);
    expect(lines[3]).toMatch(/^ {4}\S/);
    expect(lines).toContain('  text: >-');
    expect(lines).toContain('- { id: "20610", text: "a: b" }');
  });

  it('fills lines with words and numbers, and gives sentences a line each', () => {
    const words = Array.from({ length: 40 }, (_, at) => `word-${at}`);
    const text = format(
      `- id: one\n  words: [${words.join(', ')}]\n  shares: { ${words.map((word) => `${word}: 0.5`).join(', ')} }\n  lines: ["${LONG}", Short]\n`,
    );
    expect(text.split('\n').length).toBeLessThan(20);
    expect(text).toContain('  words:\n    [word-0, word-1,');
    expect(text).toContain('  shares:\n    { word-0: 0.5,');
    expect(text).toContain('\n    - Short\n');
  });

  it('keeps comments, and the blank line between records of several lines', () => {
    const text = format(`# About the file.\n\n# Section\n- id: one\n  # Why.\n  text: "${LONG}"\n# Next\n- { id: two, text: b }\n`);
    expect(text).toContain('# About the file.\n\n# Section\n- id: one\n  # Why.\n  text: A');
    expect(text).toContain('\n\n# Next\n- { id: two, text: b }\n');
  });

  it('never changes the data, and is the same when formatted again', () => {
    const source = `- id: "no"\n  words: ["a, b", 'say "x"', "#1", "- d", "", "1e3", "it's"]\n  shares: { a: 0.00005, b: 1e-3 }\n  facts:\n    - { source: label, text: "${LONG}" }\n    - { text: x, source: y }\n  lines: []\n`;
    const formatted = format(source);
    expect(parse(formatted)).toEqual(parse(source));
    expect(format(formatted)).toBe(formatted);
    expect(formatted).toContain('0.00005');
  });
});
