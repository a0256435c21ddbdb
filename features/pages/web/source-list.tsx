import { Disclosure } from '#packages/ui/disclosure.tsx';
import type { DataSource, MedicineSources, SourceDocument, SourceUse } from '../contract/sources-page.ts';
import { formatDate } from './medicine/medicine-sources.tsx';

/** The id of the list that the search box filters. */
export const FILTERED = 'sources-list';

export function DocumentList({ documents }: { documents: readonly SourceDocument[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line *:py-3 [&_small]:block [&_small]:text-sm [&_small]:text-ink-soft">
      {documents.map((document) => (
        <li key={document.title + document.publisher + document.date}>
          <strong className="font-semibold">
            <Title {...document} />
          </strong>
          <small>{`${document.publisher}. ${formatEdition(document.date)}${document.terms ? ` ${document.terms}.` : ''}`}</small>
          <small>{formatUses(document.uses)}</small>
        </li>
      ))}
    </ul>
  );
}

function Title({ title, url }: { title: string; url?: string | undefined }) {
  return url ? <a href={url}>{title}</a> : title;
}

const formatEdition = (date: string | undefined) => (date ? `Edition of ${formatDate(date)}.` : 'Edition not recorded.');

const formatFactCount = (facts: number) => (facts === 1 ? '1 fact' : `${facts.toLocaleString('en-US')} facts`);

/** @example formatUses([{ part: 'Doses', facts: 11 }]) // 'Used for: Doses (11 facts).' */
function formatUses(uses: readonly SourceUse[]): string {
  const parts = uses.map(({ part, facts }) => `${part} (${facts > 0 ? formatFactCount(facts) : 'as a whole'})`);
  return `Used for: ${parts.join(', ')}.`;
}

/** Collapsed by letter, because there are many. */
export function MedicineLists({ medicines }: { medicines: readonly MedicineSources[] }) {
  const byLetter = new Map<string, MedicineSources[]>();
  for (const medicine of medicines) {
    const [first = ''] = medicine.name.normalize('NFD').toUpperCase();
    const letter = /[A-Z]/.test(first) ? first : '0–9';
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), medicine]);
  }
  return [...byLetter].map(([letter, listed]) => (
    <Disclosure
      key={letter}
      summary={
        <span>
          {letter} <span className="text-sm font-normal text-ink-soft">{listed.length} names</span>
        </span>
      }
    >
      <ul className="divide-y divide-line *:py-2 [&_small]:block [&_small]:text-sm [&_small]:text-ink-soft">
        {listed.map(({ name, slug, documents }) => (
          <li key={slug ?? name}>
            {slug ? <a href={`/medicines/${slug}#sources`}>{name}</a> : name}
            {documents.map((document) => (
              <small key={document.title + document.publisher + document.date}>
                <Title {...document} />
                {`. ${document.publisher}. ${formatEdition(document.date)} ${formatUses(document.uses)}`}
              </small>
            ))}
          </li>
        ))}
      </ul>
    </Disclosure>
  ));
}

export function DataList({ sources }: { sources: readonly DataSource[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line *:py-3 [&_small]:block [&_small]:text-sm [&_small]:text-ink-soft">
      {sources.map(({ title, publisher, url, date, version, terms, usedFor, holds }) => (
        <li key={title}>
          <strong className="font-semibold">
            <a href={url}>{title}</a>
          </strong>
          <span className="block">
            {usedFor}
            {holds && ` ${holds}.`}
          </span>
          <small>
            {publisher}. {date ? `Data of ${formatDate(date)}.` : 'Date of the data not recorded.'}
            {version && ` Release ${version}.`}
            {terms && ` Terms: ${terms}.`}
          </small>
        </li>
      ))}
    </ul>
  );
}
