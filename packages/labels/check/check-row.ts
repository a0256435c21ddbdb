import { readTokens } from './label-words.ts';

/** Arbitrary: a row has the medicine in its first or second column, and placebo or a comparison in another. */
const COLUMNS = 2;
/** Arbitrary: words between the name and its figures, such as "grade 3". */
const LOOSE = 1;

const known = new Map<string, (string | number)[]>();
function tokensOf(text: string): (string | number)[] {
  const tokens = known.get(text) ?? readTokens(text);
  known.set(text, tokens);
  return tokens;
}

/**
 * Whether a row of a table has a side effect with a figure: its name, whose words stand together, and then the number.
 * @example holdsRow('Somnolence 29 13 Dizziness 11 4', 'sleepiness', 29) // true
 */
export const holdsRow = (text: string, name: string, percent: number): boolean =>
  listFigures(text, name).some((figures) => figures.includes(percent));

/** The first figures of each row that has the name of a side effect. */
export function listFigures(text: string, name: string): number[][] {
  const wanted = new Set(readTokens(name).filter((token) => typeof token === 'string'));
  if (wanted.size === 0) return [];
  const tokens = tokensOf(text);
  return tokens.flatMap((token, at) => {
    if (typeof token !== 'string' || !wanted.has(token)) return [];
    const words = tokens.slice(at, at + wanted.size);
    if (!words.every((word) => typeof word === 'string' && wanted.has(word)) || new Set(words).size < wanted.size) return [];
    const rest = tokens.slice(at + wanted.size, at + wanted.size + LOOSE + COLUMNS);
    const first = rest.findIndex((each) => typeof each === 'number');
    if (first < 0 || first > LOOSE) return [];
    const columns = rest.slice(first, first + COLUMNS);
    const end = columns.findIndex((each) => typeof each !== 'number');
    return [columns.slice(0, end < 0 ? COLUMNS : end).filter((each) => typeof each === 'number')];
  });
}
