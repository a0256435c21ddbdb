import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KINDS as CHANGE_KINDS } from '#features/pages/server/changes/change-schema.ts';
import { KINDS as CONCEPT_KINDS } from '#packages/concepts/concept-schema.ts';
import { KINDS as LABEL_KINDS } from '#packages/labels/label-word-schema.ts';
import { QUESTION_FILES } from '#packages/medicines/question-record.ts';
import { KINDS as MEDICINE_KINDS } from '#packages/medicines/record.ts';
import { findStaleSchemas, findUnexplained } from '#packages/records/knowledge-command.ts';
import { formatProblem } from '#packages/records/problem.ts';
import { SUBJECT_FILES } from '#packages/subjects/subject-record.ts';
import { KINDS as GUIDE_KINDS } from '#tools/dosing/server/guide-schema.ts';
import { KINDS as INTERACTION_KINDS } from '#tools/interactions/server/knowledge-schema.ts';
import { KINDS as EFFECT_KINDS } from '#tools/side-effects/server/effect-schema.ts';
import { KINDS as SYMPTOM_KINDS } from '#tools/symptoms/server/symptom-schema.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = [
  ['features/pages/knowledge', CHANGE_KINDS],
  ['packages/concepts/knowledge', CONCEPT_KINDS],
  ['packages/labels/knowledge', LABEL_KINDS],
  ['packages/medicines/questions', QUESTION_FILES],
  ['packages/medicines/records', MEDICINE_KINDS],
  ['packages/subjects/questions', SUBJECT_FILES],
  ['tools/dosing/engine/knowledge', GUIDE_KINDS],
  ['tools/interactions/engine/knowledge', INTERACTION_KINDS],
  ['tools/side-effects/engine/knowledge', EFFECT_KINDS],
  ['tools/symptoms/engine/knowledge', SYMPTOM_KINDS],
] as const;
/** Its kinds are checked by its build step alone. */
const CHAT = 'features/chat/knowledge';
const MODELINE = /^# yaml-language-server: \$schema=(\S+)$/;

const listYaml = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml') && !name.includes('generated'))
    .map((name) => join(folder, name));

describe.each(FOLDERS)('the knowledge in %s', (path, kinds) => {
  const knowledge = { folder: join(ROOT, path), kinds };

  it('has a README that explains every field of its schemas', () => {
    expect(findUnexplained(knowledge).map(formatProblem)).toEqual([]);
  });

  it('has current JSON Schemas', () => {
    expect(findStaleSchemas(knowledge).map(formatProblem)).toEqual([]);
  });
});

const FILES = ['packages', 'features', 'tools'].flatMap((layer) => listYaml(join(ROOT, layer)));

describe('every knowledge file', () => {
  it('is in a folder that is named here', () => {
    const folders = [...FOLDERS.map(([path]) => path), CHAT];
    const elsewhere = FILES.filter((path) => !folders.some((folder) => path.startsWith(`${join(ROOT, folder)}/`)));
    expect(elsewhere).toEqual([]);
    expect(folders.filter((folder) => !FILES.some((path) => path.startsWith(join(ROOT, folder))))).toEqual([]);
  });

  it('names its JSON Schema in its first line', () => {
    const without = FILES.filter((path) => {
      const schema = MODELINE.exec(readFileSync(path, 'utf8').split('\n')[0] ?? '')?.[1];
      return schema === undefined || !existsSync(join(dirname(path), schema));
    });
    expect(without).toEqual([]);
  });

  it('has a name that says its subject', () => {
    const vague = FILES.filter((path) => /(-\d|(^|[/-])(extra|beyond|more|other|others|misc)(-[^/]*)?)\.yaml$/.test(path));
    expect(vague).toEqual([]);
  });

  it('has lines of at most 120 columns, but for an address or a pattern, which has no space to break at', () => {
    const long = FILES.flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line.length > 120 && !/^\s*(?:- )?(?:\w+: )?\S+$/.test(line)),
    );
    expect(long).toEqual([]);
  });
});
