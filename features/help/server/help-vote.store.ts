import { count, eq } from 'drizzle-orm';
import type { Database } from '#packages/db/client.ts';
import { helpVotes } from '#packages/db/schema.ts';

type Vote = Pick<typeof helpVotes.$inferInsert, 'entry' | 'voter' | 'isHelpful' | 'createdAt'>;

/** Stores a vote. It replaces the same voter's earlier vote on the entry. */
export async function updateVote(database: Database, vote: Vote): Promise<void> {
  const { isHelpful, createdAt } = vote;
  await database.write((queries) =>
    queries
      .insert(helpVotes)
      .values(vote)
      .onConflictDoUpdate({ target: [helpVotes.entry, helpVotes.voter], set: { isHelpful, createdAt } }),
  );
}

/** The number of helpful votes per entry. Entries without any are missing. */
export async function countHelpful(database: Database): Promise<Map<string, number>> {
  const rows = await database.readFromReplica((queries) =>
    queries
      .select({ entry: helpVotes.entry, helpful: count() })
      .from(helpVotes)
      .where(eq(helpVotes.isHelpful, true))
      .groupBy(helpVotes.entry),
  );
  return new Map(rows.map(({ entry, helpful }) => [entry, helpful]));
}
