import type { ComponentType, ReactNode } from 'react';
import { Container } from '#packages/ui/layout.tsx';
import { PageContents } from '../page-contents.tsx';
import { PageHead, type PageHeadProps } from '../page-head.tsx';
import { SiteFooter } from '../site-footer.tsx';
import { SiteHeader } from '../site-header.tsx';

/** One section, numbered by its position. */
export interface LegalSection {
  /** The fragment of its address. Do not change it: mails and answers may link to it. */
  id: string;
  title: string;
  Text: ComponentType;
}

export interface LegalPageProps {
  head: PageHeadProps;
  heading: string;
  inForceSince: string;
  intro: ReactNode;
  /** The most important points, one sentence each. */
  inShort: readonly ReactNode[];
  sections: readonly LegalSection[];
}

/** A legal text: a summary, a table of contents and numbered sections. */
export function LegalPage({ head, heading, inForceSince, intro, inShort, sections }: LegalPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHead {...head} />
      <SiteHeader />
      <Container as="main" id="main" tabIndex={-1} className="grow py-10 sm:py-16">
        <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,40rem)_1fr]">
          <div>
            <h1>{heading}</h1>
            <p className="mt-4 text-lg text-ink-soft">{intro}</p>
            <p className="mt-3 text-sm text-ink-soft">In force since {inForceSince}</p>
          </div>
          <PageContents entries={sections} numbered />
          <div>
            <InShort points={inShort} />
            {sections.map((section, at) => (
              <Section key={section.id} {...section} number={at + 1} />
            ))}
          </div>
        </div>
      </Container>
      <SiteFooter />
    </div>
  );
}

function InShort({ points }: { points: readonly ReactNode[] }) {
  return (
    <div className="rounded-b-lg border border-t-3 border-line border-t-ink bg-surface p-5 sm:p-6">
      <p className="font-serif text-xl font-medium">In short</p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {points.map((point, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the points never changes
          <li key={at} className="py-2.5 last:pb-0">
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Section({ id, title, number, Text }: LegalSection & { number: number }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-12 scroll-mt-8 border-t border-line-strong pt-5">
      <h2 id={`${id}-title`}>
        {number}. {title}
      </h2>
      <div className="prose mt-4 [&>h3]:text-lg">
        <Text />
      </div>
    </section>
  );
}

export interface LegalEntry {
  term: string;
  text: ReactNode;
}

/** A list of terms with their descriptions. */
export function LegalEntries({ entries }: { entries: readonly LegalEntry[] }) {
  return (
    <dl className="border-t-3 border-ink">
      {entries.map(({ term, text }) => (
        <div key={term} className="grid grid-cols-1 gap-x-6 gap-y-1 wrap-anywhere border-b border-line py-3 sm:label-column-9">
          <dt className="font-semibold">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
