import { distance } from 'fastest-levenshtein';
import { type KnownWords, popularWords } from '#packages/medicines/popular-words/popular-words.ts';
import type { FindingRecord, Sex, TestResultRecord } from '../../engine/knowledge.ts';
import type { ReportedFinding } from '../../engine/story.ts';
import type { Vitals } from '../../engine/vitals.ts';
import { readDuration } from './duration.ts';
import { nameGestation, readGestation } from './gestation.ts';
import { findResolved, findYearsAgo } from './long-past.ts';
import { findNegations } from './negation.ts';
import { withoutUnmeant } from './not-meant.ts';
import { findPastSeizures } from './past-seizures.ts';
import { type Person, readPerson } from './person.ts';
import { findMatches, indexPhrases, type Phrases } from './phrases.ts';
import { createSimilarFindings, type FindSimilar } from './similar-findings.ts';
import { createTestResultReader } from './test-results.ts';
import { createTokenizer, type Tokenize, type Word } from './tokenize.ts';
import { findToday } from './told-of-today.ts';
import { readVitalSigns } from './vital-signs.ts';

/** What was understood of a text, with the original words. */
export interface Reading {
  present: Map<string, ReportedFinding>;
  absent: Map<string, { words: string }>;
  ageYears?: number | undefined;
  sex?: Sex | undefined;
  who: Person['who'];
  hours?: number | undefined;
  /** The original words of the duration: "for 3 days". */
  timeWords?: string | undefined;
  sudden: boolean;
  vitals: Vitals;
  vitalWords: string[];
}

/** Reads a text written by a patient or a clinician. */
export type ReadStory = (text: string) => Reading;

interface Vocabulary {
  findings: readonly FindingRecord[];
  words: Readonly<Record<string, readonly string[]>>;
  idlePhrases: readonly string[];
  testResults: readonly TestResultRecord[];
}

/** Number of common words that are never treated as typos. Arbitrary. */
const EVERYDAY = 32_000;
/** Number of common words that cannot stand for a finding if the rest of its phrase was dropped. Arbitrary. */
const COMMON = 6000;
const SEVERE =
  /\b(severe(ly)?|terribl[ey]|worst|excruciating(ly)?|unbearabl[ey]|horribl[ey]|awful(ly)?|intense(ly)?|agoni[sz]ing|crippling|the worst|10 ?\/ ?10|9 ?\/ ?10|8 ?\/ ?10|10 out of 10|9 out of 10|8 out of 10|extreme(ly)?)\b/i;
const MILD = /\b(mild(ly)?|slight(ly)?|a (little|bit)( of)?|minor|not (too|very|so) bad|faint|[1-3] ?\/ ?10)\b/i;
const SUDDEN = /\b(sudden(ly)?|abrupt(ly)?|out of (nowhere|the blue)|all at once)\b/i;
const FAMILY =
  /\b(?:family (?:history|hx)(?: is)?(?: positive| significant| notable)?(?: of| for)?|fhx?:?|runs in (?:the|my) family|(?:my|his|her|their) (?:own )?(?:mother|father|mom|mum|dad|brother|sister|grand(?:mother|father|ma|pa)|aunt|uncle|cousin|parents?|family)(?:'s)? (?:also |both |once |all )?(?:died|was diagnosed|were diagnosed)\b)(?:(?!(?:,|\band\b|\bbut\b)\s*(?:i|i'm|im|ive|i've|my|now)\b)[^.;!?\n])*/gi;

/** "My mother has …" is the patient's story, unless it was long ago or the writer also reports an illness of their own. */
const RELATIVE =
  /\b(?:my|our|his|her|their|daddy['’]?s|mama['’]?s|mommy['’]?s|mom['’]?s|dad['’]?s|mother['’]?s|father['’]?s|husband['’]?s|wife['’]?s) (?:own |late |old |older |younger |little |big )?(?:mother|father|mom|mum|dad|brother|sister|grand(?:mother|father|ma|pa)|granny|nana|papa|mommy|daddy|mama|aunt|auntie|uncle|cousin|parents?|family|friend|roommate|neighbou?r|co-?worker|colleague|boss|classmate|in-?laws?)(?:['’]s (?:kid|son|daughter|husband|wife|mom|dad|friend))?(?: (?:in|from|at|over|back|down|up|by|on|who|with)(?: (?!(?:and|but|i|my|has|have|had|is|was)\b)[\w'’-]{1,20}){1,4}?)? (?:also |both |all |once |just )?(?:has|have|had|suffers?|suffered|takes?|took|is on|was on|uses?|got|went blind|died|dropped dead|bled out|passed away|lost|came down with|was rushed)\b(?:(?!(?:,|\band\b|\bbut\b)\s*(?:i|i'm|im|ive|i've|my|now)\b)[^.;!?\n])*/gi;
const LONG_AGO =
  /\b(at (?:age |the age of )?\d{2}|in (?:his|her|their) (?:early |mid |late )?\d0s|years ago|when (?:he|she|they) (?:was|were)|as a child)\b/i;
const OWN_ILLNESS =
  /\bi(?: also| now| just| still)? (?:cough|sneeze|itch|ache|vomit|threw up|throw up|bleed|wheeze|hurt|fainted|burned|fell)\b|\bi(?: also| now)? (?:have|feel|get|got|keep)\b(?! (?:called|tried|given|told|noticed|seen|no idea|to|worried|scared|afraid))|\bi(?:['’]ve| have) (?:had|got|been (?:having|feeling))\b|\bi(?:['’]?m| am) (?:having|feeling|healthy|well|fine)\b|\bmy (?:own )?(?:head|chest|belly|stomach|throat|back|leg|arm|skin|eyes?|ears?|nose)\b/i;

/** The reader of stories, and what finds the findings that an unread part may mean. */
export function createStoryReader({ findings, words, idlePhrases: idle, testResults }: Vocabulary): {
  readStory: ReadStory;
  findSimilar: FindSimilar;
} {
  const tokenize = createTokenizer(words);
  const readTestResults = createTestResultReader(testResults);
  const common = popularWords(COMMON);
  const phrases = indexPhrases(findings, tokenize, { idle, isEveryday: (raw) => common.has(raw) });
  const family = new Set(findings.filter(({ id }) => /^family-|contact$/.test(id)).map(({ id }) => id));
  const signs = new Set(findings.filter(({ kind }) => kind === 'symptom' || kind === 'sign').map(({ id }) => id));
  const known = new Set(findings.map(({ id }) => id));
  const everyday = popularWords(EVERYDAY);
  const families = Object.entries(words).flatMap(([head, members]) => [head, ...members.filter((member) => !member.includes(' '))]);
  const ofFamilies = new Set(families);
  const correct = createCorrector(phrases, { has: (word) => everyday.has(word) || ofFamilies.has(word) });
  const readStory: ReadStory = (text) => {
    const results = readTestResults(text);
    const measures = readVitalSigns(results.rest);
    const person = readPerson(measures.rest, text);
    const gestation = readGestation(person.rest, person);
    const time = readDuration(gestation?.rest ?? person.rest);
    const found = readFindings(withoutUnmeant(time.rest), {
      ...{ tokenize, phrases, correct, family, signs },
      pastSeizures: findPastSeizures(text),
      yearsAgo: findYearsAgo(text),
      today: findToday(text),
      resolved: findResolved(text),
    });
    for (const id of gestation ? nameGestation(gestation.weeks) : [])
      if (known.has(id) && !found.present.has(id)) found.present.set(id, { words: gestation?.words ?? '' });
    return {
      present: new Map([...results.present, ...found.present]),
      absent: new Map([...results.absent, ...found.absent].filter(([id]) => !results.present.has(id) && !found.present.has(id))),
      ageYears: person.ageYears,
      sex: person.sex,
      who: person.who,
      hours: time.hours,
      timeWords: time.quotes[0],
      sudden: time.sudden,
      vitals: measures.vitals,
      vitalWords: [...results.quotes, ...measures.quotes],
    };
  };
  // Created when first needed: most stories are read in full.
  let similar: FindSimilar | undefined;
  const findSimilar: FindSimilar = (text) => {
    similar ??= createSimilarFindings(findings, phrases, tokenize);
    // Age and duration are read by themselves.
    return similar(readDuration(readPerson(text).rest).rest);
  };
  return { readStory, findSimilar };
}

/** The sign, and the risk that one of long ago leaves. */
const SEIZURE = 'seizure';
const PAST_SEIZURES = 'epilepsy';

interface Reader {
  tokenize: Tokenize;
  phrases: Phrases;
  correct: (raw: string) => string;
  family: ReadonlySet<string>;
  /** Spans that tell of seizures of long ago. */
  pastSeizures: readonly [number, number][];
  /** Spans about what was years ago; a symptom or sign in one is none of now. */
  yearsAgo: readonly [number, number][];
  /** Spans that say that something is over. */
  resolved: readonly [number, number][];
  signs: ReadonlySet<string>;
  /** Sentences that tell what happens today. */
  today: readonly [number, number][];
}

/** What is over once it is gone. A pain, a faint or a weakness that went away still needs somebody to look. */
const PASSING = new Set(
  'cough dry-cough wet-cough sore-throat runny-nose stuffy-nose sneezing hoarseness skin-rash hives itchy-skin diarrhea watery-diarrhea constipation nausea heartburn hiccups fever'.split(
    ' ',
  ),
);

/** "My ankle is swollen" is one: the phrases of a pair name it in the plural, which reading takes for the same word. */
const SINGULAR = /^(?:ankle|foot|leg|calf|shin)$/i;
function ofOneSide(id: string, words: readonly Word[], text: string): string {
  if (id !== 'both-legs-swelling') return id;
  const typed = words.map(({ from, to }) => text.slice(from, to));
  const isOne = typed.some((word) => SINGULAR.test(word)) && !typed.some((word) => /^(?:both|each|two)$/i.test(word));
  return isOne ? 'leg-swelling' : id;
}

function readFindings(text: string, reader: Reader): Pick<Reading, 'present' | 'absent'> {
  const { tokenize, phrases, correct, family, pastSeizures, yearsAgo, resolved, signs, today } = reader;
  const words = tokenize(text, correct);
  const matches = findMatches(phrases, words);
  const denials = findNegations(text, words, matches);
  const asides = findFamilyMentions(text);
  const present = new Map<string, ReportedFinding>();
  const absent = new Map<string, { words: string }>();
  for (const match of matches) {
    const from = Math.min(...match.words.map((word) => word.from));
    const to = Math.max(...match.words.map((word) => word.to));
    const isIn = (spans: readonly [number, number][]) => spans.some(([start, end]) => from >= start && from < end);
    // "legs not swollen": the negation is inside the phrase.
    const isDenied = isIn(denials) || denials.some(([start]) => start > from && start < to);
    const isAside = isIn(asides);
    const isPastSeizure = match.findings.includes(SEIZURE) && isIn(pastSeizures);
    for (const id of isPastSeizure
      ? [PAST_SEIZURES]
      : match.findings.map((found) => ofOneSide(found, match.part ? [...match.words, match.part] : match.words, text))) {
      if (isAside && !family.has(id)) continue;
      if (isIn(yearsAgo) && signs.has(id)) continue;
      if (isIn(resolved) && PASSING.has(id)) continue;
      const quote = text.slice(from, to);
      if (isDenied) {
        if (!present.has(id)) absent.set(id, { words: quote });
      } else if (!present.has(id)) {
        absent.delete(id);
        present.set(id, { words: quote, ...readManner(text, from, to), ...(isIn(today) && signs.has(id) ? { today: true } : {}) });
      }
    }
  }
  return { present, absent };
}

/** Somebody else's medicine is no illness of the patient: "swallowed some of grandma's blood pressure pills". */
const MEDICINE_OF_ANOTHER =
  /\b(?:grand(?:ma|pa|mother|father|mom|dad)|nana|papa|mom|mum|mother|dad|father|husband|wife|partner|boyfriend|girlfriend|roommate|neighbou?r|brother|sister|aunt|uncle|friend|dog|cat)['’]?s (?:\w+ ){1,3}?(?:pills?|meds?|medicines?|medications?|tablets?|capsules?|patch(?:es)?)\b/gi;

/** What is said about relatives within the patient's own story. If it is unclear whose illness it is, it counts as the patient's. */
function findFamilyMentions(text: string): [number, number][] {
  const spans = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map((match): [number, number] => [match.index, match.index + match[0].length]);
  const relatives = spans(RELATIVE);
  const isOwn = relatives.length > 0 && OWN_ILLNESS.test(text.replace(RELATIVE, ' '));
  return [
    ...spans(FAMILY),
    ...spans(MEDICINE_OF_ANOTHER),
    ...relatives.filter(([from, to]) => isOwn || LONG_AGO.test(text.slice(from, to))),
  ];
}

/** Severity and onset of this finding: within its clause, near it. */
function readManner(text: string, from: number, to: number): Omit<ReportedFinding, 'words'> {
  const [before = ''] = /[^.,;!\n]*$/.exec(text.slice(Math.max(0, from - 40), from)) ?? [];
  const [after = ''] = /^[^.,;!\n]*/.exec(text.slice(to, to + 30)) ?? [];
  const near = before + text.slice(from, to) + after;
  const severity = SEVERE.test(near) ? 'severe' : MILD.test(near) ? 'mild' : /\bmoderate/i.test(near) ? 'moderate' : undefined;
  return { ...(severity ? { severity } : {}), ...(SUDDEN.test(near) ? { sudden: true } : {}) };
}

/** Corrects typos: one in a word of 5 letters, two from 8, with the first letter correct, and only in words that are not common English. */
function createCorrector({ vocabulary }: Phrases, everyday: KnownWords): (raw: string) => string {
  const byStart = new Map<string, string[]>();
  for (const word of vocabulary) {
    if (word.includes(' ') || word.length < 4) continue;
    const start = word[0] as string;
    const others = byStart.get(start);
    if (others) others.push(word);
    else byStart.set(start, [word]);
  }
  const known = new Map<string, string>();
  // "Squints" is a form of a common word, and no typo of another.
  const isEveryday = (raw: string) => everyday.has(raw) || everyday.has(raw.replace(/(?:s|ed|ing)$/, ''));
  return (raw) => {
    if (raw.length < 5 || raw.length > 30 || /\d/.test(raw) || vocabulary.has(raw) || isEveryday(raw)) return raw;
    const before = known.get(raw);
    if (before !== undefined) return before;
    const most = raw.length < 8 ? 1 : 2;
    let best = raw;
    let least = most + 1;
    for (const word of byStart.get(raw[0] as string) ?? []) {
      if (Math.abs(word.length - raw.length) > most) continue;
      const apart = isMoved(word, raw) ? 1 : distance(word, raw);
      if (apart < least) [best, least] = [word, apart];
    }
    if (known.size < 20_000) known.set(raw, best);
    return best;
  };
}

/** One letter in the wrong place: "ankel", "tounge". */
function isMoved(word: string, typed: string): boolean {
  if (word.length !== typed.length) return false;
  const letters = [...word];
  const from = letters.findIndex((letter, n) => letter !== typed[n]);
  const to = letters.findLastIndex((letter, n) => letter !== typed[n]);
  if (from < 0 || to - from > MOST_PLACES) return false;
  const [right, wrong] = [word.slice(from, to + 1), typed.slice(from, to + 1)];
  return right.slice(1) + right[0] === wrong || right.at(-1) + right.slice(0, -1) === wrong;
}
/** Arbitrary: over more places it is another word. */
const MOST_PLACES = 2;
