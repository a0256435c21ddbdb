import type { LedgerItem, LedgerUnit } from '../contract/ledger.ts';
import { Age, Weight } from '../contract/recommend.ts';
import { sayFault } from './dose-entry.ts';
import type { DayAsked } from './use-dosing.ts';
import { emptyWeight, type TypedWeight, toPounds } from './weight.ts';

/** One thing taken, as it was typed. */
export interface TakenEntry {
  /** Keeps a row's boxes its own while others come and go. */
  key: number;
  product: string;
  count: string;
  /** What is counted; a picked product says it itself. */
  unit: LedgerUnit | '';
  hoursAgo: number;
}

export interface DayEntry {
  rows: readonly TakenEntry[];
  age: string;
  weight: TypedWeight;
}

export const emptyRow = (key: number): TakenEntry => ({ key, product: '', count: '', unit: '', hoursAgo: 0 });
export const emptyDay = (units: 'us' | 'metric'): DayEntry => ({ rows: [emptyRow(0)], age: '', weight: emptyWeight(units) });

export interface DayFault {
  /** "age", "weight", or a box of a row: "product-3". */
  field: string;
  text: string;
}

/** What the form asks, or the first thing that is missing or wrong. A row that was left empty is left out. */
export function readDay(entry: DayEntry): { asked: DayAsked; fault: undefined } | { asked: undefined; fault: DayFault } {
  const filled = entry.rows.filter(({ product, count }) => product.trim() !== '' || count.trim() !== '');
  const fault = filled.length === 0 ? { field: `product-${entry.rows[0]?.key}`, text: 'Add what you have taken' } : findRowFault(filled);
  if (fault) return { asked: undefined, fault };
  const age = Age.safeParse(entry.age);
  if (!age.success) {
    const text = entry.age.trim() === '' ? 'Give the age of the person who took them' : sayFault(age.error);
    return { asked: undefined, fault: { field: 'age', text } };
  }
  const pounds = toPounds(entry.weight);
  const weight = pounds === '' ? undefined : Weight.safeParse(pounds);
  if (weight && !weight.success) return { asked: undefined, fault: { field: 'weight', text: sayFault(weight.error) } };
  const taken = filled.map(({ product, count, unit, hoursAgo }) => ({
    product: product.trim(),
    count: toNumber(count),
    ...(unit ? { unit } : {}),
    hoursAgo,
  }));
  return { asked: { age: age.data, ...(weight ? { weight: weight.data } : {}), taken }, fault: undefined };
}

function findRowFault(rows: readonly TakenEntry[]): DayFault | undefined {
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

/** What one counts of a known product, so that 30 mL is not entered as 30 tablets. */
export function findUnit(products: readonly LedgerItem[], product: string): LedgerUnit | undefined {
  const typed = product.trim().toLowerCase();
  return products.find(({ name }) => name.toLowerCase() === typed)?.unit;
}
