import * as z from 'zod';

/** The body of every error response. `error` is a sentence for a person. */
export const FailureBody = z.object({
  error: z.string(),
  code: z.string(),
  message: z.string().optional(),
});
export type FailureBody = z.infer<typeof FailureBody>;
