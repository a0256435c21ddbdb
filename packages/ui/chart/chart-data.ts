/**
 * The style of a series: a color together with a dash or a fill pattern, so that color is not the only sign.
 * `problem` is for failures.
 */
export type ChartMark = 'first' | 'second' | 'third' | 'problem';

export interface ChartSeries {
  /** The key of its values in a point. */
  key: string;
  label: string;
  mark: ChartMark;
}

/** Series of one unit, drawn over one axis. Two units are two panels, never two axes. */
export interface ChartPanel {
  /** Shown above the panel if a chart has more than one. */
  title?: string | undefined;
  /** Bars are stacked. */
  kind: 'lines' | 'bars';
  series: readonly ChartSeries[];
  /** The name of the total of the bars, e.g. "Requests", shown in the table and the tooltip. */
  total?: string | undefined;
  /** The top of the axis, e.g. 100 for percent; otherwise it follows the values. */
  max?: number | undefined;
  /** The values are counts: the axis names no halves. */
  whole?: boolean | undefined;
  /** A value with its unit, as in the table. */
  format: (value: number) => string;
  /** A short value for the axis. Default: `format`. */
  formatTick?: ((value: number) => string) | undefined;
}

export interface ChartPoint {
  /** Short, for the axis, e.g. "Mar 9". */
  label: string;
  /** Full, for the table, e.g. "Monday, Mar 9". Unique. */
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

/** The table columns of a panel: the total first, then every series. */
export function findColumns(panel: ChartPanel): ChartColumn[] {
  const { series, total, format } = panel;
  const columns = series.map(({ key, label }) => ({
    key,
    label,
    read: ({ values }: ChartPoint) => formatValue(values[key], format),
  }));
  if (total === undefined) return columns;
  const sum = ({ values }: ChartPoint) => series.reduce((all, { key }) => all + (values[key] ?? 0), 0);
  return [{ key: `total of ${total}`, label: total, read: (point) => format(sum(point)) }, ...columns];
}

export const formatValue = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? NOTHING : format(value);

/** Whether nothing was counted: every value is zero or missing. On a scale with a top, such as percent, zero is a finding. */
export const isEmptyPanel = ({ series, max }: ChartPanel, points: readonly ChartPoint[]): boolean =>
  points.every(({ values }) => series.every(({ key }) => (max === undefined ? !values[key] : (values[key] ?? null) === null)));

/** The only point of a line chart that has a value: a lone dot on an empty field tells nothing. Undefined for bars and for two points. */
export function findSinglePoint({ kind, series }: ChartPanel, points: readonly ChartPoint[]): ChartPoint | undefined {
  if (kind !== 'lines') return undefined;
  const known = points.filter(({ values }) => series.some(({ key }) => values[key] !== null && values[key] !== undefined));
  return known.length === 1 ? known[0] : undefined;
}
