import type { LedgerItem, LedgerUnit } from '../../contract/ledger.ts';
import { Age, Weight } from '../../contract/recommend.ts';
import { formatZodError } from '../dose/dose-entry.ts';
import { knownAge, knownWeight } from '../known-person.ts';
import type { DayRequest } from '../use-dosing.ts';
import { type TypedWeight, toPounds } from '../weight.ts';

/** One intake as typed. */
export interface TakenEntry {
  /** React key, stable while other rows are added and removed. */
  key: number;
  product: string;
  count: string;
  /** What is counted. A picked product sets it. */
  unit: LedgerUnit | '';
  hoursAgo: number;
}

export interface DayEntry {
  rows: readonly TakenEntry[];
  age: string;
  weight: TypedWeight;
}

export const emptyRow = (key: number): TakenEntry => ({ key, product: '', count: '', unit: '', hoursAgo: 0 });
/** An empty form, with the age and weight of the chosen person. */
export const emptyDay = (units: 'us' | 'metric'): DayEntry => ({ rows: [emptyRow(0)], age: knownAge(), weight: knownWeight(units) });

export interface DayError {
  /** "age", "weight", or a field of a row: "product-3". */
  field: string;
  text: string;
}

/** Reads the form as a request, or returns the first error. Empty rows are skipped. */
export function readDay(entry: DayEntry): { request: DayRequest; error: undefined } | { request: undefined; error: DayError } {
  const filled = entry.rows.filter(({ product, count }) => product.trim() !== '' || count.trim() !== '');
  const error = filled.length === 0 ? { field: `product-${entry.rows[0]?.key}`, text: 'Add what you have taken' } : findRowError(filled);
  if (error) return { request: undefined, error };
  const age = Age.safeParse(entry.age);
  if (!age.success) {
    const text = entry.age.trim() === '' ? 'Give the age of the person who took them' : formatZodError(age.error);
    return { request: undefined, error: { field: 'age', text } };
  }
  const pounds = toPounds(entry.weight);
  const weight = pounds === '' ? undefined : Weight.safeParse(pounds);
  if (weight && !weight.success) return { request: undefined, error: { field: 'weight', text: formatZodError(weight.error) } };
  const taken = filled.map(({ product, count, unit, hoursAgo }) => ({
    product: product.trim(),
    count: toNumber(count),
    ...(unit ? { unit } : {}),
    hoursAgo,
  }));
  return { request: { age: age.data, ...(weight ? { weight: weight.data } : {}), taken }, error: undefined };
}

function findRowError(rows: readonly TakenEntry[]): DayError | undefined {
  for (const { key, product, count } of rows) {
    if (product.trim() === '') return { field: `product-${key}`, text: 'Name the product' };
    const number = toNumber(count);
    if (!(number > 0)) return { field: `count-${key}`, text: 'Say how many, or how many mL' };
    if (number > 5000) return { field: `count-${key}`, text: 'That is too many' };
  }
  return undefined;
}

const toNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.').replace('½', '0.5')));

export const UNIT_NAMES = { tablet: 'tablets', capsule: 'capsules', packet: 'packets', suppository: 'suppositories', mL: 'mL' } as const;

/** Finds the unit of a known product, so that 30 mL is not entered as 30 tablets. */
export function findUnit(products: readonly LedgerItem[], product: string): LedgerUnit | undefined {
  const typed = product.trim().toLowerCase();
  return products.find(({ name }) => name.toLowerCase() === typed)?.unit;
}
