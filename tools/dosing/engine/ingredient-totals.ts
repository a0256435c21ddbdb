import type { Documents, Evidence } from '#packages/clinical/evidence.ts';
import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import { formatNumber } from './format-dose.ts';
import type { Guide, IngredientLimit } from './guide.ts';
import { findSelfCareLimit, type LedgerPerson, type ProductLimit, type SelfCareLimit } from './self-care-limit.ts';
import { describeUnknownLimit, type IngredientKind } from './unknown-limit.ts';

/** One intake: milligrams of each ingredient, and hours since. */
export interface Intake {
  product: string;
  hoursAgo: number;
  /** `label` is what the product's own directions say of the ingredient, where it has some. */
  contains: readonly { ingredient: string; mg: number; label?: ProductLimit | undefined }[];
}

export interface IngredientTotal {
  ingredient: string;
  mgInDay: number;
  limitMg: number | undefined;
  status: 'below' | 'near' | 'over' | 'ask';
  /** Hours from now until a usual dose fits the interval and the day; absent where none is known or too much was taken. */
  nextSafeInHours: number | undefined;
  sentence: string;
  from: { product: string; mg: number; hoursAgo: number }[];
  evidenceIds: string[];
}

const DAY_HOURS = 24;
/** Share of the limit that counts as near. Arbitrary: labels give only the limit. */
const NEAR_SHARE = 0.8;

/**
 * Totals each ingredient taken in the last 24 hours across products, grades it against the label's self-care limits (single dose, interval,
 * day), and finds when a usual dose fits again.
 *
 * Units: mg, hours since the intake, age in whole years, weight in pounds (converted to kilograms for mg/kg limits).
 * Source: engine/knowledge/ingredient-limits.yaml and guides, each with its own source. Arbitrary: "near" starts at 80% of the limit, because
 * labels give only the limit.
 * Applies to: adults, and children by weight where the label has a mg/kg limit, capped at the adult limit; not for: prescribed doses or
 * poisoning care.
 * Rounding: totals to 0.01 mg; a child's limit down to whole mg, so that rounding never raises it; the next time up to whole quarter hours.
 * Refuses: never; status "ask" where no limit is known for the age or the weight is missing. Intakes 24 hours ago or longer are ignored.
 * @example computeIngredientTotals([{ product: 'NyQuil', hoursAgo: 2, contains: [{ ingredient: 'acetaminophen', mg: 650 }] }], knowledge, { ageYears: 40, weightLb: undefined }).totals[0].mgInDay // 650
 */
export function computeIngredientTotals(
  intakes: readonly Intake[],
  {
    limits,
    guides,
    documents,
    kindOf,
  }: {
    limits: readonly IngredientLimit[];
    guides: readonly Guide[];
    documents: Documents;
    kindOf: (ingredient: string) => IngredientKind;
  },
  person: LedgerPerson,
): { totals: IngredientTotal[]; evidence: Evidence[] } {
  const collector = new EvidenceCollector('l', documents);
  const recent = intakes.filter(({ hoursAgo }) => hoursAgo < DAY_HOURS);
  const ingredients = [...new Set(recent.flatMap(({ contains }) => contains.map(({ ingredient }) => ingredient)))].sort();
  const totals = ingredients.map((ingredient): IngredientTotal => {
    const from = recent.flatMap(({ product, hoursAgo, contains }) =>
      contains.filter((c) => c.ingredient === ingredient).map(({ mg }) => ({ product, mg, hoursAgo })),
    );
    const mgInDay = roundMg(from.reduce((sum, { mg }) => sum + mg, 0));
    const record = limits.find((l) => l.ingredient === ingredient);
    const own = recent.flatMap(({ contains }) => contains.filter((c) => c.ingredient === ingredient).map(({ label }) => label));
    // A slow product goes by its own directions, so that its name chooses no table for the others.
    const products = from.flatMap(({ product }, at) => (own[at] ? [] : [product])).join(' ');
    const limit = findSelfCareLimit(ingredient, { limits, guides }, person, { products, own });
    const unknown = describeUnknownLimit(ingredient, kindOf(ingredient), {
      ageYears: person.ageYears,
      needsWeight: person.weightLb === undefined && record?.childMgPerKgInDay !== undefined,
    });
    const graded = gradeIntakes(from, mgInDay, limit);
    const evidenceIds = record ? [collector.cite({ text: record.text, source: record.source })] : [];
    const sentence = formatTotal({ ingredient, mgInDay, limit, unknown, ...graded });
    const { status, nextSafeInHours } = graded;
    return { ingredient, mgInDay, limitMg: limit?.mgInDay, status, nextSafeInHours, sentence, from, evidenceIds };
  });
  return {
    totals: holdSameProduct(holdSameKind(totals)).sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status)),
    evidence: collector.evidence,
  };
}

/**
 * Anti-inflammatory pain relievers, and the milligrams from which each counts: less aspirin is taken for the heart. Their labels say not to
 * take two of them.
 */
const ANTI_INFLAMMATORY: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    [
      ...['ibuprofen', 'naproxen', 'ketoprofen', 'meloxicam', 'diclofenac', 'celecoxib', 'etodolac', 'nabumetone', 'indomethacin'],
      ...['ketorolac', 'piroxicam', 'sulindac', 'oxaprozin', 'flurbiprofen', 'fenoprofen', 'diflunisal', 'mefenamic acid', 'tolmetin'],
    ].map((name) => [name, 0]),
  ),
  aspirin: 326,
};

/**
 * Lists the anti-inflammatory pain relievers among the totals. More than one is a reason to ask before any more of either.
 *
 * Units: mg in 24 hours.
 * Source: Drug Facts labels of ibuprofen and naproxen sodium, warnings: ask before use with another NSAID. Arbitrary: aspirin counts from
 * 326 mg, because 81 to 325 mg a day is taken for the heart.
 * Applies to: totals of single ingredients; not for: medicines on the skin.
 * Rounding: none.
 * Refuses: never; an ingredient that is not listed is left out.
 * @example findSameKind([{ ingredient: 'ibuprofen', mgInDay: 400 }, { ingredient: 'acetaminophen', mgInDay: 500 }]).length // 1
 */
export const findSameKind = <T extends Pick<IngredientTotal, 'ingredient' | 'mgInDay'>>(totals: readonly T[]): T[] =>
  totals.filter(({ ingredient, mgInDay }) => (ANTI_INFLAMMATORY[ingredient] ?? Number.POSITIVE_INFINITY) <= mgInDay);

/** Each of two of one kind may be below its own limit. Then no time is given for another dose, because it would be the third of its kind. */
function holdSameKind(totals: readonly IngredientTotal[]): IngredientTotal[] {
  const kinds = findSameKind(totals);
  if (kinds.length < 2) return [...totals];
  return totals.map((total) => {
    if (total.status === 'over' || !kinds.includes(total)) return total;
    const { ingredient, mgInDay } = total;
    const others = kinds.filter((kind) => kind !== total).map((kind) => kind.ingredient);
    return {
      ...total,
      status: 'ask',
      nextSafeInHours: undefined,
      sentence: `You have had ${formatMass(mgInDay)} of ${ingredient} in the last 24 hours, and ${joinNames(others)} too. Ask a pharmacist before you take more of either.`,
    };
  });
}

/** A product that must not be taken again for one of its ingredients offers no next time for another. */
function holdSameProduct(totals: readonly IngredientTotal[]): IngredientTotal[] {
  const held = totals.filter(({ status }) => status === 'over' || status === 'ask');
  const isHeld = (product: string) => held.some(({ from }) => from.some((one) => one.product === product));
  return totals.map((total) => {
    if (held.includes(total) || !total.from.some(({ product }) => isHeld(product)) || total.nextSafeInHours === undefined) return total;
    const { ingredient, mgInDay, limitMg = mgInDay } = total;
    const sentence = `You have had ${formatMass(mgInDay)} of ${ingredient} in the last 24 hours, of the label’s limit of ${formatMass(limitMg)}.`;
    return { ...total, nextSafeInHours: undefined, sentence };
  });
}

const ORDER = ['over', 'near', 'ask', 'below'];
const roundMg = (mg: number) => Math.round(mg * 100) / 100;

interface Graded {
  status: IngredientTotal['status'];
  /** The most that was taken within one interval, where it is more than a single dose. */
  atOnceMg: number | undefined;
  nextSafeInHours: number | undefined;
  /** When the usual dose fits, where that is earlier than the last dose again. */
  nextUsualInHours?: number | undefined;
}

type From = IngredientTotal['from'];

function gradeIntakes(from: From, mgInDay: number, limit: SelfCareLimit | undefined): Graded {
  if (!limit) return { status: 'ask', atOnceMg: undefined, nextSafeInHours: undefined };
  const { mgAtOnce = Number.POSITIVE_INFINITY, everyHours = 0 } = limit;
  const windows = from.map(({ hoursAgo }) =>
    roundMg(
      from.reduce(
        (sum, other) => (other.hoursAgo >= hoursAgo && other.hoursAgo - hoursAgo < Math.max(1, everyHours) ? sum + other.mg : sum),
        0,
      ),
    ),
  );
  const most = Math.max(0, ...windows);
  const atOnceMg = most > mgAtOnce + TOLERANCE_MG ? most : undefined;
  if (mgInDay > limit.mgInDay + TOLERANCE_MG || atOnceMg !== undefined) return { status: 'over', atOnceMg, nextSafeInHours: undefined };
  const status = mgInDay >= limit.mgInDay * NEAR_SHARE ? 'near' : 'below';
  if (limit.everyHours === undefined) return { status, atOnceMg, nextSafeInHours: undefined };
  const nextSafeInHours = findNextSafe(from, limit, findLastDose(from));
  const usual = findNextSafe(from, limit, limit.usualMg ?? 0);
  return { status, atOnceMg, nextSafeInHours, nextUsualInHours: limit.usualMg && usual < nextSafeInHours ? usual : undefined };
}

/** Tolerates floating-point error. */
const TOLERANCE_MG = 0.01;

const findLast = (from: From) => Math.min(...from.map(({ hoursAgo }) => hoursAgo));
const findLastDose = (from: From) => Math.max(...from.filter(({ hoursAgo }) => hoursAgo === findLast(from)).map(({ mg }) => mg));

/** The first quarter hour from now at which a dose keeps the interval and the day's limit. */
function findNextSafe(from: From, { mgInDay, everyHours = 0 }: SelfCareLimit, dose: number): number {
  const last = findLast(from);
  const takenAt = (hours: number) => from.reduce((sum, { mg, hoursAgo }) => (hoursAgo + hours < DAY_HOURS ? sum + mg : sum), 0);
  const times = [Math.max(0, everyHours - last), ...from.map(({ hoursAgo }) => DAY_HOURS - hoursAgo)]
    .filter((hours) => hours >= everyHours - last)
    .sort((a, b) => a - b);
  const fits = times.find((hours) => takenAt(hours) + dose <= mgInDay + TOLERANCE_MG) ?? DAY_HOURS;
  return Math.ceil(fits * 4) / 4;
}

interface Described extends Graded {
  ingredient: string;
  mgInDay: number;
  limit: SelfCareLimit | undefined;
  /** What to say where there is no limit. */
  unknown: string;
}

function formatTotal({ ingredient, mgInDay, limit, unknown, status, atOnceMg, nextSafeInHours, nextUsualInHours }: Described): string {
  const taken = `You have had ${formatMass(mgInDay)} of ${ingredient} in the last 24 hours`;
  if (!limit) return `${taken}. ${unknown}.`;
  const most = `the label’s limit of ${formatMass(limit.mgInDay)}`;
  if (status === 'over' && mgInDay > limit.mgInDay) return `${taken}. That is more than ${most}. Take no more.`;
  if (atOnceMg !== undefined)
    return `${taken}, ${formatMass(atOnceMg)} of it close together. That is more than one dose on the label. Take no more for now.`;
  const isAtLimit = mgInDay >= limit.mgInDay - TOLERANCE_MG;
  if (isAtLimit) {
    const until = nextSafeInHours === undefined ? 'until a pharmacist says so' : `for the next ${formatWait(nextSafeInHours)}`;
    return `${taken}. That is ${most}. Take no more ${until}.`;
  }
  if (nextSafeInHours === undefined) return `${taken}, of ${most}.${status === 'near' ? ' Ask a pharmacist before you take more.' : ''}`;
  const usual =
    nextUsualInHours === undefined || limit.usualMg === undefined
      ? ''
      : ` You can take the usual dose of ${formatMass(limit.usualMg)} ${nextUsualInHours === 0 ? 'now' : `in ${formatWait(nextUsualInHours)}`}.`;
  return `${taken}, of ${most}. ${nextSafeInHours === 0 ? 'Enough time has passed for the next dose on the label.' : `You can take the same dose again in ${formatWait(nextSafeInHours)}, not before.${usual}`}`;
}

function formatWait(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} minutes`;
  const text = formatNumber(hours);
  return `${text} ${text === '1' ? 'hour' : 'hours'}`;
}

/** In milligrams, as on packages and on the bar above the sentence. */
const formatMass = (mg: number) => `${Math.round(mg * 100) / 100 >= 1000 ? Math.round(mg).toLocaleString('en-US') : formatNumber(mg)} mg`;
