import type { Source } from '#packages/clinical/evidence.ts';

/** What pharmacies pay on average for one unit of a product (NADAC), in US dollars, on the source's date. */
export interface UnitCost {
  /** Stable within a medicine, e.g. "10-mg-tablet". */
  id: string;
  /** Strength and form for people, e.g. "10 mg tablet". */
  label: string;
  /** NADAC's pricing unit: each, milliliter or gram. */
  unit: 'EA' | 'ML' | 'GM';
  unitCostUsd: number;
  /** True if it is of the product's main form: prices start there. */
  main?: boolean | undefined;
  /** The brand, for the cost of a brand; undefined for the generic. */
  brand?: string | undefined;
  source: Source;
}

const UNIT_WORDS = { ML: 'mL', GM: 'g' } as const;
/** Quantity when none is given: 30 pieces, a 120 mL bottle, a 30 g tube. Arbitrary: it only sets where the screen starts. Eye drops and inhalers come in smaller packs. */
const USUAL_QUANTITY = { EA: 30, ML: 120, GM: 30 } as const;
const SMALL_PACKS = [
  { words: /ophthalmic|eye|otic|ear/i, quantity: 5 },
  { words: /90 mcg.*inhal/i, quantity: 18 },
  { words: /nasal|spray|inhal|aerosol|hfa|mcg solution/i, quantity: 16 },
  { words: /mg\/dose/i, quantity: 3 },
  { words: /pen|vial|inject|syringe/i, quantity: 10 },
];

/**
 * Gets the word for what a quantity counts: "tablets", "capsules", "mL", "g".
 *
 * Units: NADAC's pricing unit; the result is a plural noun.
 * Source: NADAC's pricing unit and the product's label.
 * Applies to: a NADAC unit cost. Not for: doses.
 * Rounding: none.
 * Refuses: never; "units" where the label names no known form.
 * @example getUnitWord({ unit: 'EA', label: '10 mg tablet', … }) // 'tablets'
 */
export function getUnitWord({ unit, label }: UnitCost): string {
  if (unit !== 'EA') return UNIT_WORDS[unit];
  const form = /capsule|tablet|patch|suppositor|lozenge|packet|pen|syringe|vial|film/i.exec(label)?.[0].toLowerCase();
  if (!form) return 'units';
  return form === 'suppositor' ? 'suppositories' : form === 'patch' ? 'patches' : `${form}s`;
}

/**
 * Gets the quantity that prices are shown for when none is given.
 *
 * Units: NADAC's unit (pieces, mL or g).
 * Source: none. Arbitrary: because it only sets where the screen starts (30 pieces, 120 mL, 30 g; smaller packs for eye drops, sprays,
 * pens).
 * Applies to: a NADAC unit cost. Not for: doses or how much to buy.
 * Rounding: none.
 * Refuses: never.
 * @example getUsualQuantity({ unit: 'ML', label: '1 mg/mL solution', … }) // 120
 */
export function getUsualQuantity(cost: UnitCost): number {
  const weekly = /\/(0\.\d+) mL pen/i.exec(cost.label);
  if (cost.unit === 'ML' && weekly) return WEEKLY_PENS * Number(weekly[1]);
  const packs = cost.unit === 'EA' ? PIECE_PACKS : SMALL_PACKS;
  return packs.find((p) => p.words.test(cost.label))?.quantity ?? USUAL_QUANTITY[cost.unit];
}

/** A weekly pen holds one dose. */
const WEEKLY_PENS = 4;
/** Pieces that are not taken every day: injections, patches for days, dry powder in single doses. */
const PIECE_PACKS = [
  { words: /\bpen|vial|inject|syringe|\bkit|\bring|implant|autoinj/i, quantity: 1 },
  { words: /(\/day|week).*patch|patch.*(\/day|week)/i, quantity: 4 },
  { words: /diskus|ellipta/i, quantity: 60 },
  { words: /inhal/i, quantity: 1 },
];
