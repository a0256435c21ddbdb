import { roundToCents } from '#packages/clinical/money.ts';
import type { Finding, Outcome } from '#packages/clinical/outcome.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import { getMakerProgram } from './maker-programs.ts';
import { MEDICARE_PRICES } from './medicare-prices.ts';
import { chooseNextStep, getMonthQuantity, type NextStep } from './next-step.ts';
import {
  computeCostPlusPrice,
  computeNadacPrice,
  computeSavingsPercent,
  type Derivation,
  estimateRetail,
  formatUsd,
  type Price,
  type RetailEstimate,
} from './price.ts';
import { getUnitWord, getUsualQuantity, isOfStrength, type UnitCost } from './unit-cost.ts';
import type { UsualPack } from './usual-packs.ts';

export interface PriceQuestion {
  /** The name that the person picked. */
  label: string;
  genericName: string;
  brandName: string | undefined;
  /** Known unit costs of the named product: of the brand, where known, and of the generic. */
  costs: readonly UnitCost[];
  /** The id of one of `costs`. */
  choice: string | undefined;
  quantity: number | undefined;
  /** Brands that a generic name without a cost of its own is sold as. */
  brands?: readonly string[] | undefined;
  /** The strength and quantity to start with. */
  usual?: UsualPack | undefined;
  /** Sold from the shelf only: nobody dispenses it. */
  isSelfCare?: boolean | undefined;
}

export interface GenericAlternative extends Price {
  name: string;
  savingsPercent: number | undefined;
}

export type PriceFinding = Finding<{
  chosen: UnitCost;
  quantity: number;
  unit: string;
  /** What 30 days of the usual dose take, for a medicine that is taken every day. */
  monthQuantity: number | undefined;
  nextStep: NextStep;
  nadac: Price;
  retail: [low: RetailEstimate, typical: RetailEstimate, high: RetailEstimate];
  costPlus: Price & { savingsPercent: number };
  range: { lowestUsd: number; averageUsd: number; highestUsd: number; derivation: Derivation };
  alternatives: GenericAlternative[];
  notes: string[];
}>;

/**
 * Computes what a medicine costs: acquisition cost, three retail estimates, the cost-plus price and cheaper forms of the same ingredient.
 *
 * Units: US dollars for `quantity` of NADAC's units (pieces, mL or g); savings in percent.
 * Source: NADAC for unit costs; the Cost Plus Drugs formula ("Our pricing"); CMS's table of Medicaid dispensing fees. Mark-ups are
 * arbitrary: cash prices are not published.
 * Applies to: generics with a NADAC unit cost. Not for: insurance prices, brand list prices, or any named store.
 * Rounding: amounts half up to the cent, as a till does; savings to the nearest whole percent.
 * Refuses: no-evidence when no unit cost is known; invalid-input when the choice is not among them.
 * @example findPrices({ label: 'Zyrtec', genericName: 'cetirizine', brandName: 'Zyrtec', costs, choice: undefined, quantity: 30 })
 */
export function findPrices(question: PriceQuestion): Outcome<PriceFinding> {
  const { costs, choice } = question;
  if (costs.length === 0) {
    return { kind: 'refusal', code: 'no-evidence', reason: describeNoCost(question) };
  }
  const own = costs.filter(({ brand }) => brand !== undefined);
  const chosen =
    choice === undefined ? chooseUsualCost(own.length > 0 ? own : costs, question.usual?.strength) : costs.find((c) => c.id === choice);
  if (!chosen)
    return {
      kind: 'refusal',
      code: 'invalid-input',
      reason: 'That strength or form is not one we know a cost for. Choose one from the list.',
    };
  const quantity = question.quantity ?? getUsualQuantity(chosen, question.usual);
  const retail = estimateRetail(chosen, quantity, question);
  const [low, typical, high] = retail;
  const costPlus = computeCostPlusPrice(chosen, quantity);
  const alternatives = findAlternatives(question, chosen, quantity);
  const monthQuantity = getMonthQuantity(chosen, question.usual);
  return {
    kind: 'finding',
    chosen,
    quantity,
    unit: getUnitWord(chosen),
    monthQuantity,
    nextStep: chooseNextStep(
      { low, typical, high, costPlus, alternatives },
      monthQuantity !== undefined,
      chosen.brand === undefined ? undefined : getMakerProgram(chosen.brand),
    ),
    nadac: computeNadacPrice(chosen, quantity),
    retail,
    costPlus: { ...costPlus, savingsPercent: computeSavingsPercent(costPlus.usd, typical.usd) },
    range: rangeOf([...retail, costPlus]),
    alternatives,
    notes: describeLimits(question, chosen),
  };
}

/** A name of several brands is a question which one; a name without a cost is no guess. */
function describeNoCost({ label, brands = [] }: PriceQuestion): string {
  return brands.length > 1
    ? `Which product do you mean? ${label} is sold as ${joinNames(brands)}, and their prices differ. Look up the one that you mean.`
    : `We know no public cost for ${label}, so we show no price rather than a guess. A pharmacy can tell you theirs.`;
}

/**
 * Chooses the strength and form that the screen starts with: the usual strength where one is given, as the cheapest tablet or capsule, else
 * the cheapest form.
 *
 * Units: US dollars for each NADAC unit.
 * Source: NADAC; usual-packs.ts. Arbitrary: where no strength is usual, the cheapest is used.
 * Applies to: the unit costs of one medicine. Not for: choosing what to take.
 * Rounding: none.
 * Refuses: never; throws a TypeError for an empty list.
 * @example chooseUsualCost([syrup, capsule, tablet]).label // '5 mg tablet'
 */
export function chooseUsualCost(costs: readonly UnitCost[], usualStrength?: string): UnitCost {
  const main = costs.filter((cost) => cost.main);
  if (main.length > 0 && main.length < costs.length) return chooseUsualCost(main, usualStrength);
  const usual = costs.filter((cost) => usualStrength !== undefined && isOfStrength(cost.label, usualStrength));
  if (usual.length > 0 && usual.length < costs.length) return chooseUsualCost(usual);
  const solid = costs.filter((c) => c.unit === 'EA' && /tablet|capsule/i.test(c.label));
  const from = solid.length > 0 ? solid : costs;
  return from.reduce((best, c) => (c.unitCostUsd < best.unitCostUsd ? c : best));
}

function rangeOf(prices: readonly Price[]): PriceFinding['range'] {
  const all = prices.map((p) => p.usd);
  const averageUsd = roundToCents(all.reduce((sum, usd) => sum + usd, 0) / all.length);
  const steps = [
    `Lowest, mean and highest of the ${all.length} estimates below: ${all.map(formatUsd).join(', ')}`,
    `Mean: ${formatUsd(averageUsd)}`,
  ];
  const sources = [...new Map(prices.flatMap((p) => p.derivation.sources).map((s) => [s.title, s])).values()];
  return { lowestUsd: Math.min(...all), averageUsd, highestUsd: Math.max(...all), derivation: { steps, sources, estimate: true } };
}

/** The strength at the start of a label such as "10 mg tablet". Alternatives must share it. */
const strengthOf = (cost: UnitCost) => /^[\d.,/\- ]+(?:mg|mcg|g|units?|%)[^a-z]*/i.exec(cost.label)?.[0].trim().toLowerCase();

/** Cheaper forms of the same strength; for a brand, the generic as well. */
function findAlternatives(question: PriceQuestion, chosen: UnitCost, quantity: number): GenericAlternative[] {
  const chosenUsd = estimateRetail(chosen, quantity, question)[1].usd;
  // Inhalers of one ingredient weigh differently and give the same number of puffs.
  const isInhaler = question.quantity === undefined && chosen.route === 'inhaled' && chosen.unit === 'GM';
  const priced = (cost: UnitCost, name: string, isSame: boolean): GenericAlternative => {
    const [, typical] = estimateRetail(cost, isInhaler ? getUsualQuantity(cost, question.usual) : quantity, question);
    return {
      name,
      usd: typical.usd,
      derivation: typical.derivation,
      savingsPercent: isSame ? undefined : computeSavingsPercent(typical.usd, chosenUsd),
    };
  };
  const own =
    question.brandName && !chosen.brand
      ? [priced(chosen, `${question.genericName}, ${chosen.label} (generic of ${question.brandName})`, true)]
      : [];
  const cheaper = question.costs
    .filter((c) => c !== chosen && c.unit === chosen.unit && strengthOf(c) !== undefined && strengthOf(c) === strengthOf(chosen))
    .filter((c) => c.unitCostUsd < chosen.unitCostUsd)
    .map((c) => priced(c, c.brand ? `${c.brand}, ${c.label}` : `${question.genericName}, ${c.label}`, false))
    .filter((a) => (a.savingsPercent ?? 0) > 0);
  return [...own, ...cheaper];
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** "2024-08-07" and "2024-08" as "August 2024". */
function formatMonth(date: string): string {
  const [year = '', month] = date.split('-');
  return month === undefined ? year : `${MONTHS[Number(month) - 1]} ${year}`;
}

/** NADAC editions before this year are named as old. Arbitrary: costs change within months. */
const OLD_BEFORE = '2025';

function describeLimits({ brandName, genericName }: PriceQuestion, { brand, source }: UnitCost): string[] {
  const notes = [
    'Cash prices without insurance. Estimates are worked out from what pharmacies pay on average; a store may ask more or less.',
  ];
  if (source.date && source.date < OLD_BEFORE)
    notes.push(`The cost is from ${formatMonth(source.date)} and may have changed since. Ask a pharmacy.`);
  if (brand) {
    const program = getMakerProgram(brand);
    notes.push(
      `The prices are for the brand ${brand}. ${program ? `Its maker has a program: ${program}. Ask whether it fits you.` : 'The maker may offer a savings program; ask the pharmacy.'}`,
    );
    const negotiated = MEDICARE_PRICES[brand];
    if (negotiated)
      notes.push(
        `Medicare's negotiated price for 30 days of ${brand} is about $${Math.round(negotiated.usd)} in ${negotiated.year} (Centers for Medicare & Medicaid Services). What a person with Medicare pays is a share of it.`,
      );
  }
  if (brandName && !brand)
    notes.push(
      `The prices are for the generic, ${genericName}. We know no public cost for the brand ${brandName}, which usually costs more.`,
    );
  return notes;
}
