import { type Derivation, formatUsd, type Price } from './price.ts';
import type { UnitCost } from './unit-cost.ts';
import { getUnitWord, getUsualQuantity } from './unit-cost.ts';
import type { UsualPack } from './usual-packs.ts';

/** Fewer pieces are taken now and then, or weekly. */
const LEAST_IN_MONTH = 28;

/**
 * Gets how many pieces 30 days of the usual dose take, for a medicine that is taken every day.
 *
 * Units: pieces for 30 days.
 * Source: usual-packs.ts.
 * Applies to: tablets, capsules and single-use eye drops with a usual pack. Not for: courses, medicines taken as needed, pens, liquids; those give undefined.
 * Rounding: none.
 * Refuses: never.
 * @example getMonthQuantity(tenMgTablet, { strength: '10 mg', quantity: 30 }) // 30
 */
export function getMonthQuantity(cost: UnitCost, usual: UsualPack | undefined): number | undefined {
  if (cost.unit !== 'EA' || !usual?.quantity || usual.alone || !/tablet|capsule|single-use/.test(getUnitWord(cost))) return undefined;
  const quantity = getUsualQuantity(cost, usual);
  return quantity >= LEAST_IN_MONTH ? quantity : undefined;
}

export interface NextStep {
  text: string;
  derivation: Derivation;
}

interface Prices {
  typical: Price;
  low: Price;
  high: Price;
  costPlus: Price;
  alternatives: readonly (Price & { name: string; savingsPercent: number | undefined })[];
}

/** A brand without a cheaper form: from this price on, its maker's program is worth asking first. Arbitrary. */
const WORTH_PROGRAM_USD = 50;
/** Less is not worth a change. Arbitrary. */
const WORTH = { percent: 10, mailOrderUsd: 5 };

/**
 * Chooses what a person can do to pay less: the cheaper form of the same ingredient and strength, else mail order for what is taken every
 * day, else asking more than one pharmacy.
 *
 * Units: US dollars for one quantity.
 * Source: none; a comparison of the computed prices. Arbitrary: another form must save 10%, mail order $5.
 * Applies to: prices without insurance. Not for: choosing a medicine.
 * Rounding: none.
 * Refuses: never.
 * @example chooseNextStep(prices, true).text // 'Ask about mail order: …'
 */
export function chooseNextStep({ typical, low, high, costPlus, alternatives }: Prices, isDaily: boolean, program?: string): NextStep {
  const cheaper = alternatives.filter(({ savingsPercent = 0 }) => savingsPercent >= WORTH.percent);
  const cheapest = cheaper.toSorted((a, b) => a.usd - b.usd)[0];
  if (cheapest) {
    const text = `Ask the pharmacist for ${cheapest.name}: about ${formatUsd(cheapest.usd)} instead of ${formatUsd(typical.usd)}.`;
    return { text, derivation: cheapest.derivation };
  }
  if (program !== undefined && typical.usd >= WORTH_PROGRAM_USD) {
    const text = `Ask the maker's program first: ${program}. Without it, pharmacies ask about ${formatUsd(low.usd)} to ${formatUsd(high.usd)}.`;
    return { text, derivation: high.derivation };
  }
  if (isDaily && typical.usd - costPlus.usd >= WORTH.mailOrderUsd) {
    const text = `Ask about mail order. At cost plus 15% it is about ${formatUsd(costPlus.usd)}, shipping included, if the pharmacy carries it.`;
    return { text, derivation: costPlus.derivation };
  }
  const text = `Ask two or three pharmacies for their cash price: about ${formatUsd(low.usd)} to ${formatUsd(high.usd)} for the same amount.`;
  return { text, derivation: high.derivation };
}
