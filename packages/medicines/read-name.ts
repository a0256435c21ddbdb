import { distance } from 'fastest-levenshtein';
import { normalizeName } from './search/normalize-name.ts';

/** A name and its value. Two names with the same `meaning` (the same ingredients) mean the same. */
export interface NamedEntry<T> {
  name: string;
  value: T;
  meaning: string;
  /** Names of other medicines that are mistaken for it. */
  lookAlikes?: readonly string[];
}

/**
 * How a typed name was read. `corrected` only if exactly one meaning is close; the screen must show the name that was read.
 * `unknown` is never resolved automatically: the user picks from the suggestions. `question` says why where the name stands for several.
 */
export type ReadName<T> =
  | { kind: 'exact'; value: T; name: string }
  | { kind: 'corrected'; value: T; name: string }
  | { kind: 'unknown'; suggestions: string[]; question?: string };

/** A name that stands for several medicines: the question which one is meant, and the names to choose from. */
export interface AskedName {
  name: string;
  question: string;
  choices: readonly string[];
}

export type NameReader<T> = (typed: string) => ReadName<T>;

const MAX_SUGGESTIONS = 4;

/** Words before a name that state the target group or the maker of a product. */
const STORES =
  'cvs|walgreens|up and up|good sense|goodsense|up up|walmart|target|costco|rite aid|kroger|publix|meijer|amazon|basic care|amazon basic care|sams club|health mart|topcare|great value|members mark|store brand|equate|kirkland';

/** Words after a name that do not change its meaning: strengths, forms, salts, colors and stores. Removed only if the whole text is not a name. */
const TRAILING = new RegExp(
  String.raw`\s+(\d+\s?(mg|mcg|g|ml|iu|units?|meq)?|tablets?|tabs?|caps?|capsules?|caplets?|softgels?|gelcaps?|liqui gels?|liquigels?|suppository|suppositories|chewables?|per \d+ ml|in \d+ ml|liquid|syrup|powder|strips?|shots?|gumm(?:y|ies)|lozenges?|flexpen|flextouch|kwikpen|solostar|pens?|vials?|otc|odt|generic|suspension|solution|drops|gel|cream|ointment|spray|inhaler|patch|injection|pills?|er|xr|sr|dr|ec|cr|la|xl|hydrochloride|hcl|hydrobromide|hbr|sodium|potassium|calcium|magnesium|sulfate|sulphate|maleate|mesylate|besylate|tartrate|ds|succinate|succ|tart|(?:12|24) ?(?:hours?|hrs?)|weekly|(?:extended|delayed|immediate|sustained|modified) release|oral|sprinkles?|fumarate|phosphate|acetate|citrate|bitartrate|dihydrate|trihydrate|monohydrate|bromide|chloride|xinafoate|furoate|propionate|dipropionate|valerate|trifenatate|saccharate|aspartate|etexilate|mofetil|medoxomil|cilexetil|proxetil|axetil|pump|foam|lotion|pads?|signature|pink|white|blue|yellow|green|red|orange|purple|peach|brown|(?:maximum|max|extra|regular) strength|no rx|over the counter|(?:from |at )?(?:${STORES}))$`,
);
const LEADING = new RegExp(
  `^(extra strength|maximum strength|max strength|regular strength|vicks|prescription|${STORES}|childrens?|kids|infants?|junior|jr|adult|generic|extended)\\s+`,
);
/** Salts inside the name of a combination, as packages print it: "hydrocodone bitartrate and acetaminophen". */
const SALTS =
  /\s+(?:hydrochlorides?|hcl|hydrobromide|hbr|bitartrate|tartrate|sulfates?|sodium|potassium|calcium|fumarate|maleate|mesylate|besylate|succinate|phosphate|acetate|citrate|bromide|medoxomil|monohydrate)(?=$|\s)/;
const STORE_BRAND = new RegExp(`^(${STORES})\\s`);

/** Tells whether a name starts with a store whose brands are sold without a prescription: "Equate ibuprofen". */
export const isStoreBrand = (typed: string): boolean => STORE_BRAND.test(normalizeName(typed));

/**
 * Creates a reader of typed names of medicines: any case, salt, strength or form, and small typing errors.
 * @param entries all names with their values; of two entries with the same name, the first counts.
 * @param asked names that are answered by a question. A name in `entries` comes first.
 * @param confusable names of real medicines that are not covered. They are never read as a similar covered one.
 * @example createNameReader(entries)('Advil 200 mg') // exact, ibuprofen
 */
export function createNameReader<T>(
  entries: readonly NamedEntry<T>[],
  confusable: ReadonlySet<string> = new Set(),
  asked: readonly AskedName[] = [],
): NameReader<T> {
  const byName = new Map<string, NamedEntry<T>>();
  for (const entry of entries) {
    const key = normalizeName(entry.name);
    if (!byName.has(key)) byName.set(key, entry);
  }
  const names = [...byName.keys()];
  const bySound = groupBySound(names);
  const askedByName = new Map(asked.map((each) => [normalizeName(each.name), each]));
  const findAlike = (text: string) => {
    const alike = findSameSound(text, bySound);
    return alike.length > 0 ? alike : findNear(text, names);
  };
  return (typed) => {
    let text = normalizeName(typed);
    for (const shorter of listShorter(text)) {
      const entry = byName.get(shorter);
      if (entry) return { kind: 'exact', value: entry.value, name: entry.name };
      const which = askedByName.get(shorter);
      if (which) return { kind: 'unknown', suggestions: [...which.choices], question: which.question };
      text = shorter;
    }
    const spoken = listOtherEndings(text).find((name) => byName.has(name) || askedByName.has(name));
    const which = askedByName.get(spoken ?? '');
    const said = byName.get(spoken ?? '');
    if (said) return { kind: 'exact', value: said.value, name: said.name };
    if (which) return { kind: 'unknown', suggestions: [...which.choices], question: which.question };
    const near = [normalizeName(typed), text].map((each) => findAlike(each)).find((found) => found.length > 0) ?? [];
    const meanings = new Set(near.map((name) => byName.get(name)?.meaning));
    const nearest = byName.get(near[0] ?? '');
    const begun = nearest && findRightName(text, nearest.meaning, byName);
    if (nearest && begun)
      return { kind: 'unknown', suggestions: [begun, nearest.name], question: `Do you mean ${begun} or ${nearest.name}?` };
    const other = nearest && meanings.size === 1 ? findMistakable(text, nearest, byName) : undefined;
    if (nearest && other)
      return { kind: 'unknown', suggestions: [nearest.name, other], question: `Do you mean ${nearest.name} or ${other}?` };
    if (nearest && meanings.size === 1 && !confusable.has(text)) return { kind: 'corrected', value: nearest.value, name: nearest.name };
    const suggestions = suggest(text, near, names, byName);
    const [first] = suggestions;
    const isLonger = first !== undefined && text.startsWith(`${normalizeName(first)} `);
    return { kind: 'unknown', suggestions, ...(isLonger ? { question: askAboutLongerName(first) } : {}) };
  };
}

/**
 * "Celexbra" is near Celexa, and hardly further from Celebrex: a name that is often mistaken for the nearest one, one error further away, or
 * two where it begins more like what was typed. "Klonidine" is nearer to a name with another first letter. "Xanex" is no Tenex: the first letter
 * is seldom wrong where that of the nearest name is right.
 */
function findMistakable<T>(
  text: string,
  { name, meaning, lookAlikes = [] }: NamedEntry<T>,
  byName: ReadonlyMap<string, NamedEntry<T>>,
): string | undefined {
  const nearest = normalizeName(name);
  const edits = distance(text, nearest);
  const isMistaken = (other: string) => {
    if (other[0] !== text[0] && nearest[0] === text[0]) return false;
    const more = distance(text, other) - edits;
    return more <= 1 || (more === 2 && countShared(other, text) > countShared(nearest, text));
  };
  const listed = lookAlikes.find((each) => {
    const other = normalizeName(each);
    return byName.has(other) && byName.get(other)?.meaning !== meaning && isMistaken(other);
  });
  if (listed !== undefined) return byName.get(normalizeName(listed))?.name;
  if (edits < 2) return undefined;
  for (const [other, entry] of byName)
    if (entry.meaning !== meaning && Math.abs(other.length - text.length) < edits && distance(text, other) < edits) return entry.name;
  return undefined;
}

/** With how many letters both begin. */
function countShared(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** "Prednisone eye drops" is no slip for prednisolone eye drops: its first word is the right name of another medicine. */
function findRightName<T>(text: string, nearest: string, byName: ReadonlyMap<string, NamedEntry<T>>): string | undefined {
  const [first = '', ...others] = text.split(' ');
  const known = others.length > 0 ? byName.get(first) : undefined;
  return known && known.meaning.split('+')[0] !== nearest.split('+')[0] ? known.name : undefined;
}

/** "Zicam nasal gel": a product with a longer name can hold something else. */
const askAboutLongerName = (name: string) =>
  `Is it ${name}? A product with a longer name can hold other things: check the active ingredients on the package.`;

const ARTICLE = /^(?:the|my|a|an) /;

/** A text, shorter and shorter. An article is kept first, since it may belong to the name: "My Way 1.5 mg". */
function* listShorter(text: string): Generator<string> {
  if (ARTICLE.test(text)) {
    for (let kept: string | undefined = text; kept; kept = dropWord(kept)) yield kept;
  }
  for (let shorter: string | undefined = text.replace(ARTICLE, ''); shorter; shorter = dropWord(shorter)) yield shorter;
}

function dropWord(text: string): string | undefined {
  const shorter = TRAILING.test(text) ? text.replace(TRAILING, '') : text.replace(LEADING, '');
  return shorter === text ? undefined : shorter.trim();
}

/**
 * Arbitrary, because no source says how many errors still show the meaning: one in a name of 5 to 7 letters, two in a longer name,
 * none in a shorter one. The first letter must match, because names that differ there are different medicines.
 */
function editsAllowed(text: string): number {
  return text.length < 5 ? 0 : text.length < 8 ? 1 : 2;
}

/** "Cholesterol meds" is asked about as "cholesterol pill" is, "water pills for bloating" as "water pill", and a combination without its salts. */
function listOtherEndings(text: string): string[] {
  const unsalted = SALTS.test(text) ? [text.replaceAll(new RegExp(SALTS, 'g'), '')] : [];
  const stem = text.replace(/ for (?:the |my )?[a-z ]+$/, '').replace(/ (meds?|medications?|medicines?|tablets?|tabs|drugs?|pills?)$/, '');
  return stem === text ? unsalted : [`${stem} pill`, `${stem} medicine`, `${stem} pills`, stem, ...unsalted];
}

/** Letters that sound alike: "plavics" is "Plavix". The first letter stays, because names that differ there are different medicines. */
const toSound = (name: string): string =>
  name.slice(0, 1) +
  name
    .slice(1)
    .replace(/x/g, 'ks')
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/y/g, 'i')
    .replace(/(.)\1/g, '$1')
    .replace(/e$/, '');

function groupBySound(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const bySound = new Map<string, string[]>();
  for (const name of names) {
    const sound = toSound(name);
    const same = bySound.get(sound);
    // A list that is made to grow takes room for seventeen, and most sounds are those of one name.
    if (same) same.push(name);
    else bySound.set(sound, [name]);
  }
  return bySound;
}

const findSameSound = (text: string, bySound: ReadonlyMap<string, readonly string[]>) =>
  editsAllowed(text) === 0 ? [] : (bySound.get(toSound(text)) ?? []);

function findNear(text: string, names: readonly string[]): string[] {
  const most = editsAllowed(text);
  if (most === 0) return [];
  return names
    .filter((name) => name[0] === text[0] && Math.abs(name.length - text.length) <= most && haveSameShortWords(name, text))
    .map((name) => ({ name, edits: distance(name, text) }))
    .filter(({ edits }) => edits <= most)
    .sort((a, b) => a.edits - b.edits || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

/** Short words must match exactly: "Mucinex D" and "Mucinex DM" are different products. */
function haveSameShortWords(name: string, text: string): boolean {
  const [words, others] = [name.split(' '), text.split(' ')];
  return (
    words.length === others.length && words.every((word, at) => word === others[at] || Math.min(word.length, others[at]?.length ?? 0) >= 5)
  );
}

function suggest<T>(text: string, near: readonly string[], names: readonly string[], byName: ReadonlyMap<string, NamedEntry<T>>): string[] {
  const begun = text.length >= 3 ? names.filter((name) => name.startsWith(text) || text.startsWith(`${name} `)) : [];
  const shown = [...near, ...begun].map((name) => byName.get(name)?.name ?? name);
  return [...new Set(shown)].slice(0, MAX_SUGGESTIONS);
}
