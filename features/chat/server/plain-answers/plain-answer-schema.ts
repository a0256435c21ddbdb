import * as z from 'zod';
import { QUESTION_KINDS } from '#packages/clinical/question-kind.ts';
import type { DocumentsSchema } from '#packages/records/source-schema.ts';

/** An answer to a question that names no medicine. */
export const PlainAnswer = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it in lower case with hyphens')
    .meta({ description: 'Word in lower case that names it within its list.', examples: ['statins'] }),
  kind: z.enum(QUESTION_KINDS).meta({ description: 'The kind of question.' }),
  asks: z
    .string()
    .min(2)
    .refine(isPattern, 'write a regular expression')
    .meta({ description: 'Regular expression of the words that ask for it, matched as whole words.', examples: ['statins?'] }),
  also: z
    .string()
    .min(2)
    .refine(isPattern, 'write a regular expression')
    .optional()
    .meta({ description: 'Words that the question must have besides.', examples: ['medicines?|give'] }),
  not: z
    .string()
    .min(2)
    .refine(isPattern, 'write a regular expression')
    .optional()
    .meta({ description: 'Words that the question must not have.', examples: ['dogs?|cats?'] }),
  of: z
    .array(z.string())
    .min(1)
    .optional()
    .meta({
      description: 'A medicine that is asked about must be one of these, or of one of these classes.',
      examples: [['ssri', 'trazodone']],
    }),
  named: z
    .boolean()
    .default(false)
    .meta({ description: 'A medicine of `of` may also be one that the message names beside what it asks about.', examples: [true] }),
  with: z
    .array(z.string())
    .min(1)
    .optional()
    .meta({
      description: 'The message must also name one of these, or of one of these classes, or the talk told that it is taken.',
      examples: [['systemic-corticosteroid']],
    }),
  unnamed: z
    .boolean()
    .default(false)
    .meta({ description: 'Given only where no medicine is asked about, in the question or before it.', examples: [true] }),
  under: z
    .number()
    .positive()
    .optional()
    .meta({ description: 'The person must be known to be younger than this, in years.', examples: [4] }),
  over: z
    .number()
    .positive()
    .optional()
    .meta({ description: 'The person must be of this age or older, in years, or be called elderly.', examples: [65] }),
  compares: z
    .tuple([z.string(), z.string()])
    .optional()
    .meta({
      description: 'The question compares two medicines, one of each of these, by id or by class.',
      examples: [['nsaid', 'acetaminophen']],
    }),
  price: z
    .boolean()
    .default(false)
    .meta({ description: 'What the medicine that is asked about costs is said after it.', examples: [true] }),
  first: z
    .boolean()
    .default(false)
    .meta({ description: 'It comes before the tools, also where a medicine or a symptom is named.', examples: [true] }),
  danger: z
    .boolean()
    .default(false)
    .meta({ description: 'A danger told with the question: it is said before the answers to several questions.', examples: [true] }),
  calms: z
    .boolean()
    .default(false)
    .meta({ description: 'What was taken seldom harms, so that no alarm about too much is raised: one doubled dose.', examples: [true] }),
  helpsNow: z
    .boolean()
    .default(false)
    .meta({ description: 'What to do until help comes: it is said also below an alarm.', examples: [true] }),
  group: z
    .string()
    .optional()
    .meta({ description: 'Class of the medicine records whose members are listed.', examples: ['statin'] }),
  text: z
    .string()
    .trim()
    .min(20)
    .refine((text) => text.split(/\s+/).length <= MAX_WORDS, 'write at most 80 words')
    .meta({ description: 'The answer in plain words, at most 80 of them.' }),
  source: z
    .string()
    .regex(/^[a-z][a-z0-9-]*( .+)?$/, 'write "<source id> <section>"')
    .meta({ description: 'Document and section that say so.', examples: ['class-labeling Statins, section 12'] }),
});
export type PlainAnswer = z.infer<typeof PlainAnswer>;

const Source = PlainAnswer.shape.source;
const Id = PlainAnswer.shape.id;

/** An abbreviation that stands on prescriptions. */
export const Abbreviation = z.strictObject({
  id: Id.meta({ description: 'The abbreviation in lower case, without periods.', examples: ['qd'] }),
  also: z
    .array(Id)
    .default([])
    .meta({ description: 'Other ways to write it.', examples: [['gtts']] }),
  means: z
    .string()
    .min(2)
    .meta({ description: 'What it means, in plain words.', examples: ['once a day'] }),
  note: z
    .string()
    .optional()
    .meta({ description: 'A sentence of caution.', examples: ['It is easily mistaken for qid.'] }),
  isWord: z
    .boolean()
    .default(false)
    .meta({ description: 'It is also a word or has other meanings, so it is read only on a prescription.', examples: [true] }),
  source: Source,
});
export type Abbreviation = z.infer<typeof Abbreviation>;

/** What is sold without a prescription for a need. */
export const Choice = z.strictObject({
  id: Id,
  need: z
    .string()
    .min(2)
    .meta({ description: 'The need, in words that follow "for".', examples: ['a cold'] }),
  asks: PlainAnswer.shape.asks,
  medicines: z
    .array(
      z.strictObject({
        id: Id.meta({ description: 'Id of the medicine record.', examples: ['pseudoephedrine'] }),
        for: z
          .string()
          .min(2)
          .meta({ description: 'What it is taken for.', examples: ['stuffy nose'] }),
      }),
    )
    .min(2)
    .meta({ description: 'The usual ones, the first to think of first.' }),
});
export type Choice = z.infer<typeof Choice>;

/** A class that people ask a medicine to be of. */
export const AskedClass = z.strictObject({
  id: Id,
  asks: PlainAnswer.shape.asks.meta({ description: 'Regular expression of how people say it.', examples: ['nsaids?'] }),
  name: z
    .string()
    .min(2)
    .meta({ description: 'What follows "is".', examples: ['an NSAID (anti-inflammatory pain reliever)'] }),
  groups: z
    .array(z.string())
    .min(1)
    .meta({ description: 'Classes of the medicine records that belong to it.', examples: [['nsaid']] }),
  ifMember: z
    .string()
    .optional()
    .meta({ description: 'What is worth knowing of a member.', examples: ['Do not take it with another NSAID.'] }),
  ifNot: z
    .string()
    .optional()
    .meta({ description: 'What is worth knowing of one that is none.', examples: ['Tell the pharmacist about any allergy.'] }),
});
export type AskedClass = z.infer<typeof AskedClass>;

/** How people say a word of a fact. */
export const EverydayWord = z.strictObject({
  word: z
    .string()
    .min(2)
    .meta({ description: 'A word or phrase that facts use.', examples: ['diarrhea'] }),
  says: z
    .array(z.string().min(2))
    .min(1)
    .meta({ description: 'How people say it, in any inflection.', examples: [['runs', 'loose stool']] }),
});
export type EverydayWord = z.infer<typeof EverydayWord>;

export interface PlainAnswers {
  everyday: EverydayWord[];
  answers: PlainAnswer[];
  abbreviations: Abbreviation[];
  choices: Choice[];
  askedClasses: AskedClass[];
  sources: z.infer<typeof DocumentsSchema>;
}

const MAX_WORDS = 80;

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'i').source !== '';
  } catch {
    return false;
  }
}
