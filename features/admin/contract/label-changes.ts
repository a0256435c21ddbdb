import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';

const LabelOutcome = z.enum(['accepted', 'corrected']);
export type LabelOutcome = z.infer<typeof LabelOutcome>;
const LabelChange = z.object({
  id: z.string(),
  product: z.string(),
  labeler: z.string(),
  /** Number and title of the section. */
  section: z.string(),
  version: z.string().nullable(),
  effectiveDate: z.string().nullable(),
  url: z.string(),
  /** The facts that rest on the section, by medicine. */
  medicines: z.array(z.object({ name: z.string(), facts: z.array(z.object({ field: z.string(), text: z.string() })) })),
  /** Null where the text that the facts were checked against was never imported. */
  oldText: z.string().nullable(),
  /** Empty if the label no longer has the section. */
  newText: z.string(),
  foundAt: z.string(),
  outcome: LabelOutcome.nullable(),
  handledBy: z.string().nullable(),
  handledAt: z.string().nullable(),
});
export type LabelChange = z.infer<typeof LabelChange>;

export const listLabelChanges = defineEndpoint({
  method: 'GET',
  path: '/api/admin/label-changes',
  summary: 'Sections of labels that differ from the text that facts were checked against, those that wait first',
  access: 'operator',
  response: z.object({ changes: z.array(LabelChange), asOf: z.string() }),
});

/** 404 if it does not exist. No record is edited: an accepted change closes the facts again, a corrected one waits for the next release. */
export const updateLabelChange = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/label-changes/:id',
  summary: 'Decide that the facts still hold, or that the record is corrected',
  access: 'operator',
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.object({ outcome: LabelOutcome }),
  response: z.object({ success: z.literal(true), message: z.string() }),
});
