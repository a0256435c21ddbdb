/**
 * How a series is told apart: by colour, and by its dashes or its filling too, so that nothing hangs on the colour.
 * `fault` is for what went wrong.
 */
export type ChartMark = 'first' | 'second' | 'third' | 'fault';

export interface ChartSeries {
  /** Where its values stand in a point. */
  key: string;
  label: string;
  mark: ChartMark;
}

/** Series of one unit, drawn over one axis. Two units are two panels, never two axes. */
export interface ChartPanel {
  /** Said above the panel where a chart has more than one. */
  title?: string | undefined;
  /** Bars stand on one another. */
  kind: 'lines' | 'bars';
  series: readonly ChartSeries[];
  /** Names what the bars of a panel add up to, e.g. "Requests"; it stands in the table and beside the pointer. */
  total?: string | undefined;
  /** The top of the axis, e.g. 100 for percent; otherwise it follows the values. */
  max?: number | undefined;
  /** A value with its unit, as in the table. */
  format: (value: number) => string;
  /** A value in short, at the axis; `format` where left out. */
  formatTick?: ((value: number) => string) | undefined;
}

export interface ChartPoint {
  /** In short, at the axis, e.g. "Mar 9". */
  label: string;
  /** In full, in the table, e.g. "Monday, Mar 9". No two points share it. */
  name: string;
  /** Null where there is no value, such as the mean of nothing. */
  values: Readonly<Record<string, number | null>>;
}

export interface ChartColumn {
  key: string;
  label: string;
  read: (point: ChartPoint) => string;
}

const NOTHING = '–';

/** What a panel says of each point, as columns: the total first, then every series. */
export function findColumns(panel: ChartPanel): ChartColumn[] {
  const { series, total, format } = panel;
  const columns = series.map(({ key, label }) => ({
    key,
    label,
    read: ({ values }: ChartPoint) => sayValue(values[key], format),
  }));
  if (total === undefined) return columns;
  const sum = ({ values }: ChartPoint) => series.reduce((all, { key }) => all + (values[key] ?? 0), 0);
  return [{ key: `total of ${total}`, label: total, read: (point) => format(sum(point)) }, ...columns];
}

const sayValue = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? NOTHING : format(value);
