import { lowerFirst } from '#packages/clinical/sentence.ts';
import type { MedicinePage } from '../../contract/medicine-page.ts';
import { formatDate } from './medicine-sources.tsx';

export const formatBrand = ({ name, note }: MedicinePage['brands'][number]) => (note ? `${name} (${lowerFirst(note)})` : name);

/** Other names, what it is made of, and when the record was read again. */
export function OtherNames({ page: { brands, otherNames, ingredients, checkedOn } }: { page: MedicinePage }) {
  const former = brands.filter(({ discontinued }) => discontinued);
  const rows: [string, string][] = [
    ['Also called', otherNames.join(', ')],
    ['Brands no longer sold', former.map(formatBrand).join(', ')],
    ['Active ingredients', ingredients.length > 1 ? ingredients.join(', ') : ''],
    ['Record read again', checkedOn ? formatDate(checkedOn) : 'Not yet by a second reader'],
  ];
  return (
    <dl>
      {rows
        .filter(([, text]) => text !== '')
        .map(([term, text]) => (
          <div key={term} className="grid gap-x-4 py-1 sm:label-column-11">
            <dt className="text-ink-soft">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}
