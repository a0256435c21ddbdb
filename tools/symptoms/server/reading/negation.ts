import type { Match } from './phrases.ts';
import type { Word } from './tokenize.ts';

/** Words that end a list of negated findings: the person continues with something that is present. */
const LIST_ENDERS = new Set([
  'i',
  'my',
  'he',
  'she',
  'it',
  'they',
  'we',
  'his',
  'her',
  'has',
  'have',
  'had',
  'is',
  'was',
  'are',
  'just',
  'only',
  'now',
  'started',
  'also',
  'with',
  'then',
]);
/** Negate a whole list, with or without "or". */
const LIST_NEGATIONS = new Set([
  'denies',
  'deny',
  'denied',
  'denying',
  'negative',
  'neg',
  'nobody',
  'absence of',
  'free of',
  'no sign of',
  'no signs of',
  'no evidence of',
  'nor',
  'neither',
]);
const JOINS = /^(or|nor|and)$/;

/** The spans of a text, from and to, in which findings are negated. */
export function findNegations(text: string, words: readonly Word[], matches: readonly Match[]): [number, number][] {
  const inPhrases = new Set(matches.flatMap((match) => match.words));
  return words
    .filter((word) => (word.stem === 'not' || word.stem === 'no') && !inPhrases.has(word))
    .map((word) =>
      word.raw === 'non' ? nextWord(text, word) : isPostNegation(text, word) ? before(text, word) : [word.to, endOf(text, word)],
    );
}

/** "non-bilious": negates only the word it is joined to. */
function nextWord(text: string, word: Word): [number, number] {
  const next = /^[\s-]*\S+/.exec(text.slice(word.to));
  return [word.to, word.to + (next?.[0].length ?? 0)];
}

/** "fever: none", "Chest pain absent", "cough was denied": the negation follows the finding. */
function isPostNegation(text: string, word: Word): boolean {
  if (!['none', 'absent', 'negative', 'denied', 'no', 'nil'].includes(word.raw)) return false;
  const ahead = text.slice(word.to);
  if (/^\s+(for|of)\b/i.test(ahead)) return false;
  // "Fever: no" needs its colon; "vomited none" needs nothing.
  if (word.raw === 'no' || word.raw === 'nil') return /[:?-]\s*$/.test(text.slice(0, word.from)) && /^\s*($|[.,;\n)])/.test(ahead);
  return /^\s*($|[.,;\n)])/.test(ahead);
}

function before(text: string, word: Word): [number, number] {
  const start = Math.max(...['.', ';', '\n', ',', '!'].map((mark) => text.lastIndexOf(mark, word.from - 1))) + 1;
  return [start, word.from];
}

/** Arbitrary: longer than the lists of denials in clinical notes. It keeps the time in proportion to the length of the text. */
const MAX_REACH_CHARACTERS = 600;

/**
 * Where a negation ends: at the end of the sentence or a "but"; at a comma, unless a list continues. "no fever, cough or rash" is a list
 * because an "or" follows; "denies fever, cough, rash" because the word negates lists.
 */
function endOf(text: string, word: Word): number {
  const ahead = text.slice(word.to, word.to + MAX_REACH_CHARACTERS);
  const stop = ahead.search(
    /[.;!?\n]|\b(but|however|although|though|except|yet|because|since|after|before|when|until|while|which|that|who)\b/i,
  );
  const items = splitItems(stop < 0 ? ahead : ahead.slice(0, stop));
  let reach = 0;
  const lastJoin = items.findLastIndex((item) => item.joined);
  const bare = countBareList(items);
  for (const [n, item] of items.entries()) {
    const isList = LIST_NEGATIONS.has(word.raw) || n < bare;
    if (n > 0) {
      const opening = item.text.trim().split(/\s+/)[0]?.toLowerCase().replace(/['’]/g, '') ?? '';
      const turns = LIST_ENDERS.has(opening) || /^(im|ive|hes|shes|theyre)$/.test(opening) || /\bstill\b/i.test(item.text);
      const denied = /^(no|not|denies|without)$/.test(opening);
      if (turns || denied || item.text.trim() === '') break;
      if (item.andJoined && !isList && lastJoin !== n) break;
      if (!item.joined && !isList && n > lastJoin) break;
    }
    reach = item.end;
  }
  return word.to + reach;
}

const MIN_LISTED = 3;
const MAX_WORDS_LISTED = 2;
/** "shortness of breath" is one name. Other items of three words may tell something: "no allergies, crushing chest pain". */
const isTooLong = (text: string) => text.trim().split(/\s+/).length > (/^\s*\w+ of \w+\s*$/.test(text) ? 3 : MAX_WORDS_LISTED);
/** A verb or a time makes an item a statement of its own: "no vomiting, stomach hurts". */
const STATES =
  /\b(?:hurts?|aches?|is|are|was|were|started|begins?|began|comes?|came|goes|feels?|keeps?|since|for|today|yesterday|now|got|gets|has|have|had|very|really|bad|worse|severe|some|lots?|a)\b|\d/i;

/**
 * How many items a list without "or" has: "no fever, shortness of breath, wheezing" is one of three short names. Fewer than three are none,
 * because "no fever, cough since Monday" tells a cough.
 */
function countBareList(items: readonly Item[]): number {
  const end = items.findIndex(({ text, andJoined }) => andJoined || text.trim() === '' || isTooLong(text) || STATES.test(text));
  const listed = end < 0 ? items.length : end;
  return listed >= MIN_LISTED ? listed : 0;
}

interface Item {
  text: string;
  end: number;
  /** An "or" precedes it or is part of it. */
  joined: boolean;
  andJoined: boolean;
}

/** The items between commas and "and": "fever, chills and cough" are three. */
function splitItems(text: string): Item[] {
  const items: Item[] = [];
  let at = 0;
  for (const part of text.split(/(,\s*(?:and|or|nor)?\b|\band\b)/i)) {
    const end = at + part.length;
    if (/^(,|and\b)/i.test(part) && !/[a-z]{4}/i.test(part)) {
      at = end;
      const joint = part.replace(/[,\s]/g, '').toLowerCase();
      items.push({ text: '', end, joined: JOINS.test(joint) && joint !== 'and', andJoined: joint === 'and' });
      continue;
    }
    const open = items.at(-1);
    if (open && open.text === '' && items.length > 0 && at > 0)
      Object.assign(open, { text: part, end, joined: open.joined || /\b(or|nor)\b/i.test(part) });
    else items.push({ text: part, end, joined: /\b(or|nor)\b/i.test(part), andJoined: false });
    at = end;
  }
  return items;
}
