import type { ReactNode } from 'react';
import type { NamedFact, PageEffect, PageFact, PageMark } from '../../contract/medicine-page.ts';

const BOOK = 'book-of-marks';
const CHECKED = 'checked-mark';

/** Defined once per page, because every fact has a mark. */
export function MarkSymbol() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <symbol id={BOOK} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M12 7v14M3 18a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h5a4 4 0 0 1 4 4 4 4 0 0 1 4-4h5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-6a3 3 0 0 0-3 3 3 3 0 0 0-3-3z" />
      </symbol>
      <symbol
        id={CHECKED}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M4 12.5 9.5 18 20 6.5" />
      </symbol>
    </svg>
  );
}

/** The styles of all marks, set once on their container: a page has about fifty. */
export const MARK_STYLES =
  '**:data-source-mark:mr-1 **:data-source-mark:inline-flex **:data-source-mark:min-h-6 **:data-source-mark:items-center **:data-source-mark:gap-1 **:data-source-mark:border-b **:data-source-mark:border-accent/50 **:data-source-mark:px-0.5 **:data-source-mark:hover:border-accent **:data-source-mark:align-baseline **:data-source-mark:text-xs **:data-source-mark:font-medium **:data-source-mark:leading-tight **:data-source-mark:text-accent **:data-source-mark:no-underline **:data-source-mark:hover:bg-accent-soft [&_[data-source-mark]>svg]:size-3.5';

/** The mark beside a fact. It opens a panel with what was checked; without script it links to the document in the list of sources. */
export function Mark({ label, document, section, found, fact }: PageMark) {
  return (
    <a
      href={`#source-${document}`}
      data-source-mark=""
      data-fact={fact}
      data-section={fact && section}
      title={section && label === 'Source' ? `Section: ${section}` : undefined}
    >
      <svg aria-hidden="true">
        <use href={`#${found ? CHECKED : BOOK}`} />
      </svg>
      <span className="sr-only">{found ? 'Found in the label: ' : 'Source: '}</span>
      {label}
    </a>
  );
}

export interface FactSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function FactSection({ id, title, children }: FactSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-12 scroll-mt-8">
      <h2 id={`${id}-title`} className="border-t-3 border-ink pt-4">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}

export function FactList({ facts }: { facts: readonly PageFact[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line *:py-2.5">
      {facts.map(({ text, mark }) => (
        <li key={text}>
          {text} <Mark {...mark} />
        </li>
      ))}
    </ul>
  );
}

/** Facts with short names. Repeated names are shown once. */
export function FactTable({ facts }: { facts: readonly NamedFact[] }) {
  return (
    <dl className="border-t border-line [ul+&]:border-t-0 *:grid *:gap-x-6 *:gap-y-1 *:border-b *:border-line *:py-3 sm:*:label-column-11 [&_dd]:sm:col-start-2 [&_dt]:font-semibold">
      {groupByTerm(facts).map(([term, factsOfTerm]) => (
        <div key={term}>
          <dt>{term}</dt>
          {factsOfTerm.map(({ text, mark }) => (
            <dd key={text}>
              {text} <Mark {...mark} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function groupByTerm(facts: readonly NamedFact[]): [string, NamedFact[]][] {
  const groups = new Map<string, NamedFact[]>();
  for (const fact of facts) groups.set(fact.term, [...(groups.get(fact.term) ?? []), fact]);
  return [...groups];
}

/** Side effects, with their frequencies where the labeling gives them. */
export function EffectList({ effects }: { effects: readonly PageEffect[] }) {
  return (
    <ul className="grid gap-x-8 border-t border-line *:border-b *:border-line *:py-2.5 sm:grid-cols-2">
      {effects.map(({ name, often, onDummy, mark }) => (
        <li key={name}>
          <strong>{name}</strong>
          {often && (
            <span className="text-ink-soft">
              : {often}
              {onDummy && ` (${onDummy} on a dummy pill)`}
            </span>
          )}{' '}
          <Mark {...mark} />
        </li>
      ))}
    </ul>
  );
}
