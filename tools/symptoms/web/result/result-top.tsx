import type { ReactNode } from 'react';
import type { PendingExplanation } from '#packages/product-ui/explanation/call-explained.ts';
import { ModeBadge } from '#packages/product-ui/explanation/mode-badge.tsx';
import { ResultHeading } from './result-heading.tsx';

export interface ResultTopProps extends PendingExplanation {
  title: string;
  /** Whether something more urgent above it has the focus. */
  quiet: boolean;
  /** The request in one line: it stays visible when the form changes, and in print. */
  request: { symptoms: readonly string[]; description: string };
  /** The person, e.g. "35 years, female". */
  person?: string | undefined;
  mode: 'rules-only' | 'model';
  /** Buttons. */
  children: ReactNode;
}

export function ResultTop({ title, quiet, request: { symptoms, description }, person, mode, explaining, children }: ResultTopProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 space-y-1.5">
        <ResultHeading quiet={quiet}>{title}</ResultHeading>
        <p className="max-w-prose break-words text-ink-soft">{[symptoms.join(', '), person].filter(Boolean).join(' · ')}</p>
        {description && <p className="line-clamp-3 max-w-prose break-words text-ink-soft">“{description}”</p>}
        <ModeBadge explaining={explaining} mode={mode} />
      </div>
      {children}
    </div>
  );
}
