import { stemmer } from 'stemmer';
import { readRecords } from '#packages/records/read-records.ts';
import { KNOWLEDGE, LABEL_WORDS } from '../label-word-schema.ts';

/** Words that carry no fact. */
const IDLE = new Set(
  `a an the and or of in on at to for from with is are was were be been being it its this that these those they them their you your who which what when while if as by than then may can could might will would should do does did has have had into about around over under after before during between also only other others some any all each both same such very most much many usually often sometimes people person patients patient someone anyone adults adult medicine medicines drug drugs product use used uses using take takes taking taken taken taken ask doctor tell prescriber first need needed needs be there here one two three new known like because cause causes caused causing risk risks chance lead leads signs sign include including especially even still far up down out off its help get gets got make makes made give gives given away such so label says past past history ever current well treat treated treatment treatments therapy how long time times level levels above mostly mainly great too own within year years month months week weeks day days hour hours know known see seen come comes likely`.split(
    /\s+/,
  ),
);

export interface LabelWord {
  stem: string;
  /** Its position among the distinguishing words of the text. */
  at: number;
}

interface Words {
  phrases: readonly (readonly [RegExp, string])[];
  stemOf: ReadonlyMap<string, string>;
}

/** The stems of negations and prohibitions. */
export const NOT = 'zznot';
export const AVOID = 'zzavoid';
/** The name of a meaning. No text contains such a word. */
const nameOf = (meaning: string) => `zz${meaning.replace(/[^a-z]/g, '')}`;

let loaded: Words | undefined;

function loadWords(): Words {
  if (loaded) return loaded;
  const { records } = readRecords(KNOWLEDGE, LABEL_WORDS);
  const forms = records.flatMap(({ word, same }) => [word, ...same].map((form) => [form, nameOf(word)] as const));
  const long = forms.filter(([form]) => /[ -]/.test(form)).toSorted(([a], [b]) => b.length - a.length);
  loaded = {
    phrases: long.map(([form, name]) => [new RegExp(`\\b${form.replaceAll('-', '[- ]')}\\b`, 'g'), ` ${name} `] as const),
    stemOf: new Map(
      forms.filter(([form]) => !/[ -]/.test(form)).flatMap(([form, name]) => [[form, name] as const, [stemmer(form), name] as const]),
    ),
  };
  return loaded;
}

/** Reads the distinguishing words of a text. Everyday words and words of labels with one meaning become one. */
export function readWords(text: string): LabelWord[] {
  const { phrases, stemOf } = loadWords();
  let plain = normalizeText(text);
  for (const [form, name] of phrases) plain = plain.replace(form, name);
  const words: LabelWord[] = [];
  for (const [raw] of plain.matchAll(/[a-z][a-z0-9]+/g)) {
    const stem = readStem(raw, stemOf);
    if (stem) words.push({ stem, at: words.length });
  }
  return words;
}

const readStem = (raw: string, stemOf: ReadonlyMap<string, string>): string | undefined => {
  if (IDLE.has(raw)) return undefined;
  return raw.startsWith('zz') ? raw : (stemOf.get(raw) ?? stemOf.get(stemmer(raw)) ?? stemmer(raw));
};

/** Reads the distinguishing words and the bare numbers of a text in their order, as in the rows of a table. */
export function readTokens(text: string): (string | number)[] {
  const { phrases, stemOf } = loadWords();
  let plain = normalizeText(text);
  for (const [form, name] of phrases) plain = plain.replace(form, name);
  return [...plain.matchAll(/[a-z][a-z0-9]+|\d+(?:\.\d+)?/g)].flatMap(([raw]): (string | number)[] => {
    if (/^\d/.test(raw)) return [Number(raw)];
    const stem = readStem(raw, stemOf);
    return stem ? [stem] : [];
  });
}

/** The stems of a text as written, without replacing words by their meaning. */
export const readStems = (text: string): string[] =>
  [...normalizeText(text).matchAll(/[a-z][a-z0-9]+/g)].flatMap(([raw]) => (IDLE.has(raw) ? [] : [stemmer(raw)]));

/** Lower case, one kind of dash and quote, without references to other sections. */
export function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\[\s*see[^\]]*\]/g, ' ')
    .replace(/\(\s*\d+(?:\.\d+)*(?:\s*,\s*\d+(?:\.\d+)*)*\s*\)/g, ' ')
    .replace(/[‐-―−]/g, '-')
    .replace(/[’‘]/g, "'")
    .replace(/(\d),(\d{3})\b/g, '$1$2')
    .replace(/\s+/g, ' ');
}
