import type { EvidenceItem } from '#packages/wire/contract/cited.ts';

export function Disclaimer() {
  return (
    <p className="text-sm text-ink-soft">
      General information only, not medical advice. Do not stop or change a medicine because of this page: talk to your doctor or pharmacist
      first. No list of interactions is complete.
    </p>
  );
}

/** On paper there are no marks to press, so the documents are listed. */
export function SourceList({ evidence }: { evidence: readonly EvidenceItem[] }) {
  const sources = [...new Set(evidence.map(({ source }) => `${source.title}, ${source.publisher}`))].sort();
  if (sources.length === 0) return null;
  return (
    <section className="print-only mt-4 text-sm">
      <h3 className="text-lg">Sources</h3>
      <ul className="list-disc pl-5">
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </section>
  );
}
