import { type DataColumn, DataTable } from '#packages/ui/table/data-table.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { type Queues, replayStripeEvent } from '../../../contract/queues.ts';
import { formatCode, formatFileName } from '../format-values.ts';
import { Timestamp } from '../timestamp.tsx';
import { ActionResult } from './action-result.tsx';
import { RowActionButton } from './row-action-button.tsx';
import { useRowAction } from './use-row-action.ts';

type StripeEvent = Queues['stripeEvents']['troubled'][number];

const COLUMNS: DataColumn<StripeEvent>[] = [
  { id: 'type', label: 'Event', value: ({ id, type }) => `${type} ${id}`, show: ({ id, type }) => <EventName id={id} type={type} /> },
  { id: 'outcome', label: 'Outcome', value: ({ outcome }) => outcome, show: ({ outcome }) => formatCode(outcome) },
  { id: 'attempts', label: 'Tries', value: ({ attempts }) => attempts, align: 'right' },
  { id: 'error', label: 'Error', value: ({ error }) => error },
  { id: 'happenedAt', label: 'Happened', value: ({ happenedAt }) => happenedAt, show: ({ happenedAt }) => <Timestamp at={happenedAt} /> },
  { id: 'receivedAt', label: 'Received', value: ({ receivedAt }) => receivedAt, show: ({ receivedAt }) => <Timestamp at={receivedAt} /> },
];

/** Late and failed Stripe events, with a replay button. */
export function TroubledEvents({ events }: { events: readonly StripeEvent[] }) {
  const { result, act, button } = useRowAction({
    call: ({ id }: StripeEvent) => callEndpoint(replayStripeEvent, { params: { id } }),
    done: 'Event handled again',
    failed: 'Event not handled again',
  });
  // The second column, so that it is visible on a narrow screen.
  const columns: DataColumn<StripeEvent>[] = [
    ...COLUMNS.slice(0, 1),
    {
      id: 'replay',
      label: 'Replay',
      value: () => null,
      show: (event) => (
        <RowActionButton {...button(event)} subject={`${event.type} ${event.id}`} onClick={() => void act(event)}>
          Replay
        </RowActionButton>
      ),
      decorative: true,
    },
    ...COLUMNS.slice(1),
  ];
  return (
    <>
      <ActionResult {...result} />
      <DataTable
        title="Late or failed events"
        columns={columns}
        items={events}
        itemKey={({ id }) => id}
        fileName={formatFileName('stripe-events')}
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
