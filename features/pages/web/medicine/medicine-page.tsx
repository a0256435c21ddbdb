import { lowerFirst } from '#packages/clinical/sentence.ts';
import { Alert } from '#packages/ui/alert.tsx';
import { Container } from '#packages/ui/layout.tsx';
import type { MedicinePage, PageFact } from '../../contract/medicine-page.ts';
import { PageContents } from '../page-contents.tsx';
import { PageHead } from '../page-head.tsx';
import { SiteFooter } from '../site-footer.tsx';
import { SiteHeader } from '../site-header.tsx';
import { usePublicConfig } from '../use-public-config.ts';
import { FactPanel } from './fact-panel.tsx';
import { describeCheck } from './label-check.tsx';
import { MedicineData } from './medicine-data.tsx';
import { MARK_STYLES, Mark, MarkSymbol } from './medicine-facts.tsx';
import { formatBrand } from './medicine-names.tsx';
import { MedicineSections, sectionsOf } from './medicine-sections.tsx';
import { formatDate, SOURCES_SECTION } from './medicine-sources.tsx';

/** The public page of one medicine. Plain HTML that needs no script. */
export function MedicineScreen({ page }: { page: MedicinePage }) {
  const { productName } = usePublicConfig();
  const sections = sectionsOf(page);
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHead
        title={`${page.name}: uses, warnings and side effects | ${productName}`}
        description={describe(page)}
        path={`/medicines/${page.slug}`}
      />
      <MedicineData page={page} />
      <MarkSymbol />
      <SiteHeader />
      <Container as="main" id="main" tabIndex={-1} className="grow py-6 sm:py-12">
        <nav aria-label="Where you are" className="no-print text-sm">
          <a href="/medicines" className="inline-flex min-h-8 items-center">
            Medicines A to Z
          </a>
        </nav>
        <div className={`mt-3 grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,44rem)_1fr] ${MARK_STYLES}`}>
          <div>
            <InShort page={page} />
            <Warnings page={page} />
          </div>
          <PageContents entries={[...sections, SOURCES_SECTION]} />
          <div className="-mt-8 min-w-0">
            <MedicineSections page={page} sections={sections} />
          </div>
        </div>
      </Container>
      <SiteFooter />
      {/* Last, so that the link to the content stays the first of the page. */}
      <FactPanel medicine={page.slug} />
    </div>
  );
}

/** The description for search engines: short, and specific to this medicine. */
function describe({ name, brands, drugClass, boxedWarnings }: MedicinePage): string {
  const current = brands.filter(({ discontinued }) => !discontinued).map((brand) => brand.name);
  const known = current.length > 0 ? ` (${current.slice(0, 3).join(', ')})` : '';
  const warning = boxedWarnings.length > 0 ? 'its boxed warning, ' : '';
  return `${name}${known}, ${lowerFirst(drugClass.text)}: what it is for, ${warning}who should not take it, side effects and interactions, each with its source.`;
}

/** What most readers came for: what it is for, its price and how to get it. */
function InShort({ page }: { page: MedicinePage }) {
  const { name, brands, availability, drugClass, check, uses } = page;
  const current = brands.filter(({ discontinued }) => !discontinued);
  return (
    <>
      <h1 className="text-4xl wrap-break-word">{name}</h1>
      <p className="mt-3 text-lg text-ink-soft">
        {drugClass.text} <Mark {...drugClass.mark} />
      </p>
      <dl className="mt-5 border-y-3 border-ink *:grid *:gap-x-4 *:border-b *:border-line *:py-2.5 *:last:border-b-0 sm:*:label-column-8 [&_dt]:font-semibold">
        {uses.length > 0 && (
          <div>
            <dt>For</dt>
            <dd>
              {uses
                .slice(0, MOST_USES)
                .map(({ text }) => text)
                .join('; ')}
              {uses.length > MOST_USES && <a href="#uses"> and {uses.length - MOST_USES} more</a>}
            </dd>
          </div>
        )}
        <Price page={page} />
        <div>
          <dt>How to get it</dt>
          <dd>{availability}</dd>
        </div>
        {current.length > 0 && (
          <div>
            <dt>Brands</dt>
            <dd>{current.map(formatBrand).join(', ')}</dd>
          </div>
        )}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">
        <a href={`#${SOURCES_SECTION.id}`}>{describeCheck(check)}</a>
      </p>
    </>
  );
}

const MOST_USES = 2;

function Price({ page: { price } }: { page: MedicinePage }) {
  if (!price) return null;
  return (
    <div>
      <dt>Price</dt>
      <dd>
        <strong>{price.amount}</strong> for {price.pack}, without insurance.{' '}
        <span className="text-sm text-ink-soft">
          An estimate from what pharmacies pay (NADAC{price.asOf && `, ${formatDate(price.asOf)}`}).{' '}
          <a href="/home#compare">See all prices</a>
        </span>
      </dd>
    </div>
  );
}

/** Warnings come first and are never collapsed. */
function Warnings({ page: { name, withdrawn, recalls, boxedWarnings } }: { page: MedicinePage }) {
  return (
    <div className="mt-6 space-y-4">
      {withdrawn && (
        <Alert tone="high" title="No longer sold as it was">
          <Facts facts={[withdrawn]} />
        </Alert>
      )}
      {boxedWarnings.length > 0 && (
        <Alert tone="severe" title="Boxed warning: the strongest warning on a US label">
          <Facts facts={boxedWarnings} />
        </Alert>
      )}
      {recalls.length > 0 && (
        <Alert tone="high" title="Recalls">
          <Facts facts={recalls} />
        </Alert>
      )}
      <p className="border-l-3 border-danger pl-4 text-sm">
        Trouble breathing, a swollen face, fainting or a seizure after {name.charAt(0).toLowerCase() + name.slice(1)}? Took too much? Call{' '}
        <a href="tel:911">911</a> (US), <a href="tel:999">999</a> (UK) or <a href="tel:112">112</a> (EU) now. Poison Help in the US:{' '}
        <a href="tel:18002221222">1-800-222-1222</a>.
      </p>
    </div>
  );
}

function Facts({ facts }: { facts: readonly PageFact[] }) {
  return (
    <ul className="space-y-2">
      {facts.map(({ text, mark }) => (
        <li key={text}>
          {text} <Mark {...mark} />
        </li>
      ))}
    </ul>
  );
}
