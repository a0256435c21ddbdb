import type { ReactNode } from 'react';
import type { PendingExplanation } from '#packages/product-ui/explanation/call-explained.ts';
import { ModeBadge } from '#packages/product-ui/explanation/mode-badge.tsx';
import { ResultHeading } from '#packages/product-ui/result/result-heading.tsx';

export interface ResultTopProps extends PendingExplanation {
  title: string;
  /** Whether something more urgent above it has the focus. */
  quiet: boolean;
  /** The request, for the printed page: on the screen the folded form shows it. */
  request: { symptoms: readonly string[]; description: string };
  /** The person, e.g. "35 years, female". */
  person?: string | undefined;
  mode: 'rules-only' | 'model';
  /** Buttons. */
  children: ReactNode;
}

export function ResultTop({ title, quiet, request: { symptoms, description }, person, mode, explaining, children }: ResultTopProps) {
  return (
    <div className="flex items-start justify-between gap-x-4">
      <div className="min-w-0 space-y-1">
        <ResultHeading quiet={quiet}>{title}</ResultHeading>
        <p className="print-only">
          {[symptoms.filter((each) => !description.includes(each)).join(', '), person].filter(Boolean).join(' · ')}
        </p>
        {description && <p className="print-only">“{description}”</p>}
        <ModeBadge explaining={explaining} mode={mode} />
      </div>
      {children}
    </div>
  );
}
