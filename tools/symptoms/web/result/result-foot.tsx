import type { EvidenceItem } from '#packages/wire/contract/evidence.ts';

/** The disclaimer and, in print, the documents that the answer cites. */
export function ResultFoot({ evidence }: { evidence: readonly EvidenceItem[] }) {
  const documents = new Set(evidence.map(({ source: { title, publisher, date } }) => [title, publisher, date].filter(Boolean).join(', ')));
  return (
    <footer className="space-y-4 pt-4 text-sm text-ink-soft">
      <p>
        General information only. This is not a diagnosis, and no list of possible conditions is complete. If you get worse, or something
        frightens you, get help right away, no matter what this page says.
      </p>
      <ul className="print-only list-disc pl-5">
        {[...documents].sort().map((text) => (
          <li key={text}>Source: {text}</li>
        ))}
      </ul>
    </footer>
  );
}
