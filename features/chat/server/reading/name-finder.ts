import type { KnownName } from '#packages/clinical/skill.ts';
import { popularWords } from '#packages/medicines/popular-words/popular-words.ts';
import { createNameReader } from '#packages/medicines/read-name.ts';
import { normalizeName } from '#packages/medicines/search/normalize-name.ts';

/** A name in a message. `unknown` looks like the name of a medicine but is not known to any tool. */
export interface Mention {
  /** The name to ask a tool with: as written, or in the singular if only that is known. */
  typed: string;
  /** The name as written in the message. */
  written: string;
  /** The known name, the same for all its spellings. */
  name: string;
  kind: KnownName['kind'] | 'unknown';
  start: number;
  end: number;
}

/** Whether a mention is a medicine, or looks like one: no food, drink or condition. */
export const isMedicineName = ({ kind }: Mention): boolean => kind === 'medicine' || kind === 'unknown';

export type FindNames = (text: string) => readonly Mention[];

const MAX_NAME_WORDS = 6;
/** Arbitrary: a name among the most popular words ("Align", "Today", "same") is usually meant as the word. */
const EVERYDAY_WORDS = 8_000;
/** Words so popular that only a capital letter marks a name. */
const COMMONEST_WORDS = 1_000;
/** A word outside this list, unknown to the tools and in the position of a name, is treated as a name. */
const ENGLISH_WORDS = 100_000;
const MIN_MISSPELLED_LENGTH = 6;
/** Words for medicines in general are never names, nor is a mother, although "MOM" is short for milk of magnesia. Drinks, foods and the like always are. */
const NEVER_NAMES = new Set([
  'swole',
  'swoll',
  'swolled',
  'hurted',
  'mom',
  'pill',
  'tablet',
  'drug',
  'medicine',
  'generic',
  'water',
  'food',
  'air',
  'sugar',
  'fat',
  'oil',
  'salt',
  // Where medicines are bought and paid for.
  'goodrx',
  'walmart',
  'walgreens',
  'cvs',
  'costco',
  'medicare',
  'medicaid',
  'tricare',
  'optum',
  'express scripts',
  'singlecare',
]);
/** Words for forms of a medicine, and for what it is measured with, that few lists of English words have. */
const FORM_WORD =
  /^(?:dropper|droplet|pipette?|syringe|chewable|chewie|chewy|gel ?cap|geltab|caplet|softgel|gummie|gummy|gummies|melt ?away|quick-?melt|dissolvable|dissolving|orodispersible|suppository|lozenge|sachet|ampule|nebule|vial|autoinjector|single-use|sublingual|effervescent)s?$/;
const ALWAYS_NAMES = new Set([
  'alcohol',
  'beer',
  'wine',
  'vodka',
  'whiskey',
  'liquor',
  'coffee',
  'caffeine',
  'milk',
  'iron',
  'calcium',
  'zinc',
  'cheese',
  'dairy',
  'insulin',
  'aspirin',
  'cannabis',
  'marijuana',
  'weed',
  'tobacco',
  'nicotine',
]);

/** "Neti pot", "pot roast": what cooks or holds something is no cannabis. */
const isVessel = (text: string, { start, end }: FoundWord) =>
  /\b(?:neti|nasal|coffee|tea|flower|crock|instant|hot|cooking|stock|soup|chamber)[ -]$/i.test(
    text.slice(Math.max(0, start - 12), start),
  ) || /^ (?:of|holes?|roast|pie|belly|luck|stickers?)\b/i.test(text.slice(end, end + 12));

/** "My milk is low", "milk supply": a mother's own, and no food. */
const isOwnMilk = (text: string, { text: word, start, end }: FoundWord) =>
  /^milk$/i.test(word) &&
  (/(?<!\b(?:with|in|drink\w*|drank|and) )\b(?:my|her|breast|mother['’]?s|mom['’]?s)[ -]$/i.test(
    text.slice(Math.max(0, start - 20), start),
  ) ||
    /^ (?:supply|ducts?|production|came in|dr(?:y|ied)\w* up|let-?down)\b/i.test(text.slice(end, end + 14)));

const ADDRESSES = /^(?:honey|sugar)$/;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
/** Text before a name: "side effects of", "take", "can I mix". */
const BEFORE_NAME =
  /(?:\b(?:how much|how many|take|taking|took|taken|takes|use|using|used|give|giving|gave|given|of|on|with|and|plus|mix|mixing|combine|prescribed|about|is|are|does|do|can|than|or|vs|versus|called|happened to|buy|started|start|stopped)|what['’]?s)\s+(?:(?:the|a|an|some|any|my|your|her|his)\s+)?$/i;

/** Endings that the names of substances have, and English words hardly: "lofexidine", "adalimumab". */
const MEDICINE_ENDING =
  /.{3}(?:xidine|nidine|tidine|mumab|zumab|ximab|limab|tinib|ciclib|gliptin|gliflozin|glutide|statin|sartan|prazole|cycline|floxacin|oxetine|azepam|zolam|triptan|setron|lukast|afil|dronate|conazole|vudine|navir|tegravir|buvir|renone)$/;
/** Whether a word ends as the names of substances do. */
export const isNameOfSubstance = (word: string): boolean => MEDICINE_ENDING.test(word.toLowerCase());
/** Words before a name that is asked about. */
const ASKED_OF = /\b(?:what|how|why|when|does|is|can|should|about|explain|called|named|brand|or|and)\s+$/i;
const OF_PERSON_OR_PLACE =
  /\b(?:dr|doctor|mr|mrs|ms|nurse|in|at|from|to|near|son|daughter|sister|brother|wife|husband|friend|cousin|mom|dad|aunt|uncle)\.?\s+(?:\w+\s+)?$/i;

interface KnownMatch {
  /** The number of words. */
  length: number;
  known: KnownName;
}

interface FoundWord {
  text: string;
  start: number;
  end: number;
}

/**
 * Creates a function that finds the names of medicines, foods and illnesses in messages: the longest match first, with small
 * typing errors.
 * @example createNameFinder([{ name: 'warfarin', kind: 'medicine' }])('is warfarin ok?')[0].typed // 'warfarin'
 */
export function createNameFinder(names: readonly KnownName[]): FindNames {
  const byName = new Map<string, KnownName>();
  for (const known of names) {
    const key = normalizeName(known.name);
    if (key !== '' && !byName.has(key)) byName.set(key, known);
  }
  // "Carbidopa levodopa" is carbidopa and levodopa in one tablet.
  for (const [key, known] of [...byName]) {
    const joined = key.replace(/ and /g, ' ');
    if (known.kind === 'medicine' && joined !== key && !byName.has(joined)) byName.set(joined, known);
  }
  const english = popularWords(ENGLISH_WORDS);
  for (const [prefix, known] of listPrefixes(names, (word) => english.has(word))) if (!byName.has(prefix)) byName.set(prefix, known);
  const everyday = popularWords(EVERYDAY_WORDS);
  const medicines = names.filter(({ kind }) => kind === 'medicine');
  const read = createNameReader(medicines.map((known) => ({ name: known.name, value: known, meaning: known.name })));
  const commonest = popularWords(COMMONEST_WORDS);
  const readMisspelling = (word: string): string | undefined => {
    if (word.length < MIN_MISSPELLED_LENGTH || english.has(word.toLowerCase()) || FORM_WORD.test(word.toLowerCase())) return undefined;
    const found = read(singular(word));
    return found.kind === 'unknown' ? undefined : found.name;
  };

  return (text) => {
    const words: FoundWord[] = [...text.matchAll(WORD)].map((match) => ({
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
    }));
    const found: Mention[] = [];
    for (let at = 0; at < words.length; ) {
      const word = words[at] as FoundWord;
      const exact = findLongest(text, words, at);
      if (exact && isMeant(text, word, exact)) {
        const { end } = words[at + exact.length - 1] as FoundWord;
        const written = text.slice(word.start, end);
        const isWhole = normalizeName(written) === normalizeName(exact.known.name);
        const typed = isWhole ? written : exact.known.name;
        found.push({ typed, written, name: exact.known.name, kind: exact.known.kind, start: word.start, end });
        at += exact.length;
        continue;
      }
      const { text: typed, start, end } = word;
      const correction = readMisspelling(typed);
      if (correction) found.push({ typed, written: typed, name: correction, kind: 'medicine', start, end });
      else if (!exact && looksLikeName(text, word)) found.push({ typed, written: typed, name: typed, kind: 'unknown', start, end });
      at += 1;
    }
    return found;
  };

  function findLongest(text: string, words: readonly FoundWord[], at: number): KnownMatch | undefined {
    const first = words[at] as FoundWord;
    for (let length = Math.min(MAX_NAME_WORDS, words.length - at); length > 0; length -= 1) {
      const slice = text.slice(first.start, (words[at + length - 1] as FoundWord).end);
      if (/[.!?;\n]/.test(slice)) continue;
      const key = normalizeName(slice);
      const known = byName.get(key) ?? byName.get(singular(key)) ?? (length > 1 ? byName.get(`${key}s`) : undefined);
      // A comma parts two names, save in one that has it: "fluticasone, umeclidinium and vilanterol".
      if (known && (known.name.includes(',') || !slice.includes(','))) return { length, known };
    }
    return undefined;
  }

  /** Whether a match is meant as a name: not "align" in "align my teeth", but "take Align". */
  function isMeant(text: string, word: FoundWord, { known, length }: KnownMatch): boolean {
    // "Is just one a day all right" names no vitamin.
    if (/^one a day$/i.test(known.name) && text.slice(word.start).startsWith('one a day')) return false;
    // "On the pill" is birth control. "Could it be the pill" refers to a medicine named before.
    if (length > 1)
      return !/^the pills?$/i.test(known.name) || /\b(?:on|with|taking|take|and|is|does|can)\s+$/i.test(text.slice(0, word.start));
    const lower = singular(word.text.toLowerCase());
    if ((lower === 'pot' && isVessel(text, word)) || isOwnMilk(text, word)) return false;
    // "Thank you honey" names no food.
    if (ADDRESSES.test(lower) && /\b(?:thanks?|you|hi|hello)[, ]+$/i.test(text.slice(0, word.start))) return false;
    if (NEVER_NAMES.has(lower) && known.kind !== 'condition') return false;
    if (known.kind === 'condition' || ALWAYS_NAMES.has(lower)) return true;
    const isCapital = /^[A-Z]/.test(word.text) && word.start > 0 && text !== text.toUpperCase();
    if (commonest.has(lower)) return isCapital;
    return isCapital || !everyday.has(lower) || BEFORE_NAME.test(text.slice(0, word.start));
  }

  function looksLikeName(text: string, { text: word, start }: FoundWord): boolean {
    const lower = word.toLowerCase();
    const isPlain =
      /^[\p{L}-]{5,}$/u.test(word) &&
      !NEVER_NAMES.has(lower) &&
      !FORM_WORD.test(lower) &&
      !english.has(lower) &&
      !english.has(singular(lower)) &&
      !isJoined(lower) &&
      !isCutShort(lower) &&
      !isFormOfWord(lower);
    if (!isPlain) return false;
    const before = text.slice(0, start);
    if (BEFORE_NAME.test(before) || MEDICINE_ENDING.test(lower)) return true;
    // "Please explain what Kerendia does", and no name of a person or a place.
    return /^[A-Z][a-z]+$/.test(word) && ASKED_OF.test(before) && !OF_PERSON_OR_PLACE.test(before);
  }

  /** "Every evenin", "no trouble breathin". */
  function isCutShort(word: string): boolean {
    return word.endsWith('in') && english.has(`${word}g`);
  }

  /** "The gentlest", "constipated": a form of an English word. */
  function isFormOfWord(word: string): boolean {
    const stem = /^(.{3,}?)(?:i?est|ier)$/.exec(word)?.[1];
    const noun = /^(.{4,})y$/.exec(word)?.[1];
    const participle = /^(.{3,}at)ed$/.exec(word)?.[1];
    return (
      (stem !== undefined && [stem, `${stem}e`, `${stem}y`].some((one) => english.has(one))) ||
      (noun !== undefined && english.has(noun)) ||
      (participle !== undefined && english.has(`${participle}ion`))
    );
  }

  /** Whether all parts of a hyphenated word are English: "over-the-counter", "non-drowsy". */
  function isJoined(word: string): boolean {
    return word.includes('-') && word.split('-').every((part) => english.has(part));
  }
}

const singular = (word: string) => word.replace(/(?<=\w{3})(?:['’]s|s)$/, '');

const MIN_PREFIX_WORDS = 2;
const MIN_PREFIX_LENGTH = 5;

/**
 * Lists the short forms of names: "iron deficiency" for "iron deficiency anemia", "Pepto" for "Pepto-Bismol". A short form of two names
 * is dropped.
 * @param isWord whether a word is English. An English word is not a short form of a medicine.
 */
function listPrefixes(names: readonly KnownName[], isWord: (word: string) => boolean): Map<string, KnownName> {
  const found = new Map<string, KnownName | undefined>();
  for (const known of names) {
    const words = normalizeName(known.name).split(' ');
    const prefix = known.kind === 'condition' ? words.slice(0, -1).join(' ') : (words[0] ?? '');
    if (/ (?:of|the|and|with|from|in|to|for|by|or|on|at|a)$/.test(` ${prefix}`)) continue;
    const mayBegin =
      known.kind === 'condition'
        ? words.length > MIN_PREFIX_WORDS
        : words.length > 1 && prefix.length >= MIN_PREFIX_LENGTH && !isWord(prefix);
    if (mayBegin) found.set(prefix, found.has(prefix) ? undefined : known);
  }
  return new Map([...found].flatMap(([prefix, known]) => (known ? [[prefix, known] as const] : [])));
}
