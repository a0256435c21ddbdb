import { Card } from '#packages/ui/card.tsx';
import { Chart, type ChartPanel } from '#packages/ui/chart/chart.tsx';
import { BarList } from '#packages/ui/chart/chart-bar-list.tsx';
import type { Period, Trends } from '../../contract/dashboard.ts';
import { formatCost, formatCount } from '../operations/format-values.ts';
import { createIntervalNames } from './days.ts';
import { formatCounted, formatMs, formatPercent, formatShort, formatShortCost } from './format-metrics.ts';
import { PERIOD_LABELS } from './trends-loader.tsx';

export const REQUESTS: ChartPanel = {
  title: 'Requests',
  kind: 'bars',
  whole: true,
  total: 'Requests',
  format: formatCount,
  formatTick: formatShort,
  series: [
    { key: 'failures', label: 'Failed', mark: 'problem' },
    { key: 'answered', label: 'Answered', mark: 'first' },
  ],
};
const SUCCESS: ChartPanel = {
  title: 'Success rate',
  kind: 'lines',
  max: 100,
  format: formatPercent,
  formatTick: (percent) => `${percent}%`,
  series: [{ key: 'successRate', label: 'Success rate', mark: 'first' }],
};
export const TOKENS: ChartPanel = {
  title: 'Tokens',
  kind: 'bars',
  whole: true,
  format: formatCount,
  formatTick: formatShort,
  series: [{ key: 'tokens', label: 'Tokens', mark: 'first' }],
};
export const COST: ChartPanel = {
  title: 'Cost in US dollars',
  kind: 'bars',
  format: formatCost,
  formatTick: formatShortCost,
  series: [{ key: 'costUsd', label: 'Cost', mark: 'first' }],
};
const RESPONSE: ChartPanel = {
  kind: 'lines',
  format: formatMs,
  series: [{ key: 'avgResponseMs', label: 'Average response time', mark: 'first' }],
};
const VISITS: ChartPanel = {
  kind: 'lines',
  whole: true,
  format: formatCount,
  formatTick: formatShort,
  series: [
    { key: 'sessions', label: 'Sessions', mark: 'first' },
    { key: 'visitors', label: 'Visitors', mark: 'second' },
  ],
};

const formatSpan = (least: number, most: number) =>
  least === most ? `${formatMs(least)} on average` : `Averages from ${formatMs(least)} to ${formatMs(most)}`;

interface ChartsProps {
  trends: Trends;
  period: Period;
}

const sum = <Item,>(items: readonly Item[], read: (item: Item) => number) => items.reduce((all, item) => all + read(item), 0);
const formatPointLabel = (period: Period) => (period === 'today' ? 'Hour' : 'Day');

function createPoints({ trends, period }: ChartsProps) {
  const nameInterval = createIntervalNames(period, trends.timeZone);
  return trends.moments.map(({ start, ...interval }) => ({
    ...nameInterval(start),
    values: {
      ...interval,
      answered: interval.requests - interval.failures,
      successRate: interval.requests > 0 ? (100 * (interval.requests - interval.failures)) / interval.requests : null,
    },
  }));
}

/** Requests, tokens, cost and response times over a period. */
export function UsageCharts({ trends, period }: ChartsProps) {
  const { moments, responseTimes } = trends;
  const points = createPoints({ trends, period });
  const shared = { points, pointLabel: formatPointLabel(period), headingLevel: 2 } as const;
  const when = PERIOD_LABELS[period];
  const requests = formatCounted(
    sum(moments, (interval) => interval.requests),
    'request',
  );
  const timed = moments.flatMap(({ avgResponseMs }) => (avgResponseMs === null ? [] : [avgResponseMs]));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Chart
        {...shared}
        title="Requests and failures"
        summary={`${requests}, ${formatCount(sum(moments, (interval) => interval.failures))} failed, ${when}`}
        panels={[REQUESTS, SUCCESS]}
      />
      <Chart
        {...shared}
        title="Tokens and cost"
        summary={`${formatCounted(
          sum(moments, (interval) => interval.tokens),
          'token',
        )}, ${formatCost(sum(moments, (interval) => interval.costUsd))}, ${when}`}
        panels={[TOKENS, COST]}
      />
      <Chart
        {...shared}
        title="Response times"
        summary={timed.length > 0 ? `${formatSpan(Math.min(...timed), Math.max(...timed))}, ${when}` : `Nothing was timed, ${when}`}
        panels={[RESPONSE]}
      />
      <Card title="How long answers took" className="self-stretch">
        <p className="-mt-2 mb-4 text-sm text-ink-soft">
          {formatCounted(
            sum(responseTimes, ({ answers }) => answers),
            'answer',
          )}
          , {when}
        </p>
        <BarList
          label="How long answers took"
          items={responseTimes.map(({ label, answers }) => ({ key: label, label, value: answers, text: formatCount(answers) }))}
        />
      </Card>
    </div>
  );
}

/** Sessions and visitors over a period. */
export function VisitChart({ trends, period }: ChartsProps) {
  const sessions = formatCounted(
    sum(trends.moments, (interval) => interval.sessions),
    'session',
  );
  return (
    <Chart
      title="Sessions and visitors"
      headingLevel={2}
      summary={`${sessions}, ${formatCounted(
        sum(trends.moments, (interval) => interval.pageViews),
        'page view',
      )}, ${PERIOD_LABELS[period]}`}
      points={createPoints({ trends, period })}
      pointLabel={formatPointLabel(period)}
      panels={[VISITS]}
    />
  );
}
