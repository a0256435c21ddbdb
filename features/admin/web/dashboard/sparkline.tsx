const WIDTH = 120;
const HEIGHT = 28;

/** A row of small bars. Decorative: the numbers beside it say the same. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-7 w-30">
      <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} stroke="var(--line-strong)" />
      {values.map((value, at) => {
        const height = (value / most) * (HEIGHT - 2);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
          <rect key={at} x={at * step + 0.5} y={HEIGHT - 1 - height} width={Math.max(1, step - 1)} height={height} fill="var(--primary)" />
        );
      })}
    </svg>
  );
}
