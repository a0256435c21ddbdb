import type { Source } from '#packages/clinical/evidence.ts';

/** What pharmacies pay on average for one unit of a product (NADAC), in US dollars, on the source's date. */
export interface UnitCost {
  /** Stable within a medicine, e.g. "10-mg-tablet". */
  id: string;
  /** As a person would say it, e.g. "10 mg tablet". */
  label: string;
  /** NADAC's pricing unit: each, millilitre or gram. */
  unit: 'EA' | 'ML' | 'GM';
  unitCostUsd: number;
  source: Source;
}

const UNIT_WORDS = { ML: 'mL', GM: 'g' } as const;
/** What is dispensed when nobody says how much: 30 pieces, a 120 mL bottle, a 30 g tube. Arbitrary, because it only sets where the screen starts; eye drops and inhalers come in smaller packs. */
const USUAL_QUANTITY = { EA: 30, ML: 120, GM: 30 } as const;
const SMALL_PACKS = [
  { words: /ophthalmic|eye|otic|ear/i, quantity: 5 },
  { words: /nasal|inhal|aerosol|hfa/i, quantity: 16 },
  { words: /pen|vial|inject|syringe/i, quantity: 10 },
];

/** The word for what is counted: "tablets", "capsules", "mL", "g". */
export function unitWord({ unit, label }: UnitCost): string {
  if (unit !== 'EA') return UNIT_WORDS[unit];
  const form = /tablet|capsule|patch|suppositor|lozenge|packet|pen|syringe|vial|film/i.exec(label)?.[0].toLowerCase();
  if (!form) return 'units';
  return form === 'suppositor' ? 'suppositories' : form === 'patch' ? 'patches' : `${form}s`;
}

/** How many units the prices are for when nobody says: in NADAC's unit. */
export function usualQuantity(cost: UnitCost): number {
  const small = cost.unit === 'EA' ? undefined : SMALL_PACKS.find((p) => p.words.test(cost.label));
  return small?.quantity ?? USUAL_QUANTITY[cost.unit];
}
