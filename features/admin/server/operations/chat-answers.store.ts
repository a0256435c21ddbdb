import { and, gte, lt, sql } from 'drizzle-orm';
import type { Queries } from '#packages/db/client.ts';
import { chatAnswerCounts } from '#packages/db/schema.ts';
import type { Range } from '../dashboard/periods.ts';

export interface ChatAnswerSum {
  kind: string;
  outcome: string;
  answers: number;
  marked: number;
}

/** Counts of chat answers within a range, by kind of question and outcome. An hour belongs to the range in which it starts. */
export function findChatAnswerSums(queries: Queries, { from, to }: Range): Promise<ChatAnswerSum[]> {
  const { hour, kind, outcome, answers, marked } = chatAnswerCounts;
  return queries
    .select({ kind, outcome, answers: sql<number>`sum(${answers})::int`, marked: sql<number>`sum(${marked})::int` })
    .from(chatAnswerCounts)
    .where(and(gte(hour, from), lt(hour, to)))
    .groupBy(kind, outcome);
}
