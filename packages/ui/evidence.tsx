import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';
import { SourceNote } from './source-note.tsx';

/** A fact and its source document, as in the answers of the tools. */
interface EvidenceItem {
  id: string;
  statement: string;
  source: { title: string; publisher: string; section?: string | undefined; date?: string | undefined; url?: string | undefined };
}

const EvidenceById = createContext<ReadonlyMap<string, EvidenceItem>>(new Map());

export function EvidenceProvider({ evidence, children }: { evidence: readonly EvidenceItem[]; children: ReactNode }) {
  const byId = useMemo(() => new Map(evidence.map((item) => [item.id, item])), [evidence]);
  return <EvidenceById.Provider value={byId}>{children}</EvidenceById.Provider>;
}

/** The marks after a sentence or a cell. Each opens the fact and its source document. */
export function EvidenceMarks({ ids }: { ids: readonly string[] | undefined }) {
  const byId = useContext(EvidenceById);
  const items = distinctSources((ids ?? []).flatMap((id) => byId.get(id) ?? []));
  if (items.length === 0) return null;
  const labels = items.map(shortLabel);
  return (
    // The marks flow like words: one at the start of a line is flush with the text above.
    <span className="no-print *:mr-1">
      {items.map((item, at) => (
        <Fragment key={item.id}>
          {' '}
          <SourceMark item={item} label={isRepeated(labels, at) ? `${nameOf(item)} ${labels[at]?.toLowerCase()}` : (labels[at] ?? '')} />
        </Fragment>
      ))}
    </span>
  );
}

/** Facts from the same section share one mark, which shows them all. */
function distinctSources(items: readonly EvidenceItem[]): EvidenceItem[] {
  const bySource = new Map<string, EvidenceItem>();
  for (const item of items) {
    const key = `${item.source.title}|${item.source.section}`;
    const known = bySource.get(key);
    bySource.set(key, known ? { ...known, statement: `${known.statement}; ${item.statement}` } : item);
  }
  return [...bySource.values()];
}

const isRepeated = (labels: readonly string[], at: number) => labels.some((label, other) => other !== at && label === labels[at]);
/** Distinguishes two equal labels by the title of their document. */
const nameOf = ({ source }: EvidenceItem) => capitalize(source.title.split(/[:( ]/)[0] ?? '');

function SourceMark({ item: { statement, source }, label }: { item: EvidenceItem; label: string }) {
  const details = [
    { term: 'Document', value: source.title },
    { term: 'Published by', value: source.publisher },
    ...(source.section ? [{ term: 'Section', value: source.section }] : []),
    { term: 'Date', value: source.date ?? 'Revision not recorded; record checked in November 2026' },
  ];
  return (
    <SourceNote
      label={label}
      hiddenPrefix="Show the source:"
      title="Where this comes from"
      details={[{ term: 'Fact', value: statement }, ...details]}
      link={source.url ? { href: source.url, text: 'Open the source' } : undefined}
    />
  );
}

function shortLabel({ source: { section } }: EvidenceItem): string {
  if (!section) return 'Source';
  if (/^[\d.]+$/.test(section)) return `Label ${section}`;
  return section.length > 18 ? 'Source' : capitalize(section);
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
