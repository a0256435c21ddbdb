import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import { type ChatAnswerBoard, getChatAnswers } from '../../contract/chat-answers.ts';
import type { AdminServices } from '../admin-services.ts';
import { checkTimeZone, findPeriod } from '../dashboard/periods.ts';
import { type ChatAnswerSum, findChatAnswerSums } from './chat-answers.store.ts';

/** Kinds of questions that chat answers and fails. */
export function mountChatAnswers(app: FastifyInstance, { database, now }: AdminServices): void {
  mountEndpoint(app, getChatAnswers, async ({ query: { period, timeZone } }) => {
    checkTimeZone(timeZone);
    const clock = { timeZone, now: now() };
    return { kinds: groupByKind(await findChatAnswerSums(database.queries, findPeriod(clock, period))), asOf: clock.now.toISOString() };
  });
}

function groupByKind(sums: readonly ChatAnswerSum[]): ChatAnswerBoard['kinds'] {
  const add = (own: readonly ChatAnswerSum[], pick: 'answers' | 'marked') => own.reduce((sum, each) => sum + each[pick], 0);
  return [...new Set(sums.map(({ kind }) => kind))]
    .map((kind) => {
      const own = sums.filter((sum) => sum.kind === kind);
      const of = (outcome: string) => own.filter((sum) => sum.outcome === outcome);
      return {
        kind,
        answers: add(own, 'answers'),
        unknown: add(of('unknown'), 'answers'),
        askedBack: add(of('question'), 'answers'),
        marked: add(own, 'marked'),
      };
    })
    .toSorted((a, b) => b.marked - a.marked || b.unknown - a.unknown || b.answers - a.answers || a.kind.localeCompare(b.kind));
}
