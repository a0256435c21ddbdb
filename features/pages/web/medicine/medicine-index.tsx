import { Disclosure } from '#packages/ui/disclosure.tsx';
import { inputStyles } from '#packages/ui/input-styles.ts';
import { Container } from '#packages/ui/layout.tsx';
import type { MedicineEntry } from '../../contract/medicine-page.ts';
import { PageHead } from '../page-head.tsx';
import { SiteFooter } from '../site-footer.tsx';
import { SiteHeader } from '../site-header.tsx';
import { usePublicConfig } from '../use-public-config.ts';

/** The id of the list that the search box filters. */
const LISTED = 'medicine-list';
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** All medicines with a record, by letter. Plain HTML that needs no script. */
export function MedicineIndex({ medicines }: { medicines: readonly MedicineEntry[] }) {
  const { productName } = usePublicConfig();
  const byLetter = new Map(LETTERS.map((letter) => [letter, medicines.filter(({ name }) => name.toUpperCase().startsWith(letter))]));
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHead
        title={`Medicines A to Z | ${productName}`}
        description={`${medicines.length} medicines by name, each with its uses, warnings, side effects and interactions, and the source of every fact. Free to read.`}
        path="/medicines"
      />
      <SiteHeader />
      <Container as="main" id="main" tabIndex={-1} className="grow py-10 sm:py-14">
        <h1 className="text-4xl">Medicines A to Z</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">
          We have a record of {medicines.length} medicines. Each page names its sources, and every warning is free to read. Brand names are
          listed under their medicine.
        </p>
        <p className="mt-3 max-w-prose text-ink-soft">A medicine that is not in this list is “not covered”. That never means safe.</p>
        <search hidden data-filter={LISTED} className="no-print mt-6 block [&[hidden]]:hidden">
          <label htmlFor="medicine-filter" className="block font-semibold">
            Find a medicine or a brand
          </label>
          <input id="medicine-filter" type="search" autoComplete="off" className={`${inputStyles} mt-2 max-w-prose`} />
          <p role="status" className="mt-2 min-h-6 text-sm text-ink-soft" />
          <p hidden data-nothing-found className="mt-2 max-w-prose">
            We have no record of that. In danger? Call <a href="tel:911">911</a>. Thoughts of suicide: call or text{' '}
            <a href="tel:988">988</a>. Poisoning: <a href="tel:18002221222">1-800-222-1222</a>. Violence at home:{' '}
            <a href="tel:18007997233">1-800-799-7233</a>.
          </p>
        </search>
        <LetterLinks byLetter={byLetter} />
        <div id={LISTED} className="mt-6 border-t-3 border-ink">
          {LETTERS.map((letter) => (
            <Letter key={letter} letter={letter} medicines={byLetter.get(letter) ?? []} />
          ))}
        </div>
      </Container>
      <SiteFooter />
    </div>
  );
}

type ByLetter = ReadonlyMap<string, readonly MedicineEntry[]>;
const letterStyles = 'inline-flex size-11 items-center justify-center rounded-md border font-semibold';

function LetterLinks({ byLetter }: { byLetter: ByLetter }) {
  return (
    <nav
      aria-label="Letters"
      className="no-print sticky top-0 z-10 -mx-4 mt-8 border-y border-line bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0"
    >
      <ol className="relative flex gap-1 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap">
        {[...byLetter].map(([letter, { length }]) => (
          <li key={letter}>
            {length > 0 ? (
              <a
                href={`#${letter}`}
                className={`${letterStyles} border-line bg-surface text-ink no-underline hover:border-primary hover:text-primary`}
              >
                {letter}
              </a>
            ) : (
              <span className={`${letterStyles} border-transparent text-ink-soft`}>
                {letter}
                <span className="sr-only"> (no medicine)</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Folded, because the whole list takes some fifty screens of a phone. The browser opens a letter that a link leads to. */
function Letter({ letter, medicines }: { letter: string; medicines: readonly MedicineEntry[] }) {
  const [first, last] = [medicines[0], medicines.at(-1)];
  if (!first || !last) return null;
  return (
    <section aria-labelledby={`${letter}-title`}>
      <Disclosure
        summary={
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-4">
            <h2 id={`${letter}-title`} className="min-w-8 shrink-0 text-2xl">
              {letter}
            </h2>
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere font-normal text-ink-soft">
              {medicines.length === 1 ? first.name : `${medicines.length} medicines: ${first.name} to ${last.name}`}
            </span>
          </span>
        }
        className="border-t-0!"
      >
        <ul
          id={letter}
          className="scroll-mt-36 gap-x-10 *:break-inside-avoid *:border-b *:border-line *:py-2 sm:columns-2 lg:columns-3 [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center [&_a]:font-semibold [&_a]:no-underline [&_a]:hover:underline [&_small]:block [&_small]:text-sm [&_small]:text-ink-soft"
        >
          {medicines.map(({ slug, name, brands }) => (
            <li key={slug}>
              <a href={`/medicines/${slug}`}>{name}</a>
              {brands.length > 0 && <small>{brands.join(', ')}</small>}
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}
