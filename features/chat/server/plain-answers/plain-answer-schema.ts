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

export interface PlainAnswers {
  answers: PlainAnswer[];
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
