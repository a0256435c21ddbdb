import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Spinner } from '#packages/ui/spinner.tsx';
import { Tabs } from '#packages/ui/tabs.tsx';
import type { Dashboard, Period } from '../../contract/dashboard.ts';
import { WatchedContent } from '../operations/watched-content.tsx';
import { useDashboard, useTrends } from './dashboard-query.ts';
import { FeatureManagement } from './feature-management.tsx';
import { Overview } from './overview.tsx';
import type { PeriodView } from './trends-loader.tsx';
import { UsageAnalytics } from './usage-analytics.tsx';

const TITLE = 'Admin Dashboard | Plainmed';
const TABS = ['overview', 'features', 'usage'];

/** /admin: usage, costs, visitors and feature switches. */
export function DashboardScreen() {
  const dashboard = useDashboard();
  const [period, setPeriod] = useState<Period>('week');
  const trends = useTrends(period);
  if (dashboard.data === undefined && !dashboard.error) {
    return (
      <div aria-busy="true" className="flex min-h-96 items-center justify-center gap-3 text-ink-soft">
        <title>{TITLE}</title>
        <Spinner />
        <p role="status">Loading admin dashboard...</p>
      </div>
    );
  }
  const watched = {
    ...dashboard,
    // If the charts cannot be refreshed, their data is as old as stale statistics.
    error: dashboard.error ?? (trends.data ? trends.error : null),
    refresh: () => Promise.all([dashboard.refresh(), trends.refresh()]),
  };
  return (
    <>
      <title>{TITLE}</title>
      <WatchedContent watched={watched} what="the dashboard" asOf={({ asOf }) => asOf}>
        {(data) => <DashboardTabs dashboard={data} view={{ period, setPeriod, trends }} />}
      </WatchedContent>
    </>
  );
}

/** The address contains the open tab, so that a reload opens it again. */
function DashboardTabs({ dashboard, view }: { dashboard: Dashboard; view: PeriodView }) {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('tab') ?? '';
  const open = (tab: string) => setSearch(tab === TABS[0] ? {} : { tab }, { replace: true, preventScrollReset: true });
  return (
    <Tabs
      label="Dashboard"
      value={TABS.includes(requested) ? requested : 'overview'}
      onValueChange={open}
      items={[
        { value: 'overview', label: 'Overview', content: <Overview dashboard={dashboard} view={view} /> },
        { value: 'features', label: 'Feature Management', content: <FeatureManagement features={dashboard.features} /> },
        { value: 'usage', label: 'Usage Analytics', content: <UsageAnalytics dashboard={dashboard} view={view} /> },
      ]}
    />
  );
}
