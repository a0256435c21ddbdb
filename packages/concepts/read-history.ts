import type { Formulary } from '#packages/medicines/formulary.ts';
import { namesOf } from '#packages/medicines/formulary.ts';
import { oncePerFormulary } from '#packages/medicines/once-per-formulary.ts';
import { listPopularWords } from '#packages/medicines/popular-words/popular-words.ts';
import { loadProductReader } from '#packages/medicines/read-product.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { normalizeName } from '#packages/medicines/search/normalize-name.ts';
import { readBlame } from './blame.ts';
import { fromOwnTurn, readContext } from './context.ts';
import { type FoundPhrase, findPhrases, indexPhrases } from './find-phrases.ts';
import { readLabValues } from './lab-values.ts';
import type { ReportedConcept, ReportedHistory, ReportedThing } from './reported-history.ts';
import { createWordReader, type Word, type WordReader } from './text-words.ts';
import { type ConceptIndex, loadConcepts } from './vocabulary.ts';

/** What a text mentions, without asking who has it: for labels. */
export interface Mentions {
  concepts: readonly string[];
  things: readonly ReportedThing[];
}

export interface HistoryReader {
  /** Reads what a person typed. @param ageYears of the person who takes the medicine. */
  read(texts: readonly string[], ageYears?: number): ReportedHistory;
  /** Reads the text of a caution or an indication. */
  readLabel(text: string): Mentions;
  stemsOf(text: string): readonly Word[];
  index: ConceptIndex;
}

/** Arbitrary: among the first 20,000 popular words few are misspellings of medical ones. */
const SPELLED_RIGHT = 20_000;
const MOST_NAME_WORDS = 4;

const PAST_MEDICINE =
  /\b(?:took|was on|used|had been on|tried)\b[^.;,]{0,40}\bin (?:19\d\d|20[01]\d|202[0-4])\b|\b(?:no longer|(?:stopped|quit|off)\b[^.;,]*\b(?:years?|months) ago|used to take)\b/i;
const MARKS: readonly [RegExp, NonNullable<ReportedConcept['degree']>][] = [
  [/\b(?:mild|mildly|slight|slightly|a little|early stage|borderline|child[\s-]?pugh a)\b/i, 'mild'],
  [/\b(?:moderate|moderately|child[\s-]?pugh b)\b/i, 'moderate'],
  [/\b(?:severe|severely|serious|advanced|end[\s-]stage|very bad|decompensated|child[\s-]?pugh c)\b/i, 'severe'],
];
const IDLE_REMARK =
  /^(?:\d+(?:\.\d+)?|mg|mcg|g|kg|lb|lbs|ml|years?|old|yr|yrs|months?|weeks?|days?|hours?|ago|since|last|year|week|month|day|today|yesterday|night|nights|morning|every|daily|times?|once|twice|past|history|hx|now|right|left|currently|recent|recently|had|take|takes|taking|took|taken|use|uses|using|used|need|want|after|before|during|still|always|sometimes|often|never|no|not|none|nothing|without|any|other|some|all|bit|little|lot|lots|more|less|too|can|cant|cannot|could|would|should|will|wont|may|might|must|dont|doesnt|didnt|isnt|please|help|feel|feels|feeling|like|good|fine|ok|okay|normal|well|healthy|great|negative|tested|test|tests|person|man|woman|male|female|boy|girl|him|her|me|them|us|one|two|three|four|five|up|down|out|off|over|under|since|because|if|than|into|about|around|both|makes|make|made|gives|give|gave|being|only|ever|long|time|much|many|new|bad|mild|moderate|severe|serious|diagnosed|doctor|dr|said|told|says|active|current|acute|chronic|type|level|high|low|stage|class|mother|mom|dad|father|sister|brother|wife|husband|mama|papa|grandma|grandpa|son|daughter|grandmother|grandfather|cousin|aunt|uncle|family|runs|kid|child|baby|there|here|go|going|went|came|come|put|on|while|started|stop|stopped|known|medication|medications|medicine|medicines|meds|drug|drugs|pill|pills|allergic|allergy|allergies|reaction|years|born|age|aged|due|set|bothers|bothered|keeps|keep|getting|gets|again|end|start|early|late)$/;

interface Indexed {
  words: WordReader;
  index: ConceptIndex;
  phrases: ReturnType<typeof indexPhrases>;
  /** With the treatments that tell an illness. */
  typedPhrases: ReturnType<typeof indexPhrases>;
  names: ReadonlyMap<string, readonly MedicineRecord[]>;
  everyday: ReadonlySet<string>;
}

/** Creates the one reader of what people type about themselves: conditions, values, allergies and medicines. Loaded once a formulary. */
export const loadHistoryReader: (formulary: Formulary) => HistoryReader = oncePerFormulary(createHistoryReader);

function createHistoryReader(formulary: Formulary): HistoryReader {
  const indexed = indexVocabulary(formulary);
  const readProduct = loadProductReader(formulary);
  return {
    index: indexed.index,
    stemsOf: (text) => indexed.words.read(text),
    readLabel: (text) => readLabel(indexed, text),
    read: (texts, ageYears) => {
      const parts = texts.flatMap((text) => (text.trim() === '' ? [] : [text.trim()]));
      return readHistory(indexed, parts.join('\n'), { isChild: ageYears !== undefined && ageYears < 18, readProduct });
    },
  };
}

function indexVocabulary(formulary: Formulary): Indexed {
  const index = loadConcepts();
  const { concepts, wordFamilies } = index.vocabulary;
  const families = new Map(wordFamilies.flatMap(({ word, forms }) => forms.map((form) => [form, word] as const)));
  const phrases = concepts.flatMap(({ id, phrases: all }) => all.map((text) => ({ id, text })));
  const treatments = concepts.flatMap(({ id, treatments: all }) => all.map((text) => ({ id, text })));
  const vocabulary = new Set([
    ...[...phrases, ...treatments].flatMap(({ text }) => text.split(/[\s-]+/)),
    ...families.keys(),
    ...wordFamilies.map(({ word }) => word),
  ]);
  const names = listNames(formulary);
  const known = new Set([...listPopularWords(SPELLED_RIGHT), ...[...names.keys()].flatMap((name) => name.split(' '))]);
  const words = createWordReader(families, vocabulary, known);
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

/** Arbitrary: names among the 3,000 most popular words, such as "align", are words first. */
const ORDINARY_WORDS = 3000;

function listNames(formulary: Formulary): Map<string, MedicineRecord[]> {
  const ordinary = new Set(listPopularWords(ORDINARY_WORDS));
  const names = new Map<string, MedicineRecord[]>();
  for (const product of formulary.products)
    for (const name of namesOf(product)) {
      const key = normalizeName(name);
      if (key.length < 4 || (product.brandName !== undefined && ordinary.has(key))) continue;
      const held = names.get(key) ?? [];
      if (!held.includes(product.medicine)) names.set(key, [...held, product.medicine]);
    }
  for (const medicine of formulary.medicines)
    for (const { name } of medicine.ingredients) {
      const key = normalizeName(name);
      if (!names.has(key)) names.set(key, [medicine]);
    }
  return names;
}

const describeRecord = (record: MedicineRecord, words: string): ReportedThing => ({
  medicine: record.id,
  classGroups: record.classGroups,
  names: [record.name],
  words,
  name: record.name,
});

/** Finds names of medicines in runs of words: "isosorbide mononitrate 30 mg". */
const COUNTS = new WeakMap<Indexed['names'], ReadonlyMap<string, number>>();

/** How many words the longest name has that begins with a word. */
function countByFirstWord(names: Indexed['names']): ReadonlyMap<string, number> {
  const known = COUNTS.get(names);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const name of names.keys()) {
    const [first = '', ...rest] = name.split(' ');
    counts.set(first, Math.max(counts.get(first) ?? 0, rest.length + 1));
  }
  COUNTS.set(names, counts);
  return counts;
}

function findMedicines({ names }: Indexed, words: readonly Word[]): { words: Word[]; record: MedicineRecord }[] {
  const found: { words: Word[]; record: MedicineRecord }[] = [];
  const longest = countByFirstWord(names);
  for (let at = 0; at < words.length; at += 1) {
    // Most words begin no name.
    const most = Math.min(longest.get(words[at]?.raw ?? '') ?? 0, MOST_NAME_WORDS, words.length - at);
    for (let count = most; count > 0; count -= 1) {
      const run = words.slice(at, at + count);
      const [record] = names.get(run.map(({ raw }) => raw).join(' ')) ?? [];
      if (!record) continue;
      found.push({ words: run, record });
      at += count - 1;
      break;
    }
  }
  return found;
}

/** "Low potassium" names a salt of the blood. Potassium tablets are not meant. */
function withoutBloodSalts<Found extends { words: readonly Word[] }>(
  { index }: Indexed,
  medicines: readonly Found[],
  found: readonly FoundPhrase[],
): Found[] {
  const salts = new Set(found.filter(({ id }) => index.broaderOf(id).has('electrolyte-disease')).flatMap(({ words }) => words));
  return medicines.filter(({ words }) => !words.every((word) => salts.has(word)));
}

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
  const named = withoutBloodSalts(indexed, findMedicines(indexed, words), found);
  const medicines = named.map(({ record, words: own }) => describeRecord(record, quote(text, own)));
  return { concepts: [...concepts], things: [...classes, ...medicines] };
}

const quote = (text: string, words: readonly Word[]) =>
  text.slice(Math.min(...words.map(({ from }) => from)), Math.max(...words.map(({ to }) => to))).trim();

function readHistory(
  indexed: Indexed,
  text: string,
  { isChild, readProduct }: { isChild: boolean; readProduct: ReturnType<typeof loadProductReader> },
): ReportedHistory {
  const all = indexed.words.read(text);
  const values = readLabValues(text);
  const inValue = (word: Word) => values.some(({ from, to }) => word.from < to && from < word.to);
  const words = all.filter((word) => !inValue(word));
  const found = findPhrases(indexed.typedPhrases, words);
  const medicines = [
    ...withoutBloodSalts(indexed, findMedicines(indexed, words), found),
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
  const conditions: ReportedConcept[] = values.flatMap(({ concepts, from, to, clearance, potassium }) => {
    const own = all.filter((word) => word.from < to && from < word.to);
    if (own.length === 0 || contextOf(own).relative) return [];
    return (concepts.length > 0 ? concepts : clearance === undefined ? [] : ['kidney-value']).map((id) => ({
      id,
      words: text.slice(from, to).trim(),
      ...(clearance === undefined ? {} : { clearance }),
      ...(potassium === undefined ? {} : { potassium }),
    }));
  });
  const ofOthers: string[] = [];
  const another: { conditions: ReportedConcept[]; allergies: ReportedThing[]; medicines: ReportedThing[] } = {
    conditions: [],
    allergies: [],
    medicines: [],
  };
  for (const match of found) {
    const concept = indexed.index.find(match.id);
    if (concept?.kind !== 'condition') continue;
    const context = contextOf(match.words, HABIT.has(match.id));
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
    else if (!isAllergen && !blame.isTolerated && !PAST_MEDICINE.test(part)) taken.push(thing);
  }
  const read = new Set([...inPhrases, ...medicines.flatMap((match) => match.words)]);
  return {
    conditions: conditions.filter((one, at) => conditions.findIndex(({ id, words: own }) => id === one.id && own === one.words) === at),
    allergies,
    medicines: taken,
    ofOthers: [...new Set(ofOthers)],
    ...(Object.values(another).some((list) => list.length > 0) ? { ofPerhapsAnother: another } : {}),
    notUnderstood: listUnread(text, all, (word) => read.has(word) || inValue(word)),
    isRead: values.length > 0 || named.length > 0 || found.some(({ id }) => indexed.index.find(id)?.kind === 'condition'),
    text,
  };
}

/** The bare name of an organ. What is wrong with it is unknown, so that labels warn and do not forbid. */
const ONLY_MENTIONED: ReadonlySet<string> = new Set(['kidney-mention', 'liver-mention']);

/** Arbitrary: what is told of a medicine goes on for no more letters. */
const MOST_LATER = 160;

const SELDOM =
  /\b(?:rarely|seldom|hardly ever|occasional(?:ly)?|once in a (?:great )?while|now and (?:then|again)|once or twice a (?:month|year)|(?:on|at) (?:special occasions?|holidays|weddings?|parties|christmas|new year'?s?)|social(?:ly)?(?: drinker)?)\b/i;

/** "Occasionally a whole bottle of vodka" is seldom and not little. */
const LARGE_AMOUNT =
  /\b(?:(?:whole|entire|full|half|big|large|couple|few|\d+|two|three|four|five|six) (?:an? |of )?(?:bottles?|fifths?|handles?|pints?|liters?|litres?|jugs?|box(?:es)?|packs?|kegs?|racks?)|bottles?(?= of (?!beer|cider))|(?:fifth|handle|pint|liter|litre|case|keg|pitcher)s? of|(?:six|twelve|\d{1,2}|thirty)[ -]?(?:pack|rack)|bing\w*|black(?:ed|ing)? ?out|blackouts?|get(?:ting)? (?:really |very )?(?:drunk|wasted|hammered|plastered|smashed)|drunk|wasted|hammered|too much|a lot|lots|heav(?:y|ily)|(?:[4-9]|\d{2,}|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|a dozen|several|many)(?: or (?:more|\w+))? (?:\w+ )?(?:drinks?|beers?|shots?|glass(?:es)?|cans?|cocktails?|margaritas?|whisk(?:e?ys?|ies)|vodkas?))\b/i;

/** Habits that people have given up: "quit smoking" denies it, "stopped Nardil last week" does not deny the medicine. */
const HABIT: ReadonlySet<string> = new Set(['smoker', 'alcohol-use']);

/** Long words that are neither ordinary nor in a phrase may be misspelled names of medicines. */
function findMisspelled(
  { everyday, index }: Indexed,
  words: readonly Word[],
  found: readonly FoundPhrase[],
  readProduct: ReturnType<typeof loadProductReader>,
): { words: Word[]; record: MedicineRecord }[] {
  const used = new Set(found.filter(({ id }) => !everyday.has(id) && index.find(id)).flatMap((match) => match.words));
  const ordinary = getOrdinaryWords();
  return words.flatMap((word) => {
    if (word.idle || used.has(word) || word.raw.length < 6 || ordinary.has(word.raw)) return [];
    const read = readProduct(word.raw);
    return read.kind === 'corrected' ? [{ words: [word], record: read.value.medicine }] : [];
  });
}

let ordinaryWords: ReadonlySet<string> | undefined;
function getOrdinaryWords(): ReadonlySet<string> {
  ordinaryWords ??= new Set(listPopularWords(SPELLED_RIGHT));
  return ordinaryWords;
}

/** Runs of words that nothing explains. */
function listUnread(text: string, words: readonly Word[], isRead: (word: Word) => boolean): string[] {
  const runs: Word[][] = [];
  let open: Word[] = [];
  for (const word of words) {
    const unread = !isRead(word) && !word.idle && !IDLE_REMARK.test(word.raw);
    if (unread && (open.length === 0 || open.at(-1)?.part === word.part)) open.push(word);
    else {
      if (open.length > 0) runs.push(open);
      open = unread ? [word] : [];
    }
  }
  if (open.length > 0) runs.push(open);
  return runs.map((run) => quote(text, run));
}
