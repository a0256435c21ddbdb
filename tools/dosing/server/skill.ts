import type { Missing, Question, Skill, SkillAnswer } from '#packages/clinical/skill.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { Age, Weight } from '../contract/recommend.ts';
import { type DosingParts, type FindInteractions, findDose } from './answer-dosing.ts';
import { loadDosingParts } from './load-parts.ts';
import { describeCondition } from './skill/describe-condition.ts';
import { type AskedWithoutWeight, findAnyAgeRefusal, findWeightlessDose } from './skill/find-weightless-dose.ts';
import { listOthers } from './skill/list-others.ts';
import { sayAges } from './skill/say-ages.ts';
import { sayDose } from './skill/say-dose-answer.ts';

type Answer = Omit<SkillAnswer, 'section'>;

const SECTION = { hash: 'dosing', label: 'Open the dose check' };
const LONGEST_NAME = 200;
const MOST_OTHERS = 20;

const QUESTIONS = {
  medicine: 'Which medicine is the dose for?',
  age: 'How old is the person who will take it?',
  weight: 'How much does the person weigh, in pounds or kilograms? The weight is needed to read the dose or to check it.',
} as const satisfies Partial<Record<Missing, string>>;

/**
 * Answers how much of a medicine, how often and at most, in the tool's own words, or says why no dose is given. Nothing is kept.
 * Units: age in years (months of a baby count as 0), weight in pounds; both are asked for where they are missing, one at a time.
 * A weight is not asked for where no weight changes the answer for an adult, or where every weight is refused.
 * Asked of children in general (the facet, without an age), it says from what age the packages have a dose.
 * @param createFinder makes the interaction check of the tool that has one; the registry introduces the two.
 * @example createDosingSkill(createInteractionFinder)({ formulary }).answer({ topic: 'dose', things: ['Advil'], person: { ageYears: 30 }, … })
 */
export function createDosingSkill(createFinder: (formulary: Formulary) => FindInteractions): (needs: { formulary: Formulary }) => Skill {
  return ({ formulary }) => {
    const parts = loadDosingParts(formulary, createFinder(formulary));
    return { topics: ['dose'], answer: (question) => ({ ...answerDose(parts, question), section: SECTION }) };
  };
}

function answerDose(parts: DosingParts, question: Question): Answer {
  const [medication, ...named] = question.things.map((name) => name.trim().slice(0, LONGEST_NAME)).filter((name) => name !== '');
  if (medication === undefined) return ask('medicine');
  const { others, same } = listOthers(parts, medication, named.slice(0, MOST_OTHERS));
  const asked: AskedWithoutWeight = { medication, condition: describeCondition(question), otherMedications: others };
  const say = (answer: ReturnType<typeof findDose>, age: number) => sayDose(answer, { age, text: question.text, same });
  const refused = findAnyAgeRefusal(parts, asked);
  if (refused) return say(refused, 0);
  if (question.facets.includes('children') && question.person.ageYears === undefined) {
    const ages = sayAges(parts, medication);
    if (ages) return ages;
  }
  const age = Age.safeParse(Math.floor(question.person.ageYears ?? Number.NaN));
  if (!age.success) return ask('age');
  // Pounds as the form sends them: to the nearest whole one.
  const weight = Weight.safeParse(Math.round(question.person.weightPounds ?? Number.NaN));
  if (weight.success) return say(findDose(parts, { ...asked, age: age.data, weight: weight.data }), age.data);
  const weightless = findWeightlessDose(parts, { ...asked, age: age.data });
  return weightless ? say(weightless, age.data) : ask('weight');
}

function ask(missing: keyof typeof QUESTIONS): Answer {
  return { status: 'missing', missing, claims: [{ text: QUESTIONS[missing], evidenceIds: [] }], evidence: [], floor: {} };
}
