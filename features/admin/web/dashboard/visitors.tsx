import { Card } from '#packages/ui/card.tsx';
import { BarList } from '#packages/ui/chart/chart-bar-list.tsx';
import type { Dashboard } from '../../contract/dashboard.ts';
import { formatCount } from '../operations/format-values.ts';
import { formatCounted, formatMean, formatMinutes, formatPlace } from './format-metrics.ts';

type Visits = Dashboard['userStats']['week'];

const MAX_ITEMS = 6;

/** Visitors by place and device. */
export function Visitors({ stats }: { stats: Visits }) {
  const figures = [
    { label: 'Total Sessions', value: formatCount(stats.totalSessions) },
    { label: 'Unique Visitors', value: formatCount(stats.uniqueUsers) },
    { label: 'Avg Page Views', value: formatMean(stats.avgPageViews) },
    { label: 'Avg Visit Duration', value: formatMinutes(stats.avgVisitDuration) },
  ];
  return (
    <>
      <Card variant="leaflet" title="User Analytics">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="font-serif text-2xl font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 border-t border-line pt-3 text-sm text-ink-soft">
          Visitors are told apart for one day only, and not by name: whoever comes on two days counts twice.
        </p>
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Places places={stats.geographic} />
        <Devices devices={stats.devices} />
      </div>
    </>
  );
}

function Places({ places }: { places: Visits['geographic'] }) {
  const items = places.slice(0, MAX_ITEMS).map((place, at) => ({
    // Two regions of one country may be shown alike.
    key: `${at} ${formatPlace(place)}`,
    label: formatPlace(place),
    value: place.sessions,
    text: formatCounted(place.sessions, 'session'),
  }));
  return (
    <Card title="Top Locations">
      {items.length > 0 ? <BarList label="Top locations" items={items} /> : <p className="text-ink-soft">No visits were counted.</p>}
      <PlacesSource />
    </Card>
  );
}

/** The license of the data set requires this credit wherever its places are shown. */
export function PlacesSource() {
  return (
    <p className="mt-4 text-xs text-ink-soft">
      <a href="https://db-ip.com" target="_blank" rel="noreferrer">
        IP Geolocation by DB-IP
      </a>
    </p>
  );
}

function Devices({ devices }: { devices: Visits['devices'] }) {
  const items = devices.slice(0, MAX_ITEMS).map(({ deviceType, browserName, osName, sessions }) => ({
    key: `${deviceType} ${browserName} ${osName}`,
    label: `${deviceType} - ${browserName}`,
    note: osName,
    value: sessions,
    text: formatCounted(sessions, 'session'),
  }));
  return (
    <Card title="Device Statistics">
      {items.length > 0 ? <BarList label="Device statistics" items={items} /> : <p className="text-ink-soft">No visits were counted.</p>}
    </Card>
  );
}
