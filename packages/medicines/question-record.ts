import * as z from 'zod';
import { QUESTION_KINDS } from '#packages/clinical/question-kind.ts';
import { defineKind, type KnowledgeKind } from '#packages/records/knowledge-kind.ts';

/**
 * The schema of the questions that people ask about one medicine: a YAML file under `questions/`, beside the record of the same name. An answer
 * holds for everybody who reads it: what depends on the person is left to the tools.
 */
const AskedQuestion = z.strictObject({
  kind: z.enum(QUESTION_KINDS).meta({ description: 'The kind of question.', examples: ['food'] }),
  asks: z
    .array(z.string().trim().min(6).max(260))
    .min(1)
    .max(6)
    .meta({ description: 'The question as people type it; the first is shown on the page of the medicine.' }),
  answer: z
    .string()
    .trim()
    .min(10)
    .max(420)
    .meta({
      description: 'The answer in plain words of our own. Its first sentence answers.',
      examples: ['No. It lowers acid for a day.'],
    }),
  source: z
    .string()
    .regex(/^[a-z][a-z0-9-]*( .+)?$/, 'write "<source id> <section>", e.g. "label 6.1"')
    .meta({ description: 'Document and section that say so: "<source id> <section>".', examples: ['label 2.1'] }),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

const MedicineQuestions = z.strictObject({
  medicine: z.string().meta({ description: 'Id of the medicine record, and the name of the file.', examples: ['isotretinoin'] }),
  questions: z.array(AskedQuestion).min(1).meta({ description: 'The questions, each once.' }),
  secondReading: z
    .strictObject({ date: z.iso.date().meta({ description: 'Day of the second reading.', examples: ['2026-11-29'] }) })
    .optional()
    .meta({ description: 'When a second reader checked the answers.' }),
});
export type MedicineQuestions = z.infer<typeof MedicineQuestions>;

export const MEDICINE_QUESTIONS = defineKind({ name: 'medicine-questions', path: '*', holds: 'record', record: MedicineQuestions });
export const QUESTION_FILES: readonly KnowledgeKind[] = [MEDICINE_QUESTIONS];
