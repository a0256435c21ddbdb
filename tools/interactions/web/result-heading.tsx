import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#packages/ui/button.tsx';

/** The heading of a result, which takes the focus when it appears, and a print button. */
export function ResultHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <h2 ref={heading} tabIndex={-1} className="min-w-0">
        {children}
      </h2>
      <Button variant="secondary" size="small" className="no-print" onClick={() => window.print()}>
        <Printer aria-hidden="true" /> Print
      </Button>
    </div>
  );
}
