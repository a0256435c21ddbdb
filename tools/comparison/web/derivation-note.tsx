import { SourceNote } from '#packages/ui/source-note.tsx';
import type { Derivation } from '../contract/pricing.ts';

/** A button after a price that shows its calculation and documents. */
export function DerivationNote({ derivation, of }: { derivation: Derivation; of: string }) {
  const details = [
    ...derivation.steps.map((step, at) => ({ term: derivation.steps.length > 1 ? `Step ${at + 1}` : 'Sum', value: step })),
    ...derivation.sources.map((s) => ({ term: 'Source', value: `${s.title}, ${s.publisher}${s.date ? `, ${s.date}` : ''}` })),
    { term: 'Kind', value: derivation.estimate ? "An estimate, not a store's price" : 'A published figure' },
  ];
  const url = derivation.sources[0]?.url;
  return (
    <span className="no-print">
      <SourceNote
        label="How"
        hiddenPrefix={`How the price of ${of} was worked out:`}
        title={`How we got this: ${of}`}
        details={details}
        link={url ? { href: url, text: 'Open the source' } : undefined}
      />
    </span>
  );
}
