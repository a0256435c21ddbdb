import type { ReactNode } from 'react';
import { Container } from '#packages/ui/layout.tsx';
import { PageContents, type PageContentsProps } from './page-contents.tsx';
import { PageHead, type PageHeadProps } from './page-head.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export interface ContentPageProps {
  head: PageHeadProps;
  /** Structured data for search engines. */
  data: ReactNode;
  /** The heading of the page and the text before the table of contents. */
  intro: ReactNode;
  contents: PageContentsProps['entries'];
  /** The id of the part below the intro, for a filter. */
  id?: string | undefined;
  children: ReactNode;
}

/** A long page of sections, with a table of contents beside it on wide screens. Plain HTML that needs no script. */
export function ContentPage({ head, data, intro, contents, id, children }: ContentPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHead {...head} />
      {data}
      <SiteHeader />
      <Container as="main" id="main" tabIndex={-1} className="grow py-10 sm:py-14">
        <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,46rem)_1fr]">
          <div>{intro}</div>
          <PageContents entries={contents} />
          <div className="-mt-8 min-w-0" id={id}>
            {children}
          </div>
        </div>
      </Container>
      <SiteFooter />
    </div>
  );
}
