// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { StatCard, StatCards } from '../stat-card.tsx';
import { Chart, type ChartPanel } from './chart.tsx';
import { BarList } from './chart-bar-list.tsx';

const panels: ChartPanel[] = [
  {
    title: 'Seedlings',
    kind: 'bars',
    total: 'Planted',
    format: String,
    series: [
      { key: 'lost', label: 'Lost', mark: 'problem' },
      { key: 'grew', label: 'Grew', mark: 'first' },
    ],
  },
  { title: 'Height', kind: 'lines', format: (value) => `${value} cm`, series: [{ key: 'height', label: 'Height', mark: 'first' }] },
];

const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

test('a chart has a name and a summary, and contains the same numbers as a table', async () => {
  await renderAccessible(
    <Chart
      title="Nursery"
      summary="7 planted, 2 lost."
      panels={panels}
      pointLabel="Month"
      points={[
        { label: 'Mar', name: 'March', values: { lost: 2, grew: 5, height: 4 } },
        { label: 'Apr', name: 'April', values: { lost: 0, grew: 0, height: null } },
        { label: 'May', name: 'May', values: { lost: 0, grew: 0, height: 7 } },
      ]}
    />,
  );
  expect(screen.getByRole('figure', { name: 'Nursery' })).toBeTruthy();
  expect(screen.getAllByRole('img').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Nursery. Seedlings. 7 planted, 2 lost.',
    'Nursery. Height. 7 planted, 2 lost.',
  ]);
  await userEvent.click(screen.getByText(/Show as table/));
  expect(cells(screen.getByRole('table', { name: 'Nursery, as a table' }))).toEqual([
    ['Month', 'Planted', 'Lost', 'Grew', 'Height'],
    ['March', '7', '2', '5', '4 cm'],
    ['April', '0', '0', '0', '–'],
    ['May', '0', '0', '0', '7 cm'],
  ]);
});

test('a line of which only one point is known stands in words, not as a lone dot', async () => {
  const points = [
    { label: 'Mar', name: 'March', values: { height: null } },
    { label: 'Apr', name: 'April', values: { height: 4 } },
  ];
  await renderAccessible(<Chart title="Nursery" summary="4 cm." panels={panels.slice(1)} pointLabel="Month" points={points} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Height, April').nextSibling?.textContent).toBe('4 cm');
});

test('a panel of which every value is zero says so, beside one that is drawn', async () => {
  const points = [
    { label: 'Mar', name: 'March', values: { lost: 0, grew: 0, height: 4 } },
    { label: 'Apr', name: 'April', values: { lost: 0, grew: 0, height: 7 } },
  ];
  await renderAccessible(<Chart title="Nursery" summary="None planted." panels={panels} pointLabel="Month" points={points} />);
  expect(screen.getByText('None in this time.')).toBeTruthy();
  expect(screen.getAllByRole('img').map((each) => each.getAttribute('aria-label'))).toEqual(['Nursery. Height. None planted.']);
});

test('without any counts it shows a text in place of the drawing', async () => {
  await renderAccessible(
    <Chart
      title="Nursery"
      summary="Nothing planted."
      panels={panels}
      pointLabel="Month"
      points={[{ label: 'Mar', name: 'March', values: { lost: 0, grew: 0, height: null } }]}
    />,
  );
  expect(screen.getByText('Nothing was counted in this time.')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('stat cards are terms with values, and a ranking is a list', async () => {
  await renderAccessible(
    <>
      <StatCards>
        <StatCard label="Planted" value="1,204" note="Since March" />
      </StatCards>
      <BarList label="Slopes" items={[{ key: 'n', label: 'North', note: 'Dry', value: 3, text: '3 trees' }]} />
    </>,
  );
  expect(screen.getByRole('term').textContent).toBe('Planted');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1,204', 'Since March']);
  expect(within(screen.getByRole('list', { name: 'Slopes' })).getByRole('listitem').textContent).toBe('North3 treesDry');
});
