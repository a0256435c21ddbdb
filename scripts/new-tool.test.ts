import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cruiseBoundaries } from './boundaries.ts';
import { createTool } from './new-tool.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-tool-'));
  for (const folder of ['apps', 'features']) mkdirSync(join(root, folder));
  for (const path of ['tools', 'packages', 'tsconfig.json', 'tsconfig.base.json', 'package.json']) {
    cpSync(path, join(root, path), { recursive: true, filter: (from) => !/generated|records\/|migrations/.test(from) });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true }));

describe('new:tool', () => {
  it('makes a slice that keeps every import rule, and registers it on both sides', async () => {
    const files = createTool(root, 'allergy-check');
    expect(files).toContain('tools/allergy-check/engine/allergy-check.ts');
    expect(readFileSync(join(root, 'tools/server.ts'), 'utf8')).toMatch(
      /toolDoors[^=]*= \[\s*comparisonDoor,[\s\S]*[^,]\s+allergyCheckDoor,?\s*\];/,
    );
    expect(readFileSync(join(root, 'tools/web.ts'), 'utf8')).toMatch(
      /toolSections[^=]*= \[\s*comparisonSection,[\s\S]*\s+allergyCheckSection,?\s*\];/,
    );
    expect((await cruiseBoundaries(root)).violations).toEqual([]);
  });

  it('has one case that fails until the engine is written', async () => {
    const { cases } = (await import(join(root, 'tools/allergy-check/cases/cases.ts'))) as { cases: { question: string }[] };
    const { findAllergyCheck } = (await import(join(root, 'tools/allergy-check/engine/allergy-check.ts'))) as {
      findAllergyCheck: (q: string) => { kind: string };
    };
    expect(cases).toHaveLength(1);
    expect(findAllergyCheck(cases[0]?.question ?? '').kind).toBe('refusal');
  });

  it.each(['', 'Bad Name', '../up', 'web', 'allergy-check'])('refuses %j with a sentence', (name) => {
    expect(() => createTool(root, name)).toThrow(/name in lower case|exists already/);
  });
});
