import type { ComparedMedication } from '../contract/compare.ts';

type Field = keyof ComparedMedication;
export interface RowSpec {
  label: string;
  field: Field;
}

export interface Difference {
  label: string;
  field: Field;
  first: string;
  second: string;
}

/** What people choose by, the weightiest first. */
const CHOICES: readonly RowSpec[] = [
  { label: 'How to get it', field: 'availability' },
  { label: 'Drowsiness', field: 'drowsiness' },
  { label: 'What it is for', field: 'indication' },
  { label: 'Pregnancy', field: 'pregnancy' },
  { label: 'How it is taken', field: 'administration' },
  { label: 'How fast it works', field: 'onsetOfAction' },
  { label: 'How long it works', field: 'duration' },
  { label: 'Breastfeeding', field: 'breastfeeding' },
  { label: 'Alcohol', field: 'alcohol' },
  { label: 'Driving', field: 'driving' },
  { label: 'Common side effects', field: 'sideEffects' },
];

const MOST_DIFFERENCES = 3;
const MOST_WORDS = 12;

const textOf = (value: ComparedMedication[Field]): string =>
  Array.isArray(value) ? value.slice(0, 3).join(', ') : typeof value === 'string' ? value : '';

const asKey = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The same words in another order are no difference that decides. */
const isSameWords = (one: string, other: string) => sortWords(one) === sortWords(other);
const sortWords = (text: string) => asKey(text).split(' ').sort().join(' ');

/** Whether a row says the same of both. A value that only one of them has is a difference. */
export const isSameFact = (one: ComparedMedication, other: ComparedMedication, field: Field): boolean =>
  asKey(JSON.stringify(one[field] ?? '')) === asKey(JSON.stringify(other[field] ?? ''));

/** The three differences that matter most for a choice. Only where both have a fact: an absent one is no difference. */
export function findDifferences(one: ComparedMedication, other: ComparedMedication): Difference[] {
  return CHOICES.flatMap(({ label, field }) => {
    const [first, second] = [shorten(textOf(one[field])), shorten(textOf(other[field]))];
    return first === '' || second === '' || isSameWords(first, second) ? [] : [{ label, field, first, second }];
  }).slice(0, MOST_DIFFERENCES);
}

/** The first sentence, at most a line of a phone or two. */
function shorten(text: string): string {
  const [sentence = ''] = text.split(/(?<=[.;])\s/);
  const words = sentence.replace(/[.;]$/, '').split(/\s+/);
  return words.length <= MOST_WORDS ? words.join(' ') : `${words.slice(0, MOST_WORDS).join(' ')} …`;
}
