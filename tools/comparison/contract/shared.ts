import * as z from 'zod';

export const MedicineId = z
  .string({ error: 'Choose a medicine from the list' })
  .trim()
  .min(1, 'Choose a medicine from the list')
  .max(200, 'That is not a medicine we know');

export const SourceItem = z.object({
  title: z.string(),
  publisher: z.string(),
  section: z.string().optional(),
  date: z.string().optional(),
  url: z.string().optional(),
});

/** One fact, and the document it stands in. */
export const EvidenceItem = z.object({ id: z.string(), statement: z.string(), source: SourceItem });
export type EvidenceItem = z.infer<typeof EvidenceItem>;
