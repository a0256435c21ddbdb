import { Alert } from '#packages/ui/alert.tsx';
import { Card } from '#packages/ui/card.tsx';
import { ProgressBar } from '#packages/ui/progress-bar.tsx';
import { type DataColumn, DataTable } from '#packages/ui/table/data-table.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { getSystem, type System } from '../../contract/system.ts';
import { useWatched } from './admin-query.ts';
import { FactList } from './fact-list.tsx';
import { formatBytes, formatCode, formatCount, formatDay, formatFileName, formatTime } from './format-values.ts';
import { ScreenHead } from './screen-head.tsx';
import { WatchedContent } from './watched-content.tsx';

/** /admin/system: versions, storage, connections and the dates of data. */
export function SystemScreen() {
  const watched = useWatched({ key: ['system'], load: (signal) => callEndpoint(getSystem, { signal }) });
  return (
    <>
      <ScreenHead title="System">See which version runs, how much room is left, and how old the data is.</ScreenHead>
      <WatchedContent watched={watched} what="the system page">
        {(system) => <SystemFacts system={system} />}
      </WatchedContent>
    </>
  );
}

function SystemFacts({ system }: { system: System }) {
  return (
    <div className="space-y-8">
      {system.product.demo && (
        <Alert tone="moderate" title="This is a demo">
          <p>Stand-ins may take the place of real payments and mail.</p>
        </Alert>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <Product system={system} />
        <DatabaseFacts database={system.database} />
        <DiskAndMemory disk={system.disk} memory={system.memory} />
        <Connections system={system} />
        <Sealing sealing={system.sealing} />
      </div>
      <DataTable
        title="Data"
        headingLevel={2}
        description="Where facts come from, and of when they are."
        columns={DATA_COLUMNS}
        items={system.data}
        itemKey={({ name }) => name}
        fileName={formatFileName('data')}
        emptyText="No data is known."
      />
      <DataTable
        title="Largest tables"
        headingLevel={2}
        description="Rows are estimates of the database."
        columns={TABLE_COLUMNS}
        items={system.database.tables}
        itemKey={({ name }) => name}
        fileName={formatFileName('tables')}
        emptyText="The sizes of the tables are not known."
      />
    </div>
  );
}

const Product = ({ system: { product } }: { system: System }) => (
  <Card title="Product">
    <FactList
      facts={[
        { term: 'Name', value: product.name },
        { term: 'Version', value: product.version },
        { term: 'Node', value: product.node },
        { term: 'Started', value: formatTime(product.startedAt) },
        { term: 'Demo', value: product.demo ? 'Yes' : 'No' },
      ]}
    />
  </Card>
);

const DatabaseFacts = ({ database }: { database: System['database'] }) => (
  <Card title="Database">
    <FactList
      facts={[
        { term: 'Kind', value: database.kind === 'embedded' ? 'Embedded (PGlite)' : 'PostgreSQL' },
        { term: 'Version', value: database.version },
        { term: 'Size', value: database.sizeBytes === 0 ? 'Unknown' : formatBytes(database.sizeBytes) },
        { term: 'Migrations', value: formatCount(database.migrations) },
      ]}
    />
  </Card>
);

function DiskAndMemory({ disk, memory }: Pick<System, 'disk' | 'memory'>) {
  return (
    <Card title="Disk and memory">
      {disk === null ? (
        <p className="mb-2 text-ink-soft">The disk cannot be read here.</p>
      ) : (
        <div className="mb-3">
          <ProgressBar
            label="Disk used"
            percent={disk.totalBytes === 0 ? 0 : (1 - disk.freeBytes / disk.totalBytes) * 100}
            stage={`${formatBytes(disk.freeBytes)} free of ${formatBytes(disk.totalBytes)}`}
          />
        </div>
      )}
      <FactList
        facts={[
          { term: 'Memory in use', value: formatBytes(memory.residentBytes) },
          { term: 'JavaScript’s part', value: formatBytes(memory.heapUsedBytes) },
        ]}
      />
    </Card>
  );
}

const Connections = ({ system: { assistant, payments, mail } }: { system: System }) => (
  <Card title="Connections">
    <FactList
      facts={[
        { term: 'Language model', value: assistant.mode === 'rules-only' ? 'None: rules-only mode' : assistant.model },
        { term: 'Model provider', value: assistant.mode === 'rules-only' ? undefined : assistant.provider },
        { term: 'Payments', value: payments === 'sandbox' ? 'Sandbox: nobody is charged' : 'Stripe' },
        { term: 'Mail', value: mail === 'outbox' ? 'Outbox: no mail leaves this machine' : 'SMTP' },
      ]}
    />
  </Card>
);

const KEYS_FROM = {
  configured: 'ENCRYPTION_KEYS',
  made: 'Made once, in the data folder',
  none: 'None: health text is stored as it is. Set ENCRYPTION_KEYS.',
} as const;

/** How health text is sealed. */
const Sealing = ({ sealing: { keys, currentKeyId, countedAt, texts } }: Pick<System, 'sealing'>) => (
  <Card title="Sealed health text">
    <FactList
      facts={[
        { term: 'Keys', value: KEYS_FROM[keys] },
        { term: 'Key in use', value: currentKeyId ?? undefined },
        { term: 'Last counted', value: countedAt === null ? 'Not yet: it is done every night' : formatDay(countedAt.slice(0, 10)) },
        ...texts.map(({ keyId, texts: count, canOpen }) => ({
          term: keyId === null ? 'Not sealed' : `Key “${keyId}”`,
          value: `${formatCount(count)} ${count === 1 ? 'text' : 'texts'}${canOpen ? '' : ', which cannot be read: this key is missing'}`,
        })),
      ]}
    />
  </Card>
);

const DATA_COLUMNS: DataColumn<System['data'][number]>[] = [
  { id: 'name', label: 'Data', value: ({ name }) => name, show: ({ name }) => <DataName name={name} /> },
  {
    id: 'date',
    label: 'Date',
    value: ({ date }) => date,
    show: ({ date }) => <OneLine>{date === null ? 'Unknown' : formatDay(date)}</OneLine>,
  },
  {
    id: 'rows',
    label: 'Rows',
    value: ({ rows }) => rows,
    show: ({ rows }) => (rows === null ? 'Unknown' : formatCount(rows)),
    align: 'right',
  },
];

const TABLE_COLUMNS: DataColumn<System['database']['tables'][number]>[] = [
  {
    id: 'name',
    label: 'Table',
    value: ({ name }) => name,
    show: ({ name }) => <span className="inline-block min-w-40">{formatCode(name)}</span>,
  },
  { id: 'rows', label: 'Rows', value: ({ rows }) => rows, show: ({ rows }) => formatCount(rows), align: 'right' },
  {
    id: 'size',
    label: 'Size',
    value: ({ sizeBytes }) => sizeBytes,
    show: ({ sizeBytes }) => <OneLine>{formatBytes(sizeBytes)}</OneLine>,
    align: 'right',
  },
];

const OneLine = ({ children }: { children: string }) => <span className="whitespace-nowrap">{children}</span>;

/** The license of the location data (CC BY 4.0) requires this link. */
const DataName = ({ name }: { name: string }) => (
  <>
    {name}
    {/db-ip/i.test(name) && (
      <span className="block text-sm font-normal">
        <a href="https://db-ip.com" target="_blank" rel="noreferrer">
          IP Geolocation by DB-IP
        </a>
      </span>
    )}
  </>
);
