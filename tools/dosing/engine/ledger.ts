import type { Documents, Evidence } from '#packages/clinical/evidence.ts';
import { EvidenceBook } from '#packages/clinical/evidence-book.ts';
import type { IngredientLimit } from './guide.ts';
import { sayNumber } from './say-dose.ts';
import { toKg } from './weight.ts';

/** Something taken: milligrams of each ingredient, and when. */
export interface Intake {
  product: string;
  hoursAgo: number;
  contains: readonly { ingredient: string; mg: number }[];
}

export interface IngredientTotal {
  ingredient: string;
  mgInDay: number;
  limitMg: number | undefined;
  status: 'below' | 'near' | 'over' | 'ask';
  sentence: string;
  from: { product: string; mg: number; hoursAgo: number }[];
  evidenceIds: string[];
}

const DAY_HOURS = 24;
/** From four fifths of the limit on people are told; arbitrary, because labels name only the limit. */
const NEAR = 0.8;

/**
 * Adds up each ingredient of the last 24 hours, in mg, across all products, against the label's most for self-care.
 * Children: by weight (mg/kg in 24 hours) where the label supports it, never above the adult limit; without a weight the answer
 * is to ask. What was taken exactly 24 hours ago or longer no longer counts.
 * @example addUp([{ product: 'NyQuil', hoursAgo: 2, contains: [{ ingredient: 'acetaminophen', mg: 650 }] }], limits, adult, documents)
 */
export function addUp(
  intakes: readonly Intake[],
  limits: readonly IngredientLimit[],
  person: { ageYears: number; weightLb: number | undefined },
  documents: Documents,
): { totals: IngredientTotal[]; evidence: Evidence[] } {
  const book = new EvidenceBook('l', documents);
  const recent = intakes.filter(({ hoursAgo }) => hoursAgo < DAY_HOURS);
  const ingredients = [...new Set(recent.flatMap(({ contains }) => contains.map(({ ingredient }) => ingredient)))].sort();
  const totals = ingredients.map((ingredient) => {
    const from = recent.flatMap(({ product, hoursAgo, contains }) =>
      contains.filter((c) => c.ingredient === ingredient).map(({ mg }) => ({ product, mg, hoursAgo })),
    );
    const mgInDay = Math.round(from.reduce((sum, { mg }) => sum + mg, 0) * 100) / 100;
    const limit = limits.find((l) => l.ingredient === ingredient);
    const limitMg = limit && findLimit(limit, person);
    const status = grade(mgInDay, limitMg);
    const evidenceIds = limit ? [book.cite({ text: limit.text, source: limit.source })] : [];
    return { ingredient, mgInDay, limitMg, status, sentence: saySum(ingredient, mgInDay, limitMg, status, limit), from, evidenceIds };
  });
  return { totals: totals.sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status)), evidence: book.evidence };
}

const ORDER = ['over', 'near', 'ask', 'below'];

function findLimit(limit: IngredientLimit, { ageYears, weightLb }: { ageYears: number; weightLb: number | undefined }): number | undefined {
  if (ageYears >= limit.adultFromAge) return limit.adultMgInDay;
  if (limit.childMgPerKgInDay === undefined || weightLb === undefined) return undefined;
  return Math.min(limit.adultMgInDay, Math.floor(limit.childMgPerKgInDay * toKg(weightLb)));
}

function grade(mg: number, limitMg: number | undefined): IngredientTotal['status'] {
  if (limitMg === undefined) return 'ask';
  return mg > limitMg ? 'over' : mg >= limitMg * NEAR ? 'near' : 'below';
}

function saySum(
  ingredient: string,
  mg: number,
  limitMg: number | undefined,
  status: IngredientTotal['status'],
  limit: IngredientLimit | undefined,
): string {
  const had = `You have had ${sayMass(mg)} of ${ingredient} in the last 24 hours`;
  if (limitMg === undefined) return `${had}. No limit for this age is held here: ask a pharmacist before taking more.`;
  const most = `the most for self-care is ${sayMass(limitMg)}`;
  if (status === 'over') return `${had}: more than the limit; ${most}. ${limit?.text ?? ''}. Take no more.`;
  if (status === 'near') return `${had}; ${most}. There is room for at most ${sayMass(Math.floor((limitMg - mg) * 100) / 100)} more.`;
  return `${had}; ${most}.`;
}

const sayMass = (mg: number) => (mg >= 1000 ? `${sayNumber(Math.round(mg / 10) / 100)} g` : `${sayNumber(mg)} mg`);
