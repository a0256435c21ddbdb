import { distance } from 'fastest-levenshtein';
import { stemmer } from 'stemmer';
import { type KnownWords, popularWords } from '#packages/medicines/popular-words/popular-words.ts';

/** A word of a text, with its stem and where it stands. */
export interface Word {
  raw: string;
  stem: string;
  at: number;
  /** Counts the ends of sentences and "but" before it. */
  clause: number;
  /** Counts commas and clauses before it. */
  part: number;
  from: number;
  to: number;
  /** Carries no meaning inside a phrase: "clot in my leg" is "clot leg". */
  idle: boolean;
}

const IDLE = new Set(
  'a an the my his her their our your its i im ive me he she it they we you of in on at to for from with is are was were be been being am do does did has have had having got get gets getting and or this that these those there so very really just also some any as by who which when then now'.split(
    ' ',
  ),
);
/**
 * "She is expecting" is pregnant, and nobody who expects something is. "Pudding" is no PUD, a peptic ulcer. "Hepatitis" is more than a liver.
 */
const KEPT = new Set(['expecting', 'pudding', 'hepatitis']);
/** "Elevators" have the stem of "elevated", and are not high. */
const DOER = /[a-z]{4}ors?$/;
const TURNS = new Set(['but', 'however', 'although', 'though', 'except', 'whereas']);

const NOT = /^(?:not|dont|doesnt|didnt|isnt|arent|wasnt|werent|wont|hasnt|havent|hadnt|aint)$/;
const CANNOT = /^(?:cant|cannot|couldnt|unable)$/;
/** Arbitrary: shorter words are too often another word with one letter changed. */
const SHORTEST_CORRECTED = 5;
const TWO_ERRORS_FROM = 8;
const english = popularWords(100_000);

/** Spellings that sound alike: "porfiria" is "porphyria". */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/y/g, 'i'],
  [/[ao]e/g, 'e'],
  [/rh/g, 'r'],
  [/ck|q|c(?![eiy])/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/(.)\1+/g, '$1'],
];
const soundOf = (word: string) => SOUNDS.reduce((text, [pattern, by]) => text.replace(pattern, by), word);

/** The same letters with one of them in another place are one slip: "thyriod", "asmtha". */
function isSwapped(word: string, raw: string): boolean {
  if (word.length !== raw.length) return false;
  const from = [...word].findIndex((letter, index) => letter !== raw[index]);
  const to = [...word].findLastIndex((letter, index) => letter !== raw[index]);
  if (from < 0) return false;
  const [own, other] = [word.slice(from, to + 1), raw.slice(from, to + 1)];
  return own.slice(1) + own[0] === other || own === other.slice(1) + other[0];
}

export interface WordReader {
  read(text: string): Word[];
  stemOf(raw: string): string;
}

/**
 * Creates a reader of words: any inflection, members of a word family as one, and small typing errors in the words of the vocabulary.
 * @param families every form to the word that stands for it.
 * @param correct words that may be meant by a misspelled one. @param known words that are spelled right and stay as they are.
 * @param names words of names, which no English word is a misspelling of: "vertigo" is no Vertigon.
 */
export function createWordReader(
  families: ReadonlyMap<string, string>,
  correct: ReadonlySet<string>,
  known: KnownWords,
  names: ReadonlySet<string> = new Set(),
): WordReader {
  const targets = [...correct].filter((word) => word.length >= SHORTEST_CORRECTED);
  const bySound = new Map(targets.map((word) => [soundOf(word), word]));
  const corrected = new Map<string, string>();
  const stems = new Map<string, string>();
  // "Strictures" is a form of "stricture", which stands for "narrow".
  const byStem = new Map([...families].filter(([form]) => form.length >= SHORTEST_CORRECTED).map(([form, word]) => [stemmer(form), word]));
  const stemOf = (raw: string): string => {
    const kept = stems.get(raw);
    if (kept !== undefined) return kept;
    const stem = NOT.test(raw)
      ? 'not'
      : CANNOT.test(raw)
        ? 'cant'
        : KEPT.has(raw)
          ? raw
          : DOER.test(raw) && !families.has(raw)
            ? stemmer(raw)
            : stemmer(families.get(raw) ?? byStem.get(stemmer(raw)) ?? raw);
    if (stems.size < 50_000) stems.set(raw, stem);
    return stem;
  };
  const correctWord = (raw: string): string => {
    if (raw.length < SHORTEST_CORRECTED || correct.has(raw) || known.has(raw) || /\d/.test(raw)) return raw;
    const kept = corrected.get(raw);
    if (kept !== undefined) return kept;
    const sound = soundOf(raw);
    const alike = bySound.get(sound);
    if (alike !== undefined && !(names.has(alike) && english.has(raw))) {
      corrected.set(raw, alike);
      return alike;
    }
    const most = raw.length >= TWO_ERRORS_FROM ? 2 : 1;
    const isEnglish = english.has(raw);
    const nearest = targets
      .filter((word) => !(isEnglish && names.has(word)))
      .filter((word) => word[0] === raw[0] && Math.abs(word.length - raw.length) <= most)
      .map((word) => ({ word, errors: isSwapped(word, raw) ? 1 : distance(word, raw) }))
      .filter(({ errors }) => errors <= most)
      .sort((a, b) => a.errors - b.errors)[0];
    const word = nearest?.word ?? raw;
    if (corrected.size < 50_000) corrected.set(raw, word);
    return word;
  };
  const read = (text: string): Word[] => {
    const words: Word[] = [];
    let clause = 0;
    let part = 0;
    for (const match of normalize(text).matchAll(/[a-z0-9]+(?:\.\d+)?|[.;!?\n]|,|[()]/g)) {
      const [raw] = match;
      if (/^[.;!?\n]$/.test(raw)) clause += 1;
      if (/^[.;!?\n,()]$/.test(raw)) {
        part += 1;
        continue;
      }
      if (TURNS.has(raw)) {
        clause += 1;
        part += 1;
        continue;
      }
      const idle = IDLE.has(raw);
      const stem = stemOf(idle ? raw : correctWord(raw));
      words.push({ raw, stem, at: words.length, clause, part, from: match.index, to: match.index + raw.length, idle });
    }
    return words;
  };
  return { read, stemOf };
}

/** "Cirrósis" as "cirrosis". */
const withoutAccent = (letter: string) => letter.normalize('NFD').charAt(0);

/** Keeps every offset: an apostrophe is removed by moving it to the end of its word as a space. */
function normalize(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[\u00e0-\u00ff]/g, withoutAccent)
      .replace(/[\u2019\u2018`]/g, "'")
      .replace(/\b(st|dr|mr|mrs|vs)\./g, '$1 ')
      // "C. diff" is no end of a sentence, and "C.O.P.D." is one word.
      .replace(/\b([ceh])\.(?=\s?(?:diff|coli|pylori))/g, '$1 ')
      .replace(/\b[a-z](?:\.[a-z])+\b\.?/g, (letters) => letters.replaceAll('.', '').padEnd(letters.length))
      .replace(/([a-z])'([a-z]+)/g, '$1$2 ')
      .replace(/(\d),(\d{3})/g, '$1$2 ')
      .replace(/[-/'"_]/g, ' ')
  );
}

/** The words as they stand in the text, from the first to the last of them. */
export const quote = (text: string, words: readonly Word[]) =>
  text.slice(Math.min(...words.map(({ from }) => from)), Math.max(...words.map(({ to }) => to))).trim();

/** The words by their clauses. */
export function listClauses(words: readonly Word[]): Word[][] {
  const clauses = new Map<number, Word[]>();
  for (const word of words) clauses.set(word.clause, [...(clauses.get(word.clause) ?? []), word]);
  return [...clauses.values()];
}
