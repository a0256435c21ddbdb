import { Chart, type ChartPanel, type ChartPoint } from '#packages/ui/chart/chart.tsx';
import type { Period } from '../../../contract/dashboard.ts';
import type { SafetyBoard } from '../../../contract/safety.ts';
import { formatCount } from '../format-values.ts';

const PANELS: readonly ChartPanel[] = [
  {
    title: 'People told to get help',
    kind: 'lines',
    whole: true,
    format: formatCount,
    series: [
      { key: 'emergency', label: 'Emergency advice', mark: 'problem' },
      { key: 'urgent', label: 'Urgent advice', mark: 'first' },
      { key: 'crisis', label: 'Crisis lines', mark: 'second' },
    ],
  },
  {
    title: 'Doses refused',
    kind: 'bars',
    whole: true,
    format: formatCount,
    series: [{ key: 'refusedDose', label: 'Doses refused', mark: 'first' }],
  },
];

const SPANS: Record<Period, string> = { today: 'today', week: 'in the last 7 days', month: 'in the last 30 days' };

const formatTimes = (count: number) => `${formatCount(count)} ${count === 1 ? 'time' : 'times'}`;

/** The counts over time: hours for today, days for longer periods. */
export function SafetyChart({ board, period }: { board: SafetyBoard; period: Period }) {
  const { totals, moments, timeZone } = board;
  const helped = totals.emergency + totals.urgent + totals.crisis;
  return (
    <Chart
      title="Over time"
      headingLevel={2}
      summary={`Help was advised ${formatTimes(helped)} and a dose refused ${formatTimes(totals.refusedDose)} ${SPANS[period]}.`}
      panels={PANELS}
      pointLabel={period === 'today' ? 'Hour' : 'Day'}
      points={moments.map(createPointName(period, timeZone))}
    />
  );
}

function createPointName(period: Period, timeZone: string) {
  const formats: [Intl.DateTimeFormatOptions, Intl.DateTimeFormatOptions] =
    period === 'today'
      ? [{ hour: 'numeric' }, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }]
      : [
          { month: 'short', day: 'numeric' },
          { weekday: 'long', month: 'short', day: 'numeric' },
        ];
  const [short, full] = formats.map((format) => new Intl.DateTimeFormat('en-US', { ...format, timeZone }));
  return ({ start, emergency, urgent, crisis, refusedDose }: SafetyBoard['moments'][number]): ChartPoint => ({
    label: short?.format(new Date(start)) ?? start,
    name: full?.format(new Date(start)) ?? start,
    values: { emergency, urgent, crisis, refusedDose },
  });
}
