import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { FactCheckItem } from '#packages/wire/contract/evidence.ts';
import { MedicineId } from './shared.ts';

const MedicineLabel = z.object({
  form: z.string(),
  setId: z.string(),
  splId: z.string().nullable(),
  version: z.string().nullable().describe('Null where the answer that was read did not have it.'),
  effectiveDate: z.string().nullable().describe('ISO date; null where the answer that was read did not have it.'),
  labeler: z.string(),
  product: z.string(),
  application: z.string().nullable(),
  kind: z.enum(['numbered', 'older', 'drug-facts']),
  lookedUpOn: z.string().describe('The day or month on which the label was looked up.'),
  url: z.string(),
});

const MedicineFact = z.object({
  field: z.string(),
  text: z.string(),
  section: z.string().nullable(),
  verdict: z
    .enum(['stated', 'derived', 'differs', 'not-found', 'not-checked', 'changed'])
    .describe('`changed`: the section of the label was changed since the check.'),
  checkedOn: z.string().nullable(),
  checkedBy: z
    .enum(['machine', 'person', 'language model'])
    .nullable()
    .describe('The machine compared words and numbers; a reader read the section beside the fact.'),
  how: z.string().optional().describe('How a derived fact follows from the label.'),
  check: FactCheckItem.optional().describe('The same in parts, with the place of the passage; absent where the fact was not checked.'),
  heldAgainst: z.string().optional().describe('Product and labeler of the label.'),
});

export const listFacts = defineEndpoint({
  method: 'GET',
  path: '/api/medications/:id/facts',
  summary: 'Every fact of a medicine, with the label that it was held against and what the check found. Public.',
  access: 'public',
  params: z.object({ id: MedicineId }),
  response: z.object({
    medication: z.object({ id: z.string(), name: z.string() }),
    labels: z.array(MedicineLabel),
    unbound: z.array(z.object({ forms: z.array(z.string()), reason: z.string() })).describe('Forms without a label, and why.'),
    facts: z.array(MedicineFact),
  }),
});
export type FactsAnswer = z.infer<typeof listFacts.response>;
