import type { KnownName, Missing, Question, Skill, SkillAnswer } from '#packages/clinical/skill.ts';
import { type Formulary, namesOf } from '#packages/medicines/formulary.ts';
import { normaliseName } from '#packages/medicines/search/normalise-name.ts';
import { MOST_ITEMS } from '../contract/cabinet.ts';
import { answerCabinet } from './answer-cabinet.ts';
import { checkTyped } from './answer-check.ts';
import { type Interactions, loadInteractions } from './interactions.ts';
import { loadKnowledge } from './knowledge.ts';
import { listConditions } from './skill/list-conditions.ts';
import { sayCabinet } from './skill/say-cabinet.ts';
import { sayPair } from './skill/say-pair.ts';

const SECTION = { hash: 'interactions', label: 'Open the interaction check' };
const LONGEST_NAME = 200;

const QUESTIONS = {
  medicine: 'Which medicines, foods or drinks do you want to check together?',
  'second-medicine': 'What do you want to take it with? Name the other medicine, food or drink.',
} as const satisfies Partial<Record<Missing, string>>;

/**
 * Answers whether things may be taken together, in sentences: two by the pair check, more by the check of everything taken.
 * Nothing is kept. What is not covered is said as such, never as safe.
 * @example createInteractionsSkill({ formulary }).answer({ topic: 'together', things: ['Advil', 'warfarin'], … }) // floor.severity 'High'
 */
export function createInteractionsSkill({ formulary }: { formulary: Formulary }): Skill {
  const interactions = loadInteractions(formulary);
  return {
    topics: ['together'],
    names: listNames(formulary),
    answer: (question) => ({ ...answerTogether(interactions, question), section: SECTION }),
  };
}

function answerTogether(interactions: Interactions, question: Question): Omit<SkillAnswer, 'section'> {
  const things = listThings(question.things);
  const [first, second] = things;
  if (first === undefined) return ask('medicine');
  if (second === undefined) return ask('second-medicine');
  const conditions = listConditions(question);
  const cabinet = answerCabinet(interactions, { medications: things, conditions });
  if (things.length > 2) return sayCabinet(cabinet);
  return sayPair(checkTyped(interactions, { medication1: first, medication2: second }), cabinet);
}

/** What was named, each once: a thing is not checked against itself. */
function listThings(typed: readonly string[]): string[] {
  const named = typed.map((name) => name.trim().slice(0, LONGEST_NAME)).filter((name) => name !== '');
  const byName = new Map(named.map((name) => [name.toLowerCase(), name] as const).reverse());
  return [...byName.values()].reverse().slice(0, MOST_ITEMS);
}

function ask(missing: keyof typeof QUESTIONS): Omit<SkillAnswer, 'section'> {
  return { status: 'missing', missing, claims: [{ text: QUESTIONS[missing], evidenceIds: [] }], evidence: [], floor: {} };
}

/** Every name that the check can read and the formulary does not hold: foods, drinks, supplements, combinations. */
function listNames(formulary: Formulary): KnownName[] {
  const { substances, products } = loadKnowledge();
  const held = new Set(formulary.products.flatMap(namesOf).map(normaliseName));
  const names = [...substances, ...products].flatMap(({ name, names: others }) => [name, ...others]);
  return [...new Set(names)].filter((name) => !held.has(normaliseName(name))).map((name) => ({ name, kind: 'substance' }));
}
