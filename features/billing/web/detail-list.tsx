import type { ReactNode } from 'react';

export interface Detail {
  term: string;
  /** Omitted from the list if undefined. */
  value: ReactNode | undefined;
}

/** Details of the plan, one per line. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl>
      {details
        .filter(({ value }) => value !== undefined)
        .map(({ term, value }) => (
          <div
            key={term}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2.5 last:border-b-0"
          >
            <dt className="text-ink-soft">{term}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
