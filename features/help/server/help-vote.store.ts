import { count, eq } from 'drizzle-orm';
import type { Database } from '#packages/db/client.ts';
import { helpVotes } from '#packages/db/schema.ts';

type Vote = Pick<typeof helpVotes.$inferInsert, 'entry' | 'voter' | 'isHelpful' | 'createdAt'>;

/** Keeps a vote; the same voter's earlier one on the same entry gives way to it. */
export async function updateVote(database: Database, vote: Vote): Promise<void> {
  const { isHelpful, createdAt } = vote;
  await database.write((queries) =>
    queries
      .insert(helpVotes)
      .values(vote)
      .onConflictDoUpdate({ target: [helpVotes.entry, helpVotes.voter], set: { isHelpful, createdAt } }),
  );
}

/** By entry, how many found it helpful; entries that nobody did are missing. */
export async function countHelpful(database: Database): Promise<Map<string, number>> {
  const rows = await database.readAside((queries) =>
    queries
      .select({ entry: helpVotes.entry, helpful: count() })
      .from(helpVotes)
      .where(eq(helpVotes.isHelpful, true))
      .groupBy(helpVotes.entry),
  );
  return new Map(rows.map(({ entry, helpful }) => [entry, helpful]));
}
