import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { notFound } from '#packages/wire/server/failure.ts';
import { type Call, getOperator, mountEndpoint } from '#packages/wire/server/mount.ts';
import type { PeriodQuery } from '../contract/dashboard.ts';
import {
  getSafetyBoard,
  listContactMessages,
  listReports,
  type SafetyBoard,
  updateContactMessage as updateContactMessageEndpoint,
  updateReport as updateReportEndpoint,
} from '../contract/safety.ts';
import type { AdminParts } from './admin-services.ts';
import { findContactMessages, updateContactMessage } from './contact-message.store.ts';
import { checkTimeZone, findMoments, findPeriod, findSpans, type Range } from './periods.ts';
import { countReports, findReports, updateReport } from './report.store.ts';
import { findGuardSums, findSafetySums, type SafetySum } from './safety-board.store.ts';

const PAGE = 50;

/** What was said that concerns safety, what people held to be wrong, and what they wrote to support. */
export function mountSafety(app: FastifyInstance, parts: AdminParts): void {
  const { now } = parts;
  const toDeed = (call: Call<unknown, unknown>) => ({ operator: getOperator(call), device: call.browser.name, at: now() });
  mountEndpoint(app, getSafetyBoard, ({ query }) => findBoard(parts, query));
  mountEndpoint(app, listReports, async ({ query: { status, before } }) => {
    const found = await findReports(parts, { status, before, most: PAGE });
    return { reports: found.slice(0, PAGE), hasMore: found.length > PAGE };
  });
  mountEndpoint(app, updateReportEndpoint, async (call) => {
    const { status, note } = call.body;
    const change = { status, note: note === undefined ? undefined : cleanNote(note) };
    const report = await updateReport(parts, call.params.id, { change, deed: toDeed(call) });
    if (!report) throw notFound('There is no such report.');
    return report;
  });
  mountEndpoint(app, listContactMessages, async ({ query: { status, before } }) => {
    const found = await findContactMessages(parts, { status, before, most: PAGE });
    return { messages: found.slice(0, PAGE), hasMore: found.length > PAGE };
  });
  mountEndpoint(app, updateContactMessageEndpoint, async (call) => {
    const message = await updateContactMessage(parts, call.params.id, { status: call.body.status, deed: toDeed(call) });
    if (!message) throw notFound('There is no such message.');
    return message;
  });
}

/** An emptied note is none. No database stores the character NUL in a text. */
const cleanNote = (note: string): string | null => note.replaceAll('\0', '').trim() || null;

async function findBoard({ database, now }: AdminParts, { period, timeZone }: z.output<typeof PeriodQuery>): Promise<SafetyBoard> {
  checkTimeZone(timeZone);
  const clock = { timeZone, now: now() };
  const moments = findMoments(clock, period);
  const { queries } = database;
  const [sums, guard, reports] = await Promise.all([
    findSafetySums(queries, moments),
    findGuardSums(queries, findSpans([findPeriod(clock, period)])),
    countReports(queries),
  ]);
  const countOf = (status: string) => reports.get(status) ?? 0;
  return {
    totals: add(sums),
    moments: moments.map((moment, bucket) => describeMoment(moment, sums, bucket)),
    byFeature: groupByFeature(sums),
    guard,
    reports: { new: countOf('new'), inReview: countOf('in-review'), mended: countOf('mended'), noFault: countOf('no-fault') },
    timeZone,
    asOf: clock.now.toISOString(),
  };
}

const describeMoment = ({ from }: Range, sums: readonly SafetySum[], own: number) => ({
  start: from.toISOString(),
  ...add(sums.filter(({ bucket }) => bucket === own)),
});

function add(sums: readonly SafetySum[]): SafetyBoard['totals'] {
  const of = (kind: string) => sums.reduce((sum, { kind: its, answers }) => (its === kind ? sum + answers : sum), 0);
  return { emergency: of('emergency'), urgent: of('urgent'), crisis: of('crisis'), refusedDose: of('refused-dose') };
}

/** The feature with the most first. */
function groupByFeature(sums: readonly SafetySum[]): SafetyBoard['byFeature'] {
  const all = (of: readonly SafetySum[]) => of.reduce((sum, { answers }) => sum + answers, 0);
  const features = [...new Set(sums.map(({ feature }) => feature))];
  return features
    .map((feature) => ({ feature, own: sums.filter((sum) => sum.feature === feature) }))
    .toSorted((a, b) => all(b.own) - all(a.own) || a.feature.localeCompare(b.feature))
    .map(({ feature, own }) => ({ feature, ...add(own) }));
}
