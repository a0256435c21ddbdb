import * as z from 'zod';
import { QUESTION_KINDS } from '#packages/clinical/question-kind.ts';
import { defineKind, type KnowledgeKind } from '#packages/records/knowledge-kind.ts';
import { type DocumentsSchema, SOURCES } from '#packages/records/source-schema.ts';

const Wording = z.string().trim().min(4).max(300);

/**
 * The schema of the questions that people ask about a subject that is no single medicine, such as missed birth control pills: a YAML file a
 * subject under `questions/`. An answer holds for everybody who reads it: what depends on the person is left to the tools.
 */
const SubjectQuestion = z.strictObject({
  kind: z.enum(QUESTION_KINDS).meta({ description: 'The kind of question.', examples: ['missed-dose'] }),
  asks: z
    .array(Wording)
    .min(1)
    .max(6)
    .meta({ description: 'The question as people type it, each wording by itself. The first is written with care.' }),
  follows: z
    .array(Wording)
    .max(4)
    .default([])
    .meta({
      description: 'The question as people type it within a talk about the subject, which it need not name.',
      examples: [['and if it was two days?']],
    }),
  of: z
    .array(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write the id of a record, or a class'))
    .default([])
    .meta({
      description: 'The medicines that it is about, each by the id of its record, or a class of records.',
      examples: [['statin', 'grapefruit']],
    }),
  answer: z
    .string()
    .trim()
    .min(10)
    .max(480)
    .meta({
      description: 'The answer in plain words of our own. Its first sentence answers.',
      examples: ['No. A doubled dose does not help.'],
    }),
  source: z
    .string()
    .regex(/^[a-z][a-z0-9-]*( .+)?$/, 'write "<source id> <section>", e.g. "label ondansetron 5.2"')
    .meta({
      description: 'Document and section that say so: "<source id> <section>".',
      examples: ['cdc Selected Practice Recommendations'],
    }),
});
export type SubjectQuestion = z.infer<typeof SubjectQuestion>;

const SubjectQuestions = z.strictObject({
  subject: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it in lower case with hyphens')
    .meta({ description: 'The subject in lower case with hyphens, and the name of the file.', examples: ['gout'] }),
  title: z
    .string()
    .trim()
    .min(3)
    .max(80)
    .meta({ description: 'What the subject is called.', examples: ['Gout'] }),
  names: z
    .array(z.string().trim().min(2).max(60))
    .min(1)
    .max(60)
    .meta({ description: 'Words by which a message shows that it is about the subject, in lower case.', examples: [['gout', 'big toe']] }),
  questions: z.array(SubjectQuestion).min(1).meta({ description: 'The questions, each once.' }),
  secondReading: z
    .strictObject({ date: z.iso.date().meta({ description: 'Day of the second reading.', examples: ['2026-11-30'] }) })
    .meta({ description: 'When a second reader checked the answers.' }),
});
export type SubjectQuestions = z.infer<typeof SubjectQuestions>;

/** What the build writes: the subjects in the order of their files, and the documents that they cite. */
export interface Subjects {
  /** `group` is the folder of the file. */
  subjects: readonly (SubjectQuestions & { group: string })[];
  sources: z.infer<typeof DocumentsSchema>;
}

export const SUBJECT_QUESTIONS = defineKind({ name: 'subject-questions', path: '*', holds: 'record', record: SubjectQuestions });
export const SUBJECT_FILES: readonly KnowledgeKind[] = [SUBJECT_QUESTIONS, SOURCES];
