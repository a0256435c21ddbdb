import type { Tone } from '#packages/ui/tone.tsx';
import { sayMg } from './say-day.ts';

export interface LimitBarProps {
  /** Of what. */
  name: string;
  /** Both in mg. */
  value: number;
  limit: number;
  tone: Tone;
}

/** An amount against its limit. What goes beyond the limit goes beyond its mark, so that it can be seen. */
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
        aria-valuetext={`${sayMg(value)} of at most ${sayMg(limit)}`}
        className="relative h-4 rounded-full border border-line-strong bg-sunken"
      >
        <div className="h-full min-w-1.5 rounded-full bg-tone-border" style={{ width: percent(value) }} />
        <div className="absolute -inset-y-1.5 w-0.75 -translate-x-full rounded-full bg-ink" style={{ left: percent(limit) }} />
      </div>
      <div aria-hidden="true" className="flex justify-between gap-4 text-sm">
        <strong>{sayMg(value)}</strong>
        <span className="text-ink-soft">Limit {sayMg(limit)}</span>
      </div>
    </div>
  );
}
