import * as z from 'zod';
import { type Guide, type IngredientLimit, type LedgerProduct, UNITS } from '../engine/guide.ts';

/** What the YAML files under `engine/knowledge` must look like; the build refuses anything else. */
const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it in lower case with hyphens');
const Source = z.string().regex(/^[a-z][a-z0-9-]*( .+)?$/, 'write "<document> <section>", e.g. "label 2.1"');
const Text = z.string().trim().min(3).max(500);
const Amount = z.number().positive();
const Age = z.number().int().min(0).max(120);
const Sourced = z.strictObject({ text: Text, source: Source });
const Span = z.strictObject({ least: Amount, most: Amount }).refine((s) => s.least <= s.most, 'least must not exceed most');

const Band = z.strictObject({
  weightLbFrom: Amount.optional(),
  weightLbTo: Amount.optional(),
  ageFrom: Age.optional(),
  ageTo: Age.optional(),
  amount: Amount,
});

const Plan = z
  .strictObject({
    id: Id,
    for: Text,
    prescription: z.boolean().optional(),
    conditionWords: z.array(z.string().min(2)).default([]),
    route: z.string().min(3),
    ageFrom: Age,
    ageTo: Age.optional(),
    unit: z.enum(UNITS),
    least: Amount.optional(),
    most: Amount.optional(),
    perKg: z.strictObject({ least: Amount, most: Amount, mostAmount: Amount }).optional(),
    bands: z.array(Band).min(1).optional(),
    everyHours: Span.optional(),
    timesPerDay: Span.optional(),
    mostInDay: Amount,
    mostInDayPerKg: Amount.optional(),
    mostDosesInDay: Amount.optional(),
    mostDays: Amount.optional(),
    pattern: Text.optional(),
    source: Source,
  })
  .superRefine((plan, context) => {
    const fault = (message: string) => context.addIssue({ code: 'custom', message });
    const ways = [plan.most !== undefined, plan.perKg !== undefined, plan.bands !== undefined].filter(Boolean).length;
    if (ways !== 1) fault('give exactly one of: least and most, perKg, bands');
    if ((plan.least === undefined) !== (plan.most === undefined)) fault('least and most go together');
    if (plan.least !== undefined && plan.most !== undefined && plan.least > plan.most) fault('least must not exceed most');
    const greatest = Math.max(plan.most ?? 0, plan.perKg?.mostAmount ?? 0, ...(plan.bands ?? []).map((b) => b.amount));
    if (greatest > plan.mostInDay) fault(`a single dose (${greatest}) must not exceed mostInDay (${plan.mostInDay})`);
    if (!plan.everyHours && !plan.timesPerDay && !plan.pattern) fault('give everyHours, timesPerDay or a pattern');
    if (plan.ageTo !== undefined && plan.ageTo <= plan.ageFrom) fault('ageTo must be above ageFrom');
  });

const Strength = z.strictObject({
  form: Text,
  amount: Amount,
  unit: z.enum(UNITS),
  perMl: Amount.optional(),
  forAges: z.strictObject({ from: Age, to: Age.optional() }).optional(),
});

const limit = { text: Text, source: Source, mostInDay: Amount.optional(), most: Amount.optional(), refuse: z.boolean().optional() };

export const GuideRecord = z
  .strictObject({
    medicine: Id,
    kind: z.enum(['otc', 'prescription', 'high-risk']),
    highRiskReason: Sourced.optional(),
    refuseBelow: z.strictObject({ age: Age, text: Text, source: Source }).optional(),
    plans: z.array(Plan).default([]),
    strengths: z.array(Strength).default([]),
    olderAdults: z.strictObject({ from: Age, ...limit }).optional(),
    kidney: z.strictObject(limit).optional(),
    liver: z.strictObject(limit).optional(),
    pregnancy: z.strictObject(limit).optional(),
    breastfeeding: z.strictObject(limit).optional(),
    food: Sourced.optional(),
    titration: Sourced.optional(),
    instructions: z.array(Sourced).default([]),
    monitoring: z.array(Sourced).default([]),
    warnings: z.array(Sourced).default([]),
  })
  .superRefine((guide, context) => {
    const fault = (message: string) => context.addIssue({ code: 'custom', message });
    if (guide.kind === 'high-risk' && !guide.highRiskReason) fault('a high-risk medicine says why');
    if (guide.kind !== 'high-risk' && guide.plans.length === 0) fault('there is no plan');
  }) satisfies z.ZodType<Guide>;

export const LedgerProductRecord = z.strictObject({
  name: Text,
  names: z.array(Text).default([]),
  unit: z.enum(['tablet', 'capsule', 'mL', 'packet', 'suppository']),
  perMl: Amount.optional(),
  contains: z.array(z.strictObject({ ingredient: Text, mg: Amount })).min(1),
  source: Source,
}) satisfies z.ZodType<LedgerProduct>;

export const IngredientLimitRecord = z.strictObject({
  ingredient: Text,
  adultMgInDay: Amount,
  adultFromAge: Age,
  childMgPerKgInDay: Amount.optional(),
  text: Text,
  source: Source,
}) satisfies z.ZodType<IngredientLimit>;
