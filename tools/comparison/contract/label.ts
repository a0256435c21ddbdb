import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { SourceItem } from '#packages/wire/contract/evidence.ts';

/** A medicine outside the formulary, with text quoted from its official label. */
const LabelledMedicine = z.object({
  rxcui: z.string(),
  name: z.string(),
  brandNames: z.array(z.string()),
  drugClass: z.string().optional(),
  sections: z.array(z.object({ title: z.string(), text: z.string(), source: SourceItem })),
});

export const readLabel = defineEndpoint({
  method: 'GET',
  path: '/api/medications/label',
  summary: 'What the official label says of a medicine that we do not cover, looked up in RxNorm and openFDA.',
  access: 'plan',
  feature: 'label_lookup',
  query: z.object({
    name: z
      .string({ error: 'Type the name of a medicine' })
      .trim()
      .min(2, 'Type the name of a medicine')
      .max(120, 'That is too long for the name of a medicine'),
  }),
  response: z.object({ state: z.enum(['found', 'off', 'not-found', 'failed']), note: z.string(), medicine: LabelledMedicine.optional() }),
});
export type LabelAnswer = z.infer<typeof readLabel.response>;
