import * as z from 'zod';
import { Alarm } from '#packages/wire/contract/alarm.ts';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { EvidenceItem } from '#packages/wire/contract/evidence.ts';

/** The danger in a text that was typed where a medicine's name belongs, and is none. */
export const findTypedDanger = defineEndpoint({
  method: 'POST',
  path: '/api/medications/danger',
  summary: 'Whether somebody tells a danger, such as despair or a poisoning, where the name of a medicine belongs.',
  access: 'plan',
  feature: 'medication_comparison',
  body: z.object({ typed: z.array(z.string().trim().min(1).max(200)).min(1).max(2) }),
  response: z.object({ alarm: Alarm.optional(), evidence: z.array(EvidenceItem) }),
});
export type TypedDanger = z.infer<typeof findTypedDanger.response>;
