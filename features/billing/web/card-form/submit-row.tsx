import type { ReactNode } from 'react';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import type { CardFormProps } from './card-form-props.ts';

export interface SubmitRowProps extends Pick<CardFormProps, 'submitLabel' | 'busyLabel' | 'terms' | 'actions'> {
  busy: boolean;
  /** Whether the fields are still loading. */
  waiting?: boolean;
  failure: string | undefined;
}

/** The end of a card form: its failure, the terms and the button. */
export function SubmitRow({ submitLabel, busyLabel, terms, actions, busy, waiting = false, failure }: SubmitRowProps) {
  return (
    <div className="space-y-4">
      {failure && (
        <Alert tone="severe" title="The card was not accepted" announce="assertive">
          {failure}
        </Alert>
      )}
      {terms && <Terms>{terms}</Terms>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy || waiting} loading={busy} className="grow sm:grow-0">
          {busy ? busyLabel : submitLabel}
        </Button>
        {actions}
      </div>
    </div>
  );
}

/** The terms above a button. */
export const Terms = ({ children }: { children: ReactNode }) => <p className="max-w-prose text-sm">{children}</p>;
