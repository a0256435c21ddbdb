import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';
import { type FactCheck, listCheckDetails, NOT_CHECKED } from './fact-check.ts';
import { PassageViewContext } from './passage-view.ts';
import { SourceNote } from './source-note.tsx';

/** A fact and its source document, as in the answers of the tools. */
interface EvidenceItem {
  id: string;
  statement: string;
  source: { title: string; publisher: string; section?: string | undefined; date?: string | undefined; url?: string | undefined };
  check?: FactCheck | undefined;
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
          <SourceMark item={item} label={distinguish(item, labels, at)} />
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
    bySource.set(
      key,
      known ? { ...known, statement: `${known.statement}; ${item.statement}`, check: leastProven(known.check, item.check) } : item,
    );
  }
  return [...bySource.values()];
}

/** Distinguishes two equal labels by the title of their document. */
function distinguish(item: EvidenceItem, labels: readonly string[], at: number): string {
  const label = labels[at] ?? '';
  const isRepeated = labels.some((other, place) => place !== at && other === label);
  return isRepeated && label !== nameOf(item) ? `${nameOf(item)} ${label.toLowerCase()}` : label;
}

const nameOf = ({ source }: EvidenceItem) => capitalize(source.title.split(/[:( ]/)[0] ?? '');

/** One mark shows several facts: the least proven speaks for all. */
const VERDICTS = ['changed', 'differs', 'not-checked', 'not-found', 'named', 'derived', 'stated'] as const;
function leastProven(a: FactCheck | undefined, b: FactCheck | undefined): FactCheck | undefined {
  if (!a && !b) return undefined;
  // A fact without a check beside one with a check was not checked.
  const first = a ?? NOT_CHECKED;
  const second = b ?? NOT_CHECKED;
  return VERDICTS.indexOf(second.verdict) < VERDICTS.indexOf(first.verdict) ? second : first;
}

function SourceMark({ item: { statement, source, check }, label }: { item: EvidenceItem; label: string }) {
  const details = [
    { term: 'Document', value: source.title },
    { term: 'Published by', value: source.publisher },
    ...(source.section ? [{ term: 'Section', value: source.section }] : []),
    ...(check?.label ? [] : [{ term: 'Date', value: source.date ?? 'Edition not recorded' }]),
    ...listCheckDetails(check ?? (source.date ? undefined : NOT_CHECKED)),
  ];
  const href = check?.url ?? source.url;
  const Passage = useContext(PassageViewContext);
  return (
    <SourceNote
      label={label}
      hiddenPrefix="Show the source:"
      title="Where this comes from"
      details={[{ term: 'Fact', value: statement }, ...details]}
      link={href ? { href, text: check?.url ? 'Open this label at DailyMed' : 'Open the source' } : undefined}
    >
      {check?.place && Passage && <Passage place={check.place} fact={statement} />}
    </SourceNote>
  );
}

/** A short section, or else who says it: neither a long title nor the number of a guideline tells a reader anything. */
function shortLabel(item: EvidenceItem): string {
  const { section } = item.source;
  if (section && /^[\d.]+$/.test(section)) return `Label ${section}`;
  if (section && section.length <= 18 && !/^[A-Z]+\d+$/.test(section)) return capitalize(section);
  return PUBLISHER.test(nameOf(item)) ? nameOf(item) : 'Source';
}

/** A name with two capitals, such as NHS, CDC or MedlinePlus. The first word of a label's title is a medicine. */
const PUBLISHER = /^[A-Z]\w*[A-Z]\w*$/;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
