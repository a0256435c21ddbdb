import type { ReadSection } from './check-statement.ts';
import { NOT, readWords } from './label-words.ts';

/** Arbitrary: labels say "indicated for the treatment of hypertension, to lower blood pressure". */
const REACH_WORDS = 12;
const INDICATED = 'indic';

/**
 * Whether a section says that the medicine is indicated for a use of one word, such as "High blood pressure". Longer uses have enough words
 * to be looked for by them.
 */
export function statesUse(use: string, { stems }: ReadSection): boolean {
  const wanted = readWords(use).map(({ stem }) => stem);
  const [word] = wanted;
  if (word === undefined || wanted.length > 1 || word === NOT) return false;
  return stems.some((stem, at) => {
    if (stem !== INDICATED || stems[at - 1] === NOT) return false;
    const after = stems.slice(at + 1, at + 1 + REACH_WORDS);
    const place = after.indexOf(word);
    return place >= 0 && !after.slice(0, place).includes(NOT);
  });
}

/** "Not for people allergic to it", in the wordings of the records, and nothing more. */
const ALLERGIC =
  /^(?:not (?:for (?:people|someone|anyone)|after)|do not use (?:after|if you are)|for people)(?: an?)?(?: (?:severe|serious))? allerg\w*(?: reaction)?(?: to (.+?))?\.?$/i;
const ITSELF = /^(?:it|this medicine|the medicine|this product)$/i;
const HYPERSENSITIVE = /hypersensitiv\w*|allerg\w*|anaphyla\w*/;
/** Arbitrary: a label names the product or its ingredients within the same sentence. */
const REACH_CHARACTERS = 120;

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
