import { lazy, type ReactNode, Suspense, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Disclosure } from '../disclosure.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../table/table.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { type ChartMark, type ChartPanel, type ChartPoint, findColumns, findSinglePoint, formatValue, isEmptyPanel } from './chart-data.ts';
import { MARKS } from './chart-marks.ts';

export type { ChartPanel, ChartPoint } from './chart-data.ts';

// The drawing library is large, and the table does not need it.
const ChartDrawing = lazy(() => import('./chart-drawing.tsx'));

const PANEL_HEIGHT = { only: 'h-56', shared: 'h-36' };

export interface ChartProps {
  title: string;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** The chart in a sentence, for screen readers. */
  summary: string;
  panels: readonly ChartPanel[];
  /** In the order of the axis. */
  points: readonly ChartPoint[];
  /** The name of the table's first column, e.g. "Day". */
  pointLabel: string;
  /** Shown in place of the drawing if every value is zero or missing. */
  emptyText?: string | undefined;
  className?: string | undefined;
}

/** Numbers over time as a chart, and the same numbers as a table. */
export function Chart(props: ChartProps) {
  const { title, headingLevel = 3, summary, panels, points, emptyText = 'Nothing was counted in this time.', className } = props;
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  const isEmpty = panels.every((panel) => isEmptyPanel(panel, points));
  return (
    <figure
      aria-labelledby={`${id}-title`}
      className={classNames('min-w-0 rounded-lg border border-line bg-surface p-5 sm:p-6', className)}
    >
      <figcaption>
        <Heading id={`${id}-title`} className="font-serif text-xl font-medium">
          {title}
        </Heading>
        <p className="text-sm text-ink-soft">{summary}</p>
      </figcaption>
      {isEmpty ? (
        <p className="my-4 grid h-40 place-items-center rounded-md border border-dashed border-line-strong px-4 text-center text-ink-soft">
          {emptyText}
        </p>
      ) : (
        panels.map((panel) => (
          <Panel
            key={panel.series.map(({ key }) => key).join()}
            panel={panel}
            points={points}
            name={[title, panels.length > 1 && panel.title, summary].filter(Boolean).join('. ')}
            titled={panels.length > 1}
          />
        ))
      )}
      <Disclosure
        className="mt-4 border-b-0"
        summary={
          <span className="text-sm text-primary">
            Show as table <VisuallyHidden>of {title}</VisuallyHidden>
          </span>
        }
      >
        <ChartTable {...props} />
      </Disclosure>
    </figure>
  );
}

interface PanelProps {
  panel: ChartPanel;
  points: readonly ChartPoint[];
  /** The accessible name of the drawing. */
  name: string;
  titled: boolean;
}

function Panel({ panel, points, name, titled }: PanelProps) {
  const height = titled ? PANEL_HEIGHT.shared : PANEL_HEIGHT.only;
  const single = findSinglePoint(panel, points);
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-2">
        {titled && panel.title && <p className="text-sm font-semibold">{panel.title}</p>}
        {panel.series.length > 1 && <Legend panel={panel} />}
      </div>
      {isEmptyPanel(panel, points) ? (
        // An empty field with an axis would look like a drawing that failed.
        <p className="rounded-md border border-dashed border-line-strong px-4 py-3 text-ink-soft">None in this time.</p>
      ) : single ? (
        <SinglePoint panel={panel} point={single} />
      ) : (
        <div role="img" aria-label={name} className={height}>
          <Suspense fallback={<Skeleton className={height} />}>
            <ChartDrawing panel={panel} points={points} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** A line needs two points. Until then its values stand in words. */
function SinglePoint({ panel: { series, format }, point: { name, values } }: { panel: ChartPanel; point: ChartPoint }) {
  return (
    <dl className="rounded-md border border-dashed border-line-strong px-4 py-3">
      {series.map(({ key, label }) => (
        <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-ink-soft">
            {label}, {name}
          </dt>
          <dd className="font-serif text-xl tabular-nums">{formatValue(values[key], format)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Legend({ panel }: { panel: ChartPanel }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {panel.series.map(({ key, label, mark }) => (
        <LegendItem key={key} mark={mark} kind={panel.kind}>
          {label}
        </LegendItem>
      ))}
    </ul>
  );
}

function LegendItem({ mark, kind, children }: { mark: ChartMark; kind: ChartPanel['kind']; children: ReactNode }) {
  const { color, dash } = MARKS[mark];
  return (
    <li className="inline-flex items-center gap-2">
      <svg aria-hidden="true" viewBox={kind === 'lines' ? '0 0 28 14' : '7 0 14 14'} className="h-3.5 shrink-0">
        {kind === 'lines' ? (
          <line x1="0" y1="7" x2="28" y2="7" stroke={color} strokeWidth="3" strokeDasharray={dash} />
        ) : (
          <>
            <rect x="7" y="0" width="14" height="14" fill={color} opacity={mark === 'problem' ? 0.3 : 1} />
            {mark === 'problem' && <path d="M7 14 21 0M7 7l7-7M14 14l7-7" stroke={color} strokeWidth="2" />}
          </>
        )}
      </svg>
      {children}
    </li>
  );
}

function ChartTable({ title, panels, points, pointLabel }: ChartProps) {
  const columns = panels.flatMap(findColumns);
  return (
    <Table caption={`${title}, as a table`} captionHidden>
      <TableHead>
        <TableRow>
          <TableHeader scope="col">{pointLabel}</TableHeader>
          {columns.map(({ key, label }) => (
            <TableHeader key={key} scope="col" align="right">
              {label}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {points.map((point) => (
          <TableRow key={point.name}>
            <TableHeader scope="row" className="py-1.5! text-sm font-normal!">
              {point.name}
            </TableHeader>
            {columns.map(({ key, label, read }) => (
              <TableCell key={key} label={label} align="right" className="py-1.5! text-sm">
                {read(point)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
