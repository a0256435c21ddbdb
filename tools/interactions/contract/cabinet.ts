import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { Counted, PersonId } from '#packages/wire/contract/person.ts';
import { Cited, InteractionFinding, ReadItem, Severity, TypedName } from './shared.ts';

/** Arbitrary: nobody takes more. The engine could handle more. */
export const MAX_ITEMS = 60;
const NOTHING = 'Please add at least one medicine';

/** Conditions that medicines can be unsuitable for: the caution groups of the medicine records. */
export const CONDITIONS = [
  'pregnancy',
  'breastfeeding',
  'kidney-disease',
  'liver-disease',
  'heart-disease',
  'heart-rhythm',
  'high-blood-pressure',
  'low-blood-pressure',
  'clots-stroke',
  'bleeding',
  'stomach-ulcer',
  'asthma-copd',
  'diabetes',
  'seizures',
  'glaucoma',
  'prostate-urinary',
  'thyroid',
  'gout',
  'mental-health',
  'substance-use',
  'older-adults',
] as const;

export const checkCabinet = defineEndpoint({
  method: 'POST',
  path: '/api/interactions/cabinet',
  summary: 'Checks any number of medicines, foods, drinks and supplements against each other and against conditions.',
  access: 'plan',
  answersWithoutDatabase: true,
  feature: 'interaction_check',
  countsPerson: ['health', 'medicines'],
  body: z.object({
    personId: PersonId,
    medications: z
      .array(TypedName, { error: NOTHING })
      .max(MAX_ITEMS, `At most ${MAX_ITEMS} at once`)
      .transform((names) => names.filter((name) => name !== ''))
      .refine((names) => names.length > 0, NOTHING),
    conditions: z
      .array(z.enum(CONDITIONS, { error: 'That is not a condition we know' }))
      .max(CONDITIONS.length)
      .default([]),
  }),
  response: z.object({
    items: z.array(ReadItem),
    /** Pairs with findings, the worst first. `first` and `second` are indexes in `items`. */
    pairs: z.array(z.object({ first: z.number(), second: z.number(), severity: Severity, findings: z.array(InteractionFinding) })),
    /** What a medicine's label says about a condition of the person. */
    conditionFindings: z.array(
      z.object({
        item: z.number(),
        condition: z.enum(CONDITIONS),
        severity: Severity,
        text: z.string(),
        evidenceIds: z.array(z.string()),
      }),
    ),
    /** Effects that three or more items share, which no pair alone shows. */
    loads: z.array(
      z.object({
        id: z.string(),
        severity: Severity,
        title: z.string(),
        text: z.string(),
        items: z.array(z.number()),
        evidenceIds: z.array(z.string()),
      }),
    ),
    /** What to do first, most urgent first. */
    firstSteps: z.array(z.object({ severity: Severity, text: z.string(), evidenceIds: z.array(z.string()).optional() })),
    questions: z.array(z.string()),
    /** Indexes in `items` of names that could not be checked. */
    notCovered: z.array(z.number()),
    summary: z.string(),
    ...Counted,
    ...Cited,
  }),
});
export type CabinetResponse = z.infer<typeof checkCabinet.response>;
export type Condition = (typeof CONDITIONS)[number];
