import { PRECAUTIONS_NUMBERED } from '../sections.ts';
import type { ReadSection } from './check-statement.ts';
import { AVOID, NOT, readWords } from './label-words.ts';
import { readNumbers } from './quantities.ts';

/** Arbitrary: labels say "indicated for the treatment of hypertension, to lower blood pressure". */
const REACH_WORDS = 12;
const INDICATED = 'indic';
/** Arbitrary: a label names the product or its ingredients within the same sentence. */
const REACH_CHARACTERS = 120;

/** Arbitrary: longer uses have enough words to be looked for by them. */
const MOST_WORDS = 3;

/**
 * Whether a section says that the medicine is indicated for a short use, such as "High blood pressure" or "Bladder infection (cystitis)":
 * all its words stand behind "indicated", with no negation before them.
 */
export function statesUse(use: string, { stems }: ReadSection): boolean {
  const wanted = [...new Set(readWords(use).map(({ stem }) => stem))];
  if (wanted.length === 0 || wanted.length > MOST_WORDS || wanted.includes(NOT) || readNumbers(use).length > 0) return false;
  return stems.some((stem, at) => {
    if (stem !== INDICATED || stems[at - 1] === NOT) return false;
    const after = stems.slice(at + 1, at + 1 + REACH_WORDS);
    const places = wanted.map((word) => after.indexOf(word));
    return places.every((place) => place >= 0) && !after.slice(0, Math.max(...places)).includes(NOT);
  });
}

/** The head of a numbered subsection: "5.3 Elevated Blood Pressure Increases in …". Where it ends is not marked in the text. */
const HEAD = /(?:^|\s)\d{1,2}\.\d{1,2}\s+(?=[A-Z])/;
/** Arbitrary: headings of labels are short. */
const HEAD_WORDS = 5;
/** Words that a heading leaves out or has within another: "Hepatotoxicity" is liver injury. */
const IMPLIED: ReadonlySet<string> = new Set(['zzinjury', 'zzserious']);
/** Words of everyday statements that carry no finding. */
const MILD = /^(?:can|may|might|could) (?:cause |lead to |give )?/i;

/** Whether a heading of a numbered subsection says the same as a short statement, such as "Can raise potassium". */
export function statesHeading(text: string, { code, source }: ReadSection): boolean {
  const wanted = [...new Set(readWords(text.replace(MILD, '')).map(({ stem }) => stem))].filter((stem) => !IMPLIED.has(stem));
  if (!HEADED.has(code) || wanted.length === 0 || wanted.length > MOST_WORDS || wanted.includes(NOT) || wanted.includes(AVOID))
    return false;
  if (readNumbers(text).length > 0) return false;
  return source
    .split(HEAD)
    .slice(1)
    .some((part) => {
      const head = readWords(part.slice(0, REACH_CHARACTERS))
        .slice(0, HEAD_WORDS)
        .map(({ stem }) => stem);
      return wanted.every((stem) => head.includes(stem)) && !head.includes(NOT);
    });
}
const HEADED: ReadonlySet<string> = new Set([PRECAUTIONS_NUMBERED]);

/** "Not for people allergic to it", in the wordings of the records, and nothing more. */
const ALLERGIC =
  /^(?:not (?:for (?:people|someone|anyone)|after)|do not use (?:after|if you are)|for people)(?: an?)?(?: (?:severe|serious))? allerg\w*(?: reaction)?(?: to (.+?))?\.?$/i;
const ITSELF = /^(?:it|this medicine|the medicine|this product)$/i;
const HYPERSENSITIVE = /hypersensitiv\w*|allerg\w*|anaphyla\w*/;

/** Whether a section forbids the medicine to people who are allergic to it. @param names of the medicine. */
export function statesAllergy(text: string, { text: section }: ReadSection, names: readonly string[]): boolean {
  const found = ALLERGIC.exec(text);
  if (!found) return false;
  const to = found[1] ?? 'it';
  const lower = names.map((name) => name.toLowerCase());
  if (!ITSELF.test(to) && !lower.includes(to.toLowerCase())) return false;
  const itself = ['ingredient', 'component', 'this product', 'this drug', 'the drug', 'excipient', ...lower];
  return [...section.matchAll(new RegExp(HYPERSENSITIVE, 'g'))].some(({ index }) => {
    const near = section.slice(index, index + REACH_CHARACTERS).split('. ')[0] ?? '';
    return itself.some((name) => near.includes(name));
  });
}
