import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';

export const HelpCounts = z.object({
  /** The number of helpful votes per entry. */
  helpful: z.record(z.string(), z.number()),
});

export const getHelpCounts = defineEndpoint({
  method: 'GET',
  path: '/api/help/votes',
  summary: 'How many found the answers and guides of the help helpful',
  access: 'public',
  response: HelpCounts,
});

/** One vote per person and entry: a second vote replaces the first. 404 for an entry that does not exist. 429. */
export const voteOnHelp = defineEndpoint({
  method: 'POST',
  path: '/api/help/votes',
  summary: 'Say whether an answer or a guide helped',
  access: 'public',
  body: z.object({ entry: z.string().min(1).max(100), isHelpful: z.boolean() }),
  response: HelpCounts,
});
