import type { Missing, Question, Skill, SkillAnswer } from '#packages/clinical/skill.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { Age, Weight } from '../contract/recommend.ts';
import { findDose } from './answer-dosing.ts';
import type { DosingServices, FindInteractions } from './dose-request.ts';
import { loadDosingServices } from './dosing-services.ts';
import { describeCondition } from './skill/describe-condition.ts';
import { describeDose } from './skill/describe-dose.ts';
import { describePackageAges } from './skill/describe-package-ages.ts';
import { findDoseWithoutWeight, findUniversalRefusal, type RequestWithoutWeight } from './skill/find-dose-without-weight.ts';
import { listOtherMedicines } from './skill/list-other-medicines.ts';

type Answer = Omit<SkillAnswer, 'section'>;

const SECTION = { hash: 'dosing', label: 'Open the dose check' };
const MAX_NAME_CHARACTERS = 200;
const MAX_OTHERS = 20;

const QUESTIONS = {
  medicine: 'Which medicine is the dose for?',
  age: 'How old is the person who will take it?',
  weight: 'How much does the person weigh, in pounds or kilograms? The weight is needed to read the dose or to check it.',
} as const satisfies Partial<Record<Missing, string>>;

/**
 * Answers how much of a medicine, how often and the maximum, or why no dose is given. Stores nothing.
 * Units: age in whole years (0 for a baby), weight in pounds. Asks for a missing age or weight, one at a time.
 * Does not ask for the weight if it does not change the answer at that age, or if every weight is refused.
 * A question about children without an age is answered with the ages that packages have a dose for.
 * @example createDosingSkill({ formulary, findInteractions }).answer({ topic: 'dose', things: ['Advil'], person: { ageYears: 30 }, … })
 */
export function createDosingSkill({ formulary, findInteractions }: { formulary: Formulary; findInteractions: FindInteractions }): Skill {
  const services = loadDosingServices(formulary, findInteractions);
  return { topics: ['dose'], featureOf: () => 'dosing', answer: (question) => ({ ...answerDose(services, question), section: SECTION }) };
}

function answerDose(services: DosingServices, question: Question): Answer {
  const [medication, ...named] = question.things.map((name) => name.trim().slice(0, MAX_NAME_CHARACTERS)).filter((name) => name !== '');
  if (medication === undefined) return ask('medicine');
  const { others, same } = listOtherMedicines(services, medication, named.slice(0, MAX_OTHERS));
  const request: RequestWithoutWeight = {
    medication,
    condition: describeCondition(services.historyReader, question),
    otherMedications: others,
  };
  const describe = (answer: ReturnType<typeof findDose>, age: number) => describeDose(answer, { age, text: question.text, same });
  const refused = findUniversalRefusal(services, request);
  if (refused) return describe(refused, 0);
  if (question.facets.includes('children') && question.person.ageYears === undefined) {
    const ages = describePackageAges(services, medication);
    if (ages) return ages;
  }
  const age = Age.safeParse(Math.floor(question.person.ageYears ?? Number.NaN));
  if (!age.success) return ask('age');
  // Whole pounds, as the form sends them.
  const weight = Weight.safeParse(Math.round(question.person.weightPounds ?? Number.NaN));
  if (weight.success) return describe(findDose(services, { ...request, age: age.data, weight: weight.data }), age.data);
  const weightless = findDoseWithoutWeight(services, { ...request, age: age.data });
  return weightless ? describe(weightless, age.data) : ask('weight');
}

function ask(missing: keyof typeof QUESTIONS): Answer {
  return { status: 'missing', missing, claims: [{ text: QUESTIONS[missing], evidenceIds: [] }], evidence: [], floor: {} };
}
