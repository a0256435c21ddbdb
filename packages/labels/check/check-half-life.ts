import { normalizeText } from './label-words.ts';
import { isSameAmount, type Quantity, readQuantities } from './quantities.ts';

const SENTENCES = /(?<=[a-z)\]%]\.)\s+/;
const HALF_LIFE = /half[- ]li(?:fe|ves)|t\s?1\/2|t½/;
/** Of another substance, group or route than the statement says. */
const OF_OTHERS =
  /metabolite|impair|renal|hepatic|cirrho|elderly|geriatric|pediatric|children|infant|neonat|overdos|poor metaboli|terminal phase of|absorption half|co-?administ|concomitant|dialysis/;
/** "About 7 hours" is what a label calls 6.8 hours. */
const ABOUT = /^(?:about|around|roughly|nearly|some)\b/i;
const CLOSE = 0.1;
/** Our words, of which nothing is left where the statement is a plain half-life. */
const PLAIN = /^(?:about |around |roughly )?[\d.,]+(?: (?:to|or) [\d.,]+)? (?:minutes?|hours?|days?|weeks?)\.?$/i;

/**
 * Whether a section gives a plain half-life, such as "about 7 hours" or "20 to 33 hours", in a sentence about the half-life and not about
 * a metabolite or a group of people.
 * @returns `stated`; the computation in words where the label's number was rounded; undefined otherwise.
 */
export function findHalfLife(text: string, section: string): 'stated' | { how: string } | undefined {
  if (!PLAIN.test(text)) return undefined;
  const wanted = toHours(readQuantities(spellMinutes(text)));
  if (wanted.length === 0) return undefined;
  const sentences = normalizeText(section)
    .split(SENTENCES)
    .filter((sentence) => HALF_LIFE.test(sentence) && !OF_OTHERS.test(sentence));
  for (const sentence of sentences) {
    const held = toHours(readQuantities(spellMinutes(sentence)));
    if (wanted.every((each) => held.some((amount) => isSameAmount(amount, each)))) return 'stated';
  }
  if (!ABOUT.test(text) || wanted.length > 1) return undefined;
  for (const sentence of sentences) {
    const held = toHours(readQuantities(spellMinutes(sentence)));
    const near = held.find(({ value }) => wanted.some((each) => Math.abs(value - each.value) <= CLOSE * each.value));
    if (near && held.length === 1) return { how: `rounded from ${Number(near.value.toFixed(2))} hours of the label` };
  }
  return undefined;
}

/** Quantities have no minutes. */
const spellMinutes = (text: string) =>
  text.replace(/(\d+(?:\.\d+)?)(?:\s*(?:-|to)\s*(\d+(?:\.\d+)?))?\s*(?:minutes?|mins?)\b/gi, (_, first: string, second?: string) =>
    [first, second].flatMap((number) => (number ? [`${Number(number) / 60} hours`] : [])).join(' to '),
  );
const toHours = (amounts: readonly Quantity[]): Quantity[] =>
  amounts.flatMap(({ value, unit }) => {
    const factor = { hour: 1, day: 24, week: 168 }[unit];
    return factor ? [{ value: value * factor, unit: 'hour' }] : [];
  });
