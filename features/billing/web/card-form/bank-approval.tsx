import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { Dialog } from '#packages/ui/dialog.tsx';

/** Simulates the bank's approval in the sandbox. Render `dialog`, then call `ask`. Closing the dialog refuses. */
export function useBankApproval(): { ask: () => Promise<boolean>; dialog: ReactNode } {
  const [asking, setAsking] = useState(false);
  const answering = useRef<(approved: boolean) => void>(undefined);
  const ask = () =>
    new Promise<boolean>((resolve) => {
      answering.current = resolve;
      setAsking(true);
    });
  const answer = (approved: boolean) => {
    setAsking(false);
    answering.current?.(approved);
    answering.current = undefined;
  };
  const dialog = (
    <Dialog
      open={asking}
      onOpenChange={(open) => !open && answer(false)}
      title="Your bank asks you to approve this payment"
      description="This is the payment sandbox: no bank is asked, and no money moves. Choose what you would tell your bank."
      footer={
        <>
          <Button variant="secondary" onClick={() => answer(false)}>
            Refuse
          </Button>
          <Button onClick={() => answer(true)}>Approve</Button>
        </>
      }
    />
  );
  return { ask, dialog };
}
