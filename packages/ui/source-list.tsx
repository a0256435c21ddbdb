/** A fact with its source document. */
interface Sourced {
  source: { title: string; publisher: string };
}

/** Lists the documents in print, where marks cannot be pressed. */
export function SourceList({ evidence }: { evidence: readonly Sourced[] }) {
  const sources = [...new Set(evidence.map(({ source }) => `${source.title}, ${source.publisher}`))].sort();
  if (sources.length === 0) return null;
  return (
    <section className="print-only mt-4 text-sm">
      <h3 className="text-lg">Sources</h3>
      <ul className="pl-0">
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </section>
  );
}
