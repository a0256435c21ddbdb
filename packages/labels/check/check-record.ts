import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { BoundFact, Verdict } from '../binding.ts';
import { hashFact } from '../hash-fact.ts';
import type { Label } from '../label-entry.ts';
import { listRecordFacts, type RecordFact } from '../list-facts.ts';
import { BOXED_WARNING, CONTRAINDICATIONS, codesOfPlace, DOSAGE, INTERACTIONS, USES } from '../sections.ts';
import { statesAllergy, statesHeading, statesUse } from './check-plain.ts';
import { holdsRow } from './check-row.ts';
import { type Bar, checkStatement, NOT_CITED, type ReadSection, readSection, type WordWeight } from './check-statement.ts';

/** A label with its sections prepared for checks. */
export interface ReadLabel {
  label: Label;
  sections: ReadonlyMap<string, ReadSection>;
}

export function readLabel(label: Label): ReadLabel {
  return { label, sections: new Map([...label.texts].map(([code, text]) => [code, readSection(code, text, label.cut.has(code))])) };
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

function checkFact(fact: RecordFact, record: MedicineRecord, labels: readonly ReadLabel[], weigh: WordWeight): BoundFact | undefined {
  if (fact.kind === 'status') return checkStatus(fact, record, labels);
  const [document = '', ...place] = fact.source.split(' ');
  if (document !== 'label' && document !== 'drug-facts') return undefined;
  if (fact.kind === 'boxedWarnings' && !labels.some(({ sections }) => sections.has(BOXED_WARNING))) return missBoxedWarning(fact, labels);
  const codes = codesOfPlace(place.join(' '));
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
  const best = findPlain(fact, record, results) ?? findStated(results) ?? findStated(elsewhere()) ?? findAbsence(results);
  return best && toBound(fact, best.section.code, best.verdict, best.at, findSubsection(best.section, place.join(' ')));
}

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

/** An interaction is looked for elsewhere only where its text names the other side before a colon. */
function listElsewhere({ kind, text, group }: RecordFact): readonly string[] {
  if (kind === 'interactions') return text.includes(':') ? [CONTRAINDICATIONS, BOXED_WARNING, INTERACTIONS, ...codesOfPlace('5')] : [];
  // Section 2 says how the kidneys, the liver and age change the dose.
  if (kind === 'cautions' && GROUPS[group ?? '']) return [...ELSEWHERE, DOSAGE];
  return ELSEWHERE_KINDS.has(kind) ? ELSEWHERE : [];
}

const findStated = (results: readonly Result[]) => results.find(({ verdict }) => verdict === 'stated');

type Result = { at: number; section: ReadSection; verdict: Verdict };

type States = (text: string, section: ReadSection, names: readonly string[]) => boolean;
const PLAIN_KINDS: Readonly<Record<string, States>> = {
  uses: statesUse,
  contraindications: statesAllergy,
  cautions: statesHeading,
  seriousEffects: statesHeading,
};

/** The section that states a fact of a common kind, which is too short for its words to prove it. */
function findPlain(fact: RecordFact, record: MedicineRecord, results: readonly Result[]): Result | undefined {
  if (fact.percent !== undefined) return findRow(fact, results);
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

/** Only where no section that may say it does. */
const findAbsence = (results: readonly Result[]) => (results.every(({ verdict }) => verdict === 'not-found') ? results[0] : undefined);

/** The cited subsection, where the section has a heading of that number. */
function findSubsection({ text }: ReadSection, place: string): string | undefined {
  const number = /^\d+\.\d+/.exec(place)?.[0];
  return number && new RegExp(`(?<![\\d.(])${number.replace('.', '\\.')} [a-z]`).test(text) ? number : undefined;
}

/** A label that has no boxed warning differs from a record that states one. */
function missBoxedWarning(fact: RecordFact, labels: readonly ReadLabel[]): BoundFact | undefined {
  const at = labels.findIndex(({ label }) => label.setId !== undefined && label.kind !== 'drug-facts');
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
