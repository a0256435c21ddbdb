import * as z from 'zod';

/** The document that a fact comes from. */
export const SourceItem = z.object({
  title: z.string(),
  publisher: z.string(),
  section: z.string().optional(),
  date: z.string().optional(),
  url: z.string().optional(),
});

/** What a machine found when it held the fact against the label of one product. */
export const FactCheckItem = z.object({
  verdict: z.enum(['stated', 'derived', 'named', 'differs', 'not-found', 'not-checked', 'changed']),
  how: z.string().optional(),
  section: z.string().optional(),
  label: z
    .object({
      product: z.string(),
      labeler: z.string(),
      date: z.string(),
      dateOf: z.enum(['label', 'reading']),
      version: z.string().optional(),
    })
    .optional(),
  checkedOn: z.string().optional(),
  checkedBy: z.enum(['machine', 'person', 'language model']).optional(),
  url: z.string().optional(),
  place: z.object({ setId: z.string(), code: z.string() }).optional(),
  changedTo: z.object({ version: z.string().optional(), date: z.string().optional() }).optional(),
});

/** One fact with its document. Findings refer to it by `id`. */
export const EvidenceItem = z.object({ id: z.string(), statement: z.string(), source: SourceItem, check: FactCheckItem.optional() });
export type EvidenceItem = z.infer<typeof EvidenceItem>;
