import { stemmer } from 'stemmer';

/** A word of a text that may carry meaning, with its position. */
export interface Word {
  raw: string;
  /** The stem of the word's canonical form: "tummy" and "abdominal" are "belli". */
  stem: string;
  /** Index among the text's meaningful words. */
  at: number;
  /** Number of clause breaks (periods, "but") before it. */
  clause: number;
  /** Number of commas before it in the text. */
  comma: number;
  /** Offsets in the text, for quoting. */
  from: number;
  to: number;
}

/** Words that carry neither a finding nor a negation. */
const STOP_WORDS = new Set(
  `i im ive id ill me my mine we our us you your he his him she her hers they their them its it itself this that these those there here
   a an the is are am was were be been being do does did done has have had having will would could should may might can must shall
   of in on at to for from with within as and or if then so than when while where which who whom whose what how why by into onto about over
   very really quite pretty rather so too just also even still only some any all each other another same such own
   bit little kind kinda sort sorta like feel feels feeling felt feelings get gets getting got go goes going went gone
   seem seems seemed appear appears started start starts starting began begin begins beginning come comes came coming noticed notice
   please thanks thank hello hi dear hey sorry doctor dr mr mrs
   today yesterday now recently lately currently ago since several
   area region part parts around near along
   patient patients presents presenting presented presentation reports reported reporting complains complaining complaint complained describes states noted`.split(
    /\s+/,
  ),
);
/** Negations; they carry meaning and are kept. */
export const NEGATIONS = new Set(
  'no not non without denies deny denied denying never none dont doesnt didnt havent hasnt hadnt isnt arent wasnt werent nor neither negative neg absent nil aint wont nobody'.split(
    ' ',
  ),
);
/** What negations are counted as. */
export const NEGATION_STEMS: ReadonlySet<string> = new Set(['no', 'not', 'cant']);
/** "not breathing" is a finding by itself; "no trouble breathing" is not. */
const NEGATED_VERBS = /^(not|dont|doesnt|didnt|isnt|arent|wasnt|werent|wont|aint|hasnt|havent|hadnt)$/;
const CANNOT = new Set(['cannot', 'cant', 'couldnt', 'unable']);
const CLAUSE_BREAKS = new Set(['but', 'however', 'although', 'though', 'except', 'yet', 'whereas']);

/** Splits a text into words in canonical form. @param families canonical word to its synonyms; synonyms of several words are joined first. */
export type Tokenize = (text: string, correct?: (raw: string) => string) => Word[];

export function createTokenizer(families: Readonly<Record<string, readonly string[]>>): Tokenize {
  const single = new Map<string, string>();
  const several: { words: string[]; canonical: string }[] = [];
  for (const [canonical, members] of Object.entries(families)) {
    for (const member of members) {
      const words = member.split(' ');
      if (words.length === 1) single.set(member, canonical);
      else several.push({ words, canonical });
    }
  }
  const byFirst = groupByFirst(several);
  const stems = new Map<string, string>();
  const stemOf = (raw: string) => {
    const known = stems.get(raw);
    if (known !== undefined) return known;
    const stem = stemmer(single.get(raw) ?? raw);
    if (stems.size < 50_000) stems.set(raw, stem);
    return stem;
  };

  return (text, correct = (raw) => raw) => {
    const pieces = splitPieces(text);
    const words: Word[] = [];
    let clause = 0;
    let comma = 0;
    for (let p = 0; p < pieces.length; p += 1) {
      const piece = pieces[p] as Piece;
      if (piece.kind === 'stop') clause += 1;
      if (piece.kind === 'comma') comma += 1;
      if (piece.kind !== 'word') continue;
      if (CLAUSE_BREAKS.has(piece.raw)) clause += 1;
      const joined = (byFirst.get(piece.raw) ?? [])
        .filter(({ words: many }) => many.every((word, n) => pieces[p + n]?.raw === word))
        .sort((a, b) => b.words.length - a.words.length)[0];
      if (joined) {
        const last = pieces[p + joined.words.length - 1] as Piece;
        words.push({
          raw: joined.words.join(' '),
          stem: stemmer(joined.canonical),
          at: words.length,
          clause,
          comma,
          from: piece.from,
          to: last.to,
        });
        p += joined.words.length - 1;
        continue;
      }
      if (STOP_WORDS.has(piece.raw) || CLAUSE_BREAKS.has(piece.raw)) continue;
      const raw = CANNOT.has(piece.raw) ? 'cant' : NEGATIONS.has(piece.raw) ? piece.raw : correct(piece.raw);
      const stem = NEGATIONS.has(raw) ? (NEGATED_VERBS.test(raw) ? 'not' : 'no') : stemOf(raw);
      words.push({ raw, stem, at: words.length, clause, comma, from: piece.from, to: piece.to });
    }
    return words;
  };
}

function groupByFirst(several: readonly { words: string[]; canonical: string }[]) {
  const groups = new Map<string, { words: string[]; canonical: string }[]>();
  for (const entry of several) groups.set(entry.words[0] as string, [...(groups.get(entry.words[0] as string) ?? []), entry]);
  return groups;
}

interface Piece {
  kind: 'word' | 'comma' | 'stop';
  raw: string;
  from: number;
  to: number;
}

/** Words, commas and stops in order. Apostrophes and accents are dropped; a decimal point is kept, the comma of thousands is not. */
function splitPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const match of text.matchAll(
    /(?<![\p{L}\p{N}])\d{1,3}(?:,\d{3})+(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:['’`][\p{L}]+)*(?:\.\d+)?|[,:()\-–—/]|[.;!?\n]+/gu,
  )) {
    const raw = match[0];
    const from = match.index;
    const to = from + raw.length;
    if (/^[.;!?\n]/.test(raw)) pieces.push({ kind: 'stop', raw: '.', from, to });
    else if (/^[,:()–—]/.test(raw)) pieces.push({ kind: 'comma', raw: ',', from, to });
    else if (/^[\p{L}\p{N}]/u.test(raw)) pieces.push({ kind: 'word', raw: plain(raw), from, to });
  }
  return pieces;
}

const plain = (raw: string) =>
  raw
    .toLowerCase()
    .replace(/(?<=[a-z]{2})['’`]s$/, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`,]/g, '');
