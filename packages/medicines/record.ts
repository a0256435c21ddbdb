import * as z from 'zod';

/**
 * What one medicine's record holds. A record is a YAML file under `records/`, written by us from the labelling.
 * Every fact names its source as `"<source id> <section>"`, e.g. `label 6.1`; the source id stands in the record's own
 * `sources` or in `records/sources.yaml`. A fact we are not sure of is left out: absent means "not stated here", never "no".
 */
const Source = z.string().regex(/^[a-z][a-z0-9-]*( .+)?$/, 'write "<source id> <section>", e.g. "label 6.1"');
const Text = z.string().trim().min(2).max(600);
const Name = z.string().trim().min(2).max(80);

const TextFact = z.strictObject({ text: Text, source: Source });

/** A span of time a person can compare: bounds in hours, text as a person would say it. */
const TimeFact = z
  .strictObject({ text: Text, minHours: z.number().positive().optional(), maxHours: z.number().positive().optional(), source: Source })
  .refine((t) => t.minHours === undefined || t.maxHours === undefined || t.minHours <= t.maxHours, 'minHours must not exceed maxHours');

export const ROUTES = [
  'by mouth',
  'under the tongue',
  'inside the cheek',
  'on the skin',
  'skin patch',
  'in the eye',
  'in the ear',
  'in the nose',
  'inhaled',
  'rectal',
  'vaginal',
  'injected under the skin',
  'injected into a muscle',
  'into a vein',
  'other',
] as const;

/** Who should not take a medicine, or should ask first. The enumerated group is what the engines match on. */
export const CAUTION_GROUPS = [
  'pregnancy',
  'breastfeeding',
  'children',
  'older-adults',
  'kidney-disease',
  'liver-disease',
  'heart-disease',
  'high-blood-pressure',
  'low-blood-pressure',
  'heart-rhythm',
  'bleeding',
  'stomach-ulcer',
  'asthma-copd',
  'diabetes',
  'seizures',
  'glaucoma',
  'prostate-urinary',
  'thyroid',
  'mental-health',
  'substance-use',
  'gout',
  'infection-immune',
  'clots-stroke',
  'electrolytes',
  'allergy',
  'other',
] as const;

const Caution = z.strictObject({
  group: z.enum(CAUTION_GROUPS),
  level: z.enum(['contraindicated', 'caution']),
  text: Text,
  source: Source,
});

/** The label's own words for how often, in per cent where the label gives a figure for adults at usual doses. */
const SideEffect = z.strictObject({
  name: Name,
  percent: z.number().gt(0).max(100).optional(),
  placeboPercent: z.number().min(0).max(100).optional(),
  frequency: z.enum(['very common', 'common', 'uncommon', 'rare', 'very rare', 'not known']).optional(),
  source: Source,
});

const Form = z.strictObject({
  form: Name,
  route: z.enum(ROUTES),
  strengths: z.array(z.string().trim().min(1).max(60)).min(1),
  status: z.enum(['rx', 'otc']),
  source: Source,
});

export const MedicineRecord = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: Name,
  ingredients: z
    .array(
      z.strictObject({
        name: Name,
        rxcui: z
          .string()
          .regex(/^\d{2,8}$/)
          .optional(),
      }),
    )
    .min(1),
  salts: z.array(Name).default([]),
  synonyms: z.array(Name).default([]),
  brands: z.array(z.strictObject({ name: Name, discontinued: z.boolean().default(false), note: Text.optional() })).default([]),
  status: z.enum(['rx', 'otc', 'both']),
  schedule: z.enum(['CII', 'CIII', 'CIV', 'CV']).optional(),
  withdrawn: TextFact.optional(),
  use: z.enum(['very common', 'common', 'occasional', 'specialist']),
  class: TextFact,
  classGroups: z.array(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)).min(1),
  mechanism: TextFact.optional(),
  indications: z.array(z.strictObject({ text: Text, offLabel: z.boolean().default(false), source: Source })).min(1),
  onset: TimeFact.optional(),
  duration: TimeFact.optional(),
  halfLife: TimeFact.optional(),
  forms: z.array(Form).min(1),
  administration: z
    .strictObject({
      text: Text,
      timesPerDayMin: z.number().positive().optional(),
      timesPerDayMax: z.number().positive().optional(),
      food: z.enum(['with food', 'empty stomach', 'with or without food']).optional(),
      source: Source,
    })
    .optional(),
  sideEffects: z.array(SideEffect).default([]),
  seriousEffects: z.array(TextFact).default([]),
  boxedWarnings: z.array(TextFact).default([]),
  recalls: z.array(TextFact).default([]),
  cautions: z.array(Caution).default([]),
  interactions: z.array(TextFact).default([]),
  pregnancy: TextFact.optional(),
  breastfeeding: TextFact.optional(),
  alcohol: TextFact.optional(),
  driving: TextFact.optional(),
  missedDose: TextFact.optional(),
  stopping: TextFact.optional(),
  storage: TextFact.optional(),
  /** Whether tablets may be split, crushed or chewed, or capsules opened. */
  splitting: TextFact.optional(),
  sunlight: TextFact.optional(),
  surgery: TextFact.optional(),
  sedation: z.strictObject({ level: z.enum(['none', 'low', 'moderate', 'high']), source: Source }).optional(),
  lookAlikes: z.array(z.strictObject({ name: Name, source: Source })).default([]),
  sources: z.record(
    z.string().regex(/^[a-z][a-z0-9-]*$/),
    z.strictObject({
      title: Text,
      publisher: Name,
      date: z
        .string()
        .regex(/^\d{4}(-\d{2}){0,2}$/)
        .optional(),
      url: z.url().optional(),
    }),
  ),
  secondReading: z.strictObject({ date: z.iso.date(), note: Text.optional() }).optional(),
});
export type MedicineRecord = z.infer<typeof MedicineRecord>;
