/**
 * Reads `engine/knowledge`, holds it to its schema and to the rules between records, and writes `generated/effects.json`.
 * `--check` only says what is wrong.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Documents } from '#packages/clinical/evidence.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { finishBuild } from '#packages/records/finish-build.ts';
import { findRepeated, findUnknownSources, readRecords } from '#packages/records/read-records.ts';
import type { EffectKnowledge } from '../engine/effect.ts';
import { EffectRecord, LabelledRecord, NaranjoRecord, RedFlagRecord } from './effect-schema.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const SOURCE = join(HERE, '../engine/knowledge');
const EFFECTS_FILE = join(HERE, 'generated/effects.json');

export function readEffects(folder = SOURCE): { knowledge: EffectKnowledge; faults: string[] } {
  const effects = readRecords(join(folder, 'effects'), EffectRecord);
  const labelled = readRecords(join(folder, 'labelled'), LabelledRecord);
  const redFlags = readRecords(join(folder, 'red-flags.yaml'), RedFlagRecord);
  const naranjo = readRecords(join(folder, 'naranjo.yaml'), NaranjoRecord);
  const documents = parse(readFileSync(join(folder, 'sources.yaml'), 'utf8')) as Documents;
  const knowledge: EffectKnowledge = {
    effects: effects.records.map((r) => r.record),
    labelled: labelled.records.map((r) => r.record),
    redFlags: redFlags.records.map((r) => r.record),
    naranjo: naranjo.records.map((r) => r.record),
    documents,
  };
  return {
    knowledge,
    faults: [...effects.faults, ...labelled.faults, ...redFlags.faults, ...naranjo.faults, ...findCrossFaults(knowledge)],
  };
}

function findCrossFaults({ effects, labelled, redFlags, documents }: EffectKnowledge): string[] {
  const formulary = loadFormulary();
  const owners = new Set([
    ...formulary.medicines.map((m) => m.id),
    ...formulary.medicines.flatMap((m) => m.classGroups.map((c) => `class:${c}`)),
  ]);
  const ids = new Set(effects.map((e) => e.id));
  const faults: string[] = [];
  for (const id of findRepeated(effects.map((e) => e.id))) faults.push(`${id}: two effects have this id`);
  for (const of of findRepeated(labelled.map((l) => l.of))) faults.push(`${of}: stands twice in labelled`);
  for (const { of, effects: listed } of labelled) {
    if (!owners.has(of)) faults.push(`${of}: the formulary has no such medicine or class`);
    for (const { effect } of listed) if (!ids.has(effect)) faults.push(`${of}: there is no effect ${effect}`);
    for (const effect of findRepeated(listed.map((e) => e.effect))) faults.push(`${of}: ${effect} stands twice`);
  }
  for (const flag of redFlags) for (const id of flag.groups.flat()) if (!ids.has(id)) faults.push(`${flag.id}: there is no effect ${id}`);
  for (const source of findUnknownSources({ effects, labelled, redFlags }, new Set(Object.keys(documents))))
    faults.push(`source "${source}" is not named in sources.yaml`);
  return faults;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { knowledge, faults } = readEffects();
  finishBuild({
    summary: `side effects: ${knowledge.effects.length} effects, ${knowledge.labelled.length} lists`,
    faults,
    file: EFFECTS_FILE,
    knowledge,
  });
}
