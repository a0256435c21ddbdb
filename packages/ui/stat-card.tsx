import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface StatCardsProps {
  className?: string | undefined;
  /** StatCard elements. */
  children: ReactNode;
}

/** A grid of statistics: two columns on a phone, four on wide screens. */
export function StatCards({ className, children }: StatCardsProps) {
  return <dl className={classNames('grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4', className)}>{children}</dl>;
}

export interface StatCardProps {
  label: ReactNode;
  /** The value, with its unit. */
  value: ReactNode;
  /** A note on how to read the value. */
  note?: ReactNode | undefined;
}

/** One value with its name. Use it inside StatCards. */
export function StatCard({ label, value, note }: StatCardProps) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3.5 sm:px-5 sm:py-4">
      <dt className="text-sm leading-snug text-ink-soft">{label}</dt>
      <dd className="mt-1 font-serif text-2xl font-medium">{value}</dd>
      {note && <dd className="mt-1 text-xs text-ink-soft">{note}</dd>}
    </div>
  );
}
