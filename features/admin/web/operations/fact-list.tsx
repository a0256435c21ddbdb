import type { ReactNode } from 'react';

export interface Fact {
  term: string;
  /** Omitted if undefined; "None" if null. */
  value: ReactNode | undefined;
}

/** A definition list of facts. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts
        .filter(({ value }) => value !== undefined)
        .map(({ term, value }) => (
          <div
            key={term}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-b border-line py-2 last:border-b-0"
          >
            <dt className="text-ink-soft">{term}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere">{value ?? <span className="font-normal text-ink-soft">None</span>}</dd>
          </div>
        ))}
    </dl>
  );
}
