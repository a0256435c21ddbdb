import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

export interface FailureAlertProps {
  /** What failed. */
  title: string;
  /** Why, and whether the input was kept. */
  children: ReactNode;
  onRetry: () => void;
}

/** Shows why something failed, with a retry button. */
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
