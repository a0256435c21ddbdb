import { expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { CONTRAINDICATIONS, DOSAGE, INTERACTIONS, PRECAUTIONS_NUMBERED, USES } from '../sections.ts';
import { checkStatement, readSection, weighWords } from './check-statement.ts';

/** Sections in our words, written as labels are. No label is in the repository. */
const SECTIONS = {
  uses: readSection(
    USES,
    `1 INDICATIONS AND USAGE Inventol tablets are indicated for the treatment of hypertension in adults and pediatric patients 6 years of age
    and older. Inventol is not indicated for the acute treatment of angina attacks. Inventol is indicated, as an adjunct to diet, to reduce
    low-density lipoprotein cholesterol in adults with primary hyperlipidemia.`,
    false,
  ),
  dose: readSection(
    DOSAGE,
    `2 DOSAGE AND ADMINISTRATION The recommended starting dosage is 25 mg orally twice daily, taken with or without food. The maximum dosage
    is 200 mg per day. In patients with severe renal impairment (creatinine clearance less than 30 mL/min), do not exceed 50 mg once daily.
    Tablets should be swallowed whole and not crushed or chewed.`,
    false,
  ),
  against: readSection(
    CONTRAINDICATIONS,
    `4 CONTRAINDICATIONS Inventol is contraindicated in patients with: severe hepatic impairment; a history of angioedema; use of monoamine
    oxidase inhibitors within 14 days; pregnancy.`,
    false,
  ),
  warnings: readSection(
    PRECAUTIONS_NUMBERED,
    `5.1 Hepatotoxicity Acute hepatic failure, some cases fatal, has been reported. Measure transaminases every 3 months during the first
    year. 5.2 Hypotension Symptomatic hypotension and syncope can occur after the first dose. 5.3 Serious Infections Do not start
    treatment during an active infection. 5.4 Withdrawal Do not discontinue abruptly: rebound hypertension has occurred within 48 hours.`,
    false,
  ),
  interactions: readSection(
    INTERACTIONS,
    `7 DRUG INTERACTIONS Strong CYP3A4 inhibitors such as ketoconazole increase exposure; reduce the dosage by half. Avoid grapefruit juice.
    Antacids decrease absorption: take Inventol at least 2 hours before. No dosage adjustment is needed with digoxin.`,
    false,
  ),
};
type Section = keyof typeof SECTIONS;

const { medicines } = loadFormulary();
const weigh = weighWords(
  Object.values(SECTIONS),
  medicines.flatMap(({ ingredients }) => ingredients.map(({ name }) => name)),
);
/** Five sections cannot tell how rare a word is: each word weighs as in most labels. */
const weighAsLabels = (stem: string) => Math.max(weigh(stem), 2.5);

/** What the label says, in words of a record. */
const TRUE: readonly [Section, string][] = [
  ['uses', 'High blood pressure, in adults and children from 6 years'],
  ['uses', 'High LDL cholesterol, along with diet'],
  ['dose', 'By mouth twice a day, with or without food'],
  ['dose', 'Severe kidney disease: at most 50 mg once a day'],
  ['dose', 'Swallow tablets whole; do not crush or chew them'],
  ['against', 'Not with severe liver disease'],
  ['against', 'Do not use with an MAO inhibitor or within 14 days of one'],
  ['warnings', 'Acute liver failure, sometimes fatal'],
  ['warnings', 'Low blood pressure and fainting after the first dose'],
  ['warnings', 'Do not start during an active infection'],
  ['warnings', 'Liver tests every 3 months in the first year'],
  ['interactions', 'Ketoconazole and other strong CYP3A4 inhibitors raise its level'],
  ['interactions', 'Antacids: take it at least 2 hours before'],
];

/** Facts that are wrong: a changed number, a turned negation, another medicine's fact. */
const FALSE: readonly [Section, string][] = [
  ['uses', 'High blood pressure, in adults and children from 2 years'],
  ['uses', 'High blood pressure, in adults and children from 16 years'],
  ['uses', 'Relief of an acute attack of angina'],
  ['uses', 'Migraine with or without aura in adults'],
  ['uses', 'Type 2 diabetes, along with diet'],
  ['dose', 'By mouth twice a day, with food'],
  ['dose', 'Severe kidney disease: at most 100 mg once a day'],
  ['dose', 'Severe kidney disease (clearance under 60 mL/min): at most 50 mg once a day'],
  ['dose', 'Start with 75 mg by mouth twice a day'],
  ['dose', 'At most 400 mg a day'],
  ['dose', 'Swallow tablets whole; you may crush or chew them'],
  ['dose', 'Injection under the skin once a week'],
  ['against', 'Can be used safely with severe liver disease'],
  ['against', 'Recommended in pregnancy'],
  ['against', 'Do not use with an MAO inhibitor or within 28 days of one'],
  ['against', 'Not with narrow-angle glaucoma'],
  ['against', 'Not after a seizure or with a head injury'],
  ['warnings', 'No acute liver failure'],
  ['warnings', 'No low blood pressure or fainting after the first dose'],
  ['warnings', 'Liver tests every 6 months in the first year'],
  ['warnings', 'Do start during an active infection'],
  ['warnings', 'Rebound high blood pressure within 72 hours of stopping'],
  ['warnings', 'Priapism: an erection that lasts over 4 hours'],
  ['warnings', 'Tendon rupture and nerve damage in the hands'],
  ['interactions', 'Ketoconazole and other strong CYP2D6 inhibitors raise its level'],
  ['interactions', 'Do drink grapefruit juice'],
  ['interactions', 'Antacids: take it at least 6 hours before'],
  ['interactions', 'Digoxin: a lower dose is needed'],
  ['interactions', 'Warfarin: more bleeding'],
  ['interactions', 'Rifampin and carbamazepine lower its level'],
];

const isStated = ([section, text]: readonly [Section, string]) => checkStatement(text, SECTIONS[section], weighAsLabels) === 'stated';

it('finds no false fact stated: changed numbers, turned negations, facts of another medicine', () => {
  expect(FALSE.filter(isStated)).toEqual([]);
});

it('still finds most of the true facts of the same sections', () => {
  expect(TRUE.filter((fact) => !isStated(fact)).length).toBeLessThanOrEqual(TRUE.length / 4);
});
