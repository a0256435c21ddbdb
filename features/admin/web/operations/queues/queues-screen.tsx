import type { ReactNode } from 'react';
import { StatCard, StatCards } from '#packages/ui/stat-card.tsx';
import { type DataColumn, DataTable } from '#packages/ui/table/data-table.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { getQueues, type Queues } from '../../../contract/queues.ts';
import { useWatched } from '../admin-query.ts';
import { formatCode, formatCount, formatFileName } from '../format-values.ts';
import { ScreenHead } from '../screen-head.tsx';
import { WatchedContent } from '../watched-content.tsx';
import { TroubledEvents } from './troubled-events.tsx';
import { TroubledMails } from './troubled-mails.tsx';

/** /admin/queues: waiting and failed mails, events and jobs. */
export function QueuesScreen() {
  const watched = useWatched({ key: ['queues'], load: (signal) => callEndpoint(getQueues, { signal }) });
  return (
    <>
      <ScreenHead title="Queues">See what waits or failed, and send it again.</ScreenHead>
      <WatchedContent watched={watched} what="the queues" asOf={({ asOf }) => asOf}>
        {(queues) => <AllQueues queues={queues} />}
      </WatchedContent>
    </>
  );
}

const MAIL_STATES = ['waiting', 'sending', 'handed-over', 'sent', 'unconfirmed', 'failed'];
const EVENT_OUTCOMES = ['waiting', 'done', 'failed'];

function AllQueues({ queues: { mails, stripeEvents, jobs } }: { queues: Queues }) {
  return (
    <div className="space-y-10">
      <Queue title="Mails" counts={mails.counts} states={MAIL_STATES} columns="sm:grid-cols-3! lg:grid-cols-6!">
        <TroubledMails mails={mails.troubled} />
      </Queue>
      <Queue title="Stripe events" counts={stripeEvents.counts} states={EVENT_OUTCOMES} columns="grid-cols-3! lg:grid-cols-6!">
        <TroubledEvents events={stripeEvents.troubled} />
      </Queue>
      <section className="space-y-5">
        <h2>Jobs</h2>
        <DataTable
          title="Waiting, running and failed jobs"
          description="Work that the server does at set times."
          columns={JOB_COLUMNS}
          items={jobs}
          itemKey={({ queue }) => queue}
          fileName={formatFileName('jobs')}
          emptyText="No job was ever queued."
        />
      </section>
    </div>
  );
}

const JOB_COLUMNS: DataColumn<Queues['jobs'][number]>[] = [
  { id: 'queue', label: 'Job', value: ({ queue }) => queue, show: ({ queue }) => formatCode(queue) },
  { id: 'waiting', label: 'Waiting', value: ({ waiting }) => waiting, align: 'right' },
  { id: 'running', label: 'Running', value: ({ running }) => running, align: 'right' },
  { id: 'failed', label: 'Failed', value: ({ failed }) => failed, align: 'right' },
];

interface QueueProps {
  title: string;
  counts: Record<string, number>;
  /** The known states in order. Unknown states follow. */
  states: readonly string[];
  columns: string;
  children: ReactNode;
}

function Queue({ title, counts, states, columns, children }: QueueProps) {
  const all = [...states, ...Object.keys(counts).filter((state) => !states.includes(state))];
  return (
    <section className="space-y-5">
      <h2>{title}</h2>
      <StatCards className={columns}>
        {all.map((state) => (
          <StatCard key={state} label={formatCode(state)} value={formatCount(counts[state] ?? 0)} />
        ))}
      </StatCards>
      {children}
    </section>
  );
}
