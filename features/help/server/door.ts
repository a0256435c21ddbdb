import type { FastifyInstance } from 'fastify';
import { createSharedLimits } from '#packages/security/rate-limit/shared-limits.ts';
import { notFound } from '#packages/wire/server/failure.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import type { PersonalDataStore } from '#packages/wire/server/personal-data-store.ts';
import { reportWrongInformation, sendContactMessage } from '../contract/contact.ts';
import { isHelpEntry } from '../contract/entries.ts';
import { getHelpCounts, voteOnHelp } from '../contract/votes.ts';
import { countHelpful, updateVote } from './help-vote.store.ts';
import { HELP_LIMITS } from './limits.ts';
import { createReport, deleteMessagesAndReports, findMessagesAndReports } from './message.store.ts';
import { type HelpDependencies, type HelpServices, receiveMessage, receiveReport } from './messages.ts';

export interface Help {
  door: { name: string; mount(app: FastifyInstance): void };
  personalData: PersonalDataStore;
  /** Keeps a report that another feature received, in the same list. */
  keepReport(report: { place: string; subject: string; message: string; userId: string | undefined }): Promise<void>;
}

/** Messages to support, reports of wrong information, and votes on help entries. */
export function createHelp(dependencies: HelpDependencies): Help {
  const services: HelpServices = { ...dependencies, limits: createSharedLimits(dependencies.database, HELP_LIMITS, dependencies.onError) };
  return {
    door: {
      name: 'help',
      mount: (app) => {
        mountEndpoint(app, sendContactMessage, (call) => receiveMessage(services, call));
        mountEndpoint(app, reportWrongInformation, (call) => receiveReport(services, call));
        mountVotes(app, services);
      },
    },
    keepReport: ({ userId, ...report }) =>
      createReport(services, { ...report, userId: userId === undefined ? null : Number(userId), email: null, createdAt: services.now() }),
    personalData: {
      name: 'lettersToSupport',
      find: (userId) => findPersonalData(services, userId),
      erase: (userId) => deleteMessagesAndReports(services.database, Number(userId)),
    },
  };
}

function mountVotes(app: FastifyInstance, { database, limits, now }: HelpServices): void {
  const findCounts = async () => ({ helpful: Object.fromEntries(await countHelpful(database)) });
  mountEndpoint(app, getHelpCounts, findCounts);
  mountEndpoint(app, voteOnHelp, async ({ body: { entry, isHelpful }, who, browser }) => {
    await limits.consume('vote-network', browser.network);
    if (!isHelpEntry(entry)) throw notFound('That question or guide does not exist.');
    await updateVote(database, { entry, voter: who, isHelpful, createdAt: now() });
    return findCounts();
  });
}

/** Undefined if the person wrote nothing. */
async function findPersonalData(services: HelpServices, userId: string) {
  const { messages, reports } = await findMessagesAndReports(services, Number(userId));
  return messages.length + reports.length === 0 ? undefined : { messages, reports };
}
