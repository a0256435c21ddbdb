import type { Change, ChangesPage } from '../contract/changes-page.ts';
import { ContentPage } from './content-page.tsx';
import { FactSection } from './medicine/medicine-facts.tsx';
import { formatDate } from './medicine/medicine-sources.tsx';
import { StructuredData } from './structured-data.tsx';
import { usePublicConfig } from './use-public-config.ts';

const DESCRIPTION = 'New medicines, new uses and changed labels in the US, month by month, each in one sentence with its date and source.';

/** What was approved or changed in the US, by month. Plain HTML, rendered from the records. */
export function WhatChanged({ page }: { page: ChangesPage }) {
  const { productName } = usePublicConfig();
  const { months, readOn } = page;
  return (
    <ContentPage
      head={{ title: `What changed: medicines in the US by month | ${productName}`, description: DESCRIPTION, path: '/what-changed' }}
      data={<ChangesData page={page} />}
      intro={
        <>
          <h1 className="text-4xl">What changed</h1>
          <p className="mt-4 max-w-prose text-lg text-ink-soft">
            New medicines, new uses and changed labels in the US. The newest month comes first. We last read the sources on{' '}
            {formatDate(readOn)}.
          </p>
          <p className="mt-3 max-w-prose text-ink-soft">
            This list is not whole. It has what we could find in a source, with its date. What we could not find there is left out. Do not
            start, stop or change a medicine because of this page. Ask a doctor or pharmacist first.
          </p>
        </>
      }
      contents={months.map(({ id }) => ({ id: `m-${id}`, title: formatDate(id) }))}
    >
      {months.map(({ id, changes }) => (
        <FactSection key={id} id={`m-${id}`} title={formatDate(id)}>
          <ul className="divide-y divide-line border-y border-line *:py-4">
            {changes.map((change) => (
              <ChangeItem key={change.date + change.what + change.name} change={change} />
            ))}
          </ul>
        </FactSection>
      ))}
    </ContentPage>
  );
}

function ChangeItem({ change: { date, what, name, text, medicines, note, sources } }: { change: Change }) {
  return (
    <li>
      <h3 className="text-lg">{name}</h3>
      <p className="text-sm text-ink-soft">
        {what}, <time dateTime={date}>{formatDate(date)}</time>
      </p>
      <p className="mt-1 max-w-prose">{text}</p>
      <p className="mt-1 text-sm">
        {medicines.map((medicine) => (
          <a key={medicine.slug} href={`/medicines/${medicine.slug}`} className="mr-3 inline-flex min-h-6 items-center">
            {medicine.name}
          </a>
        ))}
        {note}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {sources.length === 1 ? 'Source: ' : 'Sources: '}
        {sources.map(({ title, url }) => (
          <a key={url} href={url} className="mr-3 inline-flex min-h-6 items-center wrap-anywhere">
            {title}
          </a>
        ))}
      </p>
    </li>
  );
}

function ChangesData({ page: { months, readOn, count } }: { page: ChangesPage }) {
  const { siteUrl, companyName } = usePublicConfig();
  const url = `${siteUrl}/what-changed`;
  const screen = {
    '@type': 'MedicalWebPage',
    '@id': url,
    url,
    name: 'What changed',
    description: DESCRIPTION,
    inLanguage: 'en',
    lastReviewed: readOn,
    publisher: { '@type': 'Organization', name: companyName, url: siteUrl },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: count,
      itemListElement: months
        .flatMap(({ changes }) => changes)
        .map(({ date, what, name }, at) => ({ '@type': 'ListItem', position: at + 1, name: `${date}: ${what}, ${name}` })),
    },
  };
  return <StructuredData things={[screen]} />;
}
