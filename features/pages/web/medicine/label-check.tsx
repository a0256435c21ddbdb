import type { MedicinePage, PageCheck } from '../../contract/medicine-page.ts';
import { formatDate } from './medicine-sources.tsx';

/** @example describeCheck(check) // '31 of 44 facts matched the label of July 15, 2026' */
export function describeCheck({ facts, matched, differs, labels }: PageCheck): string {
  const [label] = labels;
  if (!label || matched === 0) return 'Written from memory, not yet checked';
  const which = labels.length > 1 ? `${labels.length} labels` : `the label of ${formatDate(label.date)}`;
  return `${matched} of ${facts} facts matched ${which}${differs > 0 ? `; ${differs} differ between products` : ''}`;
}

/** The labels that were opened, each with its link. */
export function LabelList({ check }: Pick<MedicinePage, 'check'>) {
  if (check.labels.length === 0) return null;
  return (
    <div className="mb-6">
      <h3>Labels that we opened</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line *:py-3">
        {check.labels.map(({ product, labeler, forms, version, date, url }) => (
          <li key={product + labeler + forms.join()}>
            <p className="font-semibold">{url ? <a href={url}>{product}</a> : product}</p>
            <p className="text-sm text-ink-soft">
              {labeler}. Label of {formatDate(date)}
              {version && `, version ${version}`}.{' '}
              {forms.length > 0 ? `For: ${forms.join('; ')}.` : 'Section 6 only; the copy has no link to the whole label.'}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">{describeCounts(check)}</p>
    </div>
  );
}

/** Says what the check found, and of what it says nothing. */
function describeCounts({ facts, matched, read, differs, notFound, checkedOn }: PageCheck): string {
  const unchecked = facts - matched - differs - notFound;
  return [
    `A program compared our facts with these labels${checkedOn ? ` on ${formatDate(checkedOn)}` : ''}.`,
    `It found ${matched - read} of ${facts}.`,
    ...(read > 0 ? [`A language model read the label for the rest. It found ${read} more.`] : []),
    ...(matched > 0 ? ['These have a check in their mark.'] : []),
    ...(differs > 0 ? [`${differs} differ between products.`] : []),
    ...(notFound > 0 ? [`${notFound} it did not find in the section that we name.`] : []),
    ...(unchecked > 0 ? [`${unchecked} were written from memory and are not yet checked.`] : []),
  ].join(' ');
}
