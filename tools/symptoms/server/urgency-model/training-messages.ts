import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { readAskedQuestions } from '#packages/reading/asked-questions/asked-questions.ts';
import { HARMLESS } from '../../cases/alarm-messages.ts';
import { HARMLESS_MEDICINE_QUESTIONS } from '../../cases/harmless-medicine-questions.ts';
import { HARMLESS_MESSAGES } from '../../cases/harmless-messages.ts';
import { EVERYDAY_HARMLESS } from '../../cases/harmless-messages-everyday-words.ts';

const FOLDER = fileURLToPath(new URL('../../training/', import.meta.url));

/** A message as somebody may type it, who it is about, and the levels of urgency that it deserves, the best first. */
const TrainingMessage = z.object({
  text: z.string().min(1),
  age: z.number().nullable(),
  sex: z.enum(['male', 'female']).nullable(),
  levels: z.array(z.enum(['emergency', 'urgent', 'routine', 'self-care'])).min(1),
});
export type TrainingMessage = z.infer<typeof TrainingMessage> & {
  /** It tells nothing of how somebody is: it asks about a medicine, or only names complaints. */
  onlyAsks?: boolean;
  /** Whether it tells how somebody is; undefined where it may do either. */
  tells?: boolean;
};

/** The messages at which no rule may raise an alarm. */
export const CALM_MESSAGES: readonly TrainingMessage[] = [
  ...HARMLESS,
  ...HARMLESS_MESSAGES,
  ...EVERYDAY_HARMLESS,
  ...HARMLESS_MEDICINE_QUESTIONS,
].map((text) => ({
  text,
  age: null,
  sex: null,
  levels: ['self-care' as const],
}));

/** Kinds of questions that may tell an illness, an accident or a danger. All others only ask. */
const MAY_TELL: ReadonlySet<QuestionKind> = new Set(['symptoms', 'condition', 'too-much', 'misuse']);

/**
 * What people ask about medicines, without being ill. Each is given the person of one of the messages, so that an age or a sex does not come to
 * mean that somebody is ill.
 */
export const readCalmQuestions = (messages: readonly TrainingMessage[]): TrainingMessage[] =>
  readAskedQuestions()
    .filter(({ kind }) => !MAY_TELL.has(kind))
    .map(({ text }, at) => {
      const { age = null, sex = null } = messages[at % messages.length] ?? {};
      return { text, age, sex, levels: ['self-care'], onlyAsks: true, tells: false };
    });

/** The messages of all writers in `training`, in the order of the files. */
export function readMessages(folder = FOLDER): TrainingMessage[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return files.sort().flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').trim().split('\n');
    return lines.map((line, at) => {
      const read = TrainingMessage.safeParse(JSON.parse(line));
      if (!read.success) throw new Error(`${name}:${at + 1}: ${z.prettifyError(read.error)}`);
      return { ...read.data, tells: true };
    });
  });
}
