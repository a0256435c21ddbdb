import { Card } from '#packages/ui/card.tsx';
import { BarList } from '#packages/ui/chart/chart-bar-list.tsx';
import { StatCard, StatCards } from '#packages/ui/stat-card.tsx';
import type { Dashboard } from '../../contract/dashboard.ts';
import { formatCost, formatCount } from '../operations/format-values.ts';
import { PeriodSwitch } from '../operations/period-switch.tsx';
import { FeatureStatus } from './feature-status.tsx';
import { formatCounted, formatFeature, formatPercent } from './format-metrics.ts';
import { PERIOD_LABELS, type PeriodView, TrendsLoader } from './trends-loader.tsx';
import { UsageCharts, VisitChart } from './usage-charts.tsx';
import { Visitors } from './visitors.tsx';

/** The overview of a period. */
export function Overview({ dashboard, view }: { dashboard: Dashboard; view: PeriodView }) {
  const { period, setPeriod, trends } = view;
  const stats = dashboard.stats[period];
  const visits = dashboard.userStats[period];
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 [&>fieldset]:mb-0">
        <PeriodSwitch period={period} onChange={setPeriod} />
        <p className="text-sm text-ink-soft">Figures of {PERIOD_LABELS[period]}</p>
      </div>
      <StatCards>
        <StatCard label="Total Requests" value={formatCount(stats.totalRequests)} />
        <StatCard label="Total Tokens" value={formatCount(stats.totalTokens)} />
        <StatCard label="Total Cost" value={formatCost(Number(stats.totalCost))} />
        <StatCard label="Success Rate" value={formatPercent(stats.successRate)} />
      </StatCards>
      <p className="text-sm text-ink-soft">{SUCCESS_RATE_DEFINITION}</p>
      <TrendsLoader trends={trends} what="the charts">
        {(data) => <UsageCharts trends={data} period={period} />}
      </TrendsLoader>
      <Visitors stats={visits} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TrendsLoader trends={trends} what="the chart of visits">
          {(data) => <VisitChart trends={data} period={period} />}
        </TrendsLoader>
        <FeatureUsage counts={visits.featureUsage} />
      </div>
      <FeatureStatus features={dashboard.features} />
    </div>
  );
}

/** As `apps/server/observability/feature-usage.ts` records. */
const SUCCESS_RATE_DEFINITION =
  'Success rate: the share of requests to a feature that got an answer. What failed on our side counts against it. A request that was refused for what it asked, or by a limit, is not counted.';

function FeatureUsage({ counts }: { counts: Readonly<Record<string, number>> }) {
  const items = Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => ({ key: name, label: formatFeature(name), value: count, text: formatCounted(count, 'session') }));
  return (
    <Card title="Feature Usage">
      <p className="-mt-2 mb-4 text-sm text-ink-soft">Sessions in which a feature was used</p>
      {items.length > 0 ? <BarList label="Feature usage" items={items} /> : <p className="text-ink-soft">No feature was used.</p>}
    </Card>
  );
}
