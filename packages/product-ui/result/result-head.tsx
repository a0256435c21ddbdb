import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { ResultHeading } from './result-heading.tsx';

export interface ResultHeadProps {
  title: ReactNode;
  /** Whether something more urgent above it has the focus. */
  quiet?: boolean | undefined;
  /** In place of the print button. */
  action?: ReactNode | undefined;
  /** What stands below the title: the request, how sure, who wrote it. */
  children?: ReactNode | undefined;
}

/** The first line of a result: its title, and a print button at the end of the line, or below it where large text leaves no room. */
export function ResultHead({ title, quiet, action = <PrintButton />, children }: ResultHeadProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-40 space-y-1">
        <ResultHeading quiet={quiet}>{title}</ResultHeading>
        {children}
      </div>
      {action}
    </div>
  );
}

export interface PrintButtonProps {
  /** In place of the printer. */
  icon?: ReactNode | undefined;
  label?: string | undefined;
}

/** Prints the page, on which everything folded is open. */
export function PrintButton({ icon = <Printer aria-hidden="true" />, label = 'Print' }: PrintButtonProps) {
  return (
    <Button variant="secondary" size="small" className="no-print max-w-44" onClick={() => window.print()}>
      {icon} {label}
    </Button>
  );
}
