import type { Source } from '#packages/clinical/evidence.ts';
import { roundToCents } from '#packages/clinical/money.ts';
import { getUnitWord, type UnitCost } from './unit-cost.ts';

/** How an amount was computed: the steps, the documents, and whether it is an estimate. */
export interface Derivation {
  steps: string[];
  sources: Source[];
  estimate: boolean;
}

export interface Price {
  usd: number;
  derivation: Derivation;
}

export interface RetailEstimate extends Price {
  name: string;
}

/**
 * The published formula of Mark Cuban Cost Plus Drug Company: acquisition cost plus 15%, a $5 pharmacy fee and $5 shipping. Its own cost is
 * not public. For generics it is taken as a share of NADAC that `npm run fit:cost-plus` fits to its public prices; no share is known for brands.
 */
const COST_PLUS = { markup: 1.15, pharmacyFeeUsd: 5, shippingUsd: 5, shareOfNadac: 0.55 };
const COST_PLUS_SOURCE: Source = {
  title: 'How prices are made: cost plus 15%, pharmacy fee and shipping',
  publisher: 'Mark Cuban Cost Plus Drug Company',
  section: 'Our pricing',
  url: 'https://www.costplusdrugs.com/mission/',
};
/** Prices of 30 tablets or capsules. The medicines of one half gave the share, those of the other half the error. */
const COST_PLUS_CATALOG: Source = {
  title: 'Public prices of Mark Cuban Cost Plus Drug Company beside NADAC, 16 July 2026 (CC BY 4.0)',
  publisher: 'AgastyaDhar/costplus-arbitrage',
  date: '2026-07-16',
  section: 'Share fitted to 773 prices. Of 727 that were held back, half came out within 8% and 83% within 25%',
  url: 'https://github.com/AgastyaDhar/costplus-arbitrage',
};

/**
 * What states pay pharmacies to dispense one prescription under Medicaid. Most fees lie between about $9 and $13; the estimates use
 * both ends and the middle.
 */
const DISPENSING_FEE_USD = { low: 9, typical: 11, high: 13 };
const FEE_SOURCE: Source = {
  title: 'Medicaid Covered Outpatient Prescription Drug Reimbursement Information by State',
  publisher: 'Centers for Medicare & Medicaid Services',
  section: 'Professional dispensing fee',
  url: 'https://www.medicaid.gov/medicaid/prescription-drugs',
};
/** Low, typical and high mark-up on the acquisition cost. Arbitrary: pharmacies do not publish cash prices. */
const MARKUP = { low: 1, typical: 1.25, high: 2.5 };

/**
 * Computes the pharmacy's acquisition cost of a quantity: unit cost × quantity.
 *
 * Units: quantity in NADAC's unit (piece, mL or g); US dollars.
 * Source: NADAC, Centers for Medicare & Medicaid Services, on the date of the unit cost.
 * Applies to: generics with a NADAC unit cost. Not for: what a person pays.
 * Rounding: half up to the cent, as a till does.
 * Refuses: never; throws a RangeError for a negative or infinite amount.
 * @example computeNadacPrice({ unitCostUsd: 0.0352, … }, 30).usd // 1.06
 */
export function computeNadacPrice(cost: UnitCost, quantity: number): Price {
  const usd = roundToCents(cost.unitCostUsd * quantity);
  return { usd, derivation: { steps: [nadacStep(cost, quantity, usd)], sources: [cost.source], estimate: false } };
}

function nadacStep(cost: UnitCost, quantity: number, usd: number): string {
  return `NADAC: ${quantity} ${getUnitWord(cost)} × ${formatUnitUsd(cost.unitCostUsd)} = ${formatUsd(usd)}`;
}

/**
 * Estimates the price of a mail-order pharmacy that follows the cost-plus formula: its cost + 15%, $5 pharmacy fee, $5 shipping.
 *
 * Units: quantity in NADAC's unit; US dollars, shipping included.
 * Source: Mark Cuban Cost Plus Drug Company, "Our pricing", 2026; NADAC; a share of NADAC fitted to 773 of its public prices of July 2026.
 * Applies to: generics with a NADAC unit cost; for a brand, NADAC itself is the cost. Not for: that company's own price.
 * Rounding: half up to the cent, as a till does, for the cost, its share and again for the total.
 * Refuses: never; throws a RangeError for a negative or infinite amount.
 * @example computeCostPlusPrice({ unitCostUsd: 0.0352, … }, 30).usd // 10.67
 */
export function computeCostPlusPrice(cost: UnitCost, quantity: number): Price {
  const base = roundToCents(cost.unitCostUsd * quantity);
  const { markup, pharmacyFeeUsd, shippingUsd, shareOfNadac } = COST_PLUS;
  const isFitted = cost.brand === undefined;
  const own = isFitted ? roundToCents(base * shareOfNadac) : base;
  const usd = roundToCents(own * markup + pharmacyFeeUsd + shippingUsd);
  const steps = [
    nadacStep(cost, quantity, base),
    ...(isFitted ? [`What that company pays, as its public prices show: ${formatUsd(base)} × ${shareOfNadac} = ${formatUsd(own)}`] : []),
    `${formatUsd(own)} × ${markup} + ${formatUsd(pharmacyFeeUsd)} pharmacy fee + ${formatUsd(shippingUsd)} shipping = ${formatUsd(usd)}`,
  ];
  const sources = [cost.source, ...(isFitted ? [COST_PLUS_CATALOG] : []), COST_PLUS_SOURCE];
  return { usd, derivation: { steps, sources, estimate: true } };
}

/**
 * Estimates low, typical and high cash prices at a pharmacy counter: acquisition cost × mark-up + dispensing fee.
 *
 * Units: quantity in NADAC's unit; US dollars, low to high.
 * Source: NADAC for the cost; CMS, Medicaid Covered Outpatient Prescription Drug Reimbursement Information by State, for the fee. Mark-ups
 * are arbitrary: because cash prices are not published.
 * Applies to: generics with a NADAC unit cost, without insurance. A package from the shelf is not dispensed and has no fee. Not for: any named
 * store.
 * Rounding: half up to the cent, as a till does, for the cost and again for the total.
 * Refuses: never; throws a RangeError for a negative or infinite amount.
 * @example estimateRetail({ unitCostUsd: 0.0352, … }, 30).map((r) => r.usd) // [10.06, 12.33, 15.65]
 */
export function estimateRetail(
  cost: UnitCost,
  quantity: number,
  { isSelfCare = false }: { isSelfCare?: boolean | undefined } = {},
): [RetailEstimate, RetailEstimate, RetailEstimate] {
  const at = (level: keyof typeof MARKUP) => estimateAt(level, cost, { quantity, isSelfCare });
  return [at('low'), at('typical'), at('high')];
}

const RETAIL_NAMES = {
  low: 'Low-markup pharmacy (estimate)',
  typical: 'Typical pharmacy (estimate)',
  high: 'High-markup pharmacy (estimate)',
} as const;

function estimateAt(
  level: keyof typeof MARKUP,
  cost: UnitCost,
  { quantity, isSelfCare }: { quantity: number; isSelfCare: boolean },
): RetailEstimate {
  const base = roundToCents(cost.unitCostUsd * quantity);
  const fee = isSelfCare ? 0 : DISPENSING_FEE_USD[level];
  const usd = roundToCents(base * MARKUP[level] + fee);
  const feeStep = isSelfCare ? '' : ` + ${formatUsd(fee)} fee to dispense`;
  const steps = [nadacStep(cost, quantity, base), `${formatUsd(base)} × ${MARKUP[level]} mark-up${feeStep} = ${formatUsd(usd)}`];
  const sources = isSelfCare ? [cost.source] : [cost.source, FEE_SOURCE];
  return { name: RETAIL_NAMES[level], usd, derivation: { steps, sources, estimate: true } };
}

/**
 * Computes how much less `usd` is than `thanUsd`.
 *
 * Units: US dollars; whole percent from 0 to 100.
 * Source: none; arithmetic.
 * Applies to: two prices for the same quantity. Not for: a price that is higher; that gives 0.
 * Rounding: to the nearest whole percent, because both prices are estimates.
 * Refuses: never; 0 where `thanUsd` is not positive.
 * @example computeSavingsPercent(11.22, 12.33) // 9
 */
export function computeSavingsPercent(usd: number, thanUsd: number): number {
  return thanUsd > 0 ? Math.max(0, Math.round((1 - usd / thanUsd) * 100)) : 0;
}

/**
 * Formats an amount as US dollars with two decimals.
 *
 * Units: US dollars.
 * Source: none; formatting.
 * Applies to: amounts that are already rounded to cents. Not for: unit costs, which have five decimals.
 * Rounding: to two decimals.
 * Refuses: never.
 * @example formatUsd(1.5) // '$1.50'
 */
export const formatUsd = (usd: number) => `$${usd.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** Shows NADAC's five decimals without trailing zeros, so that a reader can repeat the calculation. */
const formatUnitUsd = (usd: number) => `$${usd.toFixed(5).replace(/0{1,3}$/, '')}`;
