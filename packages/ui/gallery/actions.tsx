import { CircleHelp, Inbox, Search } from 'lucide-react';
import { Alert } from '../alert.tsx';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Dialog, DialogClose } from '../dialog.tsx';
import { EmptyState } from '../empty-state.tsx';
import { IconButton } from '../icon-button.tsx';
import { Cluster, Stack } from '../layout.tsx';
import { LinkButton } from '../link-button.tsx';
import { Sheet } from '../sheet.tsx';
import { useToast } from '../toast.tsx';
import type { Tone } from '../tone.tsx';
import { Tooltip } from '../tooltip.tsx';

const tones: Tone[] = ['neutral', 'info', 'success', 'severe', 'high', 'moderate', 'low', 'emergency', 'urgent', 'routine', 'self-care'];

export function Actions() {
  const { toast } = useToast();
  return (
    <Stack as="section">
      <h2>Actions and signs</h2>
      <Cluster>
        <Button>
          <Search aria-hidden="true" />
          Compare
        </Button>
        <Button variant="secondary">Clear</Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger">Cancel plan</Button>
        <Button loading>Comparing...</Button>
        <Button disabled>Compare</Button>
        <Button size="small" variant="secondary">
          Small
        </Button>
        <LinkButton href="#top" variant="secondary">
          A link
        </LinkButton>
        <Tooltip text="A few words that help">
          <IconButton label="Help">
            <CircleHelp aria-hidden="true" />
          </IconButton>
        </Tooltip>
      </Cluster>
      <Cluster>
        <Button variant="secondary" onClick={() => toast({ title: 'Saved', description: 'Your list is kept on this device.' })}>
          Toast
        </Button>
        <Button variant="secondary" onClick={() => toast({ title: 'Could not save', variant: 'destructive' })}>
          Destructive toast
        </Button>
        <Dialog
          trigger={<Button variant="secondary">Dialog</Button>}
          title="Cancel your plan?"
          description="You keep access until 4 March. Nothing more is charged."
          footer={
            <>
              <DialogClose>
                <Button variant="secondary">Keep it</Button>
              </DialogClose>
              <DialogClose>
                <Button variant="danger">Cancel plan</Button>
              </DialogClose>
            </>
          }
        />
        <Sheet trigger={<Button variant="secondary">Sheet</Button>} title="Menu">
          <p>Whatever belongs at the side.</p>
        </Sheet>
      </Cluster>
      <Cluster gap="tight">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Cluster>
      <Stack gap="close">
        <Alert
          tone="emergency"
          title="Call emergency services now"
          actions={
            <LinkButton href="tel:0" variant="secondary">
              Call now
            </LinkButton>
          }
        >
          Do not wait for the rest of this page, and do not drive yourself.
        </Alert>
        <div className="grid gap-4 sm:grid-cols-2">
          <Alert tone="severe" title="Do not take these together">
            The reason in one sentence.
          </Alert>
          <Alert tone="high" title="Ask a pharmacist first">
            The reason in one sentence.
          </Alert>
          <Alert tone="moderate" title="Watch for these signs">
            The reason in one sentence.
          </Alert>
          <Alert tone="low" title="Little is known to matter">
            The reason in one sentence.
          </Alert>
          <Alert tone="info" title="Rules-only mode">
            No language model wrote this text.
          </Alert>
          <Alert tone="neutral" title="Not covered">
            We have no information on this. That does not mean it is safe.
          </Alert>
        </div>
      </Stack>
      <EmptyState icon={<Inbox />} title="Nothing here yet" action={<Button>Add the first</Button>}>
        What you add is listed here.
      </EmptyState>
    </Stack>
  );
}
