import type { NearMeaning } from '#packages/clinical/suitability.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { oncePerFormulary } from '#packages/medicines/once-per-formulary.ts';
import { popularWords } from '#packages/medicines/popular-words/popular-words.ts';
import { loadProductReader } from '#packages/medicines/read-product.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { readToldAge } from './age-told.ts';
import { HABIT, LARGE_AMOUNT, ONLY_MENTIONED, SELDOM } from './amounts-told.ts';
import { readBlame } from './blame.ts';
import { type Context, fromOwnTurn, readContext } from './context.ts';
import { isOfFather } from './couples.ts';
import {
  findMedicines,
  findMisspelled,
  listNames,
  type MedicineNames,
  SPELLED_RIGHT,
  withoutBloodSalts,
  withoutPartsOfNames,
} from './find-medicines.ts';
import { findPhrases, indexPhrases } from './find-phrases.ts';
import { readLabValues } from './lab-values.ts';
import { listOpenParts, listUnread } from './list-unread.ts';
import { createNearReader, type FindNear, listOpenClauses } from './near-concepts.ts';
import { findOwnReaction } from './own-reaction.ts';
import type { ReportedConcept, ReportedHistory, ReportedThing } from './reported-history.ts';
import { createWordReader, listClauses, quote, type Word, type WordReader } from './text-words.ts';
import { type ConceptIndex, loadConcepts } from './vocabulary.ts';

/** What a text mentions, without asking who has it: for labels. */
export interface Mentions {
  concepts: readonly string[];
  things: readonly ReportedThing[];
}

export interface HistoryReader {
  /**
   * Reads what a person typed.
   * @param ageYears of the person who takes the medicine. @param meanings what the parts that nobody reads by their words are near to.
   */
  read(texts: readonly string[], ageYears?: number, meanings?: readonly NearMeaning[]): ReportedHistory;
  /** Reads the text of a caution or an indication. */
  readLabel(text: string): Mentions;
  stemsOf(text: string): readonly Word[];
  /** Which of some conditions words may mean that no phrase has. */
  findNear: FindNear;
  /** Whether words that no phrase has may mean any illness. */
  mayMeanIllness(text: string): boolean;
  index: ConceptIndex;
}

const PAST_MEDICINE =
  /\b(?:took|was on|used|had been on|tried|stopped|quit|finished|came off|got off|was taken off)\b[^.;,]{0,40}\b(?:in (?:19\d\d|20[01]\d|202[0-4])|back in (?:the )?\w+|in (?:high school|college|the (?:19)?[5-9]0s)|(?:\d+|two|three|four|five|six|seven|eight|nine|ten|several|many|a few|a couple(?: of)?|some) years (?:ago|back)|years (?:ago|back)|decades ago)\b|\b(?:no longer|(?:stopped|quit|off|finished|completed|done with)\b[^.;,]*\b(?:years?|months) ago|used to take)\b/i;
const MARKS: readonly [RegExp, NonNullable<ReportedConcept['degree']>][] = [
  [/\b(?:mild|mildly|slight|slightly|a little|early stage|borderline|child[\s-]?pugh a)\b/i, 'mild'],
  [/\b(?:moderate|moderately|child[\s-]?pugh b)\b/i, 'moderate'],
  [/\b(?:severe|severely|serious|advanced|end[\s-]stage|very bad|decompensated|child[\s-]?pugh c)\b/i, 'severe'],
];
interface Indexed {
  words: WordReader;
  index: ConceptIndex;
  phrases: ReturnType<typeof indexPhrases>;
  /** With the treatments that tell an illness. */
  typedPhrases: ReturnType<typeof indexPhrases>;
  names: MedicineNames;
  everyday: ReadonlySet<string>;
}

/** Creates the one reader of what people type about themselves: conditions, values, allergies and medicines. Loaded once a formulary. */
export const loadHistoryReader: (formulary: Formulary) => HistoryReader = oncePerFormulary(createHistoryReader);

function createHistoryReader(formulary: Formulary): HistoryReader {
  const indexed = indexVocabulary(formulary);
  const readProduct = loadProductReader(formulary);
  const findNear = createNearReader(indexed.index, indexed.words);
  const { concepts } = indexed.index.vocabulary;
  const illnesses = new Set(concepts.flatMap(({ id, kind }) => (kind === 'condition' ? [id] : [])));
  return {
    index: indexed.index,
    findNear,
    mayMeanIllness: (text) =>
      listOpenClauses(text, listClauses(indexed.words.read(text)), new Set()).some((clause) => findNear(clause, illnesses) !== undefined),
    stemsOf: (text) => indexed.words.read(text),
    readLabel: (text) => readLabel(indexed, text),
    read: (texts, ageYears, meanings = []) => {
      const parts = texts.flatMap((text) => (text.trim() === '' ? [] : [text.trim()]));
      const read = readHistory(indexed, parts.join('\n'), { isChild: ageYears !== undefined && ageYears < 18, readProduct });
      return meanings.length === 0 ? read : { ...read, nearMeanings: meanings.filter(({ words }) => read.openParts.includes(words)) };
    },
  };
}

function indexVocabulary(formulary: Formulary): Indexed {
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
  const words = createWordReader(families, vocabulary, { has: (word) => popular.has(word) || named.has(word) });
  const toStems = ({ id, text }: { id: string; text: string }) => ({
    id,
    stems: words
      .read(text)
      .filter(({ idle }) => !idle)
      .map(({ stem }) => stem),
  });
  const stemmed = phrases.map(toStems);
  const everyday = new Set(concepts.filter(({ kind }) => kind === 'everyday').map(({ id }) => id));
  return {
    words,
    index,
    names,
    everyday,
    phrases: indexPhrases(stemmed),
    typedPhrases: indexPhrases([...stemmed, ...treatments.map(toStems)]),
  };
}

const describeRecord = (record: MedicineRecord, words: string): ReportedThing => ({
  medicine: record.id,
  classGroups: record.classGroups,
  names: [record.name],
  words,
  name: record.name,
});

function describeClass({ index, names }: Indexed, id: string, words: string): ReportedThing | undefined {
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

function readLabel(indexed: Indexed, text: string): Mentions {
  const words = indexed.words.read(text);
  const found = findPhrases(indexed.phrases, words);
  const concepts = new Set(
    found.map(({ id }) => id).filter((id) => indexed.index.find(id)?.kind === 'condition' && !ONLY_MENTIONED.has(id)),
  );
  const classes = found.flatMap(({ id, words: own }) => describeClass(indexed, id, quote(text, own)) ?? []);
  const named = withoutBloodSalts(indexed.index, findMedicines(indexed.names, words), found);
  const medicines = named.map(({ record, words: own }) => describeRecord(record, quote(text, own)));
  return { concepts: [...concepts], things: [...classes, ...medicines] };
}

function readHistory(
  indexed: Indexed,
  text: string,
  { isChild, readProduct }: { isChild: boolean; readProduct: ReturnType<typeof loadProductReader> },
): ReportedHistory {
  const all = indexed.words.read(text);
  const values = readLabValues(text);
  const inValue = (word: Word) => values.some(({ from, to }) => word.from < to && from < word.to);
  const words = all.filter((word) => !inValue(word));
  const found = withoutPartsOfNames(findPhrases(indexed.typedPhrases, words), findMedicines(indexed.names, words), words);
  const medicines = [
    ...withoutBloodSalts(indexed.index, findMedicines(indexed.names, words), found),
    ...findMisspelled(indexed, words, found, readProduct),
  ];
  const inPhrases = new Set(found.flatMap((match) => match.words));
  const contextOf = (match: readonly Word[], habit = false) =>
    readContext(match, all, { inPhrases, isChild, habit, text: text.toLowerCase() });
  const clauseOf = (match: readonly Word[]) => {
    const own = fromOwnTurn(
      match,
      all.filter(({ clause }) => clause === match[0]?.clause),
    );
    return text.slice(own[0]?.from ?? 0, own.at(-1)?.to ?? 0);
  };
  const partOf = (match: readonly Word[]) => {
    const own = all.filter(({ part }) => part === match[0]?.part);
    return text.slice(own[0]?.from ?? 0, own.at(-1)?.to ?? 0);
  };
  const another: { conditions: ReportedConcept[]; allergies: ReportedThing[]; medicines: ReportedThing[] } = {
    conditions: [],
    allergies: [],
    medicines: [],
  };
  const conditions: ReportedConcept[] = values.flatMap(({ concepts, from, to, clearance, potassium }) => {
    const own = all.filter((word) => word.from < to && from < word.to);
    if (own.length === 0) return [];
    const told = (
      concepts.length > 0 ? concepts : clearance !== undefined ? ['kidney-value'] : potassium !== undefined ? ['potassium-value'] : []
    ).map((id) => ({
      id,
      words: text.slice(from, to).trim(),
      ...(clearance === undefined ? {} : { clearance }),
      ...(potassium === undefined ? {} : { potassium }),
    }));
    const context = contextOf(own);
    if (!context.relative) return told;
    if (!context.surelyOther) another.conditions.push(...told);
    return [];
  });
  // Swelling from a wasp sting is no tendency to swell.
  const isFromAllergen = ([first]: readonly Word[]) =>
    found.some(({ id, words: own }) => own[0]?.clause === first?.clause && indexed.index.find(id)?.kind === 'allergen');
  const ofFather = isOfFather(text);
  const readOwner = ({ id }: { id: string }, context: Context): Context =>
    id === 'trying-to-conceive' && ofFather ? { ...context, relative: true } : context;
  const ofOthers: string[] = [];
  const skipped = new Set<Word>();
  for (const match of found) {
    const concept = indexed.index.find(match.id);
    if (concept?.kind !== 'condition') continue;
    const context = readOwner(match, contextOf(match.words, HABIT.has(match.id)));
    if (match.id === 'angioedema' && isFromAllergen(match.words)) continue;
    if (context.denied || context.relative) for (const word of match.words) skipped.add(word);
    if (context.denied) continue;
    const words = quote(text, match.words);
    if (context.relative) {
      ofOthers.push(words);
      if (!context.surelyOther) another.conditions.push({ id: match.id, words });
      if (!concept.family) continue;
    }
    const part = partOf(match.words);
    const isSlight =
      ONLY_MENTIONED.has(match.id) || (match.id === 'alcohol-use' && SELDOM.test(part) && !LARGE_AMOUNT.test(clauseOf(match.words)));
    const degree = MARKS.find(([pattern]) => pattern.test(part))?.[1] ?? (isSlight ? 'mild' : undefined);
    const id = ONLY_MENTIONED.has(match.id) ? (concept.is[0] ?? match.id) : match.id;
    conditions.push({ id, words, ...(degree ? { degree } : {}), ...(context.relative ? { relative: true } : {}) });
  }
  const named = [
    ...found.flatMap((match) => {
      const thing = describeClass(indexed, match.id, quote(text, match.words));
      return thing ? [{ match: match.words, thing }] : [];
    }),
    ...medicines.map(({ words: match, record }) => ({ match, thing: describeRecord(record, quote(text, match)) })),
  ];
  // What follows the part up to another medicine, of which it is told from there.
  const laterOf = (match: readonly Word[]) => {
    const from = all.filter(({ part }) => part === match[0]?.part).at(-1)?.to ?? 0;
    const next = Math.min(...named.flatMap((one) => one.match.map((word) => word.from)).filter((at) => at >= from), from + MOST_LATER);
    return text.slice(from, next);
  };
  // A name in parentheses is a part of its own: "finished my antibiotic (clarithromycin) two months ago".
  const isPast = (part: string, match: readonly Word[]) => PAST_MEDICINE.test(named.length === 1 ? clauseOf(match) : part);
  const allergies: ReportedThing[] = [];
  const taken: ReportedThing[] = [];
  for (const { match, thing } of named) {
    const context = contextOf(match);
    const isAllergen = thing.concept !== undefined && indexed.index.find(thing.concept)?.kind === 'allergen';
    const part = partOf(match);
    const blame = readBlame({ part, clause: clauseOf(match), later: laterOf(match) }, thing.words);
    if ((context.denied && !blame.isTurned && !blame.isForbidden && !blame.isBesideForbidden) || context.relative) {
      if (context.relative && !context.denied) {
        ofOthers.push(thing.words);
        if (!context.surelyOther && blame.isAllergy) another.allergies.push(thing);
        else if (!context.surelyOther && !isAllergen) another.medicines.push(thing);
      }
      continue;
    }
    if (blame.isAllergy) allergies.push({ ...thing, ...(blame.isMild ? { mild: true } : {}) });
    else if (!isAllergen && !blame.isTolerated && !isPast(part, match)) taken.push(thing);
  }
  // What a clause with another name tells is told of that name.
  const namedClauses = new Set(named.map(({ match }) => match[0]?.clause));
  const reactions = listClauses(all).flatMap((clause) => {
    const [from = 0, to = 0] = [clause[0]?.from, clause.at(-1)?.to];
    const found = namedClauses.has(clause[0]?.clause) ? undefined : findOwnReaction(text.slice(from, to));
    if (!found) return [];
    const { sign, isSure } = found;
    const own = clause.filter((word) => word.to > from + sign.index && word.from < from + sign.index + sign[0].length);
    return own.length > 0 && !contextOf(own).relative ? [{ words: text.slice(from, to).trim(), isSure }] : [];
  });
  const ownReactions = reactions.flatMap(({ words: told, isSure }) => (isSure ? [told] : []));
  const toldAge = readToldAge(text);
  if (toldAge && toldAge.months < NEWBORN_MONTHS) conditions.push({ id: 'newborn', words: toldAge.words });
  const read = new Set([...inPhrases, ...medicines.flatMap((match) => match.words)]);
  const isRead = (word: Word) => read.has(word) || inValue(word);
  return {
    conditions: conditions.filter((one, at) => conditions.findIndex(({ id, words: own }) => id === one.id && own === one.words) === at),
    allergies,
    medicines: taken,
    ownReactions,
    unexplainedReactions: named.length > 0 ? [] : reactions.flatMap(({ words: told, isSure }) => (isSure ? [] : [told])),
    ...(toldAge ? { toldAge } : {}),
    ofOthers: [...new Set(ofOthers)],
    ...(Object.values(another).some((list) => list.length > 0) ? { ofPerhapsAnother: another } : {}),
    openClauses: listOpenClauses(text, listClauses(all), skipped),
    openParts: listOpenParts(text, all, { skipped, isRead }),
    nearMeanings: [],
    notUnderstood: listUnread(text, all, isRead),
    isRead:
      values.length > 0 ||
      ownReactions.length > 0 ||
      toldAge !== undefined ||
      named.length > 0 ||
      found.some(({ id }) => indexed.index.find(id)?.kind === 'condition'),
    text,
  };
}

/** Arbitrary: what is told of a medicine goes on for no more letters. */
const MOST_LATER = 160;
/** Labels forbid for newborns what they forbid in the first two months. */
const NEWBORN_MONTHS = 2;
