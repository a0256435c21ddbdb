import type { Tone } from '#packages/ui/tone.tsx';
import { formatMg } from './format-day.ts';

export interface LimitBarProps {
  /** Name of the ingredient. */
  name: string;
  /** Both in mg. */
  value: number;
  limit: number;
  tone: Tone;
}

/** A bar of an amount with a mark at its limit. An excess extends beyond the mark. */
export function LimitBar({ name, value, limit, tone }: LimitBarProps) {
  const end = Math.max(value, limit);
  const percent = (amount: number) => `${end === 0 ? 0 : (100 * amount) / end}%`;
  return (
    <div data-tone={tone} className="space-y-1">
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element cannot be drawn alike everywhere, nor show its limit */}
      <div
        role="meter"
        aria-label={`${name} taken, against the limit`}
        aria-valuemin={0}
        aria-valuemax={end}
        aria-valuenow={value}
        aria-valuetext={`${formatMg(value)} of at most ${formatMg(limit)}`}
        className="relative h-4 rounded-full border border-line-strong bg-sunken"
      >
        <div className="h-full min-w-1.5 rounded-full bg-tone-border" style={{ width: percent(value) }} />
        <div className="absolute -inset-y-1.5 w-0.75 -translate-x-full rounded-full bg-ink" style={{ left: percent(limit) }} />
      </div>
      {value > limit ? (
        <div aria-hidden="true" className="flex flex-wrap gap-x-4 text-sm">
          {/* Ends under its mark, as far as the other figure leaves room. */}
          <span className="min-w-max shrink-0 text-right text-ink-soft" style={{ width: `min(${percent(limit)}, 100% - 6rem)` }}>
            Limit {formatMg(limit)}
          </span>
          <strong className="grow text-right">{formatMg(value)}</strong>
        </div>
      ) : (
        <div aria-hidden="true" className="flex flex-wrap justify-between gap-x-4 text-sm">
          <strong>{formatMg(value)}</strong>
          <span className="text-ink-soft">Limit {formatMg(limit)}</span>
        </div>
      )}
    </div>
  );
}
