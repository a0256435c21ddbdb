import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KINDS as MEDICINE_KINDS } from '#packages/medicines/record.ts';
import { findStaleSchemas, findUnexplained } from '#packages/records/knowledge-command.ts';
import { formatProblem } from '#packages/records/problem.ts';
import { KINDS as GUIDE_KINDS } from '#tools/dosing/server/guide-schema.ts';
import { KINDS as INTERACTION_KINDS } from '#tools/interactions/server/knowledge-schema.ts';
import { KINDS as EFFECT_KINDS } from '#tools/side-effects/server/effect-schema.ts';
import { KINDS as SYMPTOM_KINDS } from '#tools/symptoms/server/symptom-schema.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = [
  ['packages/medicines/records', MEDICINE_KINDS],
  ['tools/dosing/engine/knowledge', GUIDE_KINDS],
  ['tools/interactions/engine/knowledge', INTERACTION_KINDS],
  ['tools/side-effects/engine/knowledge', EFFECT_KINDS],
  ['tools/symptoms/engine/knowledge', SYMPTOM_KINDS],
] as const;
const MODELINE = /^# yaml-language-server: \$schema=(\S+)$/;

const listYaml = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(folder, name));

describe.each(FOLDERS)('the knowledge in %s', (path, kinds) => {
  const knowledge = { folder: join(ROOT, path), kinds };

  it('has a README that explains every field of its schemas', () => {
    expect(findUnexplained(knowledge).map(formatProblem)).toEqual([]);
  });

  it('has current JSON Schemas', () => {
    expect(findStaleSchemas(knowledge).map(formatProblem)).toEqual([]);
  });

  it('names its JSON Schema in the first line of every file', () => {
    const without = listYaml(knowledge.folder).filter((path) => {
      const schema = MODELINE.exec(readFileSync(path, 'utf8').split('\n')[0] ?? '')?.[1];
      return schema === undefined || !existsSync(join(dirname(path), schema));
    });
    expect(without).toEqual([]);
  });

  it('has file names that say the subject', () => {
    const vague = listYaml(knowledge.folder).filter((path) =>
      /(-\d|(^|[/-])(extra|beyond|more|other|others|misc)(-[^/]*)?)\.yaml$/.test(path),
    );
    expect(vague).toEqual([]);
  });

  it('has lines of at most 120 columns, but for an address that cannot be broken', () => {
    const long = listYaml(knowledge.folder).flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line.length > 120 && !/^\s*url: \S+$/.test(line)),
    );
    expect(long).toEqual([]);
  });
});
