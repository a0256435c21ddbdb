import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { BoundFact, Verdict } from '../binding.ts';
import { hashFact } from '../hash-fact.ts';
import type { Label } from '../label-entry.ts';
import { isLabelOfFact } from '../label-of-fact.ts';
import { listRecordFacts, type RecordFact } from '../list-facts.ts';
import { nameOfForm } from '../name-of-form.ts';
import {
  ABUSE_AND_DEPENDENCE,
  ACTIVE_INGREDIENT,
  ADVERSE_REACTIONS,
  BOXED_WARNING,
  CONTRAINDICATIONS,
  CONTROLLED_SUBSTANCE,
  codesOfPlace,
  DESCRIPTION,
  DOSAGE,
  FOR_PATIENTS,
  INTERACTIONS,
  STRENGTHS,
  SUPPLIED,
  USES,
} from '../sections.ts';
import { findFrequency } from './check-frequency.ts';
import { findHalfLife } from './check-half-life.ts';
import { namesEffect } from './check-named.ts';
import { statesAllergy, statesHeading, statesUse } from './check-plain.ts';
import { holdsRow } from './check-row.ts';
import { type Bar, checkStatement, NOT_CITED, type ReadSection, readSection, type WordWeight } from './check-statement.ts';
import { statesStorage } from './check-storage.ts';
import { holdsStrengths, readSchedules } from './check-strengths.ts';

/** A label with its sections prepared for checks. */
export interface ReadLabel {
  label: Label;
  sections: ReadonlyMap<string, ReadSection>;
  /** The forms that it stands for, by their names. */
  forms: readonly string[];
}

export function readLabel(label: Label, forms: readonly string[] = []): ReadLabel {
  return { label, forms, sections: new Map([...label.texts].map(([code, text]) => [code, readSection(code, text, label.cut.has(code))])) };
}

/** The labels of one medicine. `whole` is true if they stand for all its forms: only then can something be missing or differ. */
export interface LabelsOfMedicine {
  labels: readonly ReadLabel[];
  whole: boolean;
}

/** Checks every fact of a record that cites the label. Facts that could not be decided are left out. @param facts others than those of the record. */
export function checkRecord(
  record: MedicineRecord,
  { labels, whole }: LabelsOfMedicine,
  weigh: WordWeight,
  facts: readonly RecordFact[] = listRecordFacts(record),
): [string, BoundFact][] {
  return facts.flatMap((fact): [string, BoundFact][] => {
    const found = checkFact(fact, record, labels, weigh);
    return found && (whole || found[2] === 'stated' || found[2] === 'derived') ? [[fact.field, found]] : [];
  });
}

function checkFact(fact: RecordFact, record: MedicineRecord, held: readonly ReadLabel[], weigh: WordWeight): BoundFact | undefined {
  const labels = held.map((each) => (isLabelOfFact(record, fact, { forms: each.forms, product: each.label.product }) ? each : empty(each)));
  if (fact.kind === 'status') return checkStatus(fact, record, labels);
  if (fact.kind === 'strengths') return checkStrengths(fact, record, labels);
  if (fact.kind === 'schedule') return checkSchedule(fact, labels);
  if (fact.kind === 'storage') return checkStorage(fact, record, labels);
  const [document = '', ...place] = fact.source.split(' ');
  const citesLabel = /^(?:label|drug-facts)(?:-|$)/.test(document);
  if (citesLabel && fact.kind === 'boxedWarnings' && !labels.some(({ sections }) => sections.has(BOXED_WARNING)))
    return missBoxedWarning(fact, labels);
  const codes = citesLabel ? codesOfPlace(place.join(' ')) : [];
  const statement = fact.percent === undefined ? fact.text.replace(/ \((?:very )?(?:common|uncommon|rare|not known)\)$/, '') : fact.text;
  const checkIn = (within: readonly string[], bar?: Bar): Result[] =>
    labels.flatMap(({ sections }, at) =>
      within.flatMap((code) => {
        const section = sections.get(code);
        return section ? [{ at, section, verdict: checkStatement(statement, section, weigh, subjectOf(fact), bar) }] : [];
      }),
    );
  const results = checkIn(codes);
  const elsewhere = () => {
    const others = listElsewhere(fact).filter((code) => !codes.includes(code));
    return checkIn(others, NOT_CITED);
  };
  const words = () => (isProven(fact.kind) ? undefined : (findStated(results) ?? findStated(elsewhere())));
  // Labels name an effect by words that the machine does not know: only a reader finds that one is missing.
  const absent = () => (fact.kind === 'sideEffects' ? undefined : findAbsence(results));
  const best = findPlain(fact, record, results, labels) ?? words() ?? absent();
  return best && toBound(fact, best.section.code, best.verdict, best.at, findSubsection(best.section, place.join(' ')), best.how);
}

/** A label of other forms keeps its place, and says nothing. */
const empty = (label: ReadLabel): ReadLabel => ({ ...label, sections: new Map() });

/** A form's strengths in the label of that form. A label without one of them may be that of another maker. */
function checkStrengths(fact: RecordFact, record: MedicineRecord, labels: readonly ReadLabel[]): BoundFact | undefined {
  const form = record.forms[Number(fact.field.split('.')[1])];
  if (!form) return undefined;
  for (const [at, { forms, sections }] of labels.entries())
    for (const code of forms.includes(nameOfForm(form)) ? [STRENGTHS, SUPPLIED, DESCRIPTION, ACTIVE_INGREDIENT] : []) {
      const section = sections.get(code);
      if (section && holdsStrengths(form.strengths, section.source)) return toBound(fact, code, 'stated', at);
    }
  return undefined;
}

/** Only what is made of plain sentences: a reader decides the others. */
function checkStorage(fact: RecordFact, record: MedicineRecord, labels: readonly ReadLabel[]): BoundFact | undefined {
  const found = statesStorage(fact.text, labels, record.forms.map(nameOfForm));
  return found && toBound(fact, found.code, 'stated', found.at);
}

function checkSchedule(fact: RecordFact, labels: readonly ReadLabel[]): BoundFact | undefined {
  const number = /\bC?(I{1,3}|IV|V)$/.exec(fact.text)?.[1] ?? '';
  for (const [at, { sections }] of labels.entries())
    for (const code of [CONTROLLED_SUBSTANCE, ABUSE_AND_DEPENDENCE, DESCRIPTION, SUPPLIED]) {
      const named = readSchedules(sections.get(code)?.source ?? '');
      if (named.includes(number) && named.length === 1) return toBound(fact, code, 'stated', at);
    }
  return undefined;
}

/** Kinds with a check of their own, whose verdict stands by itself. Of the others the machine finds the words, and a reader decides. */
const PROVEN: ReadonlySet<string> = new Set(['status', 'strengths', 'schedule', 'storage', 'sideEffects', 'halfLife']);
export const isProven = (kind: string): boolean => PROVEN.has(kind);

const SUBJECTS: Readonly<Record<string, string>> = {
  alcohol: 'alcohol',
  driving: 'driving',
  pregnancy: 'pregnancy',
  breastfeeding: 'breastfeeding',
  surgery: 'surgery',
  sunlight: 'sunlight',
};

/** Of whom a caution speaks, where its text leaves that to its heading: "Severe disease: lower dose". */
const GROUPS: Readonly<Record<string, string>> = {
  'kidney-disease': 'kidney',
  'liver-disease': 'liver',
  'older-adults': 'older adults',
  children: 'child',
  pregnancy: 'pregnancy',
  breastfeeding: 'breastfeeding',
};

/** What the section must speak of: the topic of the field, whom a caution is for, or what stands before the colon of an interaction. */
const subjectOf = ({ kind, text, group }: RecordFact): string =>
  SUBJECTS[kind] ?? GROUPS[group ?? ''] ?? (kind === 'interactions' ? (/^([^:]+):/.exec(text)?.[1] ?? '') : '');

/** Sections that say what a fact cites another section for, the strictest first: pregnancy also stands in section 5. */
const ELSEWHERE = [BOXED_WARNING, CONTRAINDICATIONS, ...codesOfPlace('5')];
/** Kinds of facts whose words tell them apart. A side effect may stand in another section as a symptom, and a class as another medicine's. */
const ELSEWHERE_KINDS: ReadonlySet<string> = new Set([
  'boxedWarnings',
  'seriousEffects',
  'cautions',
  'pregnancy',
  'breastfeeding',
  'alcohol',
  'driving',
  'stopping',
  'storage',
  'course',
  'switching',
  'missedDose',
  'surgery',
  'sunlight',
]);

/** Where a label says what a fact may cite another document for. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  class: codesOfPlace('12.1'),
  mechanism: codesOfPlace('12.1'),
  onset: [...codesOfPlace('12'), ...codesOfPlace('14'), DOSAGE],
  duration: [...codesOfPlace('12'), DOSAGE],
  halfLife: codesOfPlace('12.3'),
  administration: [DOSAGE, ...FOR_PATIENTS],
  missedDose: [DOSAGE, ...FOR_PATIENTS],
  splitting: [DOSAGE, ...FOR_PATIENTS, ...codesOfPlace('16')],
  storage: [...codesOfPlace('16'), ...FOR_PATIENTS],
  pregnancy: codesOfPlace('8.1'),
  breastfeeding: codesOfPlace('8.2'),
  driving: FOR_PATIENTS,
  alcohol: [INTERACTIONS, ...FOR_PATIENTS],
  stopping: [DOSAGE, ...FOR_PATIENTS],
  surgery: [DOSAGE, INTERACTIONS, ...FOR_PATIENTS],
  sunlight: [ADVERSE_REACTIONS, ...FOR_PATIENTS],
  seriousEffects: [ADVERSE_REACTIONS],
  sideEffects: [ADVERSE_REACTIONS],
};

/** An interaction is looked for elsewhere only where its text names the other side before a colon. */
function listElsewhere({ kind, text, group }: RecordFact): readonly string[] {
  if (kind === 'interactions') return text.includes(':') ? [CONTRAINDICATIONS, BOXED_WARNING, INTERACTIONS, ...codesOfPlace('5')] : [];
  // Section 2 says how the kidneys, the liver and age change the dose.
  if (kind === 'cautions' && GROUPS[group ?? '']) return [...ELSEWHERE, DOSAGE, ...codesOfPlace('8')];
  return [...(USUAL[kind] ?? []), ...(ELSEWHERE_KINDS.has(kind) ? ELSEWHERE : [])];
}

const findStated = (results: readonly Result[]) => results.find(({ verdict }) => verdict === 'stated');

type Result = { at: number; section: ReadSection; verdict: Verdict; how?: string };

type States = (text: string, section: ReadSection, names: readonly string[]) => boolean;
const PLAIN_KINDS: Readonly<Record<string, States>> = {
  uses: statesUse,
  contraindications: statesAllergy,
  cautions: statesHeading,
  seriousEffects: statesHeading,
};

/** The section that states a fact of a common kind, which is too short for its words to prove it. */
function findPlain(fact: RecordFact, record: MedicineRecord, results: readonly Result[], labels: readonly ReadLabel[]): Result | undefined {
  if (fact.percent !== undefined) return findRow(fact, results);
  if (fact.kind === 'sideEffects') return findNamed(fact, results, labels);
  if (fact.kind === 'halfLife') return findHours(fact, results);
  const states = PLAIN_KINDS[fact.kind];
  const found = states && results.find(({ section }) => states(fact.text, section, namesOf(record)));
  return found && { ...found, verdict: 'stated' };
}

const namesOf = ({ name, brands, ingredients }: MedicineRecord) => [
  name,
  ...brands.map((brand) => brand.name),
  ...ingredients.map((ingredient) => ingredient.name),
];

/** The section in which a row of a table has the name of a side effect and its figure. */
function findRow({ text, percent }: RecordFact, results: readonly Result[]): Result | undefined {
  const name = text.replace(/ \([^(]*\)$/, '');
  const found = results.find(({ section }) => percent !== undefined && holdsRow(section.source, name, percent));
  return found && { ...found, verdict: 'stated' };
}

/** The section on adverse reactions that names a side effect, and where the label backs its frequency word. */
function findNamed({ text }: RecordFact, results: readonly Result[], labels: readonly ReadLabel[]): Result | undefined {
  const [, name = text, word] = FREQUENCY.exec(text) ?? [];
  for (const result of results) {
    if (result.section.code !== ADVERSE_REACTIONS || !namesEffect(name, result.section.source)) continue;
    if (!word) return { ...result, verdict: 'stated' };
    for (const code of [ADVERSE_REACTIONS, ...FOR_PATIENTS]) {
      const section = labels[result.at]?.sections.get(code);
      const backed = section && findFrequency(name, word, section.source);
      if (section && backed === 'stated') return { at: result.at, section, verdict: 'stated' };
      if (section && typeof backed === 'object') return { at: result.at, section, verdict: 'derived', how: backed.how };
    }
  }
  return undefined;
}
const FREQUENCY = /^(.+) \(((?:very )?(?:common|rare)|uncommon)\)$/;

function findHours({ text }: RecordFact, results: readonly Result[]): Result | undefined {
  for (const result of results) {
    const found = findHalfLife(text, result.section.source);
    if (found) return found === 'stated' ? { ...result, verdict: 'stated' } : { ...result, verdict: 'derived', how: found.how };
  }
  return undefined;
}

/** Only where no section that may say it does. */
const findAbsence = (results: readonly Result[]) => (results.every(({ verdict }) => verdict === 'not-found') ? results[0] : undefined);

/** The cited subsection, where the section has a heading of that number. */
function findSubsection({ text }: ReadSection, place: string): string | undefined {
  const number = /^\d+\.\d+/.exec(place)?.[0];
  return number && new RegExp(`(?<![\\d.(])${number.replace('.', '\\.')} [a-z]`).test(text) ? number : undefined;
}

/** A label that has no boxed warning differs from a record that states one. */
function missBoxedWarning(fact: RecordFact, labels: readonly ReadLabel[]): BoundFact | undefined {
  const at = labels.findIndex(({ label, sections }) => sections.size > 0 && label.setId !== undefined && label.kind !== 'drug-facts');
  return at < 0 ? undefined : toBound(fact, BOXED_WARNING, 'differs', at);
}

function checkStatus(fact: RecordFact, { status }: MedicineRecord, labels: readonly ReadLabel[]): BoundFact | undefined {
  const at = labels.findIndex(({ label }) => label.setId !== undefined && (status !== 'rx' || label.kind !== 'drug-facts'));
  if (at < 0 || status === 'both') return undefined;
  const kind = labels[at]?.label.kind;
  if ((kind === 'drug-facts') !== (status === 'otc')) return toBound(fact, USES, 'differs', at);
  return toBound(fact, USES, 'derived', at, '', `from the kind of label: ${status === 'otc' ? 'Drug Facts' : 'prescription'}`);
}

export function toBound(
  fact: Pick<RecordFact, 'text'>,
  code: string,
  verdict: Verdict,
  label: number,
  subsection = '',
  how = '',
): BoundFact {
  const hash = hashFact(fact.text);
  if (how) return [hash, code, verdict, label, subsection, how];
  return subsection ? [hash, code, verdict, label, subsection] : [hash, code, verdict, label];
}
