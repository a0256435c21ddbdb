import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { ResultHeading } from '#packages/product-ui/result/result-heading.tsx';
import { Button } from '#packages/ui/button.tsx';

/** The heading of a result, which takes the focus when it appears, and a print button. */
export function PrintableHeading({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <ResultHeading>{children}</ResultHeading>
      <Button variant="secondary" size="small" className="no-print" onClick={() => window.print()}>
        <Printer aria-hidden="true" /> Print
      </Button>
    </div>
  );
}
