import * as z from 'zod';

/** Why no model wrote the text. */
export const WithoutModel = z.enum([
  /** No model is configured. */
  'no-model',
  /** The person does not want one. */
  'switched-off',
  /** In an emergency the answer does not wait for a model. */
  'emergency',
  /** There is nothing to explain. */
  'nothing-to-explain',
  /** The operator switched the feature's model off, or its tokens for today are used up. */
  'budget',
  /** It failed, was too slow, or answered in a wrong shape. */
  'failed',
  /** Nothing of what it wrote could be tied to the facts. */
  'guarded',
]);
export type WithoutModel = z.infer<typeof WithoutModel>;

/** What was sent to a model for an answer, verbatim, and the result. */
export const Receipt = z.object({
  mode: z.enum(['rules-only', 'model']),
  withoutModel: WithoutModel.optional(),
  /** A sentence for the person if something went wrong. */
  note: z.string().optional(),
  provider: z.string().optional(),
  model: z.string().optional(),
  /** ISO date and time. */
  at: z.string(),
  /** Empty if nothing was sent. */
  sent: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
  /** The facts that were sent. */
  evidenceIds: z.array(z.string()),
  /** The number of sentences that the model wrote, and how many of them the guard removed. */
  written: z.number().int(),
  leftOut: z.number().int(),
  /** Whether the text was cached for the same facts and question. */
  fromMemory: z.boolean(),
  /** What a model chose of a closed list: the questions to the tools that it added. Missing where fixed rules chose all of it. */
  chosen: z.number().int().optional(),
});
export type Receipt = z.infer<typeof Receipt>;

/** A finding in plain words, each sentence with the facts it follows from. It has no sentences if no model wrote any. */
export const Explanation = z.object({
  sentences: z.array(z.object({ text: z.string(), evidenceIds: z.array(z.string()) })),
  receipt: Receipt,
});
export type Explanation = z.infer<typeof Explanation>;
