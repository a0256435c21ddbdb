import { Button } from '#packages/ui/button.tsx';
import { Dialog, DialogClose } from '#packages/ui/dialog.tsx';
import { type DataColumn, DataTable } from '#packages/ui/table/data-table.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { type Queues, retryMail } from '../../../contract/queues.ts';
import { formatCode, formatFileName } from '../format-values.ts';
import { Timestamp } from '../timestamp.tsx';
import { ActionResult } from './action-result.tsx';
import { RowActionButton, type RowActionButtonProps } from './row-action-button.tsx';
import { useRowAction } from './use-row-action.ts';

type Mail = Queues['mails']['troubled'][number];

const COLUMNS: DataColumn<Mail>[] = [
  { id: 'kind', label: 'Mail', value: ({ kind }) => kind, show: ({ kind }) => formatCode(kind) },
  { id: 'recipient', label: 'To', value: ({ recipient }) => recipient },
  { id: 'state', label: 'State', value: ({ state }) => state, show: ({ state }) => formatCode(state) },
  { id: 'attempts', label: 'Tries', value: ({ attempts }) => attempts, align: 'right' },
  { id: 'lastError', label: 'Last error', value: ({ lastError }) => lastError },
  { id: 'createdAt', label: 'Created', value: ({ createdAt }) => createdAt, show: ({ createdAt }) => <Timestamp at={createdAt} /> },
  { id: 'dueAt', label: 'Due', value: ({ dueAt }) => dueAt, show: ({ dueAt }) => <Timestamp at={dueAt} /> },
];

/** Late, failed and unconfirmed mails, with a retry button. */
export function TroubledMails({ mails }: { mails: readonly Mail[] }) {
  const { result, act, button } = useRowAction({
    call: ({ id }: Mail) => callEndpoint(retryMail, { params: { id } }),
    done: 'Mail queued again',
    failed: 'Mail not sent again',
  });
  // The second column, so that it is visible on a narrow screen.
  const columns: DataColumn<Mail>[] = [
    ...COLUMNS.slice(0, 1),
    {
      id: 'retry',
      label: 'Retry',
      value: () => null,
      show: (mail) =>
        mail.canRetry ? <Retry mail={mail} button={button(mail)} onConfirm={() => void act(mail)} /> : <NoRetry mail={mail} />,
      decorative: true,
    },
    ...COLUMNS.slice(1),
  ];
  return (
    <>
      <ActionResult {...result} />
      <DataTable
        title="Late, failed or unconfirmed mails"
        columns={columns}
        items={mails}
        itemKey={({ id }) => id}
        fileName={formatFileName('mails')}
        emptyText="No mail is late, failed or unconfirmed."
      />
    </>
  );
}

const NoRetry = ({ mail }: { mail: Mail }) => (
  <span className="text-sm text-ink-soft">{mail.state === 'waiting' || mail.state === 'sending' ? 'On its way' : 'Text erased'}</span>
);

interface RetryProps {
  mail: Mail;
  button: Pick<RowActionButtonProps, 'state' | 'onLost'>;
  onConfirm: () => void;
}

function Retry({ mail, button, onConfirm }: RetryProps) {
  const name = `${formatCode(mail.kind)} to ${mail.recipient}`;
  const warning = mail.state === 'unconfirmed' ? ' It may have arrived the first time: then it comes twice.' : '';
  return (
    <Dialog
      trigger={
        <RowActionButton {...button} subject={name}>
          Retry
        </RowActionButton>
      }
      title="Send this mail again?"
      description={`${name}.${warning} This is recorded with your name.`}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">Leave it</Button>
          </DialogClose>
          <DialogClose>
            <Button onClick={onConfirm}>Send again</Button>
          </DialogClose>
        </>
      }
    />
  );
}
