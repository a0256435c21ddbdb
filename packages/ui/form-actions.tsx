import type { ReactNode, Ref } from 'react';
import { Button } from './button.tsx';

export interface FormActionsProps {
  pending: boolean;
  /** What the button that sends says, and what it says while the answer is on its way. */
  send: ReactNode;
  sending: ReactNode;
  clear: ReactNode;
  onClear: () => void;
  sendRef?: Ref<HTMLButtonElement> | undefined;
}

/** The end of a form: the button that sends it, and the one that empties it. */
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
