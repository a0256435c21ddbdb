import { sql } from 'drizzle-orm';
import { hourOf } from '#packages/assistant/usage/utc-periods.ts';
import type { Database } from '#packages/db/client.ts';
import { chatAnswerCounts } from '#packages/db/schema.ts';

/** An answer as the operator sees it: what kind of question, and how it was answered. Never who or what. */
interface AnswerCount {
  asked: string;
  outcome: string;
  at: Date;
}

/** Counts an answer, or a mark that it did not answer, in its UTC hour. */
export async function createAnswerCount(
  database: Database,
  { asked, outcome, at }: AnswerCount,
  what: 'answers' | 'marked',
): Promise<void> {
  const [answers, marked] = what === 'answers' ? [1, 0] : [0, 1];
  await database.write((queries) =>
    queries
      .insert(chatAnswerCounts)
      .values({ hour: hourOf(at), kind: asked, outcome, answers, marked })
      .onConflictDoUpdate({
        target: [chatAnswerCounts.hour, chatAnswerCounts.kind, chatAnswerCounts.outcome],
        set: { answers: sql`${chatAnswerCounts.answers} + ${answers}`, marked: sql`${chatAnswerCounts.marked} + ${marked}` },
      }),
  );
}
