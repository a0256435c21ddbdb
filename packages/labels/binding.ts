import * as z from 'zod';

/** The result of comparing a fact with a section of a label. */
export const Verdict = z.enum(['stated', 'derived', 'differs', 'not-found', 'not-checked']);
export type Verdict = z.infer<typeof Verdict>;

/** One label that stands for forms of a medicine. Facts about the document only: its text is not in the repository. */
const BoundLabel = z.strictObject({
  /** The forms that it stands for; empty for a copy of single sections. */
  forms: z.array(z.string()),
  setId: z.string().nullable(),
  splId: z.string().nullable(),
  version: z.string().nullable(),
  effectiveDate: z.iso.date().nullable(),
  labeler: z.string(),
  product: z.string(),
  application: z.string().nullable(),
  kind: z.enum(['numbered', 'older', 'drug-facts']),
  /** The day, or the month, on which the label was looked up, and where. */
  lookedUpOn: z.string().regex(/^\d{4}-\d\d(?:-\d\d)?$/),
  lookedUpIn: z.string(),
  /** SHA-256 of the text of each section, by LOINC code. */
  sections: z.record(z.string(), z.string().length(64)),
});
export type BoundLabel = z.infer<typeof BoundLabel>;

/** Hash of the fact as it was checked, LOINC code, verdict, index of the label; then the subsection, and how it follows. */
const BoundFact = z.union([
  z.tuple([z.string(), z.string(), Verdict, z.number()]),
  z.tuple([z.string(), z.string(), Verdict, z.number(), z.string()]),
  z.tuple([z.string(), z.string(), Verdict, z.number(), z.string(), z.string()]),
]);
export type BoundFact = z.infer<typeof BoundFact>;

/** A fact of a tool: what was looked for, in words, then as above. The hash is that of the rule, dose or effect as the tool has it. */
const BoundToolFact = z.tuple([z.string(), BoundFact]);
export type BoundToolFact = z.infer<typeof BoundToolFact>;

/** The bindings of one medicine: one line of `bindings/medicines.jsonl`. A fact that is not listed is not checked. */
export const MedicineBinding = z.strictObject({
  medicine: z.string(),
  labels: z.array(BoundLabel),
  /** Forms without a label, and why. */
  unbound: z.array(z.strictObject({ forms: z.array(z.string()), reason: z.string() })),
  checkedOn: z.iso.date(),
  /** By field of the record. */
  facts: z.record(z.string(), BoundFact),
  /** Facts that a reader decided, by field: who read, and when. A program found the others. */
  read: z.record(z.string(), z.tuple([z.enum(['person', 'language model']), z.iso.date()])),
  /** Facts of the tools, by `dose.<plan>.<number>`, `rule.<id>` or `effect.<id>`. */
  tools: z.record(z.string(), BoundToolFact),
});
export type MedicineBinding = z.infer<typeof MedicineBinding>;
