import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { EvidenceItem } from '#packages/wire/contract/evidence.ts';
import { Counted, PersonId } from '#packages/wire/contract/person.ts';
import { Age, Weight } from './recommend.ts';

export const LEDGER_UNITS = ['tablet', 'capsule', 'mL', 'packet', 'suppository'] as const;
export type LedgerUnit = (typeof LEDGER_UNITS)[number];

const LedgerItem = z.object({ name: z.string(), unit: z.enum(LEDGER_UNITS), ingredients: z.array(z.string()) });
export type LedgerItem = z.infer<typeof LedgerItem>;

export const listLedgerProducts = defineEndpoint({
  method: 'GET',
  path: '/api/dosing/products',
  summary: 'Lists the products whose contents the 24-hour ledger knows.',
  access: 'plan',
  answersWithoutDatabase: true,
  response: z.array(LedgerItem),
});

const Taken = z.object({
  product: z.string({ error: 'Name the product' }).trim().min(1, 'Name the product').max(200, 'That is too long for the name of a product'),
  /** What is counted. Some products exist both as liquid and as capsules. */
  unit: z.enum(LEDGER_UNITS, { error: 'Choose tablets, capsules, mL, packets or suppositories' }).optional(),
  /** Count of the unit; milliliters for liquids. */
  count: z.number({ error: 'Say how many, or how many mL' }).positive('Say how many, or how many mL').max(5000, 'That is too many'),
  /** Hours since the intake, 0 to 72. From 24 on it is ignored. */
  hoursAgo: z.number().min(0).max(72).default(0),
});

export const addUpDay = defineEndpoint({
  method: 'POST',
  path: '/api/dosing/ledger',
  summary: 'Adds up each ingredient taken in the last 24 hours, across products, against the most for self-care.',
  access: 'plan',
  answersWithoutDatabase: true,
  feature: 'dosing_ledger',
  countsPerson: ['age', 'weight'],
  body: z.object({
    personId: PersonId,
    age: Age,
    weight: Weight.optional(),
    taken: z.array(Taken, { error: 'Add what you have taken' }).min(1, 'Add what you have taken').max(40, 'At most 40 entries at once'),
  }),
  response: z.object({
    ...Counted,
    totals: z.array(
      z.object({
        ingredient: z.string(),
        mgInDay: z.number(),
        /** Self-care maximum for the age and weight; absent where the label gives none. */
        limitMg: z.number().optional(),
        status: z.enum(['below', 'near', 'over', 'ask']),
        /** Hours from now until the same dose keeps the label's interval and day; absent where none is known or too much was taken. */
        nextSafeInHours: z.number().optional(),
        sentence: z.string(),
        from: z.array(z.object({ product: z.string(), mg: z.number(), hoursAgo: z.number() })),
        evidenceIds: z.array(z.string()),
      }),
    ),
    notCovered: z.array(z.string()),
    advice: z.string(),
    evidence: z.array(EvidenceItem),
    mode: z.enum(['rules-only', 'model']),
  }),
});
export type LedgerResponse = z.infer<typeof addUpDay.response>;
