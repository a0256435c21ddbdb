import { type DataColumn, DataTable } from '#packages/ui/table/data-table.tsx';
import type { Trends } from '../../contract/dashboard.ts';
import { formatCost, formatCount } from '../operations/format-values.ts';
import { formatFeature, formatMs, isNamed } from './format-metrics.ts';
import { PlacesSource } from './visitors.tsx';

type Group = Trends['groups'][number];
type Place = Trends['places'][number];
type Device = Trends['devices'][number];
type Named = Trends['referrers'][number];

const sessions = {
  id: 'sessions',
  label: 'Sessions',
  value: (item: { sessions: number }) => item.sessions,
  show: (item: { sessions: number }) => formatCount(item.sessions),
  align: 'right',
} as const;

const count = <Key extends 'requests' | 'failures' | 'tokens' | 'answersCut'>(id: Key, label: string): DataColumn<Group> => ({
  id,
  label,
  value: (group) => group[id],
  show: (group) => formatCount(group[id]),
  align: 'right',
});

/** A finding that no model put into words is recorded under the name of the mode. */
const formatModel = (model: string) => (model === 'rules-only' ? 'None (rules only)' : model);

const groupColumns: DataColumn<Group>[] = [
  { id: 'feature', label: 'Feature', value: ({ feature }) => feature, show: ({ feature }) => formatFeature(feature) },
  {
    id: 'model',
    label: 'Model',
    value: ({ model }) => model,
    show: ({ model }) => <span className="whitespace-nowrap">{formatModel(model)}</span>,
  },
  count('requests', 'Requests'),
  count('failures', 'Failed'),
  count('tokens', 'Tokens'),
  { id: 'cost', label: 'Cost', value: ({ costUsd }) => costUsd, show: ({ costUsd }) => formatCost(costUsd), align: 'right' },
  {
    id: 'time',
    label: 'Avg time',
    value: ({ avgResponseMs }) => avgResponseMs,
    show: ({ avgResponseMs }) => (avgResponseMs === null ? '–' : formatMs(avgResponseMs)),
    align: 'right',
  },
  count('answersCut', 'Cut by the guard'),
];
const placeColumns: DataColumn<Place>[] = [
  { id: 'city', label: 'City', value: ({ city }) => city || 'Unknown' },
  { id: 'region', label: 'Region', value: ({ region }) => (isNamed(region) ? region : null) },
  { id: 'country', label: 'Country', value: ({ country }) => (isNamed(country) ? country : null) },
  sessions,
];
const deviceColumns: DataColumn<Device>[] = [
  { id: 'device', label: 'Device', value: ({ deviceType }) => deviceType },
  { id: 'browser', label: 'Browser', value: ({ browserName }) => browserName },
  { id: 'os', label: 'OS', value: ({ osName }) => osName },
  sessions,
];

const named = (label: string, show?: (item: Named) => string): DataColumn<Named>[] => [
  { id: 'name', label, value: ({ name }) => name, show },
  sessions,
];
const NAMED = [
  { part: 'referrers', title: 'Referrers', columns: named('Site') },
  { part: 'landingPages', title: 'Landing pages', columns: named('Page') },
  { part: 'languages', title: 'Languages', columns: named('Language', ({ name }) => formatLanguage(name)) },
  { part: 'screens', title: 'Screens', columns: named('Size') },
] as const;

const languages = new Intl.DisplayNames('en-US', { type: 'language', fallback: 'none' });

function formatLanguage(code: string): string {
  try {
    const name = languages.of(code);
    return name ? `${name} (${code})` : code;
  } catch {
    // Browsers can send any text as a language.
    return code;
  }
}

const EMPTY = 'No visits were counted in this time.';

/** Requests and visits by shared properties, as tables. `fileEnd` is the suffix of the file names. */
export function Breakdowns({ trends, fileEnd }: { trends: Trends; fileEnd: string }) {
  return (
    <div className="space-y-8">
      <DataTable
        title="By feature and model"
        columns={groupColumns}
        items={trends.groups}
        itemKey={({ feature, model }) => `${feature} ${model}`}
        fileName={`feature-and-model-${fileEnd}`}
        emptyText="Nothing was asked in this time."
      />
      <div className="grid items-start gap-x-6 gap-y-8 lg:grid-cols-2">
        <div className="min-w-0">
          <DataTable
            title="Places"
            columns={placeColumns}
            items={trends.places}
            itemKey={({ city, region, country }) => `${city}, ${region}, ${country}`}
            fileName={`places-${fileEnd}`}
            emptyText={EMPTY}
          />
          <PlacesSource />
        </div>
        <DataTable
          title="Devices"
          columns={deviceColumns}
          items={trends.devices}
          itemKey={({ deviceType, browserName, osName }) => `${deviceType}, ${browserName}, ${osName}`}
          fileName={`devices-${fileEnd}`}
          emptyText={EMPTY}
        />
        {NAMED.map(({ part, title, columns }) => (
          <DataTable
            key={part}
            title={title}
            columns={columns}
            items={trends[part]}
            itemKey={({ name }) => name}
            fileName={`${title.toLowerCase().replace(' ', '-')}-${fileEnd}`}
            emptyText={EMPTY}
          />
        ))}
      </div>
    </div>
  );
}
