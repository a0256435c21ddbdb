/**
 * Reads `engine/knowledge`, holds it to its schema and to the rules between records, and writes `generated/symptoms.json`.
 * `--check` only says what is wrong; `--icd10=<file>` also holds every code to CMS's gzipped list of billable ICD-10-CM codes.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parse } from 'yaml';
import * as z from 'zod';
import type { Documents } from '#packages/clinical/evidence.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { finishBuild } from '#packages/records/finish-build.ts';
import { findRepeated, findUnknownSources, readRecords } from '#packages/records/read-records.ts';
import type { FindingRecord, SymptomKnowledge } from '../engine/knowledge.ts';
import { ConditionSchema, FindingSchema, MedicineFindingsSchema, RedFlagSchema, RemedySchema, WordsSchema } from './symptom-schema.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const SOURCE = join(HERE, '../engine/knowledge');
const SYMPTOMS_FILE = join(HERE, 'generated/symptoms.json');

export function readSymptomKnowledge(folder = SOURCE): { knowledge: SymptomKnowledge; faults: string[] } {
  const findings = readRecords(join(folder, 'findings'), FindingSchema);
  const conditions = readRecords(join(folder, 'conditions'), ConditionSchema);
  const redFlags = readRecords(join(folder, 'red-flags'), RedFlagSchema);
  const remedies = readRecords(join(folder, 'remedies.yaml'), RemedySchema);
  const knowledge: SymptomKnowledge = {
    findings: findings.records.map((r) => r.record),
    conditions: conditions.records.map((r) => r.record),
    redFlags: redFlags.records.map((r) => r.record),
    remedies: remedies.records.map((r) => r.record),
    words: WordsSchema.parse(parse(readFileSync(join(folder, 'words.yaml'), 'utf8'))),
    idlePhrases: z.array(z.string()).parse(parse(readFileSync(join(folder, 'idle-phrases.yaml'), 'utf8'))),
    medicineFindings: MedicineFindingsSchema.parse(parse(readFileSync(join(folder, 'medicine-findings.yaml'), 'utf8'))),
    documents: parse(readFileSync(join(folder, 'sources.yaml'), 'utf8')) as Documents,
  };
  return {
    knowledge,
    faults: [...[findings, conditions, redFlags, remedies].flatMap((read) => read.faults), ...findCrossFaults(knowledge)],
  };
}

function findCrossFaults(knowledge: SymptomKnowledge): string[] {
  const { findings, conditions, redFlags, remedies, documents } = knowledge;
  const findingIds = new Set(findings.map((finding) => finding.id));
  const remedyIds = new Set(remedies.map((remedy) => remedy.id));
  const medicineIds = new Set(loadFormulary().medicines.map((medicine) => medicine.id));
  const faults: string[] = [];
  for (const list of [findings, conditions, redFlags, remedies])
    for (const id of findRepeated(list.map((r) => r.id))) faults.push(`${id}: stands twice`);
  const expect = (owner: string, ids: readonly string[], known: ReadonlySet<string>, what: string) => {
    for (const id of ids) if (!known.has(id)) faults.push(`${owner}: there is no ${what} ${id}`);
  };
  for (const { id, is } of findings) if (is) expect(id, [is], findingIds, 'finding');
  expect('medicine-findings', Object.values(knowledge.medicineFindings), findingIds, 'finding');
  for (const { id, findings: shares, risks, remedies: eased, medicines } of conditions) {
    expect(id, [...Object.keys(shares), ...Object.keys(risks)], findingIds, 'finding');
    expect(id, eased, remedyIds, 'remedy');
    expect(id, medicines, medicineIds, 'medicine');
  }
  for (const { id, groups } of redFlags) expect(id, groups.flat(), findingIds, 'finding');
  for (const code of findRepeated(conditions.map((c) => c.icd10 + c.name))) faults.push(`${code}: stands twice`);
  faults.push(...findCircles(findings));
  const references = conditions.flatMap(({ sources }) => Object.values(sources).map((source) => ({ source })));
  for (const source of findUnknownSources([references, redFlags, remedies], new Set(Object.keys(documents))))
    faults.push(`source "${source}" is not named in sources.yaml`);
  return faults;
}

function findCircles(findings: readonly FindingRecord[]): string[] {
  const parents = new Map(findings.map(({ id, is }) => [id, is]));
  return findings.flatMap(({ id }) => {
    let at = parents.get(id);
    for (let steps = 0; at && steps < 8; steps += 1) at = parents.get(at);
    return at ? [`${id}: its chain of "is" is longer than 8 or a circle`] : [];
  });
}

/** The codes that CMS's list does not have. */
function findUnknownCodes({ conditions }: SymptomKnowledge, file: string): string[] {
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  const known = new Set(text.match(/^[A-Z]\d[0-9A-Z](?:\.[0-9A-Z]+)?/gm) ?? []);
  return conditions.filter(({ icd10 }) => !known.has(icd10)).map(({ id, icd10 }) => `${id}: ${icd10} is no billable code`);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { knowledge, faults } = readSymptomKnowledge();
  const codes = process.argv.find((argument) => argument.startsWith('--icd10='))?.slice('--icd10='.length);
  finishBuild({
    summary: `symptoms: ${knowledge.findings.length} findings, ${knowledge.conditions.length} conditions, ${knowledge.redFlags.length} red flags`,
    faults: codes ? [...faults, ...findUnknownCodes(knowledge, codes)] : faults,
    file: SYMPTOMS_FILE,
    knowledge,
  });
}
