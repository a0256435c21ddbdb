import { Button } from '#packages/ui/button.tsx';
import { type DataColumn, DataTable } from '#packages/ui/data-table.tsx';
import { Dialog, DialogClose } from '#packages/ui/dialog.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { type Queues, retryMail } from '../../contract/queues.ts';
import { DeedButton, type DeedButtonProps } from './deed-button.tsx';
import { DeedResult } from './deed-result.tsx';
import { nameFile, sayCode } from './format-values.ts';
import { Moment } from './moment.tsx';
import { useDeed } from './use-deed.ts';

type Mail = Queues['mails']['troubled'][number];

const COLUMNS: DataColumn<Mail>[] = [
  { id: 'kind', label: 'Mail', value: ({ kind }) => kind, show: ({ kind }) => sayCode(kind) },
  { id: 'recipient', label: 'To', value: ({ recipient }) => recipient },
  { id: 'state', label: 'State', value: ({ state }) => state, show: ({ state }) => sayCode(state) },
  { id: 'attempts', label: 'Tries', value: ({ attempts }) => attempts, align: 'right' },
  { id: 'lastError', label: 'Last error', value: ({ lastError }) => lastError },
  { id: 'createdAt', label: 'Created', value: ({ createdAt }) => createdAt, show: ({ createdAt }) => <Moment at={createdAt} /> },
  { id: 'dueAt', label: 'Due', value: ({ dueAt }) => dueAt, show: ({ dueAt }) => <Moment at={dueAt} /> },
];

/** Mails that are late, failed or unconfirmed, and how to send one again. */
export function TroubledMails({ mails }: { mails: readonly Mail[] }) {
  const { result, act, button } = useDeed({
    call: ({ id }: Mail) => callEndpoint(retryMail, { params: { id } }),
    done: 'Mail queued again',
    failed: 'Mail not sent again',
  });
  // Second, so that it is in sight on a narrow screen.
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
      <DeedResult {...result} />
      <DataTable
        title="Late, failed or unconfirmed mails"
        columns={columns}
        items={mails}
        itemKey={({ id }) => id}
        fileName={nameFile('mails')}
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
  button: Pick<DeedButtonProps, 'state' | 'onLost'>;
  onConfirm: () => void;
}

function Retry({ mail, button, onConfirm }: RetryProps) {
  const name = `${sayCode(mail.kind)} to ${mail.recipient}`;
  const doubt = mail.state === 'unconfirmed' ? ' It may have arrived the first time: then it comes twice.' : '';
  return (
    <Dialog
      trigger={
        <DeedButton {...button} subject={name}>
          Retry
        </DeedButton>
      }
      title="Send this mail again?"
      description={`${name}.${doubt} This is recorded with your name.`}
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
