import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { EvidenceProvider } from '#packages/ui/evidence.tsx';
import type { EvidenceItem } from '#packages/wire/contract/cited.ts';

export interface ResultFrameProps {
  title: string;
  /** What was asked, so that a printed page says for whom it is. */
  asked: ReactNode;
  evidence: readonly EvidenceItem[];
  children: ReactNode;
}

/** What stands around every answer: a heading that takes the focus, printing, the small print and the sources on paper. */
export function ResultFrame({ title, asked, evidence, children }: ResultFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <EvidenceProvider evidence={evidence}>
      <div className="space-y-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <div className="mt-1 text-ink-soft">{asked}</div>
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

/** On paper there are no marks to press, so the documents are listed. */
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
