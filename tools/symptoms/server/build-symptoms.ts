/**
 * Reads `engine/knowledge`, checks it against its schemas and across records, and writes `generated/symptoms.json`.
 * `--icd10=<file>` also checks every code against CMS's gzipped list of billable ICD-10-CM codes.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { runKnowledgeCommand } from '#packages/records/knowledge-command.ts';
import type { Problem } from '#packages/records/problem.ts';
import { problemAt, type RecordEntry, readRecords, readTable } from '#packages/records/read-records.ts';
import { findDuplicates, findUnknown, findUnknownSources, keyed, listed, toSource } from '#packages/records/references.ts';
import { sortByFile, sortById } from '#packages/records/sort-records.ts';
import { SOURCES } from '#packages/records/source-schema.ts';
import type { ConditionRecord, FindingRecord, SymptomKnowledge } from '../engine/knowledge.ts';
import { compileDanger, findDangerProblems } from './compile-danger.ts';
import {
  CONDITIONS,
  DANGER_WORDS,
  DANGERS,
  FINDINGS,
  IDLE_PHRASES,
  KINDS,
  MEDICINE_FINDINGS,
  RED_FLAGS,
  REMEDIES,
  TEST_RESULTS,
  WORDS,
} from './symptom-schema.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const FOLDER = join(HERE, '../engine/knowledge');
const SYMPTOMS_FILE = join(HERE, 'generated/symptoms.json');

/** Files of findings in reading order: of two findings with the same phrase the earlier wins. */
const FINDING_FILES = [
  'belly-pain',
  'stomach-and-bowel',
  'chest-and-breathing',
  'heart-and-circulation',
  'whole-body',
  'eyes',
  'ears',
  'nose-and-throat',
  'mouth-and-teeth',
  'neck-and-face',
  'test-results',
  'head-and-nerves',
  'mind',
  'back-and-neck',
  'joints-and-limbs',
  'injuries',
  'past-illnesses',
  'allergies',
  'medicines-taken',
  'life-and-habits',
  'exposures',
  'poisons',
  'rashes',
  'skin-hair-and-nails',
  'wounds-and-bites',
  'urinary',
  'men',
  'women',
  'breasts',
  'sexual-health',
  'pregnancy-and-birth',
  'babies-and-children',
  'home-complaints',
  'vital-signs',
];

/** Subjects that have a file of red flags and one of dangers, in the order in which flags of one level are shown. */
const URGENT_SUBJECTS = ['heart', 'breathing', 'stroke-and-brain', 'headache', 'spine-and-nerves', 'infections'];
const OTHER_SUBJECTS = [
  'belly',
  'urinary-and-men',
  'women',
  'eyes',
  'ears-nose-throat-and-mouth',
  'limbs-joints-and-skin',
  'bleeding',
  'injuries-burns-and-bites',
  'poisoning-and-medicines',
  'hormones-and-salts',
];
const YOUNG_SUBJECTS = ['babies-and-children', 'pregnancy-and-birth'];

const RED_FLAG_FILES = [
  ...URGENT_SUBJECTS,
  'vital-signs',
  'test-results',
  ...OTHER_SUBJECTS,
  'mind-and-safety',
  'rash-illnesses',
  'possible-cancer-and-lasting-complaints',
  'lasting-complaints',
  'course-of-complaints',
  'chest-pain-by-age',
  ...YOUNG_SUBJECTS,
  'older-and-frail',
];

/** Files of dangers in reading order. */
const DANGER_FILES = [
  'suicide-and-self-harm',
  'violence-and-psychosis',
  ...URGENT_SUBJECTS,
  ...OTHER_SUBJECTS,
  ...YOUNG_SUBJECTS,
  'single-signs',
];

export function readSymptomKnowledge(folder = FOLDER): { knowledge: SymptomKnowledge; problems: Problem[] } {
  const findings = readRecords(folder, FINDINGS);
  const conditions = readRecords(folder, CONDITIONS);
  const redFlags = readRecords(folder, RED_FLAGS);
  const remedies = readRecords(folder, REMEDIES);
  const words = readTable(folder, WORDS);
  const idlePhrases = readRecords(folder, IDLE_PHRASES);
  const medicineFindings = readTable(folder, MEDICINE_FINDINGS);
  const testResults = readRecords(folder, TEST_RESULTS);
  const sources = readTable(folder, SOURCES);
  const dangers = readRecords(folder, DANGERS);
  const dangerWords = readTable(folder, DANGER_WORDS);
  const sortedDangers = sortByFile(dangers, DANGER_FILES);
  const sortedFindings = sortByFile(findings, FINDING_FILES);
  const sortedFlags = sortByFile(redFlags, RED_FLAG_FILES);
  const documents = sources.record ?? {};
  const known: Known = {
    findings: new Set(findings.records.map(({ id }) => id)),
    remedies: new Set(remedies.records.map(({ id }) => id)),
    medicines: new Set(loadFormulary().medicines.map(({ id }) => id)),
    documents: new Set(Object.keys(documents)),
  };
  return {
    knowledge: {
      findings: sortedFindings.records,
      conditions: sortById(conditions.records),
      redFlags: sortedFlags.records,
      remedies: remedies.records,
      words: words.record ?? {},
      idlePhrases: idlePhrases.records,
      medicineFindings: medicineFindings.record ?? {},
      testResults: testResults.records,
      dangers: sortedDangers.records.map((danger) => compileDanger(danger, dangerWords.record ?? {})),
      documents,
    },
    problems: [
      ...[
        findings,
        conditions,
        redFlags,
        remedies,
        words.read,
        idlePhrases,
        medicineFindings.read,
        testResults,
        sources.read,
        dangers,
        dangerWords.read,
      ].flatMap((read) => read.problems),
      ...sortedFindings.problems,
      ...sortedFlags.problems,
      ...sortedDangers.problems,
      ...findDuplicates(findings.entries, 'id', ({ id }) => id),
      ...findDuplicates(conditions.entries, 'id', ({ id }) => id),
      ...findDuplicates(redFlags.entries, 'id', ({ id }) => id),
      ...findDuplicates(remedies.entries, 'id', ({ id }) => id),
      ...findDuplicates(dangers.entries, 'id', ({ id }) => id),
      ...findDangerProblems(dangers.entries, { words: dangerWords.record ?? {}, redFlags: redFlags.records, findings: findings.records }),
      ...findDuplicates(conditions.entries, 'icd10', ({ icd10, name }) => `${icd10} ${name}`),
      ...findings.entries.flatMap((entry) => findUnknown(entry, listFindingReferences(entry.record), known.findings, 'finding')),
      ...findLongChains(findings.entries),
      ...conditions.entries.flatMap((entry) => findConditionProblems(entry, known)),
      ...redFlags.entries.flatMap((entry) => {
        const { groups, unless = [], level } = entry.record;
        const references = [...groups.flatMap((group, at) => listed(['groups', at], group)), ...listed(['unless'], unless)];
        const problems = findUnknown(entry, references, known.findings, 'finding');
        if (level !== 'emergency' || unless.length === 0) return problems;
        return [...problems, problemAt(entry, ['unless'], 'nothing explains an emergency away', 'leave it out, or lower the level')];
      }),
      ...medicineFindings.read.entries.flatMap((entry) => {
        const references = Object.entries(entry.record).map(([group, id]) => ({ path: [group], id }));
        return findUnknown(entry, references, known.findings, 'finding');
      }),
      ...testResults.entries.flatMap((entry) => {
        const { bounds, rises } = entry.record;
        const meant = [...bounds, ...rises].flatMap(({ finding }, at) => listed(['bounds', at], [finding]));
        return findUnknown(entry, meant, known.findings, 'finding');
      }),
      ...findUnknownSources([...redFlags.entries, ...remedies.entries, ...testResults.entries], documents),
    ],
  };
}

/** What other records may refer to. */
interface Known {
  findings: ReadonlySet<string>;
  remedies: ReadonlySet<string>;
  medicines: ReadonlySet<string>;
  documents: ReadonlySet<string>;
}

function listFindingReferences({ is, whenLasting }: FindingRecord) {
  return [
    ...(is === undefined ? [] : [{ path: ['is'], id: is }]),
    ...(whenLasting === undefined ? [] : [{ path: ['whenLasting', 'finding'], id: whenLasting.finding }]),
  ];
}

function findConditionProblems(entry: RecordEntry<ConditionRecord>, known: Known): Problem[] {
  const { findings, risks, remedies, medicines, sources } = entry.record;
  const cited = Object.entries(sources).map(([part, source]) => toSource(['sources', part], source));
  return [
    ...findUnknown(entry, [...keyed(['findings'], findings), ...keyed(['risks'], risks)], known.findings, 'finding'),
    ...findUnknown(entry, listed(['remedies'], remedies), known.remedies, 'remedy'),
    ...findUnknown(entry, listed(['medicines'], medicines), known.medicines, 'medicine'),
    ...findUnknown(entry, cited, known.documents, 'source'),
  ];
}

/** Arbitrary: the longest chain of general findings in the knowledge has 3. */
const MAX_CHAIN = 8;

function findLongChains(entries: readonly RecordEntry<FindingRecord>[]): Problem[] {
  const parents = new Map(entries.map(({ record: { id, is } }) => [id, is]));
  return entries.flatMap((entry) => {
    let at = parents.get(entry.record.id);
    for (let steps = 0; at && steps < MAX_CHAIN; steps += 1) at = parents.get(at);
    const message = `its chain of "is" is a circle, or longer than ${MAX_CHAIN}`;
    return at ? [problemAt(entry, ['is'], message, 'name the next more general finding only')] : [];
  });
}

/** Codes that CMS's list does not have. */
function findUnknownCodes(file: string): Problem[] {
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  const known = new Set(text.match(/^[A-Z]\d[0-9A-Z](?:\.[0-9A-Z]+)?/gm) ?? []);
  return readRecords(FOLDER, CONDITIONS).entries.flatMap((entry) =>
    findUnknown(entry, [{ path: ['icd10'], id: entry.record.icd10 }], known, 'billable code'),
  );
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const codes = process.argv.find((argument) => argument.startsWith('--icd10='))?.slice('--icd10='.length);
  runKnowledgeCommand({
    folder: FOLDER,
    kinds: KINDS,
    file: SYMPTOMS_FILE,
    read: () => {
      const { knowledge, problems } = readSymptomKnowledge();
      const { findings, conditions, redFlags } = knowledge;
      const summary = `symptoms: ${findings.length} findings, ${conditions.length} conditions, ${redFlags.length} red flags`;
      return { summary, problems: codes ? [...problems, ...findUnknownCodes(codes)] : problems, knowledge };
    },
  });
}
