import { type DataColumn, DataTable } from '#packages/ui/data-table.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { type Queues, replayStripeEvent } from '../../contract/queues.ts';
import { DeedButton } from './deed-button.tsx';
import { DeedResult } from './deed-result.tsx';
import { nameFile, sayCode } from './format-values.ts';
import { Moment } from './moment.tsx';
import { useDeed } from './use-deed.ts';

type StripeEvent = Queues['stripeEvents']['troubled'][number];

const COLUMNS: DataColumn<StripeEvent>[] = [
  { id: 'type', label: 'Event', value: ({ id, type }) => `${type} ${id}`, show: ({ id, type }) => <EventName id={id} type={type} /> },
  { id: 'outcome', label: 'Outcome', value: ({ outcome }) => outcome, show: ({ outcome }) => sayCode(outcome) },
  { id: 'attempts', label: 'Tries', value: ({ attempts }) => attempts, align: 'right' },
  { id: 'error', label: 'Error', value: ({ error }) => error },
  { id: 'happenedAt', label: 'Happened', value: ({ happenedAt }) => happenedAt, show: ({ happenedAt }) => <Moment at={happenedAt} /> },
  { id: 'receivedAt', label: 'Received', value: ({ receivedAt }) => receivedAt, show: ({ receivedAt }) => <Moment at={receivedAt} /> },
];

/** Events of Stripe that wait too long or failed, and how to handle one again. */
export function TroubledEvents({ events }: { events: readonly StripeEvent[] }) {
  const { result, act, button } = useDeed({
    call: ({ id }: StripeEvent) => callEndpoint(replayStripeEvent, { params: { id } }),
    done: 'Event handled again',
    failed: 'Event not handled again',
  });
  // Second, so that it is in sight on a narrow screen.
  const columns: DataColumn<StripeEvent>[] = [
    ...COLUMNS.slice(0, 1),
    {
      id: 'replay',
      label: 'Replay',
      value: () => null,
      show: (event) => (
        <DeedButton {...button(event)} subject={`${event.type} ${event.id}`} onClick={() => void act(event)}>
          Replay
        </DeedButton>
      ),
      decorative: true,
    },
    ...COLUMNS.slice(1),
  ];
  return (
    <>
      <DeedResult {...result} />
      <DataTable
        title="Late or failed events"
        columns={columns}
        items={events}
        itemKey={({ id }) => id}
        fileName={nameFile('stripe-events')}
        emptyText="No event is late or failed."
      />
    </>
  );
}

const EventName = ({ id, type }: { id: string; type: string }) => (
  <span className="block sm:min-w-60">
    {type}
    <span className="block text-sm font-normal text-ink-soft">{id}</span>
  </span>
);
