import * as z from 'zod';

/** A danger that the person reported. It is shown before everything else. */
export const Alarm = z.object({
  level: z.enum(['emergency', 'urgent']),
  title: z.string(),
  advice: z.string(),
  reason: z.string(),
  line: z.enum(['crisis', 'poison']).optional(),
  /** The page of help that takes the place of any answer. */
  page: z.enum(['cardiac-arrest', 'despair', 'violence', 'poisoning']).optional(),
  evidenceIds: z.array(z.string()),
});
export type Alarm = z.infer<typeof Alarm>;
