import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

export interface FailureAlertProps {
  /** What did not work. */
  title: string;
  /** Why, and what became of what was typed. */
  children: ReactNode;
  onRetry: () => void;
}

/** Why something failed, and the way to ask again. */
export function FailureAlert({ title, children, onRetry }: FailureAlertProps) {
  const again = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Alert tone="severe" title={title} announce="assertive" actions={again} className="no-print">
      {children}
    </Alert>
  );
}
