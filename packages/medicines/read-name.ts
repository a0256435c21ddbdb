import { distance } from 'fastest-levenshtein';
import { normalizeName } from './search/normalize-name.ts';

/** A name that means something, and what it means. `meaning` says when two names mean the same: the same ingredients. */
export interface NamedEntry<T> {
  name: string;
  value: T;
  meaning: string;
}

/**
 * How a typed name was read. `corrected` only where one meaning alone is near; a screen must show what was read.
 * `unknown` is never taken for anything: its suggestions are for the person to pick from.
 */
export type ReadName<T> =
  | { kind: 'exact'; value: T; name: string }
  | { kind: 'corrected'; value: T; name: string }
  | { kind: 'unknown'; suggestions: string[] };

export type NameReader<T> = (typed: string) => ReadName<T>;

const MAX_SUGGESTIONS = 4;

/** Words behind a name that do not change what it is: strengths, forms and salts. Taken off only when the whole is not a name itself. */
const TRAILING =
  /\s+(\d+\s?(mg|mcg|g|ml|iu|units?|meq)?|tablets?|tabs?|caps?|capsules?|caplets?|liquid|syrup|suspension|solution|drops|gel|cream|ointment|spray|inhaler|patch|injection|pills?|er|xr|sr|dr|ec|cr|la|xl|hydrochloride|hcl|hydrobromide|hbr|sodium|potassium|calcium|magnesium|sulfate|sulphate|maleate|mesylate|besylate|tartrate|succinate|fumarate|phosphate|acetate|citrate|bitartrate|dihydrate|trihydrate|monohydrate|bromide|chloride|xinafoate|furoate|propionate|dipropionate|valerate|trifenatate|saccharate|aspartate|etexilate|mofetil|medoxomil|cilexetil|proxetil|axetil)$/;

/** Words before a name that say for whom or by whom a product is, not what it is. */
const LEADING = /^(childrens?|kids|infants?|junior|jr|adult|generic|store brand|equate|kirkland)\s+/;

/**
 * Reads names of medicines as people type them: any case, salt, strength or form, and small slips.
 * @param entries every name and what it means; an earlier entry wins where two have the same name.
 * @param confusable names of real medicines that are not covered: never read as a near one that is.
 * @example createNameReader(entries)('Advil 200 mg') // exact, ibuprofen
 */
export function createNameReader<T>(entries: readonly NamedEntry<T>[], confusable: ReadonlySet<string> = new Set()): NameReader<T> {
  const byName = new Map<string, NamedEntry<T>>();
  for (const entry of entries) {
    const key = normalizeName(entry.name);
    if (!byName.has(key)) byName.set(key, entry);
  }
  const names = [...byName.keys()];
  return (typed) => {
    let text = normalizeName(typed);
    for (let shorter: string | undefined = text; shorter !== undefined && shorter !== ''; shorter = dropWord(shorter)) {
      const entry = byName.get(shorter);
      if (entry) return { kind: 'exact', value: entry.value, name: entry.name };
      text = shorter;
    }
    const near = findNear(text, names);
    const meanings = new Set(near.map((name) => byName.get(name)?.meaning));
    const nearest = byName.get(near[0] ?? '');
    if (nearest && meanings.size === 1 && !confusable.has(text)) return { kind: 'corrected', value: nearest.value, name: nearest.name };
    return { kind: 'unknown', suggestions: suggest(text, near, names, byName) };
  };
}

function dropWord(text: string): string | undefined {
  const shorter = TRAILING.test(text) ? text.replace(TRAILING, '') : text.replace(LEADING, '');
  return shorter === text ? undefined : shorter.trim();
}

/**
 * Arbitrary, because no source says how many slips still show what was meant: one in a name of 5 to 7 letters, two in a longer
 * one, none in a shorter; and the first letter must stand, since names that differ there are different medicines.
 */
function editsAllowed(text: string): number {
  return text.length < 5 ? 0 : text.length < 8 ? 1 : 2;
}

function findNear(text: string, names: readonly string[]): string[] {
  const most = editsAllowed(text);
  if (most === 0) return [];
  return names
    .filter((name) => name[0] === text[0] && Math.abs(name.length - text.length) <= most && agreeInShortWords(name, text))
    .map((name) => ({ name, slips: distance(name, text) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

/** "Mucinex D" and "Mucinex DM" are different products: a short word has to stand as it is. */
function agreeInShortWords(name: string, text: string): boolean {
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
