import { lowerFirst } from '#packages/clinical/sentence.ts';
import type { ComparedMedication } from '../contract/compare.ts';

type Field = keyof ComparedMedication;
export interface RowSpec {
  label: string;
  field: Field;
  /** Whether it is printed; true by default. The least of the table stays on the screen, so that one page holds the rest. */
  onPaper?: boolean;
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
  { label: 'What it is for', field: 'indication' },
  { label: 'Drowsiness', field: 'drowsiness' },
  { label: 'How it is taken', field: 'howTaken' },
  { label: 'How it is taken', field: 'administration' },
  { label: 'Common side effects', field: 'sideEffects' },
  { label: 'How fast it works', field: 'onsetOfAction' },
  { label: 'How long it works', field: 'duration' },
  { label: 'Pregnancy', field: 'pregnancy' },
  { label: 'Breastfeeding', field: 'breastfeeding' },
  { label: 'Alcohol', field: 'alcohol' },
  { label: 'Driving', field: 'driving' },
];

const MOST_DIFFERENCES = 3;
const MOST_WORDS = 12;

const textOf = (value: ComparedMedication[Field]): string =>
  Array.isArray(value)
    ? value
        .slice(0, 3)
        .map((item, at) => (at === 0 ? item : lowerFirst(item)))
        .join(', ')
    : typeof value === 'string'
      ? value
      : '';

const asKey = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The same words in another order are no difference that decides. */
const isSameWords = (one: string, other: string) => sortWords(one) === sortWords(other);
const sortWords = (text: string) => asKey(text).split(' ').sort().join(' ');

/** Advice in free words, which two labels rarely give in the same ones. */
const ADVICE = new Set<Field>(['pregnancy', 'breastfeeding', 'alcohol', 'driving']);
/** From this share of the shorter text's words on, two texts give the same advice. Arbitrary. */
const ALIKE = 0.5;

function isMuchAlike(one: string, other: string): boolean {
  const listWords = (text: string) =>
    asKey(text)
      .split(' ')
      .filter((word) => word.length > 3);
  const [short = [], long = []] = [listWords(one), listWords(other)].toSorted((a, b) => a.length - b.length);
  return short.length > 0 && short.filter((word) => long.includes(word)).length / short.length >= ALIKE;
}

const isTaking = (field: Field) => field === 'howTaken' || field === 'administration';

/** Whether a row says the same of both. A value that only one of them has is a difference. */
export const isSameFact = (one: ComparedMedication, other: ComparedMedication, field: Field): boolean =>
  asKey(JSON.stringify(one[field] ?? '')) === asKey(JSON.stringify(other[field] ?? ''));

/**
 * The three differences that matter most for a choice. Only where both have a fact: an absent one is no difference.
 * @param sameUse both are for the same condition, so their uses differ in words only.
 */
export function findDifferences(one: ComparedMedication, other: ComparedMedication, sameUse: boolean): Difference[] {
  // How long a dose lasts says the same as how often it is taken. The whole directions count only where the record of one does not tell how often.
  const skipped: Field[] = [
    ...(sameUse ? ['indication' as const] : []),
    ...(one.howTaken && other.howTaken ? ['administration' as const] : []),
  ];
  return CHOICES.flatMap(({ label, field }) => {
    if (skipped.includes(field)) return [];
    const [first, second] = [shorten(textOf(one[field])), shorten(textOf(other[field]))];
    const isSame = isSameWords(first, second) || (ADVICE.has(field) && isMuchAlike(first, second));
    return first === '' || second === '' || isSame ? [] : [{ label, field, first, second }];
  })
    .filter(({ field }, _, all) => field !== 'duration' || !all.some((other) => isTaking(other.field)))
    .slice(0, MOST_DIFFERENCES);
}

/** Words that a cut text may not end with: "not caused by a …" says nothing. */
const DANGLING = /^(?:a|an|the|by|of|with|and|or|in|on|to|for|from|not|no|caused|due)$/i;
/** A few words more are shorter to read than a cut. */
const SPARED_WORDS = 4;

/** The first sentence, at most a line of a phone or two. */
function shorten(text: string): string {
  const [sentence = ''] = text.split(/(?<=[.;])\s/);
  const words = sentence.replace(/[.;]$/, '').split(/\s+/);
  if (words.length <= MOST_WORDS + SPARED_WORDS) return words.join(' ');
  const kept = words.slice(0, MOST_WORDS);
  while (DANGLING.test(kept.at(-1) ?? '')) kept.pop();
  return `${kept.join(' ').replace(/,$/, '')} …`;
}
