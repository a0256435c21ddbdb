import type { Formulary } from '#packages/medicines/formulary.ts';
import { popularWords } from '#packages/medicines/popular-words/popular-words.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { listNames, type MedicineNames, SPELLED_RIGHT } from './find-medicines.ts';
import { indexPhrases } from './find-phrases.ts';
import type { ReportedThing } from './reported-history.ts';
import { createWordReader, type WordReader } from './text-words.ts';
import { type ConceptIndex, loadConcepts } from './vocabulary.ts';

/** The vocabulary and the names of medicines, by their words. */
export interface Indexed {
  words: WordReader;
  /** The same without corrections: labels are spelled right, and "compulsive" is no "convulsive". */
  labelWords: WordReader;
  index: ConceptIndex;
  phrases: ReturnType<typeof indexPhrases>;
  /** With the treatments that tell an illness. */
  typedPhrases: ReturnType<typeof indexPhrases>;
  names: MedicineNames;
  everyday: ReadonlySet<string>;
  /** Conditions that lift others. */
  settling: ReadonlySet<string>;
}

export function indexVocabulary(formulary: Formulary): Indexed {
  const index = loadConcepts();
  const { concepts, wordFamilies, wordings } = index.vocabulary;
  const families = new Map(wordFamilies.flatMap(({ word, forms }) => forms.map((form) => [form, word] as const)));
  const phrases = concepts.flatMap(({ id, phrases: all }) => all.map((text) => ({ id, text })));
  const treatments = [
    ...concepts.flatMap(({ id, treatments: all }) => all.map((text) => ({ id, text }))),
    ...wordings.flatMap(({ concept, phrases: all }) => all.map((text) => ({ id: concept, text }))),
  ];
  const vocabulary = new Set([
    ...[...phrases, ...treatments].flatMap(({ text }) => text.split(/[\s-]+/)),
    ...families.keys(),
    ...wordFamilies.map(({ word }) => word),
  ]);
  const names = listNames(formulary);
  const [popular, named] = [popularWords(SPELLED_RIGHT), new Set([...names.keys()].flatMap((name) => name.split(' ')))];
  const ofNames = new Set(
    concepts.flatMap(({ kind, phrases: all }) => (kind === 'medicine' ? all.flatMap((text) => text.split(/[\s-]+/)) : [])),
  );
  const ofClasses = wordings.filter(({ concept }) => index.find(concept)?.kind === 'medicine-class').flatMap(({ phrases: all }) => all);
  const words = createWordReader(
    families,
    vocabulary,
    { has: (word) => popular.has(word) || named.has(word) },
    new Set([...ofNames, ...ofClasses.flatMap((text) => text.split(/[\s-]+/))]),
  );
  const toStems = ({ id, text }: { id: string; text: string }) => {
    const read = words.read(text);
    const telling = read.filter(({ idle }) => !idle);
    const stems = telling.map(({ stem }) => stem);
    return { id, stems, ...(telling.length === 1 && read.length > 1 ? { run: read.map(({ raw }) => raw) } : {}) };
  };
  const stemmed = phrases.map(toStems);
  const everyday = new Set(concepts.filter(({ kind }) => kind === 'everyday').map(({ id }) => id));
  return {
    words,
    labelWords: createWordReader(families, new Set(), { has: () => true }),
    index,
    names,
    everyday,
    settling: new Set(concepts.flatMap(({ liftedBy }) => liftedBy)),
    phrases: indexPhrases(stemmed),
    typedPhrases: indexPhrases([...stemmed, ...treatments.map(toStems)]),
  };
}

export const describeRecord = (record: MedicineRecord, words: string): ReportedThing => ({
  medicine: record.id,
  classGroups: record.classGroups,
  names: [record.name],
  words,
  name: record.name,
});

export function describeClass({ index, names }: Indexed, id: string, words: string): ReportedThing | undefined {
  const concept = index.find(id);
  if (concept?.kind === 'medicine') {
    const [record] = names.get(concept.members[0] ?? '') ?? [];
    return record && describeRecord(record, words);
  }
  if (!concept || (concept.kind !== 'medicine-class' && concept.kind !== 'allergen')) return undefined;
  return {
    concept: id,
    classGroups: concept.classGroups,
    names: concept.members.length > 0 ? concept.members : [words],
    words,
    name: concept.name,
  };
}

/** Arbitrary: most medicines have left the body long before. */
const USUAL_STAY_DAYS = 30;

/** How many days after the last dose a medicine still counts. */
export function findStayDays({ vocabulary }: ConceptIndex, { concept, classGroups, name }: ReportedThing): number {
  const stays = vocabulary.concepts.flatMap(({ id, staysDays, classGroups: groups, members, phrases }) => {
    const isOne =
      id === concept || groups.some((group) => classGroups.includes(group)) || [...members, ...phrases].includes(name.toLowerCase());
    return staysDays !== undefined && isOne ? [staysDays] : [];
  });
  return stays.length > 0 ? Math.max(...stays) : USUAL_STAY_DAYS;
}
