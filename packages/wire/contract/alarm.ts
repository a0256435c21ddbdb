import * as z from 'zod';
import { HELP_PAGE_IDS } from '#packages/clinical/help-pages.ts';

/** A danger that the person told. It is shown before everything else. */
export const Alarm = z.object({
  level: z.enum(['emergency', 'urgent']),
  title: z.string(),
  advice: z.string(),
  reason: z.string(),
  line: z.enum(['crisis', 'poison']).optional(),
  /** The page of help that takes the place of any answer. */
  page: z.enum(HELP_PAGE_IDS).optional(),
  evidenceIds: z.array(z.string()),
});
export type Alarm = z.infer<typeof Alarm>;
