import { roundToCents } from '#packages/clinical/money.ts';
import type { Finding, Outcome } from '#packages/clinical/outcome.ts';
import {
  asUsd,
  type Derivation,
  estimateRetail,
  type Price,
  priceAtCostPlus,
  priceAtNadac,
  type RetailEstimate,
  savingsPercent,
} from './price.ts';
import { type UnitCost, unitWord, usualQuantity } from './unit-cost.ts';

export interface PriceQuestion {
  /** The name the person picked it by. */
  label: string;
  genericName: string;
  brandName: string | undefined;
  /** Known unit costs of the generic; a brand's own cost is not among them. */
  costs: readonly UnitCost[];
  /** The id of one of `costs`. */
  choice: string | undefined;
  quantity: number | undefined;
}

export interface GenericAlternative extends Price {
  name: string;
  savingsPercent: number | undefined;
}

export type PriceFinding = Finding<{
  chosen: UnitCost;
  quantity: number;
  unit: string;
  nadac: Price;
  retail: RetailEstimate[];
  costPlus: Price & { savingsPercent: number };
  range: { lowestUsd: number; averageUsd: number; highestUsd: number; derivation: Derivation };
  alternatives: GenericAlternative[];
  notes: string[];
}>;

/**
 * Works out what a medicine costs, each figure with its sum: acquisition cost (NADAC), three retail estimates, the cost-plus
 * formula, and cheaper forms of the same ingredient.
 *
 * Units: US dollars for `quantity` of NADAC's units (pieces, mL or g), rounded half up to the cent; savings in whole per cent.
 * Source: NADAC for each unit cost; the published cost-plus formula; CMS's table of dispensing fees.
 * Applies to: generics with a NADAC unit cost. Not for: insurance prices, brand list prices, or any named store.
 * Refusals: no-evidence when no unit cost is known; invalid-input when the choice is not one of the known ones.
 * @example findPrices({ label: 'Zyrtec', genericName: 'cetirizine', brandName: 'Zyrtec', costs, choice: undefined, quantity: 30 })
 */
export function findPrices(question: PriceQuestion): Outcome<PriceFinding> {
  const { costs, choice } = question;
  if (costs.length === 0) {
    return {
      kind: 'refusal',
      code: 'no-evidence',
      reason: `We know no public cost for ${question.label}, so we show no price rather than a guess. A pharmacy can tell you theirs.`,
    };
  }
  const chosen = choice === undefined ? chooseUsual(costs) : costs.find((c) => c.id === choice);
  if (!chosen)
    return {
      kind: 'refusal',
      code: 'invalid-input',
      reason: 'That strength or form is not one we know a cost for. Choose one from the list.',
    };
  const quantity = question.quantity ?? usualQuantity(chosen);
  const retail = estimateRetail(chosen, quantity);
  const typicalUsd = retail[1].usd;
  const costPlus = priceAtCostPlus(chosen, quantity);
  return {
    kind: 'finding',
    chosen,
    quantity,
    unit: unitWord(chosen),
    nadac: priceAtNadac(chosen, quantity),
    retail,
    costPlus: { ...costPlus, savingsPercent: savingsPercent(costPlus.usd, typicalUsd) },
    range: rangeOf([...retail, costPlus]),
    alternatives: findAlternatives(question, chosen, quantity),
    notes: describeLimits(question),
  };
}

/** The cheapest solid form, else the cheapest of all: where the screen starts before a person chooses. */
export function chooseUsual(costs: readonly UnitCost[]): UnitCost {
  const solid = costs.filter((c) => c.unit === 'EA' && /tablet|capsule/i.test(c.label));
  const from = solid.length > 0 ? solid : costs;
  return from.reduce((best, c) => (c.unitCostUsd < best.unitCostUsd ? c : best));
}

function rangeOf(prices: readonly Price[]): PriceFinding['range'] {
  const all = prices.map((p) => p.usd);
  const averageUsd = roundToCents(all.reduce((sum, usd) => sum + usd, 0) / all.length);
  const steps = [
    `Lowest, mean and highest of the ${all.length} estimates below: ${all.map(asUsd).join(', ')}`,
    `Mean: ${asUsd(averageUsd)}`,
  ];
  const sources = [...new Map(prices.flatMap((p) => p.derivation.sources).map((s) => [s.title, s])).values()];
  return { lowestUsd: Math.min(...all), averageUsd, highestUsd: Math.max(...all), derivation: { steps, sources, estimate: true } };
}

/** The number at the front of "10 mg tablet": what has to be the same for two forms to be alternatives. */
const strengthOf = (cost: UnitCost) => /^[\d.,/\- ]+(?:mg|mcg|g|units?|%)[^a-z]*/i.exec(cost.label)?.[0].trim().toLowerCase();

/** Other forms of the same ingredient in the same strength that cost less, and for a brand the generic itself. */
function findAlternatives(question: PriceQuestion, chosen: UnitCost, quantity: number): GenericAlternative[] {
  const chosenUsd = estimateRetail(chosen, quantity)[1].usd;
  const priced = (cost: UnitCost, name: string, isSame: boolean): GenericAlternative => {
    const [, typical] = estimateRetail(cost, quantity);
    return {
      name,
      usd: typical.usd,
      derivation: typical.derivation,
      savingsPercent: isSame ? undefined : savingsPercent(typical.usd, chosenUsd),
    };
  };
  const own = question.brandName
    ? [priced(chosen, `${question.genericName}, ${chosen.label} (generic of ${question.brandName})`, true)]
    : [];
  const cheaper = question.costs
    .filter((c) => c !== chosen && c.unit === chosen.unit && strengthOf(c) !== undefined && strengthOf(c) === strengthOf(chosen))
    .filter((c) => c.unitCostUsd < chosen.unitCostUsd)
    .map((c) => priced(c, `${question.genericName}, ${c.label}`, false))
    .filter((a) => (a.savingsPercent ?? 0) > 0);
  return [...own, ...cheaper];
}

function describeLimits({ brandName, genericName }: PriceQuestion): string[] {
  const notes = [
    'Cash prices without insurance. Estimates are worked out from what pharmacies pay on average; a store may ask more or less.',
  ];
  if (brandName)
    notes.push(
      `The prices are for the generic, ${genericName}. We know no public cost for the brand ${brandName}, which usually costs more.`,
    );
  return notes;
}
