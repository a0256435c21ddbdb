import * as z from 'zod';
import { Alarm } from '#packages/wire/contract/alarm.ts';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { EvidenceItem } from '#packages/wire/contract/evidence.ts';
import { Explanation } from '#packages/wire/contract/explanation.ts';
import { NameList } from '#packages/wire/contract/name-list.ts';
import { Counted, PersonId } from '#packages/wire/contract/person.ts';

const NEEDED = 'Please provide medication, age, and weight';

/** Accepts numbers, and text from a form. */
const wholeNumber = (message: string) =>
  z
    .union([z.number(), z.string().trim().min(1, NEEDED).regex(/^\d+$/, message)], { error: NEEDED })
    .transform(Number)
    .pipe(z.number({ error: message }).int(message));

export const Age = wholeNumber('Give the age in whole years, from 0 to 120').pipe(
  z.number().min(0, 'Give the age in whole years, from 0 to 120').max(120, 'Give the age in whole years, from 0 to 120'),
);
const WEIGHT_ERROR = 'Give the weight in whole pounds, from 1 to 700';
export const Weight = wholeNumber(WEIGHT_ERROR).pipe(z.number().min(1, WEIGHT_ERROR).max(700, WEIGHT_ERROR));

const Cited = z.object({ text: z.string(), evidenceIds: z.array(z.string()) });

export const recommendDose = defineEndpoint({
  method: 'POST',
  path: '/api/dosing/recommend',
  summary: 'Reads a medicine’s label dose for an age and a weight, or says why none can be given here.',
  access: 'plan',
  answersWithoutDatabase: true,
  feature: 'dosing',
  countsPerson: ['age', 'weight', 'health', 'medicines'],
  body: z.object({
    personId: PersonId,
    medication: z.string({ error: NEEDED }).trim().min(1, NEEDED).max(200, 'That is too long for the name of a medicine'),
    age: Age,
    /** Pounds. */
    weight: Weight,
    condition: z
      .string()
      .trim()
      .max(500, 'Keep the condition under 500 characters')
      .nullish()
      .transform((text) => text ?? ''),
    otherMedications: NameList,
    /** What the person is allergic to: medicines, classes or foods. */
    allergies: NameList.optional(),
  }),
  response: z.object({
    /** A danger that the person reported. Then the answer says nothing else. */
    alarm: Alarm.optional(),
    ...Counted,
    recommendedDose: z.string(),
    frequency: z.string(),
    ageAdjustment: z.boolean(),
    weightAdjustment: z.boolean(),
    conditionAdjustment: z.boolean(),
    specialInstructions: z.array(z.string()),
    reasoning: z.string(),
    conditionSpecificConsiderations: z.string(),
    monitoringParameters: z.array(z.string()),
    doseTitration: z.string(),
    foodTimingInstructions: z.string(),
    warnings: z.array(z.string()),
    /** `label-dose`: self-care. `as-prescribed`: the label's range, for comparison. `refused`: no amount. */
    status: z.enum(['label-dose', 'as-prescribed', 'refused']),
    refusal: z.object({ code: z.string(), reason: z.string(), routeToCare: z.string() }).optional(),
    medication: z.object({
      typed: z.string(),
      name: z.string(),
      genericName: z.string().optional(),
      status: z.enum(['covered', 'corrected', 'not-covered']),
      suggestions: z.array(z.string()),
    }),
    /** The dose as numbers, in `unit`; absent for a refusal. */
    dose: z
      .object({
        unit: z.string(),
        least: z.number(),
        most: z.number(),
        mostInDay: z.number(),
        everyHoursLeast: z.number().optional(),
        everyHoursMost: z.number().optional(),
        timesPerDayLeast: z.number().optional(),
        timesPerDayMost: z.number().optional(),
        mostDosesInDay: z.number().optional(),
        mostDays: z.number().optional(),
        /** The same dose in tablets or milliliters of common packages. */
        asPacks: z.array(
          z.object({
            form: z.string(),
            strength: z.string(),
            text: z.string(),
            leastMl: z.number().optional(),
            mostMl: z.number().optional(),
          }),
        ),
      })
      .optional(),
    /** The sentences with their evidence ids, by field. */
    cited: z.record(z.string(), z.array(Cited)),
    otherMedications: z.array(
      z.object({ name: z.string(), status: z.enum(['none-found', 'interacts', 'not-covered']), severity: z.string().optional() }),
    ),
    evidence: z.array(EvidenceItem),
    mode: z.enum(['rules-only', 'model']),
    explanation: Explanation.optional(),
  }),
});
export type DosingResponse = z.infer<typeof recommendDose.response>;
