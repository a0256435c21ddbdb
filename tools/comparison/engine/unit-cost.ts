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
  source: Source;
}

const UNIT_WORDS = { ML: 'mL', GM: 'g' } as const;
/** Quantity when none is given: 30 pieces, a 120 mL bottle, a 30 g tube. Arbitrary: it only sets where the screen starts. Eye drops and inhalers come in smaller packs. */
const USUAL_QUANTITY = { EA: 30, ML: 120, GM: 30 } as const;
const SMALL_PACKS = [
  { words: /ophthalmic|eye|otic|ear/i, quantity: 5 },
  { words: /nasal|inhal|aerosol|hfa/i, quantity: 16 },
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
  const form = /tablet|capsule|patch|suppositor|lozenge|packet|pen|syringe|vial|film/i.exec(label)?.[0].toLowerCase();
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
  const small = cost.unit === 'EA' ? undefined : SMALL_PACKS.find((p) => p.words.test(cost.label));
  return small?.quantity ?? USUAL_QUANTITY[cost.unit];
}
