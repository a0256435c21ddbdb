import type { KnownName, Missing, Question, Skill, SkillAnswer } from '#packages/clinical/skill.ts';
import { type Formulary, namesOf } from '#packages/medicines/formulary.ts';
import { normalizeName } from '#packages/medicines/search/normalize-name.ts';
import { MAX_ITEMS } from '../contract/cabinet.ts';
import { answerCabinet } from './answer-cabinet.ts';
import { checkTyped } from './answer-check.ts';
import { type InteractionServices, loadInteractionServices } from './interaction-services.ts';
import { loadKnowledge } from './knowledge.ts';
import { describeCabinet } from './skill/describe-cabinet.ts';
import { describePair } from './skill/describe-pair.ts';
import { listConditions } from './skill/list-conditions.ts';

const SECTION = { hash: 'interactions', label: 'Open the interaction check' };
const MAX_NAME_CHARACTERS = 200;

const QUESTIONS = {
  medicine: 'Which medicines, foods or drinks do you want to check together?',
  'second-medicine': 'What do you want to take it with? Name the other medicine, food or drink.',
} as const satisfies Partial<Record<Missing, string>>;

/**
 * Answers whether items may be taken together: two by the pair check, more by the cabinet check. Stores nothing.
 * An uncovered name is reported as such, never as safe.
 * @example createInteractionsSkill({ formulary }).answer({ topic: 'together', things: ['Advil', 'warfarin'], … }) // floor.severity 'High'
 */
export function createInteractionsSkill({ formulary }: { formulary: Formulary }): Skill {
  const interactions = loadInteractionServices(formulary);
  return {
    topics: ['together'],
    featureOf: () => 'interaction_check',
    names: listNames(formulary),
    answer: (question) => ({ ...answerTogether(interactions, question), section: SECTION }),
  };
}

function answerTogether(interactions: InteractionServices, question: Question): Omit<SkillAnswer, 'section'> {
  const things = listItems(question.things);
  const [first, second] = things;
  if (first === undefined) return ask('medicine');
  if (second === undefined) return ask('second-medicine');
  const conditions = listConditions(question);
  const cabinet = answerCabinet(interactions, { medications: things, conditions });
  if (things.length > 2) return describeCabinet(cabinet);
  return describePair(checkTyped(interactions, { medication1: first, medication2: second }), cabinet);
}

/** The named items without duplicates, so that none is checked against itself. */
function listItems(typed: readonly string[]): string[] {
  const named = typed.map((name) => name.trim().slice(0, MAX_NAME_CHARACTERS)).filter((name) => name !== '');
  const byName = new Map(named.map((name) => [name.toLowerCase(), name] as const).reverse());
  return [...byName.values()].reverse().slice(0, MAX_ITEMS);
}

function ask(missing: keyof typeof QUESTIONS): Omit<SkillAnswer, 'section'> {
  return { status: 'missing', missing, claims: [{ text: QUESTIONS[missing], evidenceIds: [] }], evidence: [], floor: {} };
}

/** Names that the check reads and the formulary lacks: foods, drinks, supplements, and medicines without a record. */
function listNames(formulary: Formulary): KnownName[] {
  const { substances } = loadKnowledge();
  const packages = formulary.spokenNames.filter(({ holds }) => holds !== undefined);
  const inFormulary = new Set(formulary.products.flatMap(namesOf).map(normalizeName));
  const listOf = (records: readonly { name: string; names: readonly string[] }[], kind: KnownName['kind']) =>
    records.flatMap(({ name, names }) => [name, ...names]).map((name) => [name, kind] as const);
  const medicines = substances.filter(({ kind }) => kind === 'medicine');
  const others = substances.filter(({ kind }) => kind !== 'medicine');
  const names = new Map([...listOf(packages, 'medicine'), ...listOf(medicines, 'medicine'), ...listOf(others, 'substance')]);
  return [...names].filter(([name]) => !inFormulary.has(normalizeName(name))).map(([name, kind]) => ({ name, kind }));
}
