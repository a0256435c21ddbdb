import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { useSession } from '#packages/product-ui/session/session.tsx';
import { Badge } from '#packages/ui/badge.tsx';
import { Button } from '#packages/ui/button.tsx';
import { Dialog, DialogClose } from '#packages/ui/dialog.tsx';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { formatTime } from '#packages/ui/format-time.ts';
import { useToast } from '#packages/ui/toast.tsx';
import { VisuallyHidden } from '#packages/ui/visually-hidden.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { endSession, endSessions, listSessions, type Session } from '../../contract/account.ts';
import { describeCallFailure } from '../call-failure.ts';
import { Loaded, SectionHead, useAccountList } from './section-layout.tsx';

type Device = z.infer<typeof Session>;

const FAILED = 'Not signed out';

/** Lists the devices on which the account is signed in, and signs them out. */
export function DevicesSection() {
  const query = useAccountList(listSessions);
  return (
    <>
      <SectionHead hash="devices" title="Devices">
        Where you are signed in. Sign out any device you do not recognize, then change your password.
      </SectionHead>
      <Loaded query={query} what="your devices">
        {({ sessions }) => (
          <div className="space-y-6">
            {sessions.length === 0 ? <EmptyState title="No device is signed in" /> : <DeviceList devices={sessions} />}
            <SignOutEverywhere />
          </div>
        )}
      </Loaded>
    </>
  );
}

const DeviceList = ({ devices }: { devices: readonly Device[] }) => (
  <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
    {devices.map((device) => (
      <DeviceRow key={device.id} device={device} />
    ))}
  </ul>
);

function DeviceRow({ device }: { device: Device }) {
  const { signOut } = useSession();
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const { send, isPending } = useSubmit({
    call: (id: string) => callEndpoint(endSession, { query: { id } }),
    onDone: () => {
      toast({ title: 'Signed out', description: device.device });
      return queryClient.invalidateQueries({ queryKey: [listSessions.path] });
    },
    onFailed: (failure) => toast({ title: FAILED, description: describeCallFailure(failure), variant: 'destructive' }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device.device} {device.isCurrent && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          Last seen {formatTime(device.lastSeenAt)}. Signed in {formatTime(device.createdAt)}.
        </p>
      </div>
      <Button variant="secondary" size="small" loading={isPending} onClick={() => (device.isCurrent ? signOut() : void send(device.id))}>
        Sign out <VisuallyHidden>{device.device}</VisuallyHidden>
      </Button>
    </li>
  );
}

function SignOutEverywhere() {
  const { signOut } = useSession();
  const { toast } = useToast();
  const { send, isPending } = useSubmit({
    call: () => callEndpoint(endSessions),
    // This browser's session ended too, so its cached data is cleared.
    onDone: () => signOut(),
    onFailed: (failure) => toast({ title: FAILED, description: describeCallFailure(failure), variant: 'destructive' }),
  });
  return (
    <Dialog
      trigger={<Button variant="danger">Sign out everywhere</Button>}
      title="Sign out everywhere?"
      description="Every device is signed out, this one too. You can sign in again with your password."
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">Stay signed in</Button>
          </DialogClose>
          <Button variant="danger" loading={isPending} onClick={() => void send(undefined)}>
            Sign out everywhere
          </Button>
        </>
      }
    />
  );
}
