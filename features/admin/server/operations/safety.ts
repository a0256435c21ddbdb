import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { notFound } from '#packages/wire/server/failure.ts';
import { type Call, getOperator, mountEndpoint } from '#packages/wire/server/mount.ts';
import type { PeriodQuery } from '../../contract/dashboard.ts';
import {
  getSafetyBoard,
  listContactMessages,
  listReports,
  type SafetyBoard,
  updateContactMessage as updateContactMessageEndpoint,
  updateReport as updateReportEndpoint,
} from '../../contract/safety.ts';
import type { AdminServices } from '../admin-services.ts';
import { checkTimeZone, findIntervals, findPeriod, findSpans, type Range } from '../dashboard/periods.ts';
import { findContactMessages, updateContactMessage } from './contact-message.store.ts';
import { countReports, findReports, updateReport } from './report.store.ts';
import { findGuardSums, findSafetySums, type SafetySum } from './safety-board.store.ts';

const PAGE_SIZE = 50;

/** Safety counts, reports of wrong information, and messages to support. */
export function mountSafety(app: FastifyInstance, services: AdminServices): void {
  const { now } = services;
  const toActionContext = (call: Call<unknown, unknown>) => ({ operator: getOperator(call), device: call.browser.name, at: now() });
  mountEndpoint(app, getSafetyBoard, ({ query }) => findBoard(services, query));
  mountEndpoint(app, listReports, async ({ query: { status, before } }) => {
    const found = await findReports(services, { status, before, limit: PAGE_SIZE });
    return { reports: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE };
  });
  mountEndpoint(app, updateReportEndpoint, async (call) => {
    const { status, note } = call.body;
    const change = { status, note: note === undefined ? undefined : cleanNote(note) };
    const report = await updateReport(services, call.params.id, { change, context: toActionContext(call) });
    if (!report) throw notFound('There is no such report.');
    return report;
  });
  mountEndpoint(app, listContactMessages, async ({ query: { status, before } }) => {
    const found = await findContactMessages(services, { status, before, limit: PAGE_SIZE }, now());
    return { messages: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE };
  });
  mountEndpoint(app, updateContactMessageEndpoint, async (call) => {
    const message = await updateContactMessage(services, call.params.id, { status: call.body.status, context: toActionContext(call) });
    if (!message) throw notFound('There is no such message.');
    return message;
  });
}

/** An empty note is null. Databases reject the NUL character in a text. */
const cleanNote = (note: string): string | null => note.replaceAll('\0', '').trim() || null;

async function findBoard({ database, now }: AdminServices, { period, timeZone }: z.output<typeof PeriodQuery>): Promise<SafetyBoard> {
  checkTimeZone(timeZone);
  const clock = { timeZone, now: now() };
  const intervals = findIntervals(clock, period);
  const { queries } = database;
  const [sums, guard, reports] = await Promise.all([
    findSafetySums(queries, intervals),
    findGuardSums(queries, findSpans([findPeriod(clock, period)])),
    countReports(queries),
  ]);
  const countOf = (status: string) => reports.get(status) ?? 0;
  return {
    totals: add(sums),
    moments: intervals.map((interval, bucket) => describeInterval(interval, sums, bucket)),
    byFeature: groupByFeature(sums),
    guard,
    reports: { new: countOf('new'), inReview: countOf('in-review'), mended: countOf('mended'), noFault: countOf('no-fault') },
    timeZone,
    asOf: clock.now.toISOString(),
  };
}

const describeInterval = ({ from }: Range, sums: readonly SafetySum[], own: number) => ({
  start: from.toISOString(),
  ...add(sums.filter(({ bucket }) => bucket === own)),
});

function add(sums: readonly SafetySum[]): SafetyBoard['totals'] {
  const of = (kind: string) => sums.reduce((sum, { kind: its, answers }) => (its === kind ? sum + answers : sum), 0);
  return { emergency: of('emergency'), urgent: of('urgent'), crisis: of('crisis'), refusedDose: of('refused-dose') };
}

/** The feature with the highest count first. */
function groupByFeature(sums: readonly SafetySum[]): SafetyBoard['byFeature'] {
  const all = (of: readonly SafetySum[]) => of.reduce((sum, { answers }) => sum + answers, 0);
  const features = [...new Set(sums.map(({ feature }) => feature))];
  return features
    .map((feature) => ({ feature, own: sums.filter((sum) => sum.feature === feature) }))
    .toSorted((a, b) => all(b.own) - all(a.own) || a.feature.localeCompare(b.feature))
    .map(({ feature, own }) => ({ feature, ...add(own) }));
}
