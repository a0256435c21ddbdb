import type { NameDictionary } from './name-dictionary.ts';
import type { Token } from './read-tokens.ts';
import { ACTIONS, CONDITIONALS, GROUPS, LIST_JOINERS, PRONOUNS } from './word-lists.ts';

/** A token with its grammatical context. */
export interface Placed extends Token {
  /** Part of a condition, so that it is not asserted. */
  conditional: boolean;
  /** The number of its relative clause ("nosebleeds that do not stop"); 0 outside one. */
  island: number;
  /** An instruction ("take", "should take") or a permission ("may take"). */
  ordered: 'order' | 'permission' | undefined;
  /** The piece of its segment between commas or "and". */
  piece: number;
  /** The stretch of its segment between commas. */
  stretch: number;
  /** Names of one list share a rank. Every other token has its own. */
  rank: number;
}

/** A part of a fact that makes one statement: its title, if any, and what follows. */
export interface Segment {
  tokens: readonly Placed[];
  /** Names taken over from a title or from the sentence before. */
  inherited: readonly string[];
  /** The title joins several names, so the statement is not about one of them alone. */
  inheritsJoined: boolean;
  /** The text before a colon in the middle of a fact, such as the illness that an amount is for. */
  heading: readonly Token[];
}

/** Whether a token carries meaning, so that a fact must contain it. */
export const isMeant = ({ kind }: Token): boolean => kind === 'word' || kind === 'name' || kind === 'quantity';

/** Splits a fact where a new statement begins. */
export function splitFact(tokens: readonly Token[]): Segment[] {
  const stretches: Token[][] = [[]];
  const ends: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'edge' && token.key !== ',') {
      if (stretches.at(-1)?.length) {
        ends.push(token.key);
        stretches.push([]);
      }
    } else stretches.at(-1)?.push(token);
  }
  const filled = stretches.filter((stretch) => stretch.length > 0);
  let title: readonly Token[] = [];
  const titleNames = new Set<string>();
  let joined = false;
  return filled.map((stretch, place) => {
    const before = place > 0 && PRONOUNS.has(stretch[0]?.raw ?? '') ? namesOf(filled[place - 1] ?? []) : [];
    const segment = {
      tokens: placeTokens(title.length > 0 ? [...title, COLON, ...stretch] : stretch),
      inherited: [...new Set([...titleNames, ...before])],
      inheritsJoined: joined,
      heading: place > 1 && ends[place - 1] === ':' ? (filled[place - 1] ?? []).filter(isMeant) : [],
    };
    if (ends[place] === ':' && stretch.length <= 8 && (place === 0 || namesGroup(stretch))) {
      title = stretch.filter(({ kind }) => kind !== 'name');
      if (place === 0) {
        for (const name of namesOf(stretch)) titleNames.add(name);
        const ranks = segment.tokens.filter(({ kind }) => kind === 'name').map(({ rank }) => rank);
        joined = new Set(ranks).size < ranks.length;
      }
    }
    return segment;
  });
}

const namesGroup = (stretch: readonly Token[]) =>
  stretch.some(({ raw }) => GROUPS.has(raw)) && !stretch.some(({ raw }) => CONDITIONALS.has(raw) || ACTIONS.has(raw));

const COLON: Token = { kind: 'edge', key: ':', raw: ':', turning: false, negation: false, limit: false, hedge: false };
const namesOf = (tokens: readonly Token[]) => tokens.filter(({ kind }) => kind === 'name').map(({ key }) => key);

/** Adds the grammatical context to every token. */
export function placeTokens(tokens: readonly Token[]): Placed[] {
  const placed: Placed[] = [];
  let conditional = false;
  let opening = true;
  let island = 0;
  let inIsland = false;
  let piece = 0;
  let stretch = 0;
  tokens.forEach((token, at) => {
    if (token.kind === 'edge') stretch++;
    if (token.kind === 'edge' || token.raw === 'and') {
      piece++;
      inIsland = false;
      if (conditional && opening && token.kind === 'edge') conditional = false;
    }
    if (CONDITIONALS.has(token.raw)) {
      opening = placed.every((before) => before.kind === 'free' || before.kind === 'edge');
      conditional = true;
    }
    if ((token.raw === 'that' || token.raw === 'which') && placed.at(-1)?.kind === 'word') {
      inIsland = true;
      island++;
    }
    placed.push({ ...token, conditional, island: inIsland ? island : 0, ordered: readOrder(tokens, at), piece, stretch, rank: at });
  });
  return rankLists(placed);
}

/** Whether the verb at this position is an instruction ("take", "do not take", "you should take") or a permission ("you can take"). */
function readOrder(tokens: readonly Token[], at: number): Placed['ordered'] {
  const here = tokens[at];
  if (!here || !ACTIONS.has(here.raw)) return undefined;
  let modal: 'order' | 'permission' | undefined;
  for (let back = at - 1; back >= 0; back--) {
    const { raw, kind } = tokens[back] as Token;
    if (raw === 'can' || raw === 'may') modal ??= 'permission';
    else if (raw === 'should' || raw === 'must' || raw === 'need' || raw === 'needs') modal ??= 'order';
    else if (raw === 'you' || raw === 'to' || raw === 'people' || raw === 'person') {
      if (raw === 'to' && !/^(need|needs|have|has|had)$/.test(tokens[back - 1]?.raw ?? '')) return undefined;
      if (raw === 'you' || raw.startsWith('pe')) return modal ?? (isConditionalStart(tokens, back) ? undefined : 'order');
    } else if (kind === 'edge' || raw === 'so' || raw === 'because') return modal ?? 'order';
    else if (raw === 'and' || raw === 'or' || raw === 'then') {
      if (readsOrderBefore(tokens, back)) return modal ?? 'order';
      if (modal) return modal;
    } else if (!/^(do|not|never|please|also|be|have|only|just|always|still|first|avoid)$/.test(raw)) return modal;
  }
  return modal ?? 'order';
}

const isConditionalStart = (tokens: readonly Token[], at: number) =>
  /^(if|when|while|until|unless|before|after|that|what|whether|everything|medicine|medicines|of|dose|and|or)$/.test(
    tokens[at - 1]?.raw ?? '',
  );
const readsOrderBefore = (tokens: readonly Token[], at: number): boolean => {
  for (let back = at - 1; back >= 0; back--) {
    if (tokens[back]?.kind === 'edge' && tokens[back]?.key !== ',') return false;
    if (ACTIONS.has(tokens[back]?.raw ?? '') && readOrder(tokens, back)) return true;
  }
  return false;
};

function rankLists(placed: Placed[]): Placed[] {
  let last = -1;
  placed.forEach((token, at) => {
    if (token.kind !== 'name') return;
    const between = last < 0 ? [] : placed.slice(last + 1, at);
    const first = placed[last];
    if (first && between.length > 0 && between.every(({ raw }) => LIST_JOINERS.has(raw))) token.rank = first.rank;
    last = at;
  });
  return placed;
}

/** Whether a token of a sentence means the same as a token of a fact. */
export function meansSame(written: Token, given: Token, names: NameDictionary): boolean {
  if (written.kind === 'name') {
    if (given.kind === 'name') return names.isSame(written.key, given.key);
    return given.kind === 'word' && written.key.length < 8 && `${written.key}s` === given.raw;
  }
  if (written.kind === 'quantity' || given.kind === 'quantity') return written.kind === given.kind && written.key === given.key;
  if (given.kind === 'name') return written.kind === 'word' && given.key.length < 8 && written.raw === `${given.key}s`;
  return written.kind === 'word' && given.kind === 'word' && written.key === given.key;
}
