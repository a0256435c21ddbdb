import type { Documents } from '#packages/clinical/evidence.ts';

/** What a dosing guide holds: one medicine's dose tables as its label gives them. `source` is "<document id> <section>". */

/** What an amount is counted in. Amounts of one plan all share its unit. */
export const UNITS = [
  'mg',
  'mcg',
  'g',
  'mEq',
  'units',
  'mL',
  'tablet',
  'capsule',
  'puff',
  'spray',
  'drop',
  'patch',
  'lozenge',
  'packet',
  'piece',
  'application',
] as const;
export type Unit = (typeof UNITS)[number];

export interface Sourced {
  text: string;
  source: string;
}

/** One row of a label's children's table. Weights in pounds, ages in whole years; upper bounds are not included. */
export interface Band {
  weightLbFrom?: number | undefined;
  weightLbTo?: number | undefined;
  ageFrom?: number | undefined;
  ageTo?: number | undefined;
  amount: number;
}

/** One dose table: for what, for whom, how much, how often, and never more than. */
export interface Plan {
  id: string;
  /** What it is for, as a person would say it: "pain and fever". */
  for: string;
  /** By prescription, in a guide whose other plans are for self-care. */
  prescription?: boolean | undefined;
  /** Words in a person's own condition that lead to this plan; the first plan that fits age is used when none does. */
  conditionWords: readonly string[];
  route: string;
  /** Whole years; `ageTo` is not included. */
  ageFrom: number;
  ageTo?: number | undefined;
  unit: Unit;
  /** A single dose, from usual to most. For a prescription medicine: from the usual start to the most at one time. */
  least?: number | undefined;
  most?: number | undefined;
  /** A single dose by weight; `mostAmount` caps it, whatever the weight. */
  perKg?: { least: number; most: number; mostAmount: number } | undefined;
  /** A children's table, by weight where the weight is in it, else by age. */
  bands?: readonly Band[] | undefined;
  everyHours?: { least: number; most: number } | undefined;
  timesPerDay?: { least: number; most: number } | undefined;
  /** The most in 24 hours, in `unit`. */
  mostInDay: number;
  mostInDayPerKg?: number | undefined;
  mostDosesInDay?: number | undefined;
  mostDays?: number | undefined;
  /** Where the dose does not fit "so much, so often" (a first dose, a taper, once a week), said in words. */
  pattern?: string | undefined;
  source: string;
}

/** A pack's strength, so that milligrams can be said as tablets or millilitres. */
export interface Strength {
  form: string;
  /** `amount` of the plan's unit in one tablet, or in `perMl` millilitres. */
  amount: number;
  unit: Unit;
  perMl?: number | undefined;
  /** Only packs for children or only for adults, where the label says so. */
  forAges?: { from: number; to?: number | undefined } | undefined;
}

export interface Limit extends Sourced {
  /** The plan's daily maximum becomes this, in the plan's unit, for people the limit speaks of. */
  mostInDay?: number | undefined;
  /** The single dose becomes at most this. */
  most?: number | undefined;
  /** No amount may be given without a prescriber. */
  refuse?: boolean | undefined;
}

export interface Guide {
  /** Id of the medicine in the formulary. */
  medicine: string;
  kind: 'otc' | 'prescription' | 'high-risk';
  /** For high-risk medicines: why no amount is given here. */
  highRiskReason?: Sourced | undefined;
  /** Below this age in years no amount is given, and why. */
  refuseBelow?: (Sourced & { age: number }) | undefined;
  plans: readonly Plan[];
  strengths: readonly Strength[];
  olderAdults?: (Limit & { from: number }) | undefined;
  kidney?: Limit | undefined;
  liver?: Limit | undefined;
  pregnancy?: Limit | undefined;
  breastfeeding?: Limit | undefined;
  food?: Sourced | undefined;
  titration?: Sourced | undefined;
  instructions: readonly Sourced[];
  monitoring: readonly Sourced[];
  warnings: readonly Sourced[];
}

/** How much of each ingredient one piece, or 5 mL, of a product holds, for the 24-hour ledger. */
export interface LedgerProduct {
  name: string;
  names: readonly string[];
  /** One tablet, or the millilitres given. */
  unit: 'tablet' | 'capsule' | 'mL' | 'packet' | 'suppository';
  perMl?: number | undefined;
  contains: readonly { ingredient: string; mg: number }[];
  source: string;
}

/** The most of one ingredient in 24 hours by the label for self-care, for adults and by weight for children. */
export interface IngredientLimit {
  ingredient: string;
  adultMgInDay: number;
  adultFromAge: number;
  childMgPerKgInDay?: number | undefined;
  text: string;
  source: string;
}

export interface DosingKnowledge {
  guides: readonly Guide[];
  ledgerProducts: readonly LedgerProduct[];
  ingredientLimits: readonly IngredientLimit[];
  documents: Documents;
}
