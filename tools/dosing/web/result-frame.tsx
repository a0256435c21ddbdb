import type { ReactNode } from 'react';
import { ResultHead } from '#packages/product-ui/result/result-head.tsx';
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
  return (
    <EvidenceProvider evidence={evidence}>
      <div className="flex flex-col gap-4">
        <ResultHead title={title}>
          <div className="text-sm text-ink-soft">{request}</div>
        </ResultHead>
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
