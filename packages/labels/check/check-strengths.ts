import { normalizeText } from './label-words.ts';
import { isSame, type Quantity, type Unit, WEIGHTS_AND_VOLUMES } from './quantities.ts';

/** An amount with its place in a text. */
interface Amount extends Quantity {
  from: number;
  to: number;
}

const UNITS: readonly Unit[] = [
  ...WEIGHTS_AND_VOLUMES,
  [/^(?:units?|usp units|international units)$/, 'unit', 1],
  [/^(?:meq)$/, 'meq', 1],
  [/^(?:%|percent)$/, '%', 1],
];
/** "2.5, 5 and 10 mg": the unit belongs to each number of the list. */
const LIST =
  /(?<![\d.])(\d+(?:\.\d+)?)((?:\s*(?:,\s*and|,\s*or|,|\/|and|or)\s*\d+(?:\.\d+)?)*)\s*-?\s*(mcg|µg|μg|micrograms?|mg|milligrams?|g|grams?|ml|milliliters?|usp units|international units|units?|meq|%|percent)(?![a-z])/g;
/** A bare unit behind a bar: "5 mg/mL" is 5 mg in 1 mL. */
const PER_ONE = /(\/|\bper|\bin each)\s*(?=(?:ml|g)(?![a-z]))/g;

function readAmounts(text: string): Amount[] {
  const plain = normalizeText(text)
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(PER_ONE, '$1 1 ');
  return [...plain.matchAll(LIST)].flatMap(({ index, 0: whole, 1: first = '', 2: rest = '', 3: word = '' }) => {
    const found = UNITS.find(([sign]) => sign.test(word));
    if (!found) return [];
    const [, unit, factor] = found;
    const numbers = [first, ...(rest.match(/\d+(?:\.\d+)?/g) ?? [])];
    return numbers.map((number) => ({ value: Number(number) * factor, unit, from: index, to: index + whole.length }));
  });
}

/** Arbitrary: "5 mg of amlodipine (as 6.94 mg of besylate) and 20 mg of …". */
const BESIDE_CHARACTERS = 90;
const BESIDE_AMOUNTS = 2;

const known = new Map<string, Amount[]>();
function amountsOf(text: string): Amount[] {
  const amounts = known.get(text) ?? readAmounts(text);
  known.set(text, amounts);
  return amounts;
}

/**
 * Whether a section names every strength of a form, each amount with its unit. The parts of "5 mg/20 mg" and "250 mg/5 mL" must stand next
 * to each other.
 * @example holdsStrengths(['5 mg', '10 mg'], 'Tablets: 5 mg and 10 mg') // true
 */
export function holdsStrengths(strengths: readonly string[], text: string): boolean {
  const held = amountsOf(text);
  return (
    strengths.length > 0 &&
    strengths.every((strength) => {
      const parts = readAmounts(strength);
      const [first, ...others] = parts;
      // A strength is nothing but amounts: "0.1 mg a day" is not decided here.
      if (!first || !isBare(strength)) return false;
      return held.some((amount, at) => isSame(amount, first) && follow(others, held, at));
    })
  );
}

/** Whether a section has any of the amounts of a strength, whatever stands beside them: "20 mcg per dose". */
export function holdsAmount(strength: string, text: string): boolean {
  const held = amountsOf(text);
  return readAmounts(strength).some((amount) => held.some((each) => isSame(each, amount)));
}

export const isBare = (strength: string) =>
  strength
    .toLowerCase()
    .replace(/[\d.,\s/%+-]/g, '')
    .replace(/mcg|mg|ml|units?|meq|g/g, '') === '';

/** Whether the other parts stand behind an amount, each near the one before. A volume stands next to its amount. */
function follow(parts: readonly Amount[], held: readonly Amount[], from: number): boolean {
  let at = from;
  for (const part of parts) {
    const reach = part.unit === 'ml' ? 1 : BESIDE_AMOUNTS;
    const before = held[at]?.to ?? 0;
    const next = held
      .slice(at + 1, at + 1 + reach)
      .findIndex((amount) => amount.from - before <= BESIDE_CHARACTERS && isSame(amount, part));
    if (next < 0) return false;
    at += next + 1;
  }
  return true;
}

const SCHEDULE = /\bschedule\s+(i{1,3}|iv|v)\b|\bc-?(ii|iii|iv|v)\b/g;

/** The schedules that a section names, in capital roman numbers. */
export function readSchedules(text: string): string[] {
  const named = [...normalizeText(text).matchAll(SCHEDULE)].map(([, first, second]) => (first ?? second ?? '').toUpperCase());
  return [...new Set(named)];
}
