import { NOT, readWords } from './label-words.ts';

/** Arbitrary: the words of one effect stand next to each other. */
const REACH = 1;
/** Arbitrary: "no cases of dizziness". */
const DENIED_WITHIN = 2;

const known = new Map<string, readonly string[]>();
function stemsOf(text: string): readonly string[] {
  const stems = known.get(text) ?? readWords(text).map(({ stem }) => stem);
  known.set(text, stems);
  return stems;
}

/**
 * Whether a section names a side effect: all words of each of its names stand next to each other, behind no negation. A name with
 * anything in brackets is about a form or a group, and is left to a reader.
 * @example namesEffect('nausea or vomiting', 'Nausea and emesis were reported.') // true
 */
export function namesEffect(name: string, section: string): boolean {
  if (/[()\d]/.test(name)) return false;
  const stems = stemsOf(section);
  const names = name.split(/,\s*|\s+or\s+|\s+and\s+/).filter(Boolean);
  return names.every((each) => {
    const wanted = readWords(each).map(({ stem }) => stem);
    return wanted.length > 0 && !wanted.includes(NOT) && holdsWords(stems, wanted);
  });
}

function holdsWords(stems: readonly string[], wanted: readonly string[]): boolean {
  return stems.some((stem, at) => {
    if (!wanted.includes(stem) || stems.slice(Math.max(0, at - DENIED_WITHIN), at).includes(NOT)) return false;
    const near = stems.slice(at, at + wanted.length + REACH);
    return wanted.every((word) => near.includes(word));
  });
}
