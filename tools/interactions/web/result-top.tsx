import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#packages/ui/button.tsx';

/** What an answer begins with: its heading, which takes the focus when it appears so that reading goes on there, and printing. */
export function ResultTop({ children }: { children: ReactNode }) {
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
