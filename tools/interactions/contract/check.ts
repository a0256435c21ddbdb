import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { Counted, PersonId } from '#packages/wire/contract/person.ts';
import { Cited, InteractionFinding, ReadItem, Severity, TypedName } from './shared.ts';

const BOTH = 'Please provide both medications';

export const checkInteraction = defineEndpoint({
  method: 'POST',
  path: '/api/interactions/check',
  summary: 'Says whether two medicines interact: known, none found, or not covered.',
  access: 'plan',
  answersWithoutDatabase: true,
  feature: 'interaction_check',
  countsPerson: ['health', 'medicines'],
  body: z
    .object({
      personId: PersonId,
      medication1: z.string({ error: BOTH }).pipe(TypedName.min(1, BOTH)),
      medication2: z.string({ error: BOTH }).pipe(TypedName.min(1, BOTH)),
    })
    .refine(
      ({ medication1, medication2 }) => medication1.toLowerCase() !== medication2.toLowerCase(),
      'Please select two different medications',
    ),
  response: z.object({
    hasInteraction: z.boolean(),
    /** The worst finding; `Low` where none was found, null where the pair could not be checked. */
    severity: Severity.nullable(),
    interactionType: z.string(),
    description: z.string(),
    mechanism: z.string(),
    managementStrategies: z.array(z.string()),
    recommendation: z.string(),
    status: z.enum(['known', 'none-found', 'not-covered']),
    medications: z.tuple([ReadItem, ReadItem]),
    findings: z.array(InteractionFinding),
    ...Counted,
    /** The two typed names with what the saved person takes, the worst first; missing where nobody was chosen. */
    withPerson: z
      .object({
        summary: z.string(),
        pairs: z.array(z.object({ typed: z.string(), taken: z.string(), severity: Severity, findings: z.array(InteractionFinding) })),
        /** What the person takes that could not be checked. */
        notCovered: z.array(z.string()),
        /** What the labels of the two say about the person's allergies and conditions, what they forbid first. */
        cautions: z.array(z.object({ severity: Severity, text: z.string(), evidenceIds: z.array(z.string()) })),
      })
      .optional(),
    ...Cited,
  }),
});
export type InteractionResponse = z.infer<typeof checkInteraction.response>;
