import { useId } from 'react';
import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type ChartPanel, type ChartPoint, findColumns } from './chart-data.ts';
import { MARKS } from './chart-marks.ts';

const TICK = { fontSize: 13, fill: 'var(--ink-soft)' };
/** With more points than this a line is drawn without dots. */
const MAX_DOTS = 31;

export interface ChartDrawingProps {
  panel: ChartPanel;
  points: readonly ChartPoint[];
}

/** Draws one panel, without animation, because it is redrawn at every refresh. */
export default function ChartDrawing({ panel, points }: ChartDrawingProps) {
  const hatchId = useId();
  const { kind, series, max, whole = false, format, formatTick = format } = panel;
  // Without padding a line starts on the axis, and its first label overlaps the labels of the axis.
  const padding = kind === 'lines' ? { left: 18, right: 18 } : { left: 0, right: 0 };
  const data = points.map(({ values }, at) => ({ at, ...values }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={data} margin={{ top: 8, right: 12, bottom: 0, left: 0 }} accessibilityLayer={false} barCategoryGap="22%">
        <Hatch id={hatchId} />
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="at"
          tickFormatter={(at: number) => points[at]?.label ?? ''}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          padding={padding}
          minTickGap={14}
          interval="preserveStartEnd"
          height={26}
        />
        <YAxis
          width="auto"
          tickFormatter={formatTick}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          interval={0}
          allowDecimals={!whole}
          {...(max === undefined ? { tickCount: 3 } : { ticks: [0, max / 2, max] })}
          domain={[0, max ?? 'auto']}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={kind === 'bars' ? { fill: 'var(--sunken)' } : { stroke: 'var(--line-strong)' }}
          content={({ active, label }) => {
            const point = active ? points[Number(label)] : undefined;
            return point && <PointTooltip panel={panel} point={point} />;
          }}
        />
        {series.map(({ key, mark }) =>
          kind === 'bars' ? (
            <Bar
              key={key}
              dataKey={key}
              stackId="all"
              fill={mark === 'problem' ? `url(#${hatchId})` : MARKS[mark].color}
              stroke={mark === 'problem' ? MARKS.problem.color : 'none'}
              maxBarSize={36}
              isAnimationActive={false}
            />
          ) : (
            <Line
              key={key}
              dataKey={key}
              type="linear"
              stroke={MARKS[mark].color}
              strokeWidth={2}
              strokeDasharray={MARKS[mark].dash}
              dot={points.length <= MAX_DOTS && { r: 2.5, fill: MARKS[mark].color, strokeWidth: 0, strokeDasharray: '' }}
              activeDot={{ r: 4, fill: MARKS[mark].color, strokeWidth: 0 }}
              isAnimationActive={false}
            />
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** The fill pattern for failures, visible without color. */
function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill={MARKS.problem.color} opacity="0.3" />
        <rect width="2.5" height="6" fill={MARKS.problem.color} />
      </pattern>
    </defs>
  );
}

function PointTooltip({ panel, point }: { panel: ChartPanel; point: ChartPoint }) {
  return (
    <div className="rounded-md border border-line bg-surface px-3 py-2 text-sm text-ink shadow-float">
      <p className="font-semibold">{point.name}</p>
      {findColumns(panel).map(({ key, label, read }) => (
        <p key={key} className="flex justify-between gap-5 tabular-nums">
          <span className="text-ink-soft">{label}</span>
          <span>{read(point)}</span>
        </p>
      ))}
    </div>
  );
}
