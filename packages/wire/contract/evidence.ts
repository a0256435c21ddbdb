import * as z from 'zod';

/** The document that a fact comes from. */
export const SourceItem = z.object({
  title: z.string(),
  publisher: z.string(),
  section: z.string().optional(),
  date: z.string().optional(),
  url: z.string().optional(),
});

/** One fact with its document. Findings refer to it by `id`. */
export const EvidenceItem = z.object({ id: z.string(), statement: z.string(), source: SourceItem });
export type EvidenceItem = z.infer<typeof EvidenceItem>;
