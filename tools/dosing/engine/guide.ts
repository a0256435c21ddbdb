import type { Documents } from '#packages/clinical/evidence.ts';

/** Types of a dosing guide: one medicine's dose tables as its label gives them. `source` is "<document id> <section>". */

/** Units of amounts. All amounts of a plan share its unit. */
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

/** One dose table: use, ages, amount, interval and maximum. */
export interface Plan {
  id: string;
  /** Lay name of the use: "pain and fever". */
  for: string;
  /** A prescription plan in a guide whose other plans are for self-care. */
  prescription?: boolean | undefined;
  /** Words in the person's condition that select this plan. Without a match the first plan for the age is used. */
  conditionWords: readonly string[];
  route: string;
  /** Forms of the record that it is for, where another form has another dose. */
  forms?: readonly string[] | undefined;
  /** Whole years; `ageTo` is not included. */
  ageFrom: number;
  ageTo?: number | undefined;
  unit: Unit;
  /** A single dose, from usual to maximum. For a prescription medicine: from the usual starting dose to the maximum single dose. */
  least?: number | undefined;
  most?: number | undefined;
  /** A single dose by weight, capped at `mostAmount`. */
  perKg?: { least: number; most: number; mostAmount: number } | undefined;
  /** A children's table, by weight if its rows have weights, else by age. */
  bands?: readonly Band[] | undefined;
  everyHours?: { least: number; most: number } | undefined;
  timesPerDay?: { least: number; most: number } | undefined;
  /** The maximum in 24 hours, in `unit`. */
  mostInDay: number;
  mostInDayPerKg?: number | undefined;
  mostDosesInDay?: number | undefined;
  mostDays?: number | undefined;
  /** Text for a schedule without a fixed interval: a first dose, a taper, once a week. */
  pattern?: string | undefined;
  source: string;
}

/** A package strength, to convert milligrams to tablets or milliliters. */
export interface Strength {
  form: string;
  /** Amount in the plan's unit in one tablet, or in `perMl` milliliters. */
  amount: number;
  unit: Unit;
  perMl?: number | undefined;
  /** Ages that the package is for, where the label restricts them. */
  forAges?: { from: number; to?: number | undefined } | undefined;
}

export interface Limit extends Sourced {
  /** Daily maximum for these people, in the plan's unit. */
  mostInDay?: number | undefined;
  /** Maximum single dose for these people, in the plan's unit. */
  most?: number | undefined;
  /** By id of a plan, where its form or use has other maximums: a long-acting capsule. */
  byPlan?: Readonly<Record<string, { mostInDay: number; most: number }>> | undefined;
  /** No amount is given; a prescriber decides. */
  refuse?: boolean | undefined;
}

export interface Guide {
  /** Id of the medicine in the formulary. */
  medicine: string;
  kind: 'otc' | 'prescription' | 'high-risk';
  /** For high-risk medicines: why no amount is given. */
  highRiskReason?: Sourced | undefined;
  /** No amount is given below this age in years, with the reason. */
  refuseBelow?: (Sourced & { age: number }) | undefined;
  plans: readonly Plan[];
  strengths: readonly Strength[];
  olderAdults?: (Limit & { from: number }) | undefined;
  kidney?: Limit | undefined;
  liver?: Limit | undefined;
  pregnancy?: Limit | undefined;
  breastfeeding?: Limit | undefined;
  /** Uses that the label warns against, and the words that tell of one. */
  notFor?: (Sourced & { words: readonly string[] }) | undefined;
  food?: Sourced | undefined;
  titration?: Sourced | undefined;
  instructions: readonly Sourced[];
  monitoring: readonly Sourced[];
  warnings: readonly Sourced[];
}

/** Contents of a product for the 24-hour ledger: mg of each ingredient in one piece or in `perMl` milliliters. */
export interface LedgerProduct {
  name: string;
  names: readonly string[];
  /** What is counted: one piece, or milliliters. */
  unit: 'tablet' | 'capsule' | 'mL' | 'packet' | 'suppository';
  perMl?: number | undefined;
  contains: readonly { ingredient: string; mg: number }[];
  /** The directions of a product that releases slowly or has its own schedule; counts are of the unit. */
  directions?: ProductDirections | undefined;
  source: string;
}

export interface ProductDirections {
  ageFrom: number;
  atOnce: number;
  everyHours: number;
  inDay: number;
}

/** The label's 24-hour maximum of one ingredient for self-care, for adults and by weight for children. */
export interface IngredientLimit {
  ingredient: string;
  adultMgInDay: number;
  adultFromAge: number;
  childMgPerKgInDay?: number | undefined;
  text: string;
  source: string;
}

/** A reaction that the boxed warning of some medicines names, in the words of people who have it. */
export interface BoxedReaction extends Sourced {
  medicines: readonly string[];
  groups: readonly string[];
  words: readonly string[];
  /** Whom to call, and when to go. */
  care: string;
  /** Whether it is taken on until the prescriber says otherwise, as a transplant can be lost without it. */
  isKept?: boolean | undefined;
}

export interface DosingKnowledge {
  guides: readonly Guide[];
  boxedReactions: readonly BoxedReaction[];
  ledgerProducts: readonly LedgerProduct[];
  ingredientLimits: readonly IngredientLimit[];
  documents: Documents;
}
