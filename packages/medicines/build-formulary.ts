/** Reads every record under `records/`, checks it against its schema and across records, and writes `generated/formulary.json`. */
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runKnowledgeCommand } from '#packages/records/knowledge-command.ts';
import type { Problem } from '#packages/records/problem.ts';
import { problemAt, type RecordEntry, readRecords, readTable } from '#packages/records/read-records.ts';
import { findDuplicates, findUnknown, listSources } from '#packages/records/references.ts';
import { SOURCES } from '#packages/records/source-schema.ts';
import { createFormulary, type Formulary, type FormularyData } from './formulary.ts';
import {
  BRIEF_RECORDS,
  type BriefRecord,
  CONFUSABLE_NAMES,
  KINDS,
  MEDICINES,
  type MedicineRecord,
  SHARED_FACTS,
  type SharedFact,
  SPOKEN_NAMES,
  type SpokenName,
} from './record.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const FOLDER = join(HERE, 'records');
const FORMULARY_FILE = join(HERE, 'generated', 'formulary.json');

export function readFormulary(folder = FOLDER): { data: FormularyData; problems: Problem[] } {
  const medicines = readRecords(folder, MEDICINES);
  const sources = readTable(folder, SOURCES);
  const confusable = readRecords(folder, CONFUSABLE_NAMES);
  const spoken = readRecords(folder, SPOKEN_NAMES);
  const facts = readRecords(folder, SHARED_FACTS);
  const briefs = readRecords(folder, BRIEF_RECORDS);
  const shared = sources.record ?? {};
  const findByName = findAmongRecords(medicines.records);
  return {
    data: {
      medicines: medicines.records,
      sharedFacts: facts.records,
      sources: shared,
      confusableNames: confusable.records,
      spokenNames: spoken.records,
      briefRecords: briefs.records,
    },
    problems: [
      ...[medicines, sources.read, facts, confusable, spoken, briefs].flatMap((read) => read.problems),
      ...medicines.entries.flatMap((entry) => findRecordProblems(entry, shared)),
      ...findDuplicates(medicines.entries, 'id', ({ id }) => id),
      ...findRxcuiProblems(medicines.entries),
      ...findSharedProblems(facts.entries, medicines.records, shared),
      ...findDuplicates(facts.entries, 'id', ({ id }) => id),
      ...findSpokenProblems(spoken.entries, findByName),
      ...findUnknownLabels(spoken.entries, briefs.records),
      ...findBriefProblems(briefs.entries, findByName, spoken.records),
    ],
  };
}

function findRecordProblems(entry: RecordEntry<MedicineRecord>, shared: MedicineRecord['sources']): Problem[] {
  const { record, file } = entry;
  const known = new Set([...Object.keys(shared), ...Object.keys(record.sources)]);
  const name = basename(file.path, '.yaml');
  return [
    ...(record.id === name
      ? []
      : [problemAt(entry, ['id'], `"${record.id}" is not the name of the file`, `write ${name}, or rename the file`)]),
    ...findProductProblems(entry),
    ...findUnknown(entry, listSources({ ...record, sources: undefined }), known, 'source'),
  ];
}

/** A shared fact names classes, medicines and documents that exist. */
function findSharedProblems(
  entries: readonly RecordEntry<SharedFact>[],
  medicines: readonly MedicineRecord[],
  documents: MedicineRecord['sources'],
): Problem[] {
  const ids = new Set(medicines.map(({ id }) => id));
  const classes = new Set(medicines.flatMap(({ classGroups }) => classGroups));
  return entries.flatMap((entry) => {
    const { groups = [], not, medicines: named = [], except } = entry.record;
    const unknown = [...[...groups, ...not].filter((group) => !classes.has(group)), ...[...named, ...except].filter((id) => !ids.has(id))];
    return [
      ...unknown.map((name) => problemAt(entry, ['id'], `there is no class or medicine "${name}"`, 'write it as the records do')),
      ...findUnknown(entry, listSources(entry.record), new Set(Object.keys(documents)), 'source'),
    ];
  });
}

/** A product names forms and brands of its record, and a brand belongs to one product. */
function findProductProblems(entry: RecordEntry<MedicineRecord>): Problem[] {
  const { products, forms, brands } = entry.record;
  const [formNames, brandNames] = [new Set(forms.map(({ form }) => form)), new Set(brands.map(({ name }) => name))];
  const claimed = new Map<string, string>();
  return products.flatMap((product, at) => [
    ...product.forms
      .filter((form) => !formNames.has(form))
      .map((form) => problemAt(entry, ['products', at, 'forms'], `"${form}" is not a form of the record`, 'write it as in forms')),
    ...product.brands.flatMap((brand) => {
      const other = claimed.get(brand);
      claimed.set(brand, product.id);
      const path = ['products', at, 'brands'];
      return [
        ...(brandNames.has(brand) ? [] : [problemAt(entry, path, `"${brand}" is not a brand of the record`, 'add it to brands')]),
        ...(other ? [problemAt(entry, path, `"${brand}" is also of the product ${other}`, 'name it once')] : []),
      ];
    }),
  ]);
}

type FindByName = Formulary['findByName'];

/** Finds a medicine by the names of the records alone. */
const findAmongRecords = (medicines: MedicineRecord[]): FindByName =>
  createFormulary({ medicines, sharedFacts: [], sources: {}, confusableNames: [], spokenNames: [], briefRecords: [] }).findByName;

/** A spoken name leads to names that exist, and is said once. */
function findSpokenProblems(entries: readonly RecordEntry<SpokenName>[], findByName: FindByName): Problem[] {
  const said = new Map<string, string>();
  return entries.flatMap((entry) => {
    const { name, names, means, choices } = entry.record;
    const targets = [...(means ? [means] : []), ...(choices ?? [])].filter((target) => !findByName(target));
    const repeated = [name, ...names].filter((each) => {
      const other = said.get(each.toLowerCase()) ?? findByName(each)?.id;
      said.set(each.toLowerCase(), name);
      return other !== undefined;
    });
    return [
      ...targets.map((target) => problemAt(entry, ['name'], `there is no medicine "${target}"`, 'write it as the record does')),
      ...repeated.map((each) => problemAt(entry, ['name'], `"${each}" is a name already`, 'delete it here')),
    ];
  });
}

/** What a package's label forbids is in a brief record. */
function findUnknownLabels(entries: readonly RecordEntry<SpokenName>[], briefs: readonly BriefRecord[]): Problem[] {
  const names = new Set(briefs.map(({ name }) => name));
  return entries.flatMap((entry) =>
    findUnknown(entry, entry.record.label ? [{ path: ['label'], id: entry.record.label }] : [], names, 'brief record'),
  );
}

/** A name of a brief record is no name of a record and no spoken name, and stands once. */
function findBriefProblems(entries: readonly RecordEntry<BriefRecord>[], findByName: FindByName, spoken: readonly SpokenName[]): Problem[] {
  const said = new Set(spoken.flatMap(({ name, names }) => [name, ...names].map((each) => each.toLowerCase())));
  return entries.flatMap((entry) =>
    [entry.record.name, ...entry.record.brands].flatMap((each) => {
      const isKnown = said.has(each.toLowerCase()) || findByName(each) !== undefined;
      said.add(each.toLowerCase());
      return isKnown ? [problemAt(entry, ['name'], `"${each}" is a name already`, 'delete it here')] : [];
    }),
  );
}

/** An ingredient has one RxCUI in every record, and an RxCUI names one ingredient. */
function findRxcuiProblems(entries: readonly RecordEntry<MedicineRecord>[]): Problem[] {
  const rxcuiByName = new Map<string, string>();
  const nameByRxcui = new Map<string, string>();
  return entries.flatMap((entry) =>
    entry.record.ingredients.flatMap(({ name, rxcui }, at) => {
      if (rxcui === undefined) return [];
      const key = name.toLowerCase();
      const otherRxcui = rxcuiByName.get(key) ?? rxcui;
      const otherName = nameByRxcui.get(rxcui) ?? key;
      rxcuiByName.set(key, rxcui);
      nameByRxcui.set(rxcui, key);
      const path = ['ingredients', at, 'rxcui'];
      const fix = 'look both up in RxNorm and correct the wrong one';
      return [
        ...(otherRxcui === rxcui ? [] : [problemAt(entry, path, `${name} is ${rxcui} here and ${otherRxcui} in another record`, fix)]),
        ...(otherName === key ? [] : [problemAt(entry, path, `${rxcui} is ${name} here and ${otherName} in another record`, fix)]),
      ];
    }),
  );
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  runKnowledgeCommand({
    folder: FOLDER,
    kinds: KINDS,
    file: FORMULARY_FILE,
    read: () => {
      const { data, problems } = readFormulary();
      return { summary: `formulary: ${data.medicines.length} records`, problems, knowledge: data };
    },
  });
}
