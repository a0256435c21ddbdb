import { FOR_PATIENTS, STORAGE, SUPPLIED } from '../sections.ts';
import type { ReadSection } from './check-statement.ts';

/** One thing that is said of storing, in our words and in those of labels. Text of labels is in lower case with one kind of dash. */
interface StorageClaim {
  ours: string;
  label: RegExp;
}

const DEGREE = String.raw`\s?(?:°|º|degrees)?\s?`;
const between = (celsius: readonly [number, number], fahrenheit: readonly [number, number]) =>
  [celsius, fahrenheit]
    .map(([low, high], at) => `\\b${low}${DEGREE}[cf]?\\s?(?:-|to|and)\\s?${high}${DEGREE}${at === 0 ? 'c' : 'f'}\\b`)
    .join('|');
const below = (celsius: number, fahrenheit: number) =>
  `(?:below|up to|not above|not exceed(?:ing)?|under)\\s(?:${celsius}${DEGREE}c|${fahrenheit}${DEGREE}f)\\b`;
const ROOM = between([20, 25], [68, 77]);
const REFRIGERATED = between([2, 8], [36, 46]);

/** Temperatures: a label that has more than one of them is of several forms or steps, and is left to a reader. */
const TEMPERATURES: readonly StorageClaim[] = [
  { ours: 'Keep it at room temperature, 68 to 77 °F.', label: new RegExp(ROOM) },
  { ours: 'Keep it in the refrigerator, 36 to 46 °F.', label: new RegExp(REFRIGERATED) },
  { ours: 'Keep it below 77 °F.', label: new RegExp(below(25, 77)) },
  { ours: 'Keep it below 86 °F.', label: new RegExp(below(30, 86)) },
];
const EXCURSION = new RegExp(
  `(?:excursions?|brief exposure)[^.;]{0,60}(?:${between([15, 30], [59, 86])})(?:[^.;]{0,10}(?:${between([15, 30], [59, 86])}))?`,
);
/** The same temperature in the other scale, behind it: "below 30°C (86°F)". */
const OTHER_SCALE = new RegExp(`[(/]\\s?(?:25${DEGREE}c|77${DEGREE}f|30${DEGREE}c|86${DEGREE}f)`, 'g');
const OTHERS: readonly StorageClaim[] = [
  { ours: 'For a short time, 59 to 86 °F is fine.', label: EXCURSION },
  { ours: 'Keep it away from light.', label: /protect(?:ed)?\s(?:it\s)?from\s(?:[a-z]+,?\s(?:and\s|or\s)?){0,3}light\b/ },
  {
    ours: 'Keep it dry.',
    label: /protect(?:ed)?\s(?:it\s)?from\s(?:[a-z]+,?\s(?:and\s|or\s)?){0,3}(?:moisture|humidity)|\bkeep (?:it |them )?dry\b/,
  },
  { ours: 'Do not freeze it.', label: /do not freeze|protect(?:ed)? from freezing|avoid freezing/ },
  {
    ours: 'Keep it in its original container.',
    label: /\b(?:in|keep|store)\b[^.;]{0,40}\boriginal (?:container|bottle|carton|package|packaging|blister|pack)\b/,
  },
  { ours: 'Keep the container tightly closed.', label: /\btightly[ -]closed\b/ },
  { ours: 'Keep it out of the reach of children.', label: /\breach of (?:all )?children\b/ },
];

/** The parts of a label that speak of storing. */
const PLACES = [STORAGE, SUPPLIED, ...FOR_PATIENTS];

interface StoredLabel {
  forms: readonly string[];
  sections: ReadonlyMap<string, Pick<ReadSection, 'text'>>;
}

/** Whether a text has a temperature beside the one found and its excursion: that of another form, or of the mixed liquid. */
function hasOtherDegrees(text: string, { label }: StorageClaim): boolean {
  const rest = [EXCURSION, label].reduce((left, known) => left.replace(new RegExp(known, 'g'), ' '), text);
  return /\d{1,3}\s?(?:°|º|degrees)\s?[cf]\b/.test(rest.replace(OTHER_SCALE, ' '));
}

/** What a label says of storing, in our words, and where the temperature stands; undefined where it has none or several. */
export function readStorage({ sections }: StoredLabel): { claims: readonly string[]; code: string } | undefined {
  const places = PLACES.flatMap((code) => (sections.has(code) ? [{ code, text: sections.get(code)?.text ?? '' }] : []));
  const temperatures = TEMPERATURES.filter(({ label }) => places.some(({ text }) => label.test(text)));
  const [temperature] = temperatures;
  const place = places.find(({ text }) => temperature?.label.test(text));
  if (!temperature || !place || temperatures.length > 1) return undefined;
  if (places.some(({ text }) => hasOtherDegrees(text, temperature))) return undefined;
  const others = OTHERS.filter(({ label }) => places.some(({ text }) => label.test(text)));
  return { claims: [temperature, ...others].map(({ ours }) => ours), code: place.code };
}

/** Mass nouns stay as they are. */
const MASS = /(?:s|gel|cream|ointment|foam|lotion|powder|liquid|syrup|suspension|solution)$/;
/** The forms of a label as a sentence begins with them: "Tablets", "Extended-release tablets". */
export function nameForms(forms: readonly string[]): string[] {
  const names = forms.map((form) => form.split(',')[0]?.trim() ?? form);
  return [...new Set(names.map((name) => (MASS.test(name) || name.includes('(') ? name : `${name}s`)))];
}

/**
 * Whether the labels say all of a statement on storing that is made of our sentences. "Tablets: …" is held against the label of the
 * tablets; without a name, against the labels of all forms.
 * @param forms of the medicine: each must have its label where the statement names none.
 * @returns the place of the first label; undefined where a label says less, or the statement has other words.
 */
export function statesStorage(
  statement: string,
  labels: readonly StoredLabel[],
  forms: readonly string[],
): { at: number; code: string } | undefined {
  const parts = statement.split(/(?<=^|\. )(?=[A-Z][^:.]*: )/);
  let first: { at: number; code: string } | undefined;
  for (const part of parts) {
    const [, names, rest = part] = /^([^:.]+): (.+)$/.exec(part.trim()) ?? [];
    const wanted = names === undefined ? nameForms(forms) : names.split(/, | and /);
    const isWanted = (name: string) => wanted.some((each) => each.toLowerCase() === name.toLowerCase());
    const own = labels.flatMap((label, at) => (nameForms(label.forms).some(isWanted) ? [{ at, label, said: readStorage(label) }] : []));
    const covered = new Set(own.flatMap(({ label }) => nameForms(label.forms).map((name) => name.toLowerCase())));
    if (!wanted.every((name) => covered.has(name.toLowerCase()))) return undefined;
    const claims = rest.split(/(?<=\.)\s+/).filter(Boolean);
    if (!own.every(({ said }) => said && claims.every((claim) => said.claims.includes(claim)))) return undefined;
    const [{ at, said } = { at: 0, said: undefined }] = own;
    if (said) first ??= { at, code: said.code };
  }
  return first;
}
