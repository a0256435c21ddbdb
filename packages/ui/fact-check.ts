import { formatDay } from './format-time.ts';

/** What the check of a fact against a label found. */
export interface FactCheck {
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

export const NOT_CHECKED: FactCheck = { verdict: 'not-checked' };

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

/** What the check of a fact found, as rows of a note. */
export function listCheckDetails(check: FactCheck | undefined): { term: string; value: string }[] {
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
