import type { ReactNode } from 'react';

export interface BarListItem {
  key: string;
  label: ReactNode;
  /** A second, quieter line under the label. */
  note?: ReactNode | undefined;
  /** The length of the bar, relative to the others. */
  value: number;
  /** The value in words, e.g. "12 sessions". */
  text: string;
}

export interface BarListProps {
  /** The name of the list. */
  label: string;
  items: readonly BarListItem[];
}

/** A short ranking: a list for screen readers, shown as bars. */
export function BarList({ label, items }: BarListProps) {
  const longest = Math.max(1, ...items.map(({ value }) => value));
  return (
    <ol aria-label={label} className="space-y-3.5">
      {items.map((item) => (
        <li key={item.key}>
          <div className="flex items-baseline justify-between gap-4 leading-snug">
            <span className="min-w-0 wrap-anywhere">{item.label}</span>
            <span className="shrink-0 text-sm tabular-nums text-ink-soft">{item.text}</span>
          </div>
          {item.note && <div className="text-sm leading-snug text-ink-soft">{item.note}</div>}
          <div aria-hidden="true" className="mt-1.5 h-1.5 rounded-full bg-sunken">
            <div
              className="h-full rounded-full bg-primary print:border-t-6 print:border-primary"
              style={{ inlineSize: `${(100 * item.value) / longest}%` }}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}
