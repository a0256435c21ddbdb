import { join } from 'node:path';
import * as z from 'zod';
import { defineKind, type KnowledgeKind } from '#packages/records/knowledge-kind.ts';

const CHANGE_KINDS = ['new-medicine', 'new-use', 'new-form', 'label', 'generic', 'withdrawal'] as const;

const DocumentLink = z.strictObject({
  title: z
    .string()
    .trim()
    .min(5)
    .max(120)
    .meta({ description: 'What the document is, and of which day.', examples: ['FDA press release'] }),
  url: z.url().meta({ description: 'Address at which it was read.', examples: ['https://www.fda.gov/drugs'] }),
});

const ChangeRecord = z
  .strictObject({
    date: z
      .string()
      .regex(/^20\d{2}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, 'write a month or a day, such as 2026-05 or 2026-05-15')
      .meta({
        description: 'Day on which it was approved or changed; the month where the source has no day.',
        examples: ['2026-05-15'],
      }),
    kind: z.enum(CHANGE_KINDS).meta({ description: `What happened. One of: ${CHANGE_KINDS.join(', ')}.`, examples: ['new-medicine'] }),
    name: z
      .string()
      .trim()
      .min(3)
      .max(60)
      .meta({ description: 'Brand and ingredient.', examples: ['Baxfendy (baxdrostat)'] }),
    text: z
      .string()
      .trim()
      .regex(/^[A-Z].*\.$/s, 'write whole sentences')
      .max(220)
      .meta({ description: 'What changed, in one or two plain sentences.', examples: ['A new pill for high blood pressure.'] }),
    medicines: z
      .array(z.string())
      .min(1)
      .optional()
      .meta({ description: 'Ids of our records of it. Left out where we hold none: the page says so.', examples: [['semaglutide']] }),
    record: z
      .enum(['has-it', 'may-lack-it'])
      .optional()
      .meta({ description: 'Whether our records have the change: has-it or may-lack-it. Only with `medicines`.', examples: ['has-it'] }),
    application: z
      .string()
      .regex(/^(NDA|BLA)\d{6}$/)
      .optional()
      .meta({ description: 'Number of the application, in Drugs@FDA.', examples: ['NDA219878'] }),
    setId: z
      .uuid()
      .optional()
      .meta({ description: 'Set id of the label, in DailyMed.', examples: ['8ac446c5-feba-474f-a103-23facb9b5c62'] }),
    product: z
      .string()
      .regex(/^\d{4,5}-\d{3,4}$/)
      .optional()
      .meta({ description: 'Product code (NDC) of the listing with the first day of sale.', examples: ['0169-4415'] }),
    documents: z
      .array(DocumentLink)
      .optional()
      .meta({ description: 'Other documents that it was read in.', examples: [[]] }),
    readOn: z.iso.date().meta({ description: 'Day on which the sources were read.', examples: ['2026-11-29'] }),
  })
  .superRefine(({ medicines, record, application, setId, product, documents }, { addIssue }) => {
    if (record && !medicines) addIssue({ code: 'custom', path: ['record'], message: 'only a change with medicines has it' });
    if (!application && !setId && !product && !documents?.length)
      addIssue({ code: 'custom', path: ['documents'], message: 'name a source: application, setId, product or documents' });
  });

export type ChangeRecord = z.infer<typeof ChangeRecord>;

export const KNOWLEDGE = join(import.meta.dirname, '../../knowledge');
export const CHANGES = defineKind({ name: 'changes', path: 'changes.yaml', holds: 'list', record: ChangeRecord });
export const KINDS: readonly KnowledgeKind[] = [CHANGES];
