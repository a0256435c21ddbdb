import type { Token } from './read-tokens.ts';
import { ACTIONS, BE_FORMS, CONDITIONALS, PRONOUNS } from './word-lists.ts';

const JOINS: ReadonlySet<string> = new Set(['and', 'because', 'so']);
/** Arbitrary: plain sentences have fewer. More would take too many combinations. */
const MAX_JOINS = 4;

/** A sentence read as two statements. */
export interface Split {
  left: readonly Token[];
  right: readonly Token[];
}

/** Splits a sentence where a statement always ends: at periods, semicolons and "but". */
export function splitStatements(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'edge' && (token.key === '.' || token.key === ';')) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.some(({ kind }) => kind !== 'edge'));
}

/**
 * Lists the places where a sentence may be read as two independent statements, except where the second would lose a negation, a
 * limit or a condition of the first.
 */
export function listSplits(tokens: readonly Token[]): Split[] {
  if (tokens.filter(({ raw }) => JOINS.has(raw)).length > MAX_JOINS) return [];
  return tokens.flatMap((token, at) => {
    if (!JOINS.has(token.raw)) return [];
    const [left, right] = [tokens.slice(0, at), tokens.slice(at + 1)];
    if (right.length === 0 || left.some(({ raw }) => CONDITIONALS.has(raw))) return [];
    const governs = left.some(({ negation, limit }) => negation || limit);
    const fresh = tokens[at - 1]?.kind === 'edge' || token.raw !== 'and' || (right[0]?.raw === 'do' && right[1]?.negation === true);
    if (governs && !fresh) return [];
    return token.raw === 'and' && !isStatement(right) ? [] : [{ left, right }];
  });
}

/** A statement has its own verb. A bare noun would take the verb of the other part. */
function isStatement(tokens: readonly Token[]): boolean {
  const first = tokens.find(({ kind }) => kind !== 'edge');
  if (first && ACTIONS.has(first.raw)) return true;
  if (first?.raw === 'do' || BE_FORMS.has(first?.raw ?? '')) return true;
  return tokens.some(({ raw, kind }) => BE_FORMS.has(raw) || raw === 'can' || raw === 'may' || (kind === 'word' && /[^s]s$/.test(raw)));
}

/** Whether a part starts with a pronoun: "it", "they", "this medicine". */
export const pointsBack = (tokens: readonly Token[]): boolean => PRONOUNS.has(tokens.find(({ kind }) => kind !== 'edge')?.raw ?? '');
