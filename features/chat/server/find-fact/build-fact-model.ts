/** Learns which held fact answers a question from `packages/reading/answering-facts` and writes `generated/fact-model.json`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { type AnsweredQuestion, HELD_BACK, readAnsweredQuestions } from '#packages/reading/answering-facts/answering-facts.ts';
import { type AskedQuestion, readAskedQuestions } from '#packages/reading/asked-questions/asked-questions.ts';
import { trainKindModel } from '../kinds/build-kind-model.ts';
import { maskNames } from '../kinds/question-features.ts';
import { createKindReader, type ReadKindOf } from '../kinds/read-kind.ts';
import { loadPlainAnswers } from '../plain-answers/plain-answers.ts';
import { listFeatures, type ReadFact, readAsked, readFact } from './fact-features.ts';
import { type FactModel, toKindShares, toRarity } from './fact-model.ts';
import { type FactField, type HeldFact, listHeldFacts } from './held-facts.ts';
import { createUnitReader, splitWords } from './question-words.ts';
import { type Choice, trainChoice } from './train-choice.ts';

const FILE = join(dirname(fileURLToPath(import.meta.url)), 'generated/fact-model.json');
/** How much a question counts of which only the kind is known. Arbitrary: chosen on writers left out. */
const WEIGHT_OF_KIND = 0.1;
/** The beginning of a text by which a fact of a list is known again. */
const START = 100;

/** The field that answers a kind of question where a record has it. */
const FIELDS_OF_KIND: Partial<Record<QuestionKind, readonly FactField[]>> = {
  use: ['indications'],
  'how-it-works': ['mechanism'],
  'how-to-take': ['administration'],
  splitting: ['splitting'],
  'missed-dose': ['missedDose'],
  onset: ['onset'],
  duration: ['duration', 'halfLife'],
  course: ['course'],
  stopping: ['stopping'],
  switching: ['switching'],
  storage: ['storage'],
  forms: ['forms'],
  alcohol: ['alcohol'],
  prescription: ['status'],
  pregnancy: ['pregnancy'],
  breastfeeding: ['breastfeeding'],
  driving: ['driving'],
  class: ['class'],
};

/** Learns from questions with their facts, and from those with their kind. None that is held back is learned from, also not its kind. */
export function trainFactModel(
  questions: readonly AnsweredQuestion[],
  heldBack: readonly AnsweredQuestion[],
  asked: readonly AskedQuestion[],
): FactModel {
  const { medicines, findByName } = loadFormulary();
  const { everyday } = loadPlainAnswers();
  const readUnits = createUnitReader(everyday);
  const facts = new Map(medicines.map((medicine) => [medicine.id, listOf(medicine).map((fact) => readFact(fact, readUnits))]));
  const counts = countStems([...facts.values()].flat());
  const rarity = toRarity(counts);
  const others = leaveOut(asked, [...questions, ...heldBack]);
  const choose = (question: AnsweredQuestion, readKind: ReadKindOf): Choice | undefined => {
    const list = facts.get(question.medicine);
    const medicine = medicines.find(({ id }) => id === question.medicine);
    if (!list || !medicine) return undefined;
    const { text, kinds } = readQuestion(question.question, medicine, readKind);
    const { facts: options, none } = listFeatures(readAsked(text, { told: question.told ?? '', kinds, readUnits }), list, rarity);
    const right = list.flatMap(({ fact }, at) => (question.answers.some((answer) => isOf(answer, fact)) ? [at] : []));
    return { options: [...options, none], right: right.length > 0 ? right : [options.length] };
  };
  const readKind = createKindReader(trainKindModel(others));
  const choices = questions.flatMap((question) => choose(question, readKind) ?? []);
  const byKind = listByWriter(others).flatMap(({ own, rest }) => {
    // What a kind is learned from is not read by a model that knows it.
    const readOther = createKindReader(trainKindModel(rest));
    return own.flatMap((question) => {
      const known = toAnswered(question, (name) => findByName(name)?.medicine.id);
      const choice = known && choose(known, readOther);
      return choice ? withoutNone(choice) : [];
    });
  });
  const several = Object.fromEntries(Object.entries(counts.counts).filter(([, count]) => count > 1));
  return { weights: trainChoice([...choices, ...byKind]), everyday, counts: several, facts: counts.facts };
}

const listOf = (medicine: MedicineRecord) => listHeldFacts({ medicine, brandName: undefined });

function countStems(facts: readonly ReadFact[]): Pick<FactModel, 'counts' | 'facts'> {
  const counts: Record<string, number> = {};
  for (const { stems } of facts) for (const stem of stems) counts[stem] = (counts[stem] ?? 0) + 1;
  return { counts, facts: facts.length };
}

const plainOf = (text: string) => splitWords(text).join(' ');

function leaveOut(asked: readonly AskedQuestion[], known: readonly AnsweredQuestion[]): AskedQuestion[] {
  const texts = [...new Set(known.map(({ question }) => plainOf(question)))];
  return asked.filter(({ text }) => {
    const plain = plainOf(text);
    return !texts.some((each) => plain.includes(each));
  });
}

const listByWriter = (asked: readonly AskedQuestion[]) =>
  [...new Set(asked.map(({ writer }) => writer))].map((writer) => ({
    own: asked.filter((each) => each.writer === writer),
    rest: asked.filter((each) => each.writer !== writer),
  }));

function toAnswered(
  { text, places, kind, writer }: AskedQuestion,
  findId: (name: string) => string | undefined,
): AnsweredQuestion | undefined {
  const [place, second] = places;
  const fields = FIELDS_OF_KIND[kind];
  const medicine = place && findId(text.slice(place.start, place.end));
  if (!fields || medicine === undefined || second) return undefined;
  return { question: text, medicine, answers: fields.map((field) => ({ field })), writer };
}

/** Only the kind is known, so whether the fact answers is not learned from it. */
function withoutNone({ options, right }: Choice): Choice[] {
  const facts = options.slice(0, -1);
  return right.includes(facts.length) ? [] : [{ options: facts, right, weight: WEIGHT_OF_KIND }];
}

function readQuestion(question: string, { name, synonyms, brands }: MedicineRecord, readKind: ReadKindOf) {
  const places = findPlaces(question, [name, ...brands.map((brand) => brand.name), ...synonyms]);
  const text = maskNames(question, places).replaceAll('medname', ' ');
  return { text, kinds: toKindShares(readKind(question, places).scores) };
}

function findPlaces(text: string, names: readonly string[]): { start: number; end: number }[] {
  const lower = text.toLowerCase();
  const found = names.flatMap((name) => {
    const start = lower.indexOf(name.toLowerCase());
    return start < 0 ? [] : [{ start, end: start + name.length }];
  });
  const ordered = found.sort((a, b) => a.start - b.start || b.end - a.end);
  return ordered.filter(({ start }, at) => ordered.slice(0, at).every((other) => other.end <= start));
}

/** Whether a fact is the one that a label names: by its field, and in a list by the beginning of its text. */
export function isOf(answer: AnsweredQuestion['answers'][number], { field, text }: HeldFact): boolean {
  if (answer.field !== field) return false;
  if (answer.text === undefined || field === 'forms') return true;
  const start = (field === 'sideEffects' ? (answer.text.split(' (')[0] ?? '') : answer.text).toLowerCase().slice(0, START);
  return field === 'indications' ? text.toLowerCase().includes(start) : text.toLowerCase().startsWith(start);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const questions = readAnsweredQuestions();
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(trainFactModel(questions, readAnsweredQuestions(HELD_BACK), readAskedQuestions())));
  console.log(`facts that answer: learned from ${questions.length} questions`);
}
