/**
 * Reads every record under `records/`, checks it against the schema and the cross-record rules, and writes
 * `generated/formulary.json`. `--check FOLDER` only checks the records below FOLDER and writes nothing.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import * as z from 'zod';
import { findUnknownSources, listYamlFiles } from '#packages/records/read-records.ts';
import { MedicineRecord } from './record.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const RECORDS = join(HERE, 'records');
const CONFUSABLE = join(HERE, 'confusable-names.yaml');
export const FORMULARY_FILE = join(HERE, 'generated', 'formulary.json');

type SharedSources = MedicineRecord['sources'];
export interface FormularyData {
  medicines: MedicineRecord[];
  sources: SharedSources;
  /** Names of medicines that are not covered and look like one that is. Lower case. */
  confusableNames: string[];
}

function readRecord(path: string, shared: SharedSources): { record?: MedicineRecord; faults: string[] } {
  const label = relative(RECORDS, path);
  let raw: unknown;
  try {
    raw = parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return { faults: [`${label}: not YAML: ${(error as Error).message.split('\n')[0]}`] };
  }
  const result = MedicineRecord.safeParse(raw);
  if (!result.success) return { faults: [`${label}: ${z.prettifyError(result.error).replaceAll('\n', ' ')}`] };
  const record = result.data;
  const faults: string[] = [];
  if (record.id !== basename(path, '.yaml')) faults.push(`${label}: id is ${record.id}`);
  const known = new Set([...Object.keys(shared), ...Object.keys(record.sources)]);
  for (const source of findUnknownSources({ ...record, sources: undefined }, known))
    faults.push(`${label}: source "${source}" is not named`);
  return { record, faults };
}

function findCrossFaults(records: readonly MedicineRecord[]): string[] {
  const faults: string[] = [];
  const ids = new Set<string>();
  const rxcuiByIngredient = new Map<string, string>();
  const ingredientByRxcui = new Map<string, string>();
  for (const record of records) {
    if (ids.has(record.id)) faults.push(`${record.id}: two records have this id`);
    ids.add(record.id);
    for (const { name, rxcui } of record.ingredients) {
      if (rxcui === undefined) continue;
      const key = name.toLowerCase();
      const otherRxcui = rxcuiByIngredient.get(key);
      if (otherRxcui !== undefined && otherRxcui !== rxcui)
        faults.push(`${record.id}: ${name} is RxCUI ${rxcui} here and ${otherRxcui} elsewhere`);
      rxcuiByIngredient.set(key, rxcui);
      const otherName = ingredientByRxcui.get(rxcui);
      if (otherName !== undefined && otherName !== key)
        faults.push(`${record.id}: RxCUI ${rxcui} is ${name} here and ${otherName} elsewhere`);
      ingredientByRxcui.set(rxcui, key);
    }
  }
  return faults;
}

export function readFormulary(folder = RECORDS): { data: FormularyData; faults: string[] } {
  const sources = parse(readFileSync(join(RECORDS, 'sources.yaml'), 'utf8')) as SharedSources;
  const confusableNames = z.array(z.string()).parse(parse(readFileSync(CONFUSABLE, 'utf8')));
  const read = listYamlFiles(folder)
    .filter((path) => basename(path) !== 'sources.yaml')
    .map((path) => readRecord(path, sources));
  const medicines = read.flatMap((r) => (r.record ? [r.record] : []));
  return { data: { medicines, sources, confusableNames }, faults: [...read.flatMap((r) => r.faults), ...findCrossFaults(medicines)] };
}

function main(): void {
  const at = process.argv.indexOf('--check');
  const folder = at > 0 ? process.argv[at + 1] : undefined;
  const { data, faults } = readFormulary(folder ? resolve(folder) : RECORDS);
  for (const fault of faults) console.error(fault);
  console.log(`${data.medicines.length} records read, ${faults.length} faults`);
  if (faults.length > 0) process.exit(1);
  if (folder) return;
  mkdirSync(dirname(FORMULARY_FILE), { recursive: true });
  writeFileSync(FORMULARY_FILE, JSON.stringify(data));
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();
