import type { ReactNode } from 'react';
import type { MedicinePage } from '../../contract/medicine-page.ts';
import { FactSection } from './medicine-facts.tsx';

export const SOURCES_SECTION = { id: 'sources', title: 'Where this comes from' };

/** The documents that the marks link to, each with the cited sections. */
export function MedicineSources({
  documents,
  checkedOn,
  children,
}: Pick<MedicinePage, 'documents' | 'checkedOn'> & { children?: ReactNode }) {
  return (
    <FactSection {...SOURCES_SECTION}>
      {children}
      <ul className="divide-y divide-line border-y border-line">
        {documents.map(({ id, title, publisher, date, url, sections }) => (
          <li key={id} id={`source-${id}`} className="scroll-mt-8 py-3 target:bg-accent-soft">
            <p className="font-semibold">{url ? <a href={url}>{title}</a> : title}</p>
            <p className="text-sm text-ink-soft">
              {publisher.replace(/\.$/, '')}. {describeEdition(date, checkedOn)}
            </p>
            {sections.length > 0 && (
              <p className="text-sm text-ink-soft">
                {sections.length > 1 ? 'Sections' : 'Section'}: {sections.join('; ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </FactSection>
  );
}

function describeEdition(date: string | undefined, checkedOn: string | undefined): string {
  if (date) return `Edition of ${formatDate(date)}.`;
  return checkedOn ? `Edition not recorded; our record was read again on ${formatDate(checkedOn)}.` : 'Edition not recorded.';
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/**
 * Formats a full or partial ISO date in US style.
 * @example formatDate('2026-11-21') // 'November 21, 2026'
 */
export function formatDate(iso: string): string {
  const [year = '', month, day] = iso.split('-');
  if (!month) return year;
  const name = MONTHS[Number(month) - 1] ?? '';
  return day ? `${name} ${Number(day)}, ${year}` : `${name} ${year}`;
}
