import type { ReactNode, Ref } from 'react';
import { Button } from './button.tsx';

export interface FormActionsProps {
  pending: boolean;
  /** The label of the submit button; `sending` is its label while waiting for the answer. */
  send: ReactNode;
  sending: ReactNode;
  clear: ReactNode;
  onClear: () => void;
  sendRef?: Ref<HTMLButtonElement> | undefined;
}

/** The submit and clear buttons of a form. */
export function FormActions({ pending, send, sending, clear, onClear, sendRef }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:first:grow">
      <Button ref={sendRef} type="submit" disabled={pending} loading={pending}>
        {pending ? sending : send}
      </Button>
      <Button variant="secondary" disabled={pending} onClick={onClear}>
        {clear}
      </Button>
    </div>
  );
}
