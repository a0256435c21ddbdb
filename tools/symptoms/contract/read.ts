import * as z from 'zod';
import { HELP_PAGE_IDS } from '#packages/clinical/help-pages.ts';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';

/** Called at each pause of typing, so that its feature has a limit of its own. */
export const readTyped = defineEndpoint({
  method: 'POST',
  path: '/api/symptoms/read',
  summary: 'What is recognized in a text so far, and whether it tells a danger. Nothing is stored.',
  access: 'plan',
  answersWithoutDatabase: true,
  feature: 'symptom_reading',
  body: z.object({ text: z.string().max(5000, 'Keep the description under 5,000 characters') }),
  response: z.object({
    /** The recognized symptoms and signs, in the order of the text. */
    heard: z.array(z.object({ id: z.string(), name: z.string() })),
    danger: z
      .object({
        level: z.enum(['emergency', 'urgent']),
        title: z.string(),
        line: z.enum(['crisis', 'poison']).optional(),
        page: z.enum(HELP_PAGE_IDS).optional(),
      })
      .optional(),
  }),
});
export type ReadSoFar = z.infer<typeof readTyped.response>;
