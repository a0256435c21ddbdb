import type { ReactNode } from 'react';
import type { PendingExplanation } from '#packages/product-ui/explanation/call-explained.ts';
import { ModeBadge } from '#packages/product-ui/explanation/mode-badge.tsx';
import { ResultHead } from '#packages/product-ui/result/result-head.tsx';

export interface ResultTopProps extends PendingExplanation {
  title: string;
  /** Whether something more urgent above it has the focus. */
  quiet: boolean;
  /** The request, for the printed page: on the screen the folded form shows it. */
  request: { symptoms: readonly string[]; description: string };
  /** The person, e.g. "35 years, female". */
  person?: string | undefined;
  mode: 'rules-only' | 'model';
  /** In place of the print button. */
  action?: ReactNode | undefined;
}

export function ResultTop({ title, quiet, request: { symptoms, description }, person, mode, explaining, action }: ResultTopProps) {
  return (
    <ResultHead title={title} quiet={quiet} action={action}>
      <p className="print-only">
        {[symptoms.filter((each) => !description.includes(each)).join(', '), person].filter(Boolean).join(' · ')}
      </p>
      {description && <p className="print-only">“{description}”</p>}
      <ModeBadge explaining={explaining} mode={mode} />
    </ResultHead>
  );
}
