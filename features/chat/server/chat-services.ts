import type { Assistant } from '#packages/assistant/assistant.ts';
import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import type { PersonDetails, Question, Skill, SkillAnswer, Topic } from '#packages/clinical/skill.ts';
import { loadHistoryReader } from '#packages/concepts/read-history.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { loadProductReader } from '#packages/medicines/read-product.ts';
import { normalizeName } from '#packages/medicines/search/normalize-name.ts';
import { rememberLast } from '#packages/reading/remember-last.ts';
import { findSentenceEncoder, type SentenceEncoder } from '#packages/reading/sentence-encoder/sentence-encoder.ts';
import { createClassFinder, type FindClasses } from './answers/answer-class.ts';
import { type AnswerChoice, createChoices } from './choices/answer-choice.ts';
import { type AnswerMembership, createMembership } from './direct/class-membership.ts';
import { type CompareFact, createFactComparison } from './direct/compared-facts.ts';
import { type AnswerGenericName, createGenericName } from './direct/generic-name.ts';
import { type AnswerSame, createSameMedicine } from './direct/same-medicine.ts';
import { citeFacts } from './find-fact/cite-facts.ts';
import type { HeldFact } from './find-fact/held-facts.ts';
import { type FactQuestion, loadFactRanker, type RankedFacts } from './find-fact/rank-facts.ts';
import { loadKindReader, type ReadKindOf } from './kinds/read-kind.ts';
import { createKnownQuestions, type KnownQuestions } from './known-questions/known-questions.ts';
import { createKnownAnswer, createQuestionRanking, type RankQuestionsOf } from './medicine-questions/known-answer.ts';
import { type CheckHistory, createHistoryCheck } from './person/history-check.ts';
import { type CheckLabel, createLabelCheck } from './person/saved-label.ts';
import { createConditionReader } from './person/told-conditions.ts';
import { createAbbreviationReader } from './plain-answers/abbreviations.ts';
import { createAnswersByMeaning, type FindAnswerByMeaning } from './plain-answers/answers-by-meaning.ts';
import { createLikelyAnswers, type ListLikelyAnswers } from './plain-answers/likely-answers.ts';
import { createPlainAnswers, type FindPlainAnswer } from './plain-answers/plain-answers.ts';
import { type ClassesOf, createClassesOf } from './reading/class-words.ts';
import type { AreAlike } from './reading/follow-up.ts';
import { withoutMistakable } from './reading/mistakable-names.ts';
import { createNameFinder, type FindNames } from './reading/name-finder.ts';
import { nameEachOnce } from './reading/named-twice.ts';
import type { ReadConditions } from './reading/people.ts';
import type { FindDeclaredTopic } from './reading/read-message.ts';
import { findToldNames, withoutNotTaken } from './reading/without-not-taken.ts';

/** What chat uses of the model. */
export type ChatAssistant = Pick<Assistant, 'model' | 'reply' | 'propose'>;

/** The services that a reply uses, created once. */
export interface ChatServices {
  findNames: FindNames;
  /** The names in what only tells something: without those that nobody takes. */
  findToldNames: FindNames;
  areAlike: AreAlike;
  /** Whether a name is one of a medicine that the formulary knows. */
  isMedicine(name: string): boolean;
  /** Whether a name is one of a medicine that has a record: caffeine and "z pak" are names without one. */
  hasRecord(name: string): boolean;
  /** Whether it is the name of one medicine of which only what its label forbids is held. */
  isWithoutRecord(name: string): boolean;
  /** The groups of the classes that a medicine belongs to; none for a name without a record. */
  classesOf: ClassesOf;
  /** Whether two names are of one medicine. */
  isSameMedicine(first: string, second: string): boolean;
  /** Whether a name is one of a medicine that is sold without a prescription. */
  isOverTheCounter(name: string): boolean;
  findDeclaredTopic: FindDeclaredTopic;
  /** The illnesses that a message reports. */
  readConditions: ReadConditions;
  /** Answers a question that names no medicine. */
  findPlainAnswer: FindPlainAnswer;
  /** The plain answer whose known questions mean the same. */
  findAnswerByMeaning: FindAnswerByMeaning;
  /** The known questions of a medicine, the nearest to what was asked first. */
  rankQuestions: RankQuestionsOf;
  /** The known questions of subjects and medicines. */
  known: KnownQuestions;
  /** Says the answer to a known question with its source. */
  sayKnownAnswer: ReturnType<typeof createKnownAnswer>;
  /** Turns sentences into vectors of their meaning, in a thread of its own. */
  encode: SentenceEncoder['encode'];
  /** Answers which medicine without a prescription fits somebody with an illness or another medicine. */
  answerChoice: AnswerChoice;
  /** The texts that may answer a message, by the words that they share. */
  listLikelyAnswers: ListLikelyAnswers;
  /** The classes of medicines that a message names, with their members. */
  findClasses: FindClasses;
  readKind: ReadKindOf;
  /** Ranks the facts held of a medicine by how likely they answer a question; undefined for a name without a record. */
  rankFacts(question: FactQuestion, name: string): RankedFacts | undefined;
  /** Says facts of a medicine with their sources. */
  sayFacts(facts: readonly HeldFact[], name: string): { claims: readonly Claim[]; evidence: readonly Evidence[] };
  /** Whether a fact names a food, a drink or the like, also by another word. */
  namesThing(text: string, thing: string): boolean;
  /** Answers whether a medicine belongs to a class. */
  answerMembership: AnswerMembership;
  answerGenericName: AnswerGenericName;
  /** Answers whether two names are one medicine, and what a mixed-up bottle asks for. */
  answerSame: AnswerSame;
  /** Compares two medicines in one effect, in the start or in the duration. */
  compareFact: CompareFact;
  /** What labels hold against the named medicines for what a message tells. */
  checkHistory: CheckHistory;
  /** The medicines that a text tells of as an allergy, as taken long ago or as not taken. */
  listNotTaken(text: string): string[];
  /** What the label of a named medicine says for a saved person. */
  checkLabel: CheckLabel;
  ask(question: Question): Promise<SkillAnswer>;
  /** Whether the tool of a topic is switched on and not used up. */
  mayAsk(topic: Topic): Promise<boolean>;
  /** The operator's feature that answers a topic. */
  findFeature(topic: Topic): string | undefined;
  /** Whether the tool that answers a topic reads the database. */
  usesDatabase(topic: Topic): boolean;
  findAlarms: NonNullable<Skill['findAlarms']>;
  readSymptoms: NonNullable<Skill['readSymptoms']>;
  listSigns: NonNullable<Skill['listSigns']>;
  isForDoctor: NonNullable<Skill['isForDoctor']>;
  isWordedCalmly: NonNullable<Skill['isWordedCalmly']>;
  scoreTelling: NonNullable<Skill['scoreTelling']>;
  assistant: ChatAssistant;
  /** Called with an error that costs only a part of a reply. */
  onError(error: unknown): void;
}

/** The answer if a tool fails, for example because the database is down. */
const CANNOT_LOOK_UP: SkillAnswer = {
  status: 'not-covered',
  claims: [{ text: 'I cannot look this up at the moment. Please try again in a minute.', evidenceIds: [] }],
  evidence: [],
  floor: {},
  section: { hash: 'chat', label: 'Open the chat page' },
};

export interface ChatServiceDependencies {
  /** The skills of the tools. */
  skills: readonly Skill[];
  formulary: Formulary;
  assistant: ChatAssistant;
  /** Called with the error of a failed tool. */
  onError?: (error: unknown) => void;
}

export function createChatServices({ skills, formulary, assistant, onError = () => undefined }: ChatServiceDependencies): ChatServices {
  const byTopic = new Map<Topic, Skill>(skills.flatMap((skill) => skill.topics.map((topic) => [topic, skill] as const)));
  // "Children's Zyrtec" is a name that a tool knows and the formulary has under another.
  const medicineNames = new Set(
    skills.flatMap(({ names = [] }) => names.flatMap(({ name, kind }) => (kind === 'medicine' ? [normalizeName(name)] : []))),
  );
  const readProduct = loadProductReader(formulary);
  const findProduct = (name: string) => {
    const found = readProduct(name);
    return found.kind === 'unknown' ? undefined : found.value;
  };
  const hasRecord = (name: string) => formulary.findByName(name) !== undefined;
  const [findPlainAnswer, readAbbreviations] = [createPlainAnswers(formulary), createAbbreviationReader()];
  // The same message is searched for names dozens of times.
  const findNames = rememberLast(
    withoutNotTaken(
      withoutMistakable(nameEachOnce(createNameFinder(skills.flatMap(({ names }) => names ?? [])), formulary), readProduct),
      formulary,
    ),
  );
  const known = createKnownQuestions(formulary, findNames);
  return {
    findNames,
    findToldNames: rememberLast(findToldNames(findNames, formulary)),
    areAlike: createLikeness(formulary),
    isMedicine: (name) => hasRecord(name) || medicineNames.has(normalizeName(name)),
    hasRecord,
    isWithoutRecord: (name) => !hasRecord(name) && formulary.findBrief(name) !== undefined,
    classesOf: createClassesOf(formulary),
    isSameMedicine: (first, second) => {
      const [one, other] = [formulary.findByName(first)?.medicine, formulary.findByName(second)?.medicine];
      return one !== undefined && one === other;
    },
    isOverTheCounter: (name) => (formulary.findByName(name)?.medicine.status ?? 'rx') !== 'rx',
    findDeclaredTopic: createTopicFinder(skills),
    readConditions: createConditionReader(formulary),
    findPlainAnswer: (message, person) => readAbbreviations(message) ?? findPlainAnswer(message, person),
    findAnswerByMeaning: createAnswersByMeaning(formulary),
    rankQuestions: createQuestionRanking(findProduct, known),
    sayKnownAnswer: createKnownAnswer(formulary, findProduct),
    known,
    encode: (texts) => findSentenceEncoder().encode(texts),
    answerChoice: createChoices(formulary),
    listLikelyAnswers: createLikelyAnswers(formulary),
    findClasses: createClassFinder(formulary),
    readKind: loadKindReader(),
    rankFacts: (question, name) => {
      const product = findProduct(name);
      return product && loadFactRanker().rank(question, product);
    },
    sayFacts: (facts, name) => {
      const product = findProduct(name);
      return product ? citeFacts(facts, formulary.documentsOf(product.medicine)) : { claims: [], evidence: [] };
    },
    namesThing: (text, thing) => loadFactRanker().namesThing(text, thing),
    answerMembership: createMembership(formulary),
    answerGenericName: createGenericName(formulary),
    answerSame: createSameMedicine(formulary),
    compareFact: createFactComparison(formulary),
    checkHistory: createHistoryCheck(formulary),
    listNotTaken: (text) => {
      const { allergies, pastMedicines, notTaken } = loadHistoryReader(formulary).read([text]);
      return [...[...allergies, ...pastMedicines].flatMap(({ name, words }) => [name, words]), ...notTaken];
    },
    checkLabel: createLabelCheck(formulary),
    findFeature: (topic) => byTopic.get(topic)?.featureOf(topic),
    usesDatabase: (topic) => byTopic.get(topic)?.usesDatabase === true,
    mayAsk: async () => true,
    ask: async (question) => {
      const skill = byTopic.get(question.topic);
      if (!skill) throw new Error(`No tool answers the topic ${question.topic}`);
      try {
        return await skill.answer(question);
      } catch (error) {
        onError(error);
        return CANNOT_LOOK_UP;
      }
    },
    findAlarms: createAlarmFinder(skills),
    readSymptoms: (text) => skills.flatMap((skill) => skill.readSymptoms?.(text) ?? []),
    listSigns: (text) => skills.flatMap((skill) => skill.listSigns?.(text) ?? []),
    isWordedCalmly: (text, person) => skills.some((skill) => skill.isWordedCalmly?.(text, person)),
    scoreTelling: (text) => Math.max(-1, ...skills.flatMap((skill) => skill.scoreTelling?.(text) ?? [])),
    isForDoctor: (text) => skills.some((skill) => skill.isForDoctor?.(text)),
    assistant,
    onError,
  };
}

/** A danger told before is looked for again with each message of a talk. */
function createAlarmFinder(skills: readonly Skill[]): ChatServices['findAlarms'] {
  const find = rememberLast((told) => {
    const { text, person } = JSON.parse(told) as { text: string; person: PersonDetails };
    return skills.flatMap((skill) => skill.findAlarms?.(text, person) ?? []);
  });
  return (text, person) => find(JSON.stringify({ text, person }));
}

/** Recognizes the topics that tools declare themselves. */
function createTopicFinder(skills: readonly Skill[]): FindDeclaredTopic {
  const patterns = skills.flatMap((skill) => skill.patterns ?? []);
  return (text) => patterns.find(({ pattern }) => pattern.test(text))?.topic;
}

/** Two medicines are alike if they share a class, or if both are sold without a prescription. */
function createLikeness(formulary: Formulary): AreAlike {
  const read = loadProductReader(formulary);
  const find = (typed: string) => {
    const found = read(typed);
    return found.kind === 'unknown' ? undefined : found.value.medicine;
  };
  return (first, second) => {
    const [a, b] = [find(first), find(second)];
    if (!a || !b) return false;
    return a.classGroups.some((group) => b.classGroups.includes(group)) || (a.status !== 'rx' && b.status !== 'rx');
  };
}
