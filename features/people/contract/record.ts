import * as z from 'zod';

/** As specified. */
export const MAX_PEOPLE = 20;
/** Arbitrary: more than anybody takes, and few enough for one interaction check. */
export const MAX_MEDICINES = 30;
const MAX_ENTRIES = 40;
const MAX_NAME_LENGTH = 200;
/** The earliest year of birth of somebody alive. */
const EARLIEST_BIRTH_YEAR = 1900;

/** PostgreSQL cannot store the character NUL, nor half of a character. */
const clean = (text: string) =>
  text
    .replaceAll('\u0000', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();

const text = (what: string, most: number) =>
  z
    .string({ error: `Give ${what} as text` })
    .transform(clean)
    .pipe(z.string().max(most, `Keep ${what} under ${most} characters`));
const name = (what: string) => text(what, MAX_NAME_LENGTH).pipe(z.string().min(1, `Give ${what} a name`));
const optional = (what: string, most: number) =>
  text(what, most)
    .nullish()
    .transform((value) => value || undefined);

/** A code of a public list, kept as it was imported: system and code. */
const Code = z.object({ system: z.string().max(200), code: z.string().max(64), display: z.string().max(300).optional() });
export type Code = z.infer<typeof Code>;
const codes = z.array(Code).max(10).optional();

const Allergy = z.object({ name: name('an allergy'), reaction: optional('a reaction', 300), codes });
const Condition = z.object({ name: name('a condition'), codes });

export const TIMES = ['morning', 'noon', 'evening', 'bedtime', 'as needed'] as const;
export type TimeOfDay = (typeof TIMES)[number];

const Medicine = z.object({
  name: name('a medicine'),
  /** How much and how often, as written: "10 mg once a day". */
  dose: optional('a dose', 300),
  times: z
    .array(z.enum(TIMES, { error: 'Choose morning, noon, evening, bedtime or as needed' }))
    .max(TIMES.length)
    .nullish()
    .transform((times): TimeOfDay[] => TIMES.filter((time) => times?.includes(time))),
  codes,
});

/** What laboratories measure of organs, with the unit in which US laboratories report it. */
export const MEASURES = [
  { kind: 'eGFR', unit: 'mL/min/1.73 m²', least: 1, most: 250 },
  { kind: 'creatinine', unit: 'mg/dL', least: 0.1, most: 30 },
  { kind: 'potassium', unit: 'mmol/L', least: 1, most: 10 },
  { kind: 'sodium', unit: 'mmol/L', least: 90, most: 200 },
  { kind: 'INR', unit: '', least: 0.5, most: 20 },
  { kind: 'platelets', unit: 'thousand/µL', least: 1, most: 2000 },
  { kind: 'QTc', unit: 'ms', least: 200, most: 800 },
  { kind: 'ALT', unit: 'U/L', least: 1, most: 20000 },
] as const;
export type MeasureKind = (typeof MEASURES)[number]['kind'];
const KINDS = MEASURES.map(({ kind }) => kind) as [MeasureKind, ...MeasureKind[]];
export const findMeasure = (kind: MeasureKind) => MEASURES.find((measure) => measure.kind === kind) ?? MEASURES[0];

const OrganFunction = z
  .object({
    kind: z.enum(KINDS, { error: 'We do not know that measurement' }),
    value: z.number({ error: 'Give the measured value as a number' }),
    /** The day of the measurement. */
    date: z.iso.date('Give the day as year-month-day').optional(),
  })
  .refine(({ kind, value }) => value >= findMeasure(kind).least && value <= findMeasure(kind).most, 'That value cannot be right. Check it');
export type OrganFunction = z.infer<typeof OrganFunction>;

const list = <T extends z.ZodType>(item: T, most: number, what: string) =>
  z
    .array(item, { error: `Give ${what} as a list` })
    .max(most, `At most ${most} ${what}`)
    .nullish()
    .transform((items): z.output<T>[] => items ?? []);

const YEAR = 'Give the year of birth, such as 1948';

/** A person as the account describes them. Only the label is needed. */
export const PersonRecord = z.object({
  label: text('the name', 60).pipe(z.string().min(1, 'Give the person a name, such as Me or Mom')),
  birthYear: z
    .number({ error: YEAR })
    .int(YEAR)
    .min(EARLIEST_BIRTH_YEAR, YEAR)
    .refine((year) => year <= new Date().getFullYear(), YEAR)
    .nullish()
    .transform((year) => year ?? undefined),
  /** 1 to 12. A child's dose needs it. */
  birthMonth: z
    .number({ error: 'Choose a month' })
    .int('Choose a month')
    .min(1, 'Choose a month')
    .max(12, 'Choose a month')
    .nullish()
    .transform((month) => month ?? undefined),
  sex: z
    .enum(['female', 'male'], { error: 'Choose female or male' })
    .nullish()
    .transform((sex) => sex ?? undefined),
  pregnant: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  breastfeeding: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  weightPounds: z
    .number({ error: 'Give the weight as a number' })
    .min(1, 'Give a weight from 1 to 700 pounds')
    .max(700, 'Give a weight from 1 to 700 pounds')
    .nullish()
    .transform((value) => value ?? undefined),
  units: z
    .enum(['us', 'metric'])
    .nullish()
    .transform((units) => units ?? undefined),
  allergies: list(Allergy, MAX_ENTRIES, 'allergies'),
  conditions: list(Condition, MAX_ENTRIES, 'conditions'),
  medicines: list(Medicine, MAX_MEDICINES, 'medicines'),
  organFunction: list(OrganFunction, KINDS.length * 4, 'measurements'),
});
export type PersonRecord = z.output<typeof PersonRecord>;
export type SavedMedicine = PersonRecord['medicines'][number];

/** A person as answers give it: the same fields without the reading of input. */
export const PersonDetails = z.object({
  label: z.string(),
  birthYear: z.number().optional(),
  birthMonth: z.number().optional(),
  sex: z.enum(['female', 'male']).optional(),
  pregnant: z.boolean(),
  breastfeeding: z.boolean(),
  weightPounds: z.number().optional(),
  units: z.enum(['us', 'metric']).optional(),
  allergies: z.array(z.object({ name: z.string(), reaction: z.string().optional(), codes })),
  conditions: z.array(z.object({ name: z.string(), codes })),
  medicines: z.array(z.object({ name: z.string(), dose: z.string().optional(), times: z.array(z.enum(TIMES)), codes })),
  organFunction: z.array(z.object({ kind: z.enum(KINDS), value: z.number(), date: z.string().optional() })),
});

/** What somebody writes about a person: "penicillin allergy, on warfarin and a water pill". */
export const Words = z
  .string({ error: 'Give the words as text' })
  .max(8000, 'Keep it under 8,000 characters')
  .nullish()
  .transform((words) => clean(words ?? ''));
