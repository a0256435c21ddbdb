import { useState } from 'react';
import { Chart } from '#packages/ui/chart/chart.tsx';
import { Field } from '#packages/ui/field.tsx';
import { Select } from '#packages/ui/select.tsx';
import { type DataColumn, DataTable } from '#packages/ui/table/data-table.tsx';
import type { Dashboard } from '../../contract/dashboard.ts';
import { formatCost, formatCount } from '../operations/format-values.ts';
import { PeriodSwitch } from '../operations/period-switch.tsx';
import { Breakdowns } from './breakdowns.tsx';
import { findDay, findDaysTo, nameDay } from './days.ts';
import { type FeatureTotals, findDayTotals, findFeatureTotals } from './feature-totals.ts';
import { formatCounted, formatFeature, formatFeatureName, formatMean } from './format-metrics.ts';
import { Sparkline } from './sparkline.tsx';
import { type PeriodView, TrendsLoader } from './trends-loader.tsx';
import { COST, TOKENS } from './usage-charts.tsx';

const DAYS = 30;
const DAILY_REQUESTS = {
  title: 'Requests',
  kind: 'bars',
  format: formatCount,
  series: [{ key: 'requests', label: 'Requests', mark: 'first' }],
} as const;

const columns: DataColumn<FeatureTotals>[] = [
  {
    id: 'feature',
    label: 'Feature',
    value: ({ feature }) => feature,
    show: ({ feature }) => <span className="text-sm font-bold tracking-wide">{formatFeatureName(feature)}</span>,
  },
  {
    id: 'requests',
    label: 'Total Requests',
    value: ({ requests }) => requests,
    show: ({ requests }) => formatCount(requests),
    align: 'right',
  },
  { id: 'tokens', label: 'Total Tokens', value: ({ tokens }) => tokens, show: ({ tokens }) => formatCount(tokens), align: 'right' },
  { id: 'cost', label: 'Total Cost', value: ({ costUsd }) => costUsd, show: ({ costUsd }) => formatCost(costUsd), align: 'right' },
  {
    id: 'daily',
    label: 'Avg Daily Requests',
    value: ({ dailyRequests }) => dailyRequests,
    show: ({ dailyRequests }) => formatMean(dailyRequests),
    align: 'right',
  },
  { id: 'days', label: 'Day by day', value: () => null, show: ({ days }) => <Sparkline values={days} />, decorative: true },
];

/** The usage of each feature, and visits by shared properties. */
export function UsageAnalytics({ dashboard, view }: { dashboard: Dashboard; view: PeriodView }) {
  const { period, setPeriod, trends } = view;
  const today = findDay(dashboard.asOf, dashboard.timeZone);
  const days = findDaysTo(today, DAYS);
  return (
    <div className="space-y-8">
      <DataTable
        title="Usage by feature"
        headingLevel={2}
        description={`The last ${DAYS} days, today included`}
        columns={columns}
        items={findFeatureTotals(dashboard, days)}
        itemKey={({ feature }) => feature}
        sortedBy={{ id: 'requests', desc: true }}
        fileName={`usage-by-feature-${today}`}
        emptyText="No feature was used in the last 30 days."
      />
      <DayByDay dashboard={dashboard} days={days} />
      <section aria-labelledby="in-detail">
        <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 border-t-3 border-ink pt-4 [&>fieldset]:mb-0">
          <h2 id="in-detail">In detail</h2>
          <PeriodSwitch period={period} onChange={setPeriod} />
        </div>
        <TrendsLoader trends={trends} what="the tables">
          {(data) => <Breakdowns trends={data} fileEnd={`${period}-${today}`} />}
        </TrendsLoader>
      </section>
    </div>
  );
}

function DayByDay({ dashboard, days }: { dashboard: Dashboard; days: readonly string[] }) {
  const [feature, setFeature] = useState('');
  const totals = findDayTotals(dashboard, days, feature);
  const all = totals.reduce((sum, { requests }) => sum + requests, 0);
  return (
    <div>
      <Field label="Feature" className="mb-3 max-w-sm">
        {(control) => (
          <Select {...control} value={feature} onChange={(event) => setFeature(event.target.value)}>
            <option value="">All features</option>
            {findFeatureTotals(dashboard, days).map((item) => (
              <option key={item.feature} value={item.feature}>
                {formatFeature(item.feature)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Chart
        title="Day by day"
        headingLevel={2}
        summary={`${feature ? formatFeature(feature) : 'All features'}: ${formatCounted(all, 'request')} in the last ${DAYS} days`}
        panels={[DAILY_REQUESTS, TOKENS, COST]}
        points={totals.map(({ day, ...values }) => ({ ...nameDay(day), values }))}
        pointLabel="Day"
      />
    </div>
  );
}
