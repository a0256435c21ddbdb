import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { EvidenceProvider } from '#packages/ui/evidence.tsx';
import type { EvidenceItem } from '#packages/wire/contract/evidence.ts';

export interface ResultFrameProps {
  title: string;
  /** Summary of the request, for the printed page. */
  request: ReactNode;
  evidence: readonly EvidenceItem[];
  children: ReactNode;
}

/** The frame of every result: a heading that takes the focus, a print button, the disclaimer, and the sources in print. */
export function ResultFrame({ title, request, evidence, children }: ResultFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <EvidenceProvider evidence={evidence}>
      <div className="flex flex-col gap-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <div className="mt-1 text-sm text-ink-soft">{request}</div>
          </div>
          <Button variant="secondary" size="small" className="no-print" onClick={() => window.print()}>
            <Printer aria-hidden="true" /> Print
          </Button>
        </div>
        {children}
        <p className="text-sm text-ink-soft">
          General information only, not medical advice. If the package, your prescription or your doctor says something else, follow that.
        </p>
        <PaperSources evidence={evidence} />
      </div>
    </EvidenceProvider>
  );
}

/** Lists the documents in print, where marks cannot be opened. */
function PaperSources({ evidence }: { evidence: readonly EvidenceItem[] }) {
  const documents = new Set(evidence.map(({ source: { title, publisher } }) => `${title}. ${publisher}.`));
  if (documents.size === 0) return null;
  return (
    <div className="print-only text-sm">
      <h3>Where this comes from</h3>
      {[...documents].sort().map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
