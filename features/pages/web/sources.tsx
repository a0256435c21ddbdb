import type { SourcesPage } from '../contract/sources-page.ts';
import { ContentPage } from './content-page.tsx';
import { FactSection } from './medicine/medicine-facts.tsx';
import { formatDate } from './medicine/medicine-sources.tsx';
import { DataList, DocumentList, FILTERED, MedicineLists } from './source-list.tsx';
import { StructuredData } from './structured-data.tsx';
import { usePublicConfig } from './use-public-config.ts';

const count = (number: number) => number.toLocaleString('en-US');

/** The sources page: every cited document and its use. Plain HTML, rendered from the records. */
export function Sources({ page }: { page: SourcesPage }) {
  const { productName } = usePublicConfig();
  const { groups, medicines, shipped, live, documents } = page;
  const contents = [
    { id: 'read', title: 'How we read them' },
    ...groups,
    { id: 'by-medicine', title: 'By medicine, A to Z' },
    { id: 'shipped', title: 'Lists and tables' },
    { id: 'live', title: 'Asked over the network' },
  ];
  return (
    <ContentPage
      head={{
        title: `Sources: where the facts come from | ${productName}`,
        description: `All ${count(documents)} documents behind the facts of ${productName}: who publishes them, their dates, what they are used for, and how many facts come from each.`,
        path: '/sources',
      }}
      data={<SourcesData page={page} />}
      intro={
        <>
          <h1 className="text-4xl">Where the facts come from</h1>
          <p className="mt-4 max-w-prose text-lg text-ink-soft">
            {count(page.facts)} facts come from {count(documents)} documents. Here is each document, with its date, what we use it for, and
            how many facts we took from it. The list is built from the records themselves.
          </p>
          <Search />
        </>
      }
      contents={contents}
      id={FILTERED}
    >
      <HowRead page={page} />
      {groups.map(({ id, title, documents: listed }) => (
        <FactSection key={id} id={id} title={title}>
          <DocumentList documents={listed} />
        </FactSection>
      ))}
      <FactSection id="by-medicine" title="By medicine, A to Z">
        <p className="mb-3 max-w-prose text-ink-soft">
          Each of these documents is about one medicine, or one thing that people take. If a name is a link, it opens the page of that
          medicine. That page lists each fact and the section it comes from.
        </p>
        <MedicineLists medicines={medicines} />
      </FactSection>
      <FactSection id="shipped" title="Lists and tables">
        <p className="mb-3 max-w-prose text-ink-soft">These come with the product. Only prices among them are shown to you as facts.</p>
        <DataList sources={shipped} />
      </FactSection>
      <FactSection id="live" title="Asked over the network">
        <p className="mb-3 max-w-prose text-ink-soft">
          We use these only where the operator has switched them on. The date is then the day of the answer, or of the document in it. The
          operator may also load their own copies of these lists.
        </p>
        <DataList sources={live} />
      </FactSection>
    </ContentPage>
  );
}

/** Shown by the page's script. Without it, the browser's search also finds collapsed text. */
function Search() {
  return (
    <search hidden data-filter={FILTERED} className="no-print mt-6 block [&[hidden]]:hidden">
      <label htmlFor="source-search" className="block font-semibold">
        Find a document or a medicine
      </label>
      <input
        id="source-search"
        type="search"
        autoComplete="off"
        className="mt-1 min-h-11 w-full max-w-md rounded-md border border-line-strong bg-surface px-3.5 py-2 text-base text-ink"
      />
      <p role="status" className="mt-1 min-h-6 text-sm text-ink-soft" />
    </search>
  );
}

function HowRead({ page: { checked, labels } }: { page: SourcesPage }) {
  return (
    <FactSection id="read" title="How we read them">
      <div className="prose">
        <p>
          Our team wrote the facts from what it knows of these documents, not with each document open. Then we read them a second time. We
          last read the medicine records {formatChecked(checked)}. <strong>No licensed pharmacist or doctor has reviewed them yet.</strong>{' '}
          If a fact differs from its source, trust the source and tell us.
        </p>
        <p>
          Then a program checked the records against US labels. We had the label of {count(labels.held)} of {count(labels.medicines)}{' '}
          medicines. The records have {count(labels.facts)} facts. The program found {count(labels.matched - labels.read)} of them in a
          label. A language model read the labels for the rest. It found {count(labels.read)} more. The program did not find{' '}
          {count(labels.notFound)} in the section that we name, and {count(labels.differs)} {labels.differs === 1 ? 'differs' : 'differ'}{' '}
          between products. The others were written from memory and are not yet checked. The program compares words and numbers. It does not
          read the way a person does. The page of each medicine says how many of its facts the program found, and in which label.
        </p>
        <p>A date is the edition of a document. Where we did not note the edition, we say so. The document may have changed since.</p>
        <p>
          We took single facts and put them into our own words. If we name no terms, the document belongs to its publisher. No publisher is
          connected with this product or has approved it.
        </p>
      </div>
    </FactSection>
  );
}

const formatChecked = ({ first, last }: SourcesPage['checked']) =>
  first === last ? `on ${formatDate(last)}` : `between ${formatDate(first)} and ${formatDate(last)}`;

function SourcesData({ page: { groups, shipped, documents } }: { page: SourcesPage }) {
  const { siteUrl, companyName, productName } = usePublicConfig();
  const url = `${siteUrl}/sources`;
  const screen = {
    '@type': 'MedicalWebPage',
    '@id': url,
    url,
    name: `Sources of ${productName}`,
    description: `${count(documents)} documents that the facts of ${productName} rest on`,
    inLanguage: 'en',
    publisher: { '@type': 'Organization', name: companyName, url: siteUrl },
    citation: [...groups.flatMap((group) => group.documents), ...shipped].map(({ title, publisher }) => `${title}. ${publisher}`),
  };
  return <StructuredData things={[screen]} />;
}
