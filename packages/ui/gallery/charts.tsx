import { Chart, type ChartPanel } from '../chart/chart.tsx';
import { BarList } from '../chart/chart-bar-list.tsx';
import { Stack } from '../layout.tsx';
import { StatCard, StatCards } from '../stat-card.tsx';
import { type DataColumn, DataTable } from '../table/data-table.tsx';

const count = (value: number) => String(value);

const panels: ChartPanel[] = [
  {
    title: 'Seedlings',
    kind: 'bars',
    total: 'Planted',
    format: count,
    series: [
      { key: 'lost', label: 'Lost', mark: 'problem' },
      { key: 'grew', label: 'Grew', mark: 'first' },
    ],
  },
  {
    title: 'Height',
    kind: 'lines',
    format: (value) => `${value} cm`,
    series: [
      { key: 'birch', label: 'Birch', mark: 'first' },
      { key: 'alder', label: 'Alder', mark: 'second' },
    ],
  },
];

const points = ['Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'].map((label, at) => ({
  label,
  name: `${label} 2026`,
  values: { lost: (at * 7) % 5, grew: 20 + ((at * 13) % 17), birch: 4 + at * 6, alder: at === 2 ? null : 6 + at * 5 },
}));

const columns: DataColumn<{ tree: string; planted: number }>[] = [
  { id: 'tree', label: 'Tree', value: ({ tree }) => tree },
  { id: 'planted', label: 'Planted', value: ({ planted }) => planted, align: 'right' },
];

const trees = Array.from({ length: 30 }, (_, at) => ({ tree: `Plot ${at + 1}`, planted: (at * 37) % 101 }));

export function Charts() {
  return (
    <Stack as="section">
      <h2>Figures</h2>
      <StatCards>
        <StatCard label="Planted" value="1,204" />
        <StatCard label="Grew" value="97.4%" note="Of those planted before May" />
      </StatCards>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Chart title="A year in the nursery" summary="204 seedlings planted, 14 lost." panels={panels} points={points} pointLabel="Month" />
        <BarList
          label="Where they grow"
          items={[
            { key: 'north', label: 'North slope', note: 'Dry', value: 40, text: '40 trees' },
            { key: 'south', label: 'South slope', note: 'Damp', value: 12, text: '12 trees' },
          ]}
        />
      </div>
      <DataTable
        title="Plots"
        description="Press a column's name to sort by it."
        columns={columns}
        items={trees}
        itemKey={({ tree }) => tree}
        fileName="plots"
        emptyText="No plots."
        pageSize={10}
      />
    </Stack>
  );
}
