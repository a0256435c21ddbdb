import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatProblem } from '#packages/records/problem.ts';
import { readKnowledge } from './build-knowledge.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'interactions-'));
  mkdirSync(join(folder, 'substances'));
  mkdirSync(join(folder, 'rules'));
  cpSync(join(import.meta.dirname, '../engine/knowledge/sources.yaml'), join(folder, 'sources.yaml'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('classes.yaml', '- { id: ssri, name: SSRI antidepressants }\n');
  write(
    'substances/pain.yaml',
    [
      '- { id: ibuprofen, name: ibuprofen }',
      '- id: sertraline',
      '  name: sertraline',
      '  classes: [ssrl]',
      '  effects:',
      '    - { effect: bleeding, level: midl, source: crediblemed Known }',
    ].join('\n'),
  );
  write(
    'rules/pain.yaml',
    [
      '- id: ibuprofen-with-ssri',
      '  topic: bleeding',
      '  between:',
      '    - [ibuprofen]',
      '    - [class:ssri, "effect:bleding", "effect:bleeding=midl", sertralin]',
      '  severity: Moderate',
      '  likelihood: possible',
      '  evidence: established',
      '  type: Bleeding',
      '  effect: Bleeding is more likely.',
      '  mechanism: Both keep platelets from sticking.',
      '  management: []',
      '  recommendation: Ask first.',
      '  sources: [label/ibuprofn 7]',
    ].join('\n'),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the build of the interactions knowledge', () => {
  it('names file, line, field and fix of every reference that leads nowhere, in one run', () => {
    const lines = readKnowledge(folder).problems.map((problem) => formatProblem(problem).replace(`${folder}/`, ''));
    expect(lines).toEqual([
      'substances/pain.yaml:6 sertraline.effects[0].level: bleeding has no level midl — use one of: mild, nsaid, antiplatelet, anticoagulant',
      'rules/pain.yaml:14 ibuprofen-with-ssri.sources[0]: there is no source "label/ibuprofn" — did you mean "label/ibuprofen"?',
      'rules/pain.yaml:5 ibuprofen-with-ssri.between[1][1]: there is no effect "bleding" — did you mean "bleeding"?',
      'rules/pain.yaml:5 ibuprofen-with-ssri.between[1][2]: there is no level "midl" — did you mean "mild"?',
      'rules/pain.yaml:5 ibuprofen-with-ssri.between[1][3]: there is no substance "sertralin" — use one of: ibuprofen',
    ]);
  });
});
