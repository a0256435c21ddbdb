import { useState } from 'react';
import { Card } from '#packages/ui/card.tsx';
import { StatCard, StatCards } from '#packages/ui/stat-card.tsx';
import { type DataColumn, DataTable } from '#packages/ui/table/data-table.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import type { Period } from '../../../contract/dashboard.ts';
import { getSafetyBoard, type SafetyBoard } from '../../../contract/safety.ts';
import { useWatched } from '../admin-query.ts';
import { FactList } from '../fact-list.tsx';
import { formatCode, formatCount, formatFileName } from '../format-values.ts';
import { PeriodSwitch } from '../period-switch.tsx';
import { WatchedContent } from '../watched-content.tsx';
import { SafetyChart } from './safety-chart.tsx';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Counts of safety-related answers. Never who or why. */
export function SafetyMetrics({ isOpen }: { isOpen: boolean }) {
  const [period, setPeriod] = useState<Period>('week');
  const watched = useWatched({
    key: ['safety', period, timeZone],
    load: (signal) => callEndpoint(getSafetyBoard, { query: { period, timeZone }, signal }),
    paused: !isOpen,
  });
  return (
    <>
      <PeriodSwitch period={period} onChange={setPeriod} />
      <WatchedContent watched={watched} what="the safety figures" asOf={(board) => board.asOf}>
        {(board) => <Board board={board} period={period} />}
      </WatchedContent>
    </>
  );
}

function Board({ board, period }: { board: SafetyBoard; period: Period }) {
  const { totals, guard, reports } = board;
  return (
    <div className="space-y-8">
      <StatCards className="max-sm:[&>:last-child]:col-span-2 sm:grid-cols-3! lg:grid-cols-5!">
        <StatCard label="Emergency advice" value={formatCount(totals.emergency)} />
        <StatCard label="Urgent advice" value={formatCount(totals.urgent)} />
        <StatCard label="Crisis lines shown" value={formatCount(totals.crisis)} />
        <StatCard label="Doses refused" value={formatCount(totals.refusedDose)} />
        <StatCard label="Sentences left out by the guard" value={formatCount(guard.sentencesLeftOut)} />
      </StatCards>
      <SafetyChart board={board} period={period} />
      <DataTable
        title="By feature"
        headingLevel={2}
        columns={FEATURE_COLUMNS}
        items={board.byFeature}
        itemKey={({ feature }) => feature}
        fileName={formatFileName('safety-by-feature')}
        emptyText="Nothing was counted in this time."
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <GuardFacts guard={guard} />
        <ReportFacts reports={reports} />
      </div>
    </div>
  );
}

const FEATURE_COLUMNS: DataColumn<SafetyBoard['byFeature'][number]>[] = [
  { id: 'feature', label: 'Feature', value: ({ feature }) => feature, show: ({ feature }) => formatCode(feature) },
  { id: 'emergency', label: 'Emergency advice', value: ({ emergency }) => emergency, align: 'right' },
  { id: 'urgent', label: 'Urgent advice', value: ({ urgent }) => urgent, align: 'right' },
  { id: 'crisis', label: 'Crisis lines', value: ({ crisis }) => crisis, align: 'right' },
  { id: 'refusedDose', label: 'Doses refused', value: ({ refusedDose }) => refusedDose, align: 'right' },
];

const GuardFacts = ({ guard }: { guard: SafetyBoard['guard'] }) => (
  <Card title="The guard">
    <p className="mb-2 text-ink-soft">A model may only say what the facts say. The guard leaves the rest out.</p>
    <FactList
      facts={[
        { term: 'Answers written by a model', value: formatCount(guard.modelAnswers) },
        { term: 'Answers with something left out', value: formatCount(guard.answersCut) },
        { term: 'Sentences left out', value: formatCount(guard.sentencesLeftOut) },
        { term: 'Model calls that failed', value: formatCount(guard.failures) },
      ]}
    />
  </Card>
);

const ReportFacts = ({ reports }: { reports: SafetyBoard['reports'] }) => (
  <Card title="Reports about wrong information">
    <p className="mb-2 text-ink-soft">Everything so far, whatever the period. Open “Reports” above to read them.</p>
    <FactList
      facts={[
        { term: 'New', value: formatCount(reports.new) },
        { term: 'In review', value: formatCount(reports.inReview) },
        { term: 'Fixed', value: formatCount(reports.mended) },
        { term: 'No fault found', value: formatCount(reports.noFault) },
      ]}
    />
  </Card>
);
