import type { FindingRecord } from '../../engine/knowledge.ts';
import type { Tokenize, Word } from './tokenize.ts';

/** One phrase for a finding. */
export interface Phrase {
  stems: readonly string[];
  /** Its findings; empty for a phrase that only resembles a finding. Two findings may share a phrase. */
  findings: string[];
  /** Findings that parts of the phrase resemble but that are not meant. */
  blocks: string[];
  /** Its position in the knowledge: of two equal matches the earlier wins. */
  order: number;
}

/** A phrase found in a text. */
export interface Match {
  phrase: Phrase;
  /** The phrase's findings without those that a longer phrase excludes. */
  findings: readonly string[];
  words: readonly Word[];
  /** The body part that was named earlier: "I rolled my ankle. It is swollen." */
  part?: Word | undefined;
}

export interface Phrases {
  byStem: ReadonlyMap<string, readonly Phrase[]>;
  /** Each phrase under the one of its stems that the fewest phrases have. */
  byRarest: ReadonlyMap<string, readonly Phrase[]>;
  /** Every word of a phrase, as written. */
  vocabulary: ReadonlySet<string>;
}

interface PhraseContext {
  /** Everyday phrases that contain a word of a finding or a negation but mean neither. */
  idle: readonly string[];
  /** Words too common to stand for a finding by themselves. */
  isEveryday: (raw: string) => boolean;
}

/** @param findings with the phrases that mean them. */
export function indexPhrases(findings: readonly FindingRecord[], tokenize: Tokenize, { idle, isEveryday }: PhraseContext): Phrases {
  const byStem = new Map<string, Phrase[]>();
  const bySame = new Map<string, Phrase>();
  const vocabulary = new Set<string>();
  const add = (text: string, finding: string | undefined, lossy = false, blocked?: string) => {
    const words = tokenize(text);
    const stems = words.map((word) => word.stem);
    if (words.length === 0 || (words.length === 1 && hasLostWords(text, words[0] as Word))) return;
    const [only] = words;
    if (words.length === 1 && only && (isLossy(text, only) !== lossy || (lossy && isEveryday(only.raw)))) return;
    for (const word of words) vocabulary.add(word.raw);
    const same = stems.toSorted().join(' ');
    const known = bySame.get(same);
    if (known && lossy) return;
    if (known) {
      if (finding && !known.findings.includes(finding)) known.findings.push(finding);
      if (blocked && !known.findings.includes(blocked)) known.blocks.push(blocked);
      return;
    }
    const phrase: Phrase = { stems, findings: finding ? [finding] : [], blocks: blocked ? [blocked] : [], order: bySame.size };
    bySame.set(same, phrase);
    for (const stem of new Set(stems)) {
      const others = byStem.get(stem);
      if (others) others.push(phrase);
      else byStem.set(stem, [phrase]);
    }
  };
  for (const { id, name, lay, clinical } of findings) for (const text of [name, ...lay, ...clinical]) add(text, id);
  for (const { id, name, lay, clinical } of findings) for (const text of [name, ...lay, ...clinical]) add(text, id, true);
  for (const { id, unless } of findings) for (const text of unless) add(text, undefined, false, id);
  for (const text of idle) add(text, undefined);
  return { byStem, byRarest: indexByRarest(byStem), vocabulary };
}

function indexByRarest(byStem: Phrases['byStem']): Phrases['byRarest'] {
  const countOf = (stem: string) => byStem.get(stem)?.length ?? 0;
  const isRarer = (one: string, other: string) => countOf(one) - countOf(other) || (one < other ? -1 : 1);
  const byRarest = new Map<string, Phrase[]>();
  for (const phrase of [...new Set([...byStem.values()].flat())].sort((a, b) => a.order - b.order)) {
    const rarest = phrase.stems.reduce((least, stem) => (isRarer(stem, least) < 0 ? stem : least));
    const others = byRarest.get(rarest);
    if (others) others.push(phrase);
    else byRarest.set(rarest, [phrase]);
  }
  return byRarest;
}

/** Words that mean nothing by themselves. If the rest of a phrase were dropped, they would match everywhere. */
const AMBIGUOUS = new Set(
  'ankl lump lip tongu limp chok no not child down back blue white look appear sit rest wind fat sick vision eat cant pain happen rough critic temperatur infect appetit stool urin wors sever sudden lot keep histori self allov spell wave exercis flu die dy drug pill weak side spot red hot cold warm burn tight pressur period swim run fall bite sleep tire'.split(
    ' ',
  ),
);

/** The words of these that mean nothing even if a record gives them as a phrase. */
const MEANINGLESS = new Set(
  'no not down back blue white look appear sit wind fat sick vision eat cant pain happen rough critic stool'.split(' '),
);

/** A phrase of several words of which only one carries meaning: "went blue" would match every "blue". */
function hasLostWords(text: string, word: Word): boolean {
  if (word.raw.includes(' ') || !AMBIGUOUS.has(word.stem)) return false;
  return isLossy(text, word) || MEANINGLESS.has(word.stem);
}

/** Whether words of the phrase were dropped. Such a phrase only counts if no finding owns the remaining word. */
function isLossy(text: string, word: Word): boolean {
  const meaningful = text
    .trim()
    .split(/\s+/)
    .filter((raw) => !/^(an?|the|my|i|have|has|in|with)$/i.test(raw));
  return meaningful.length > word.raw.split(' ').length;
}

/** Maximum number of other words between those of a phrase. Arbitrary. */
const SLACK = 2;

/** Finds phrases in a text: longest and tightest first, without sharing words; then phrases that share some words with those. */
export function findMatches({ byStem, byRarest }: Phrases, words: readonly Word[]): Match[] {
  const placed = placePhrases(byRarest, words).sort(byWorth);
  const blocking = indexByWord(placed.filter(({ phrase }) => phrase.blocks.length > 0));
  const sorted = placed.flatMap((match) => withoutBlocked(match, blocking));
  const used = new Set<Word>();
  /** Words of phrases that mean no finding. */
  const idle = new Set<Word>();
  const taken: Match[] = [];
  for (const match of sorted) {
    if (match.words.some((word) => used.has(word))) continue;
    take(match);
  }
  for (const match of sorted) {
    if (match.findings.length === 0 || match.words.length < 2) continue;
    // A negation that is not yet used belongs to what it negates.
    if (denies(match.phrase)) continue;
    if (match.words.every((word) => used.has(word)) || spreadOf(match.words) > match.words.length + 1) continue;
    if (match.words.some((word) => idle.has(word))) continue;
    take(match);
  }
  for (const match of findReferred(byStem, words, used))
    for (const { findings, phrase } of withoutBlocked(match, blocking))
      take({ phrase, findings, words: match.words.slice(0, 1), part: match.words[1] });
  function take(match: Match): void {
    taken.push(match);
    for (const word of match.words) {
      used.add(word);
      if (match.findings.length === 0) idle.add(word);
    }
  }
  return taken;
}

/** The words of a text by stem. */
type WordsByStem = ReadonlyMap<string, readonly Word[]>;

/** Every place of every phrase of which all words are in the text. */
function placePhrases(byRarest: Phrases['byRarest'], words: readonly Word[]): Match[] {
  const reported = new Map<string, Word[]>();
  for (const word of words) {
    const same = reported.get(word.stem);
    if (same) same.push(word);
    else reported.set(word.stem, [word]);
  }
  return [...reported.keys()].flatMap((stem) =>
    (byRarest.get(stem) ?? [])
      .filter(({ stems }) => stems.every((other) => reported.has(other)))
      .flatMap((phrase) => placePhrase(phrase, words, reported)),
  );
}

function indexByWord(matches: readonly Match[]): ReadonlyMap<Word, readonly Match[]> {
  const byWord = new Map<Word, Match[]>();
  for (const match of matches)
    for (const word of match.words) {
      const others = byWord.get(word);
      if (others) others.push(match);
      else byWord.set(word, [match]);
    }
  return byWord;
}

/** Removes the findings that an enclosing phrase excludes; empty if none remain. A phrase that only excludes is no match. */
function withoutBlocked(match: Match, blocking: ReadonlyMap<Word, readonly Match[]>): Match[] {
  if (match.phrase.findings.length === 0) return match.phrase.blocks.length > 0 ? [] : [match];
  const ruled = (blocking.get(match.words[0] as Word) ?? [])
    .filter((other) => match.words.every((word) => other.words.includes(word)))
    .flatMap(({ phrase }) => phrase.blocks);
  if (ruled.length === 0) return [match];
  const findings = match.findings.filter((id) => !ruled.includes(id));
  return findings.length > 0 ? [{ ...match, findings }] : [];
}

const PARTS = new Set(
  'ankl foot toe heel knee leg shin calf thigh hip back neck shoulder arm elbow wrist hand finger thumb ey eyelid ear nose lip tongu tooth gum throat jaw face head scalp chest breast belli groin testicl peni vagina anu joint nail skin'.split(
    ' ',
  ),
);
const STATES = new Set(
  'pain swollen red itchi numb tingl bruis bleed stiff weak hot warm burn blister rash lump discharg tender'.split(' '),
);
const REACH = 14;

/** "I rolled my ankle. It is swollen and bruised.": a state of a body part that was named earlier. */
function findReferred(byStem: Phrases['byStem'], words: readonly Word[], used: ReadonlySet<Word>): Match[] {
  const found: Match[] = [];
  for (const word of words) {
    if (used.has(word) || !STATES.has(word.stem)) continue;
    const part = words.slice(Math.max(0, word.at - REACH), word.at).findLast((other) => PARTS.has(other.stem));
    const phrase =
      part && byStem.get(word.stem)?.find(({ stems, findings }) => findings.length > 0 && stems.length === 2 && stems.includes(part.stem));
    if (part && phrase) found.push({ phrase, findings: phrase.findings, words: [word, part] });
  }
  return found;
}

const denies = ({ stems }: Phrase) => stems.includes('no') || stems.includes('not');

const byWorth = (a: Match, b: Match) =>
  b.words.length - a.words.length || spreadOf(a.words) - spreadOf(b.words) || a.phrase.order - b.phrase.order;

function spreadOf(words: readonly Word[]): number {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const { at } of words) {
    if (at < least) least = at;
    if (at > most) most = at;
  }
  return most - least + 1;
}

/** A negation in a phrase must directly precede its word: "no fever, friends say" is not "no friends". */
function slackOf({ stems }: Phrase): number {
  if (stems.length === 1 || stems.includes('no')) return 0;
  return SLACK + (stems.length > 3 ? 1 : 0);
}

/** Every position where all words of the phrase are near each other in one clause, in any order. */
function placePhrase(phrase: Phrase, words: readonly Word[], reported: WordsByStem): Match[] {
  const found: Match[] = [];
  const [first = '', ...rest] = phrase.stems;
  for (const anchor of reported.get(first) ?? []) {
    const chosen: Word[] = [anchor];
    for (const stem of rest) {
      const near = nearest(words, anchor, (word) => word.stem === stem && word.clause === anchor.clause && !chosen.includes(word));
      if (!near) break;
      chosen.push(near);
    }
    if (isDenialAfterword(phrase, chosen)) continue;
    const slack = slackOf(phrase);
    const commas = Math.max(...chosen.map(({ comma }) => comma)) - Math.min(...chosen.map(({ comma }) => comma));
    if (commas > (phrase.stems.length > 3 && !denies(phrase) ? 1 : 0)) continue;
    if (chosen.length === phrase.stems.length && spreadOf(chosen) <= phrase.stems.length + slack)
      found.push({ phrase, findings: phrase.findings, words: chosen });
  }
  return found;
}

/** "Breathing is no different" is not "not breathing": a negation that begins a phrase of two words stands before the other. */
function isDenialAfterword({ stems: [first, , third] }: Phrase, [denial, denied]: readonly Word[]): boolean {
  return (
    (first === 'no' || first === 'not') && third === undefined && denial !== undefined && denied !== undefined && denied.at < denial.at
  );
}

function nearest(words: readonly Word[], anchor: Word, fits: (word: Word) => boolean): Word | undefined {
  for (let step = 1; step <= 8; step += 1) {
    for (const at of [anchor.at + step, anchor.at - step]) {
      const word = words[at];
      if (word && fits(word)) return word;
    }
  }
  return undefined;
}
