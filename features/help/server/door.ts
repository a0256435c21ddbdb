import type { FastifyInstance } from 'fastify';
import { createSharedLimits } from '#packages/security/rate-limit/shared-limits.ts';
import { notFound } from '#packages/wire/server/failure.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import type { Keeper } from '#packages/wire/server/personal-data-store.ts';
import { reportWrongInformation, sendContactMessage } from '../contract/contact.ts';
import { isHelpEntry } from '../contract/entries.ts';
import { getHelpCounts, voteOnHelp } from '../contract/votes.ts';
import { countHelpful, updateVote } from './help-vote.store.ts';
import { HELP_LIMITS } from './limits.ts';
import { deleteWritings, findWritings } from './message.store.ts';
import { type HelpNeeds, type HelpParts, takeMessage, takeReport } from './messages.ts';

export interface Help {
  door: { name: string; mount(app: FastifyInstance): void };
  keeper: Keeper;
}

/** Letters to support, reports of wrong information, and votes on the help. */
export function createHelp(needs: HelpNeeds): Help {
  const parts: HelpParts = { ...needs, limits: createSharedLimits(needs.database, HELP_LIMITS, needs.onFault) };
  return {
    door: {
      name: 'help',
      mount: (app) => {
        mountEndpoint(app, sendContactMessage, (call) => takeMessage(parts, call));
        mountEndpoint(app, reportWrongInformation, (call) => takeReport(parts, call));
        mountVotes(app, parts);
      },
    },
    keeper: {
      name: 'lettersToSupport',
      find: (userId) => findKept(parts, userId),
      erase: (userId) => deleteWritings(parts.database, Number(userId)),
    },
  };
}

function mountVotes(app: FastifyInstance, { database, limits, now }: HelpParts): void {
  const findCounts = async () => ({ helpful: Object.fromEntries(await countHelpful(database)) });
  mountEndpoint(app, getHelpCounts, findCounts);
  mountEndpoint(app, voteOnHelp, async ({ body: { entry, isHelpful }, who, browser }) => {
    await limits.count('vote-network', browser.network);
    if (!isHelpEntry(entry)) throw notFound('That question or guide does not exist.');
    await updateVote(database, { entry, voter: who, isHelpful, createdAt: now() });
    return findCounts();
  });
}

/** Dates are JSON's own; nothing where nothing was written. */
async function findKept(parts: HelpParts, userId: string) {
  const { messages, reports } = await findWritings(parts, Number(userId));
  return messages.length + reports.length === 0 ? undefined : { messages, reports };
}
