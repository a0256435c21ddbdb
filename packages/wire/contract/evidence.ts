import * as z from 'zod';

/** The document that a fact stands in. */
export const SourceItem = z.object({
  title: z.string(),
  publisher: z.string(),
  section: z.string().optional(),
  date: z.string().optional(),
  url: z.string().optional(),
});

/** One fact, and the document it stands in. Findings point at it by `id`. */
export const EvidenceItem = z.object({ id: z.string(), statement: z.string(), source: SourceItem });
export type EvidenceItem = z.infer<typeof EvidenceItem>;
