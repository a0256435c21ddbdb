import type { Source } from '#packages/clinical/evidence.ts';
import { roundToCents } from '#packages/clinical/money.ts';
import { type UnitCost, unitWord } from './unit-cost.ts';

/** How a figure came about: the sum in steps, the documents, and whether it is an estimate. */
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
 * The published formula of Mark Cuban Cost Plus Drug Company: acquisition cost plus 15%, a $5 pharmacy fee and $5 shipping.
 * Ours applies it to NADAC, which is not that company's own cost, so the result is an estimate.
 */
const COST_PLUS = { markup: 1.15, pharmacyFeeUsd: 5, shippingUsd: 5 };
const COST_PLUS_SOURCE: Source = {
  title: 'How prices are made: cost plus 15%, pharmacy fee and shipping',
  publisher: 'Mark Cuban Cost Plus Drug Company',
  section: 'Our pricing',
  url: 'https://www.costplusdrugs.com/mission/',
};

/**
 * What states pay pharmacies to dispense one prescription under Medicaid: most lie between about $9 and $13. The estimates use
 * that range for low and high and its middle for typical.
 */
const DISPENSING_FEE_USD = { low: 9, typical: 11, high: 13 };
const FEE_SOURCE: Source = {
  title: 'Medicaid Covered Outpatient Prescription Drug Reimbursement Information by State',
  publisher: 'Centers for Medicare & Medicaid Services',
  section: 'Professional dispensing fee',
  url: 'https://www.medicaid.gov/medicaid/prescription-drugs',
};
/** Arbitrary, because shops do not publish their cash prices: a low, a typical and a high mark-up on what they paid. */
const MARKUP = { low: 1, typical: 1.25, high: 2.5 };

/** A month's acquisition cost: NADAC × quantity, rounded half up to the cent. */
export function priceAtNadac(cost: UnitCost, quantity: number): Price {
  const usd = roundToCents(cost.unitCostUsd * quantity);
  return { usd, derivation: { steps: [nadacStep(cost, quantity, usd)], sources: [cost.source], estimate: false } };
}

function nadacStep(cost: UnitCost, quantity: number, usd: number): string {
  return `NADAC: ${quantity} ${unitWord(cost)} × ${asUnitUsd(cost.unitCostUsd)} = ${asUsd(usd)}`;
}

/** What a mail-order pharmacy that follows the cost-plus formula would ask. An estimate; US dollars, shipping included. */
export function priceAtCostPlus(cost: UnitCost, quantity: number): Price {
  const base = roundToCents(cost.unitCostUsd * quantity);
  const { markup, pharmacyFeeUsd, shippingUsd } = COST_PLUS;
  const usd = roundToCents(base * markup + pharmacyFeeUsd + shippingUsd);
  const steps = [
    nadacStep(cost, quantity, base),
    `${asUsd(base)} × ${markup} + ${asUsd(pharmacyFeeUsd)} pharmacy fee + ${asUsd(shippingUsd)} shipping = ${asUsd(usd)}`,
  ];
  return { usd, derivation: { steps, sources: [cost.source, COST_PLUS_SOURCE], estimate: true } };
}

/**
 * What a pharmacy counter might ask without insurance, by our stated model: acquisition cost × a mark-up + a dispensing fee.
 * Three estimates in US dollars, low to high. No store's own price: stores do not publish theirs.
 * Source: NADAC for the cost, CMS's table of state fees for the fee; the mark-ups are arbitrary, because cash prices are not published.
 */
export function estimateRetail(cost: UnitCost, quantity: number): [RetailEstimate, RetailEstimate, RetailEstimate] {
  return [estimateAt('low', cost, quantity), estimateAt('typical', cost, quantity), estimateAt('high', cost, quantity)];
}

const RETAIL_NAMES = {
  low: 'Low-markup pharmacy (estimate)',
  typical: 'Typical pharmacy (estimate)',
  high: 'High-markup pharmacy (estimate)',
} as const;

function estimateAt(level: keyof typeof MARKUP, cost: UnitCost, quantity: number): RetailEstimate {
  const base = roundToCents(cost.unitCostUsd * quantity);
  const usd = roundToCents(base * MARKUP[level] + DISPENSING_FEE_USD[level]);
  const steps = [
    nadacStep(cost, quantity, base),
    `${asUsd(base)} × ${MARKUP[level]} mark-up + ${asUsd(DISPENSING_FEE_USD[level])} fee to dispense = ${asUsd(usd)}`,
  ];
  return { name: RETAIL_NAMES[level], usd, derivation: { steps, sources: [cost.source, FEE_SOURCE], estimate: true } };
}

/** How much less `usd` is than `thanUsd`, in whole per cent, at least 0. */
export function savingsPercent(usd: number, thanUsd: number): number {
  return thanUsd > 0 ? Math.max(0, Math.round((1 - usd / thanUsd) * 100)) : 0;
}

export const asUsd = (usd: number) => `$${usd.toFixed(2)}`;
/** All of NADAC's five decimals, so that the sum shown comes out; zeros at the end are left off down to the cents. */
/** NADAC has five decimals; all that matter are shown, so that the sum can be done again from the screen. */
const asUnitUsd = (usd: number) => `$${usd.toFixed(5).replace(/0{1,3}$/, '')}`;
