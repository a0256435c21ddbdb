import * as z from 'zod';

/** Why no model wrote a text. */
export const WithoutModel = z.enum([
  /** No model is configured. */
  'no-model',
  /** The person does not want one. */
  'switched-off',
  /** In an emergency nothing is waited for. */
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

/** What was sent to a model for an answer, word for word, and what became of it. */
export const Receipt = z.object({
  mode: z.enum(['rules-only', 'model']),
  withoutModel: WithoutModel.optional(),
  /** A sentence for the person where something did not go as usual. */
  note: z.string().optional(),
  provider: z.string().optional(),
  model: z.string().optional(),
  /** ISO date and time. */
  at: z.string(),
  /** Empty where nothing was sent. */
  sent: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
  /** The facts that were sent along. */
  evidenceIds: z.array(z.string()),
  /** Sentences that the model wrote, and how many of them the guard left out. */
  written: z.number().int(),
  leftOut: z.number().int(),
  /** Whether the text was written for the same facts and question before. */
  fromMemory: z.boolean(),
});
export type Receipt = z.infer<typeof Receipt>;

/** A finding in plain words, every sentence with the facts it follows from. Without sentences the finding stands for itself. */
export const Explanation = z.object({
  sentences: z.array(z.object({ text: z.string(), evidenceIds: z.array(z.string()) })),
  receipt: Receipt,
});
export type Explanation = z.infer<typeof Explanation>;
