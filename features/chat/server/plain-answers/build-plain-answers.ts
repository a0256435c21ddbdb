/** Checks the plain answers under `features/chat/knowledge` and writes `generated/plain-answers.json`. */
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { runKnowledgeCommand } from '#packages/records/knowledge-command.ts';
import { defineKind } from '#packages/records/knowledge-kind.ts';
import type { Problem } from '#packages/records/problem.ts';
import { readRecords, readTable } from '#packages/records/read-records.ts';
import { findDuplicates, findUnknown, listSources } from '#packages/records/references.ts';
import { SOURCES } from '#packages/records/source-schema.ts';
import { Abbreviation, AskedClass, Choice, EverydayWord, PlainAnswer, type PlainAnswers } from './plain-answer-schema.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const FOLDER = join(HERE, '../../knowledge');
const ANSWERS = defineKind({ name: 'plain-answers', path: 'plain-answers', holds: 'list', record: PlainAnswer });
/** The files in the order in which a question is looked for: those of few people or particular medicines before those of many. */
const ORDER = [
  'medicine-dangers',
  'told-dangers',
  'told-reactions',
  'told-risks',
  'told-needs',
  'medicine-advice',
  'doubled-doses',
  'overdose',
  'overdose-signs',
  'salts-and-releases',
  'devices',
  'small-children',
  'children',
  'older-people',
  'kidneys',
  'comparisons',
  'intervals',
  'kept-by-product',
  'left-out',
  'looks',
  'sexual-effects',
  'administration',
  'availability',
  'sick-days',
  'drug-tests',
  'contraception',
  'pregnancy',
  'coverage',
  'antibiotics',
  'same-ingredients',
  'refills',
  'generics',
  'handling',
  'vaccines',
  'cannabis',
  'supplement-limits',
  'supplements',
  'herbs',
  'products',
  'technique',
  'taking-pills',
  'terms',
  'any-medicine',
  'switching',
  'medicine-questions',
  'conditions',
  'heart-classes',
  'nerve-classes',
  'infection-classes',
  'immune-classes',
  'sugar-classes',
  'stomach-and-airway-classes',
  'blood-values',
  'laboratory-tests',
  'examinations',
  'home-measures',
  'finding-out',
  'asked-in-talks',
];
const ABBREVIATIONS = defineKind({ name: 'abbreviations', path: 'abbreviations.yaml', holds: 'list', record: Abbreviation });
const ASKED_CLASSES = defineKind({ name: 'asked-classes', path: 'asked-classes.yaml', holds: 'list', record: AskedClass });
const CHOICES = defineKind({ name: 'choices', path: 'choices.yaml', holds: 'list', record: Choice });
const EVERYDAY = defineKind({ name: 'everyday-words', path: 'everyday-words.yaml', holds: 'list', record: EverydayWord });

function readPlainAnswers() {
  const answers = readInOrder();
  const abbreviations = readRecords(FOLDER, ABBREVIATIONS);
  const choices = readRecords(FOLDER, CHOICES);
  const askedClasses = readRecords(FOLDER, ASKED_CLASSES);
  const everyday = readRecords(FOLDER, EVERYDAY);
  const sources = readTable(FOLDER, SOURCES);
  const documents = sources.record ?? {};
  const known = new Set(Object.keys(documents));
  const medicines = new Set(loadFormulary().medicines.map(({ id }) => id));
  const groups = new Set([...medicines, ...loadFormulary().medicines.flatMap(({ classGroups }) => classGroups)]);
  const knowledge: PlainAnswers = {
    everyday: everyday.records,
    answers: answers.records,
    abbreviations: abbreviations.records,
    choices: choices.records,
    askedClasses: askedClasses.records,
    sources: documents,
  };
  return {
    summary: `plain answers: ${answers.records.length}, abbreviations: ${abbreviations.records.length}, choices: ${choices.records.length}, classes: ${askedClasses.records.length}`,
    problems: [
      ...answers.problems,
      ...answers.misplaced,
      ...abbreviations.problems,
      ...choices.problems,
      ...askedClasses.problems,
      ...everyday.problems,
      ...sources.read.problems,
      ...findDuplicates(everyday.entries, 'word', ({ word }) => word),
      ...findDuplicates(answers.entries, 'id', ({ id }) => id),
      ...findDuplicates(abbreviations.entries, 'id', ({ id }) => id),
      ...findDuplicates(choices.entries, 'id', ({ id }) => id),
      ...findDuplicates(askedClasses.entries, 'id', ({ id }) => id),
      ...askedClasses.entries.flatMap((entry) =>
        findUnknown(
          entry,
          entry.record.groups.map((id, at) => ({ id, path: ['groups', at] })),
          groups,
          'class',
        ),
      ),
      ...abbreviations.entries.flatMap((entry) => findUnknown(entry, listSources(entry.record), known, 'source')),
      ...choices.entries.flatMap((entry) =>
        findUnknown(
          entry,
          entry.record.medicines.map(({ id }, at) => ({ id, path: ['medicines', at, 'id'] })),
          medicines,
          'medicine',
        ),
      ),
      ...answers.entries.flatMap((entry) => findUnknown(entry, listSources(entry.record), known, 'source')),
      ...answers.entries.flatMap((entry) =>
        findUnknown(
          entry,
          [
            ...(entry.record.of ?? []).map((id, at) => ({ id, path: ['of', at] })),
            ...(entry.record.with ?? []).map((id, at) => ({ id, path: ['with', at] })),
            ...(entry.record.compares ?? []).map((id, at) => ({ id, path: ['compares', at] })),
          ],
          groups,
          'medicine or class',
        ),
      ),
    ],
    knowledge,
  };
}

/** Reads the answers, those of the first file in `ORDER` first. A file that is not in it, or is missing, is a problem. */
function readInOrder() {
  const read = readRecords(FOLDER, ANSWERS);
  const rank = ({ name }: { name: string }) => ORDER.indexOf(basename(name, '.yaml'));
  const entries = read.entries.toSorted((a, b) => rank(a.file) - rank(b.file));
  const unranked = read.files.filter((file) => rank(file) < 0).map(({ name }) => name);
  const absent = ORDER.filter((name) => !read.files.some((file) => basename(file.name, '.yaml') === name));
  const misplaced = [...unranked, ...absent].map((file): Problem => {
    return { file, line: 1, field: '', message: 'the order of files and the files differ', fix: 'correct ORDER in build-plain-answers.ts' };
  });
  return { entries, records: entries.map(({ record }) => record), problems: read.problems, misplaced };
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  runKnowledgeCommand({
    folder: FOLDER,
    kinds: [ANSWERS, ABBREVIATIONS, CHOICES, ASKED_CLASSES, EVERYDAY, SOURCES],
    file: join(HERE, 'generated/plain-answers.json'),
    read: readPlainAnswers,
  });
}
