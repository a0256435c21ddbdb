import type { ReactNode } from 'react';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { VisuallyHidden } from '#packages/ui/visually-hidden.tsx';
import type { Period, Trends } from '../../contract/dashboard.ts';
import type { Watched } from '../operations/admin-query.ts';
import { formatLoadFailure } from '../operations/format-values.ts';

/** The selected period and its trends. */
export interface PeriodView {
  period: Period;
  setPeriod: (period: Period) => void;
  trends: Watched<Trends>;
}

export const PERIOD_LABELS: Record<Period, string> = { today: 'today', week: 'the last 7 days', month: 'the last 30 days' };

interface TrendsLoaderProps {
  trends: Watched<Trends>;
  /** The loaded content, e.g. "the charts". */
  what: string;
  children: (trends: Trends) => ReactNode;
}

/** Renders content from the trends. Shows a placeholder while they load, and a retry after a failure. */
export function TrendsLoader({ trends, what, children }: TrendsLoaderProps) {
  if (trends.data !== undefined) return children(trends.data);
  if (trends.error) {
    return (
      <FailureAlert title={`Could not load ${what}`} onRetry={() => void trends.refresh()}>
        {formatLoadFailure(trends.error)}
      </FailureAlert>
    );
  }
  return (
    <div aria-busy="true" className="grid gap-6 lg:grid-cols-2">
      <VisuallyHidden role="status">Loading {what}</VisuallyHidden>
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  );
}
