import type { Documents, Evidence } from '#packages/clinical/evidence.ts';
import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { formatNumber } from './format-dose.ts';
import type { IngredientLimit } from './guide.ts';
import { toKg } from './weight.ts';

/** One intake: milligrams of each ingredient, and hours since. */
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
/** Share of the limit that counts as near. Arbitrary: labels give only the limit. */
const NEAR_SHARE = 0.8;

/**
 * Totals each ingredient taken in the last 24 hours across products and grades it against the label's self-care maximum.
 *
 * Units: mg, hours since the intake, age in whole years, weight in pounds (converted to kilograms for mg/kg limits).
 * Source: engine/knowledge/ingredient-limits.yaml, each limit with its own source. Arbitrary: "near" starts at 80% of the limit, because
 * labels give only the limit.
 * Applies to: adults, and children by weight where the label has a mg/kg limit, capped at the adult limit; not for: prescribed doses or
 * poisoning care.
 * Rounding: totals to 0.01 mg; a child's limit down to whole mg, so that rounding never raises it.
 * Refuses: never; status "ask" where no limit is known for the age or the weight is missing. Intakes 24 hours ago or longer are ignored.
 * @example computeIngredientTotals([{ product: 'NyQuil', hoursAgo: 2, contains: [{ ingredient: 'acetaminophen', mg: 650 }] }], limits, { ageYears: 40, weightLb: undefined }, documents).totals[0].mgInDay // 650
 */
export function computeIngredientTotals(
  intakes: readonly Intake[],
  limits: readonly IngredientLimit[],
  person: { ageYears: number; weightLb: number | undefined },
  documents: Documents,
): { totals: IngredientTotal[]; evidence: Evidence[] } {
  const collector = new EvidenceCollector('l', documents);
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
    const evidenceIds = limit ? [collector.cite({ text: limit.text, source: limit.source })] : [];
    return { ingredient, mgInDay, limitMg, status, sentence: formatTotal(ingredient, mgInDay, limitMg, status, limit), from, evidenceIds };
  });
  return { totals: totals.sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status)), evidence: collector.evidence };
}

const ORDER = ['over', 'near', 'ask', 'below'];

function findLimit(limit: IngredientLimit, { ageYears, weightLb }: { ageYears: number; weightLb: number | undefined }): number | undefined {
  if (ageYears >= limit.adultFromAge) return limit.adultMgInDay;
  if (limit.childMgPerKgInDay === undefined || weightLb === undefined) return undefined;
  return Math.min(limit.adultMgInDay, Math.floor(limit.childMgPerKgInDay * toKg(weightLb)));
}

function grade(mg: number, limitMg: number | undefined): IngredientTotal['status'] {
  if (limitMg === undefined) return 'ask';
  return mg > limitMg ? 'over' : mg >= limitMg * NEAR_SHARE ? 'near' : 'below';
}

function formatTotal(
  ingredient: string,
  mg: number,
  limitMg: number | undefined,
  status: IngredientTotal['status'],
  limit: IngredientLimit | undefined,
): string {
  const taken = `You have had ${formatMass(mg)} of ${ingredient} in the last 24 hours`;
  if (limitMg === undefined) return `${taken}. No limit for this age is held here: ask a pharmacist before taking more.`;
  const most = `the most for self-care is ${formatMass(limitMg)}`;
  if (status === 'over') return `${taken}: more than the limit; ${most}. ${limit?.text ?? ''}. Take no more.`;
  if (status === 'near') return `${taken}; ${most}. There is room for at most ${formatMass(Math.floor((limitMg - mg) * 100) / 100)} more.`;
  return `${taken}; ${most}.`;
}

const formatMass = (mg: number) => (mg >= 1000 ? `${formatNumber(Math.round(mg / 10) / 100)} g` : `${formatNumber(mg)} mg`);
