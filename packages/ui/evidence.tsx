import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';
import { formatDay } from './format-time.ts';
import { PassageViewContext } from './passage-view.ts';
import { SourceNote } from './source-note.tsx';

/** A fact and its source document, as in the answers of the tools. */
interface EvidenceItem {
  id: string;
  statement: string;
  source: { title: string; publisher: string; section?: string | undefined; date?: string | undefined; url?: string | undefined };
  check?: FactCheck | undefined;
}

/** What the check of a fact against a label found. */
interface FactCheck {
  verdict: 'stated' | 'derived' | 'named' | 'differs' | 'not-found' | 'not-checked' | 'changed';
  how?: string | undefined;
  section?: string | undefined;
  label?: { product: string; labeler: string; date: string; dateOf: 'label' | 'reading'; version?: string | undefined } | undefined;
  checkedOn?: string | undefined;
  checkedBy?: 'machine' | 'person' | 'language model' | undefined;
  url?: string | undefined;
  place?: { setId: string; code: string } | undefined;
  changedTo?: { version?: string | undefined; date?: string | undefined } | undefined;
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
    bySource.set(
      key,
      known ? { ...known, statement: `${known.statement}; ${item.statement}`, check: leastProven(known.check, item.check) } : item,
    );
  }
  return [...bySource.values()];
}

const isRepeated = (labels: readonly string[], at: number) => labels.some((label, other) => other !== at && label === labels[at]);
/** Distinguishes two equal labels by the title of their document. */
const nameOf = ({ source }: EvidenceItem) => capitalize(source.title.split(/[:( ]/)[0] ?? '');

/** One mark shows several facts: the least proven speaks for all. */
const VERDICTS = ['changed', 'differs', 'not-checked', 'not-found', 'named', 'derived', 'stated'] as const;
const NOT_CHECKED: FactCheck = { verdict: 'not-checked' };
function leastProven(a: FactCheck | undefined, b: FactCheck | undefined): FactCheck | undefined {
  if (!a && !b) return undefined;
  // A fact without a check beside one with a check was not checked.
  const first = a ?? NOT_CHECKED;
  const second = b ?? NOT_CHECKED;
  return VERDICTS.indexOf(second.verdict) < VERDICTS.indexOf(first.verdict) ? second : first;
}

/** Months without a day are dates of copies. */
const formatDate = (date: string) =>
  (date.length > 'YYYY-MM'.length ? formatDay(date, 'UTC') : formatDay(`${date}-01`, 'UTC')?.replace(' 1,', '')) ?? date;

function describeVerdict({ verdict, how, label }: FactCheck): string {
  const date = label ? `of ${formatDate(label.date)}` : '';
  if (verdict === 'stated') return `Matches the label ${date}`;
  if (verdict === 'derived') return `Follows from the label ${date}${how ? `: ${how}` : ''}`;
  if (verdict === 'named') return `Names ${how} in this section of the label ${date}. What it says of it was not compared`;
  if (verdict === 'differs') return 'Differs between products';
  if (verdict === 'not-found') return `Not found in this section of the label ${date}`;
  if (verdict === 'changed') return 'The label changed since';
  return 'Written from memory, not yet checked';
}

/** Copies of labels often lack the date of the edition. */
const describeLabel = ({ product, labeler, version, dateOf }: NonNullable<FactCheck['label']>) =>
  `${product}, ${labeler}${version ? `, version ${version}` : ''}${dateOf === 'reading' ? ' (the date is that of our copy)' : ''}`;

const describeNew = ({ version, date }: NonNullable<FactCheck['changedTo']>) =>
  `${version ? `Version ${version}` : 'Another version'}${date ? ` of ${formatDate(date)}` : ''}. This fact was not compared with it yet`;

const CHECKED_BY = {
  machine: 'By machine',
  person: 'By a reader, section beside fact,',
  'language model': 'By a language model that read the section beside the fact,',
} as const;

function listCheckDetails(check: FactCheck | undefined) {
  if (!check) return [];
  const { label, section, checkedOn, checkedBy = 'machine', changedTo } = check;
  return [
    { term: 'Check', value: describeVerdict(check) },
    ...(changedTo ? [{ term: 'Now', value: describeNew(changedTo) }] : []),
    ...(label ? [{ term: 'Label', value: describeLabel(label) }] : []),
    ...(section ? [{ term: 'Found in', value: section }] : []),
    ...(checkedOn ? [{ term: 'Checked', value: `${CHECKED_BY[checkedBy]} on ${formatDate(checkedOn)}` }] : []),
  ];
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

function shortLabel({ source: { section } }: EvidenceItem): string {
  if (!section) return 'Source';
  if (/^[\d.]+$/.test(section)) return `Label ${section}`;
  return section.length > 18 ? 'Source' : capitalize(section);
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
