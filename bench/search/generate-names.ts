import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { NameEntry } from '#packages/medicines/search/name-index.ts';
import { normalizeName } from '#packages/medicines/search/normalize-name.ts';
import { pick, seededRandom } from './random.ts';

const SEED = 20_260_701;
/** Arbitrary: with this exponent the first 200 of 100,000 names have about three quarters of all use. */
const ZIPF_EXPONENT = 1.2;
/** Letters that determine the next one. Longer chains would only repeat the real names. */
const chainLengthFor = (real: readonly string[]) => (real.length < 2000 ? 1 : 3);
const LONGEST_INVENTED = 14;

/** Seeds for generated names when no list of real names is available. */
const FALLBACK_NAMES =
  'acetaminophen albuterol alprazolam amlodipine amoxicillin atorvastatin azithromycin bupropion carvedilol cetirizine ' +
  'citalopram clonazepam clonidine cyclobenzaprine diclofenac duloxetine escitalopram famotidine fluoxetine furosemide ' +
  'gabapentin hydralazine hydrochlorothiazide hydroxyzine ibuprofen insulin lamotrigine levothyroxine lisinopril ' +
  'loratadine losartan meloxicam metformin metoprolol montelukast naproxen omeprazole ondansetron pantoprazole ' +
  'prednisone pregabalin quetiapine rosuvastatin sertraline simvastatin tamsulosin tramadol trazodone venlafaxine warfarin';

/** The names for a bench, most used first, and the sources of the real ones. */
export interface BenchNames {
  readonly entries: readonly NameEntry[];
  readonly real: number;
  readonly sources: readonly string[];
}

/** Generates `count` distinct names: the real ones first, then invented ones, with use following Zipf's law. */
export function generateNames(count: number): BenchNames {
  const random = seededRandom(SEED);
  const { names: real, sources } = readRealNames();
  const names = new Set(shuffled(real, random).slice(0, count));
  const realCount = names.size;
  const invent = inventor(real, random);
  while (names.size < count) names.add(invent());
  const ordered = shuffled([...names], random);
  const entries = ordered.map((name, key) => ({ name, key, weight: 1e6 / (key + 1) ** ZIPF_EXPONENT }));
  return { entries, real: realCount, sources };
}

function readRealNames(): { names: string[]; sources: string[] } {
  const given = process.env.NAMES_FILE;
  const beside = ['drugs-at-fda-names-2019.csv', 'ingredient-rxcui-2014.csv'];
  const files = given === undefined ? beside.map((name) => new URL(`../../../shared/data/${name}`, import.meta.url)) : [given];
  const sources: string[] = [];
  const names = new Set<string>();
  for (const file of files.filter((path) => existsSync(path))) {
    sources.push(String(file).split('/').pop() ?? '');
    const rows: string[][] = parse(readFileSync(file), { relax_column_count: true, relax_quotes: true, from_line: 2 });
    for (const [name = ''] of rows) names.add(normalizeName(name));
  }
  if (names.size === 0) return { names: FALLBACK_NAMES.split(' '), sources: ['built-in list'] };
  return { names: [...names].filter((name) => name.length >= 3), sources };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Generates words by a Markov chain over the letters of real names; a few get a real second word. */
function inventor(real: readonly string[], random: () => number): () => string {
  const chainLength = chainLengthFor(real);
  const following = new Map<string, string[]>();
  const secondWords: string[] = [];
  for (const name of real) {
    const [first = '', second] = name.split(' ');
    if (second !== undefined && /^[a-z]{2,}$/.test(second)) secondWords.push(second);
    if (!/^[a-z]{5,}$/.test(first)) continue;
    const padded = `${'^'.repeat(chainLength)}${first}$`;
    for (let i = chainLength; i < padded.length; i++) {
      const before = padded.slice(i - chainLength, i);
      const letters = following.get(before) ?? [];
      letters.push(padded.charAt(i));
      following.set(before, letters);
    }
  }
  return () => {
    for (;;) {
      let word = '';
      let letter = '';
      while (letter !== '$' && word.length < LONGEST_INVENTED) {
        word += letter;
        const before = `${'^'.repeat(chainLength)}${word}`.slice(-chainLength);
        letter = pick(following.get(before) ?? ['$'], random);
      }
      if (word.length < 5) continue;
      return secondWords.length > 0 && random() < 0.2 ? `${word} ${pick(secondWords, random)}` : word;
    }
  };
}
