import { type Evidence, resolveSource } from '#packages/clinical/evidence.ts';
import { compareSeverity, type FindInteractions, findWorst } from '#packages/clinical/found-interaction.ts';
import { isGraveSeverity } from '#packages/clinical/skill.ts';
import type { HeldCaution, NearMeaning } from '#packages/clinical/suitability.ts';
import { findAgeCautions } from '#packages/concepts/age-cautions.ts';
import { TAKEN_NOW } from '#packages/concepts/blame.ts';
import { describePersonCaution, findPersonCautions } from '#packages/concepts/person-cautions.ts';
import { loadHistoryReader } from '#packages/concepts/read-history.ts';
import type { ReportedHistory } from '#packages/concepts/reported-history.ts';
import { checkSuitability } from '#packages/concepts/suitability.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { type KnownPerson, nameSubject } from '#packages/wire/contract/known-person.ts';
import type { SideEffectResponse } from '../contract/analyze.ts';
import type { Observed } from '../engine/finding.ts';
import { findTypedAge } from './person-words.ts';

type LabelWarning = NonNullable<SideEffectResponse['labelWarnings']>[number];

export interface Warned {
  labelWarnings: LabelWarning[];
  evidence: Evidence[];
}

interface Question {
  medicine: MedicineRecord;
  /** As the answer calls the medicine. */
  name: string;
  /** Keeps the evidence ids of several medicines apart. */
  prefix: string;
  observed: readonly Observed[];
  otherMedications: readonly string[];
  person: KnownPerson | undefined;
  /** What the parts that nobody reads by their words may mean. */
  meanings: readonly NearMeaning[];
}

const ADVICE = {
  danger: 'Call the prescriber or a pharmacist today, before the next dose.',
  caution: 'Ask the prescriber or a pharmacist before the next dose.',
} as const;
/** Arbitrary: more on one screen are not read. */
const MOST_INTERACTIONS = 3;

/** Finds what the label of the medicine and its interactions say about what was typed beside the symptoms, and about a saved person. */
export function findLabelWarnings(formulary: Formulary, findInteractions: FindInteractions, question: Question): Warned {
  const { medicine, name, observed, person, prefix, meanings } = question;
  const warned: Warned = { labelWarnings: [], evidence: [] };
  const said = new Set<string>();
  const add = (held: HeldCaution, title: (level: LabelWarning['level']) => string, text: string) => {
    if (said.has(held.text)) return;
    said.add(held.text);
    const id = `${prefix}.${warned.evidence.length + 1}`;
    const level = held.level === 'contraindicated' ? 'danger' : 'caution';
    warned.evidence.push({ id, statement: held.text, source: resolveSource(held.source, formulary.documentsOf(medicine)) });
    warned.labelWarnings.push({ level, title: title(level), text: `${text} ${ADVICE[level]}`, evidenceIds: [id] });
  };
  for (const held of findTyped(formulary, medicine, observed, { ageYears: person?.ageYears, meanings })) {
    const what = `${held.about === 'allergy' ? 'an allergy to ' : ''}“${held.words}”`;
    add(
      held,
      (level) => (level === 'danger' ? `By its label, ${name} must not be taken with ${what}` : `Ask about ${name} and ${what}`),
      end(held.text),
    );
  }
  for (const held of findTypedOfAnother(formulary, medicine, observed, person?.ageYears))
    add({ ...held, level: 'caution' }, () => `If ${name} is for the person with “${held.words}”, it must not be taken`, end(held.text));
  for (const held of findPersonCautions(formulary, medicine, person))
    add(
      held,
      (level) => (person ? `${nameSubject(person)} ${level === 'danger' ? 'must not take' : 'should ask about'} ${name}` : name),
      describePersonCaution(person?.label ?? '', held),
    );
  addInteractions(warned, { formulary, findInteractions }, question);
  warned.labelWarnings.sort((a, b) => Number(b.level === 'danger') - Number(a.level === 'danger'));
  return warned;
}

const end = (text: string) => `${text.replace(/\.$/, '')}.`;

/** "Had pancreatitis before" tells a history, although pancreatitis is a symptom that medicines cause as well. */
const IS_PAST =
  /\b(?:had|history|hx|past|previous(?:ly)?|before|ago|used to|in (?:19|20)\d\d|as a (?:kid|child|teen(?:ager)?)|last (?:year|month|spring|summer|fall|winter)|years? back|prone to|diagnosed|cancer)\b/i;

/** Cautions that the typed parts meet. Of a part that was read as a symptom only what the label forbids: the rest is the analysis's to say. */
function findTyped(
  formulary: Formulary,
  medicine: MedicineRecord,
  observed: readonly Observed[],
  { ageYears, meanings }: { ageYears: number | undefined; meanings: readonly NearMeaning[] },
): HeldCaution[] {
  const reader = loadHistoryReader(formulary);
  const whole = observed.map(({ typed }) => typed).join(', ');
  const isTaken = (words: string) => observed.some(({ typed }) => typed.includes(words) && TAKEN_NOW.test(typed));
  const reactions = checkSuitability(reader, medicine, reader.read([whole], ageYears), ageYears).held.filter(
    ({ about, level, words }) => about === 'allergy' && level === 'contraindicated' && !isTaken(words),
  );
  const parts = observed.filter(({ typed }, at) => !CLEARS.test(observed[at + 1]?.typed ?? '') && !CLEARS.test(typed));
  const typedAge = parts.map(({ typed }) => findTypedAge(typed)).find((age) => age !== undefined);
  const age = typedAge ?? ageYears;
  const byAge = typedAge === undefined ? [] : findAgeCautions(medicine, typedAge);
  const symptoms = parts.filter(({ typed, effects }) => effects.length > 0 && !IS_PAST.test(typed));
  const isSymptom = (words: string) => symptoms.some(({ typed }) => typed.includes(words));
  const isSaid = ({ level, words, isUnnamed }: HeldCaution) => level === 'contraindicated' || isUnnamed || !isSymptom(words);
  const hold = (typed: string) => checkSuitability(reader, medicine, reader.read([typed], age, meanings), age).held.filter(isSaid);
  // All parts are read together, as in every other tool: what one tells, the next may take back.
  const held = hold(joinParts(parts.map(({ typed }) => typed)));
  const asked = held.length > 0 ? [] : parts.flatMap(({ typed }) => hold(typed)).filter(({ mayMean }) => mayMean !== undefined);
  return [...byAge, ...held, ...asked, ...reactions];
}

const DENYING = /\b(?:no|not|never|without|nothing|none|nobody|neither|nor|cannot|\w+n['’]?t)\b/i;

/**
 * What was typed, as it was before it was split at commas. A part that denies stands alone: "no appetite" and "rash" may be two symptoms.
 * @example joinParts(['no appetite', 'rash', 'since May']) // 'no appetite\nrash, since May'
 */
export const joinParts = (parts: readonly string[]): string =>
  parts.reduce((text, part, at) => `${text}${at === 0 ? '' : DENYING.test(parts[at - 1] ?? '') ? '\n' : ', '}${part}`, '');

/** "Thyroid lump biopsied in June, completely benign": the second part takes the first back. */
const CLEARS =
  /^(?:it |all |and |was |were |came back |turned out |completely |totally |tested )*(?:benign|normal|negative|clear|clean)[.! ]*$/i;

/** What the label forbids to the other person whom a typed part tells of, where nothing says that somebody else takes the medicine. */
function findTypedOfAnother(
  formulary: Formulary,
  medicine: MedicineRecord,
  observed: readonly Observed[],
  ageYears: number | undefined,
): readonly HeldCaution[] {
  const reader = loadHistoryReader(formulary);
  const whole = joinParts(observed.map(({ typed }) => typed));
  return checkSuitability(reader, medicine, reader.read([whole], ageYears), ageYears).heldForAnother;
}

/** How the medicine goes with the others that were typed in any field or are saved, the worst first. */
function addInteractions(
  warned: Warned,
  { formulary, findInteractions }: { formulary: Formulary; findInteractions: FindInteractions },
  question: Question,
): void {
  const { medicine, name, person, prefix } = question;
  const saved = new Set(person?.medicines);
  const found = listOthers(formulary, question)
    .flatMap((other) => {
      const worst = findWorst(findInteractions(medicine.name, other) ?? []);
      return worst ? [{ other, worst }] : [];
    })
    // Of the saved medicines only the grave ones are said, because they stand beside the person's list as well.
    .filter(({ other, worst: { severity } }) => isGraveSeverity(severity) || (severity === 'Moderate' && !saved.has(other)))
    .sort((a, b) => compareSeverity(a.worst, b.worst));
  for (const { other, worst } of found.slice(0, MOST_INTERACTIONS)) {
    const evidenceIds = worst.sources.map((source) => {
      const id = `${prefix}.${warned.evidence.length + 1}`;
      warned.evidence.push({ id, statement: worst.effect, source });
      return id;
    });
    warned.labelWarnings.push({
      level: worst.severity === 'Moderate' ? 'caution' : 'danger',
      title: `${name} interacts with ${other} (${worst.severity.toLowerCase()})`,
      text: `${worst.effect} ${worst.recommendation}`,
      evidenceIds,
    });
  }
}

/** The other medicines of the form, and those named beside the symptoms. */
function listOthers(formulary: Formulary, { medicine, observed, otherMedications }: Question): string[] {
  const reader = loadHistoryReader(formulary);
  const read = observed.map(({ typed, effects }) => ({ history: reader.read([typed]), isSymptom: effects.length > 0 }));
  const whole = reader.read([joinParts(observed.map(({ typed }) => typed))]);
  const named = whole.medicines.filter(({ medicine: id }) => id !== medicine.id);
  const unlisted = read.flatMap(({ history, isSymptom }) => (isSymptom ? [] : listUnreadWords(history)));
  return [...new Set([...otherMedications, ...named.flatMap(({ names }) => names.slice(0, 1)), ...unlisted])].filter(
    (other) => other.toLowerCase() !== medicine.name.toLowerCase(),
  );
}

/** Arbitrary: shorter words are rarely names of medicines. */
const SHORTEST_NAME = 5;

/** Words that no vocabulary has. The interaction check may know a medicine of this name that the formulary lacks: "on Serzone". */
const listUnreadWords = ({ notUnderstood, text }: ReportedHistory): string[] =>
  /\b(?:no|not|never|stopped)\b/i.test(text)
    ? []
    : notUnderstood.flatMap((run) => run.split(/\s+/)).filter((word) => word.length >= SHORTEST_NAME);
