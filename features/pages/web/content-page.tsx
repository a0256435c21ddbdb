import type { ReactNode } from 'react';
import { Container } from '#packages/ui/layout.tsx';
import { PageContents, type PageContentsProps } from './page-contents.tsx';
import { PageHead, type PageHeadProps } from './page-head.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export interface ContentPageProps {
  head: PageHeadProps;
  /** What search engines are told beside the text. */
  data: ReactNode;
  /** The heading of the page and what comes before its contents. */
  intro: ReactNode;
  contents: PageContentsProps['entries'];
  /** Of the part under the intro, for what filters it. */
  id?: string | undefined;
  children: ReactNode;
}

/** A long page of sections, with its contents beside it where there is room. It is plain HTML: nothing on it needs script. */
export function ContentPage({ head, data, intro, contents, id, children }: ContentPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHead {...head} />
      {data}
      <SiteHeader />
      <Container as="main" id="main" tabIndex={-1} className="grow py-10 sm:py-14">
        <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,46rem)_1fr]">
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
