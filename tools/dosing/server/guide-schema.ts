import * as z from 'zod';
import { defineKind, type KnowledgeKind } from '#packages/records/knowledge-kind.ts';
import { SOURCES } from '#packages/records/source-schema.ts';
import { type BoxedReaction, type Guide, type IngredientLimit, type LedgerProduct, UNITS } from '../engine/guide.ts';

/** Schemas of the YAML files under `engine/knowledge`. The build refuses anything else. */
const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it in lower case with hyphens');
const Source = z
  .string()
  .regex(/^[a-z][a-z0-9-]*( .+)?$/, 'write "<document> <section>", e.g. "label 2.1"')
  .meta({ description: 'Document and section that say so: "<document> <section>".', examples: ['label 2.1'] });
const Text = z.string().trim().min(3).max(500);
const Statement = Text.meta({ description: 'What people read, in plain words of our own.' });
const Amount = z.number().positive();
const Age = z.number().int().min(0).max(120);
const Sourced = z.strictObject({ text: Statement, source: Source });
const Span = z
  .strictObject({
    least: Amount.meta({ description: 'The lower number.', examples: [4] }),
    most: Amount.meta({ description: 'The higher number.', examples: [6] }),
  })
  .refine((s) => s.least <= s.most, 'least must not exceed most');

const Band = z.strictObject({
  weightLbFrom: Amount.optional().meta({ description: 'Weight in pounds from which the row applies.', examples: [24] }),
  weightLbTo: Amount.optional().meta({ description: 'Weight in pounds below which the row applies.', examples: [36] }),
  ageFrom: Age.optional().meta({ description: 'Age in whole years from which the row applies.', examples: [2] }),
  ageTo: Age.optional().meta({ description: 'Age in whole years below which the row applies.', examples: [4] }),
  amount: Amount.meta({ description: "A single dose, in the plan's unit.", examples: [160] }),
});

const PerKg = z.strictObject({
  least: Amount.meta({ description: 'Lowest single dose per kilogram.', examples: [10] }),
  most: Amount.meta({ description: 'Highest single dose per kilogram.', examples: [15] }),
  mostAmount: Amount.meta({ description: 'Highest single dose whatever the weight.', examples: [1000] }),
});

const Plan = z
  .strictObject({
    id: Id.meta({ description: 'Name of the plan within the guide.', examples: ['adult'] }),
    for: Text.meta({ description: 'The use in plain words.', examples: ['pain and fever'] }),
    prescription: z.boolean().optional().meta({ description: 'True for a prescription plan in a guide for self-care.' }),
    conditionWords: z
      .array(z.string().min(2))
      .default([])
      .meta({ description: "Words in the person's condition that choose this plan. Without a match the first plan for the age is used." }),
    route: z
      .string()
      .min(3)
      .meta({ description: 'How it is taken.', examples: ['by mouth'] }),
    forms: z
      .array(Text)
      .min(1)
      .optional()
      .meta({
        description: 'Forms of the record that it is for, where another form has another dose.',
        examples: [['extended-release tablet']],
      }),
    ageFrom: Age.meta({ description: 'Age in whole years from which the plan applies.', examples: [18] }),
    ageTo: Age.optional().meta({ description: 'Age in whole years below which the plan applies.', examples: [65] }),
    unit: z.enum(UNITS).meta({ description: 'Unit of every amount of the plan.' }),
    least: Amount.optional().meta({
      description: 'Usual single dose; for a prescription medicine the usual starting dose.',
      examples: [500],
    }),
    most: Amount.optional().meta({ description: 'Maximum single dose.', examples: [1000] }),
    perKg: PerKg.optional().meta({ description: 'Single dose by weight, instead of least and most.' }),
    bands: z.array(Band).min(1).optional().meta({ description: "The label's table for children, instead of least and most." }),
    everyHours: Span.optional().meta({ description: 'Hours between doses.' }),
    timesPerDay: Span.optional().meta({ description: 'Doses in a day.' }),
    mostInDay: Amount.meta({ description: "The most in 24 hours, in the plan's unit.", examples: [3000] }),
    mostInDayPerKg: Amount.optional().meta({ description: 'The most per kilogram in 24 hours.', examples: [75] }),
    mostDosesInDay: Amount.optional().meta({ description: 'The most doses in 24 hours.', examples: [5] }),
    mostDays: Amount.optional().meta({ description: 'Days of use without asking a doctor.', examples: [10] }),
    pattern: Text.optional().meta({ description: 'Schedule in words, where there is no fixed interval.' }),
    source: Source,
  })
  .superRefine((plan, context) => {
    const addProblem = (message: string) => context.addIssue({ code: 'custom', message });
    const ways = [plan.most !== undefined, plan.perKg !== undefined, plan.bands !== undefined].filter(Boolean).length;
    if (ways !== 1) addProblem('give exactly one of: least and most, perKg, bands');
    if ((plan.least === undefined) !== (plan.most === undefined)) addProblem('least and most go together');
    if (plan.least !== undefined && plan.most !== undefined && plan.least > plan.most) addProblem('least must not exceed most');
    const greatest = Math.max(plan.most ?? 0, plan.perKg?.mostAmount ?? 0, ...(plan.bands ?? []).map((b) => b.amount));
    if (greatest > plan.mostInDay) addProblem(`a single dose (${greatest}) must not exceed mostInDay (${plan.mostInDay})`);
    if (!plan.everyHours && !plan.timesPerDay && !plan.pattern) addProblem('give everyHours, timesPerDay or a pattern');
    if (plan.ageTo !== undefined && plan.ageTo <= plan.ageFrom) addProblem('ageTo must be above ageFrom');
  });

const Strength = z.strictObject({
  form: Text.meta({ description: 'What is in the package.', examples: ['tablet'] }),
  amount: Amount.meta({ description: 'Content of one piece, or of perMl milliliters.', examples: [200] }),
  unit: z.enum(UNITS).meta({ description: 'Unit of the amount; the same as in the plans.' }),
  perMl: Amount.optional().meta({ description: 'Milliliters that hold the amount, for liquids.', examples: [5] }),
  forAges: z
    .strictObject({
      from: Age.meta({ description: 'Age in whole years from which the package is meant.', examples: [2] }),
      to: Age.optional().meta({ description: 'Age in whole years below which it is meant.', examples: [12] }),
    })
    .optional()
    .meta({ description: 'Ages that the package is for, where its label says so.' }),
});

const limit = {
  text: Statement,
  source: Source,
  mostInDay: Amount.optional().meta({ description: "The most in 24 hours for these people, in the plan's unit.", examples: [2000] }),
  most: Amount.optional().meta({ description: 'Maximum single dose for these people.', examples: [500] }),
  byPlan: z
    .record(Id, z.strictObject({ mostInDay: Amount, most: Amount }))
    .optional()
    .meta({ description: 'The maximums of a plan whose form or use has others, by its id.' }),
  refuse: z.boolean().optional().meta({ description: 'True where no amount is given and a prescriber decides.' }),
};

export const GuideRecord = z
  .strictObject({
    medicine: Id.meta({ description: 'Id of the medicine in the formulary.', examples: ['ibuprofen'] }),
    kind: z
      .enum(['otc', 'prescription', 'high-risk'])
      .meta({ description: 'Self-care, prescription, or high-risk: a medicine for which no amount is given.' }),
    highRiskReason: Sourced.optional().meta({ description: 'Why no amount is given. Needed for high-risk.' }),
    refuseBelow: z
      .strictObject({
        age: Age.meta({ description: 'Age in whole years below which no amount is given.', examples: [2] }),
        text: Statement,
        source: Source,
      })
      .optional()
      .meta({ description: 'The age below which no amount is given, and why.' }),
    plans: z.array(Plan).default([]).meta({ description: 'Dose tables, the usual one first.' }),
    strengths: z.array(Strength).default([]).meta({ description: 'Package strengths, to turn milligrams into tablets or milliliters.' }),
    olderAdults: z
      .strictObject({ from: Age.meta({ description: 'Age in whole years from which the limit applies.', examples: [65] }), ...limit })
      .optional()
      .meta({ description: 'Limit for older adults.' }),
    kidney: z.strictObject(limit).optional().meta({ description: 'Limit for people with kidney disease.' }),
    liver: z.strictObject(limit).optional().meta({ description: 'Limit for people with liver disease.' }),
    pregnancy: z.strictObject(limit).optional().meta({ description: 'Limit in pregnancy.' }),
    breastfeeding: z.strictObject(limit).optional().meta({ description: 'Limit while breastfeeding.' }),
    notFor: z
      .strictObject({
        text: Statement,
        source: Source,
        words: z.array(z.string().min(3)).min(1).meta({ description: "Words in the person's condition that tell of this use." }),
      })
      .optional()
      .meta({ description: 'A use that the label warns against: no amount is given for it.' }),
    food: Sourced.optional().meta({ description: 'How it goes with food.' }),
    titration: Sourced.optional().meta({ description: 'How the dose is raised.' }),
    instructions: z.array(Sourced).default([]).meta({ description: 'How to take it.' }),
    monitoring: z.array(Sourced).default([]).meta({ description: 'What to watch or measure.' }),
    warnings: z.array(Sourced).default([]).meta({ description: 'Warnings, the gravest first.' }),
  })
  .superRefine((guide, context) => {
    const addProblem = (message: string) => context.addIssue({ code: 'custom', message });
    if (guide.kind === 'high-risk' && !guide.highRiskReason) addProblem('a high-risk medicine needs its highRiskReason');
    if (guide.kind !== 'high-risk' && guide.plans.length === 0) addProblem('a guide that is not high-risk needs a plan');
    for (const { id, ageTo } of guide.plans)
      if (guide.refuseBelow && ageTo !== undefined && ageTo <= guide.refuseBelow.age)
        addProblem(`the plan ${id} is never reached: below ${guide.refuseBelow.age} years no amount is given`);
    for (const limit of [guide.olderAdults, guide.kidney, guide.liver, guide.pregnancy, guide.breastfeeding])
      for (const id of Object.keys(limit?.byPlan ?? {}))
        if (!guide.plans.some((plan) => plan.id === id)) addProblem(`a limit names the plan ${id}, which the guide lacks`);
  }) satisfies z.ZodType<Guide>;

export const LedgerProductRecord = z.strictObject({
  name: Text.meta({ description: 'The product as its package names it.', examples: ['Tylenol Extra Strength'] }),
  names: z.array(Text).default([]).meta({ description: 'Other ways to write it.' }),
  unit: z.enum(['tablet', 'capsule', 'mL', 'packet', 'suppository']).meta({ description: 'What a person counts.' }),
  perMl: Amount.optional().meta({ description: 'Milliliters that hold the contents, for liquids.', examples: [5] }),
  contains: z
    .array(
      z.strictObject({
        ingredient: Text.meta({ description: 'Active ingredient, as in the ingredient limits.', examples: ['acetaminophen'] }),
        mg: Amount.meta({ description: 'Milligrams in one unit, or in perMl milliliters.', examples: [500] }),
      }),
    )
    .min(1)
    .meta({ description: 'Active ingredients of one unit.' }),
  directions: z
    .strictObject({
      ageFrom: Age.meta({
        description: 'Age in whole years from which the directions apply. Below, the label says to ask.',
        examples: [12],
      }),
      atOnce: Amount.meta({ description: 'The most units at one time.', examples: [2] }),
      everyHours: Amount.meta({ description: 'Hours between doses.', examples: [8] }),
      inDay: Amount.meta({ description: 'The most units in 24 hours.', examples: [6] }),
    })
    .optional()
    .meta({ description: 'Directions of a product that releases slowly. Others follow the limits of their ingredients.' }),
  source: Source,
}) satisfies z.ZodType<LedgerProduct>;

export const IngredientLimitRecord = z.strictObject({
  ingredient: Text.meta({ description: 'Active ingredient, in lower case.', examples: ['acetaminophen'] }),
  adultMgInDay: Amount.meta({ description: 'The most milligrams in 24 hours for an adult.', examples: [4000] }),
  adultFromAge: Age.meta({ description: 'Age in whole years from which the adult limit applies.', examples: [12] }),
  childMgPerKgInDay: Amount.optional().meta({ description: 'The most milligrams per kilogram in 24 hours for a child.', examples: [75] }),
  text: Statement,
  source: Source,
}) satisfies z.ZodType<IngredientLimit>;

export const BoxedReactionRecord = z
  .strictObject({
    medicines: z
      .array(Id)
      .default([])
      .meta({ description: 'Ids of the medicines whose boxed warning names it.', examples: [['montelukast']] }),
    groups: z
      .array(Id)
      .default([])
      .meta({ description: 'Classes all of whose labels name it.', examples: [['fluoroquinolone']] }),
    words: z
      .array(z.string().min(3))
      .min(1)
      .meta({ description: 'How people tell of it, in lower case.', examples: [['nightmare']] }),
    text: Statement,
    care: Text.meta({ description: 'Whom to call before the next dose, and when to go.' }),
    isKept: z
      .boolean()
      .optional()
      .meta({
        description: 'It is taken on until the prescriber says otherwise, as a transplant can be lost without it.',
        examples: [true],
      }),
    source: Source,
  })
  .refine(({ medicines, groups }) => medicines.length + groups.length > 0, 'give medicines or groups') satisfies z.ZodType<BoxedReaction>;

export const GUIDES = defineKind({ name: 'guide', path: 'guides', holds: 'list', record: GuideRecord });
export const LEDGER_PRODUCTS = defineKind({
  name: 'ledger-product',
  path: 'ledger-products.yaml',
  holds: 'list',
  record: LedgerProductRecord,
});
export const INGREDIENT_LIMITS = defineKind({
  name: 'ingredient-limit',
  path: 'ingredient-limits.yaml',
  holds: 'list',
  record: IngredientLimitRecord,
});
export const BOXED_REACTIONS = defineKind({
  name: 'boxed-reaction',
  path: 'boxed-reactions.yaml',
  holds: 'list',
  record: BoxedReactionRecord,
});
export const KINDS: readonly KnowledgeKind[] = [GUIDES, LEDGER_PRODUCTS, INGREDIENT_LIMITS, BOXED_REACTIONS, SOURCES];
