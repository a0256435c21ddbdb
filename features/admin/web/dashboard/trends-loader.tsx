import type { ReactNode } from 'react';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { VisuallyHidden } from '#packages/ui/visually-hidden.tsx';
import type { Period, Trends } from '../../contract/dashboard.ts';
import type { Watched } from '../operations/admin-query.ts';
import { sayCallFailure } from '../operations/format-values.ts';

/** The period that is looked at, and its figures over time. */
export interface PeriodView {
  period: Period;
  setPeriod: (period: Period) => void;
  trends: Watched<Trends>;
}

export const PERIOD_WORDS: Record<Period, string> = { today: 'today', week: 'the last 7 days', month: 'the last 30 days' };

interface TrendsPartProps {
  trends: Watched<Trends>;
  /** What is being loaded, e.g. "the charts". */
  what: string;
  children: (trends: Trends) => ReactNode;
}

/** What is drawn from the figures over time; before that its place, and where they failed another try. */
export function TrendsPart({ trends, what, children }: TrendsPartProps) {
  if (trends.data !== undefined) return children(trends.data);
  if (trends.error) {
    return (
      <FailureAlert title={`Could not load ${what}`} onRetry={() => void trends.refresh()}>
        {sayCallFailure(trends.error)}
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
