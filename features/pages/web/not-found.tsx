import { Link } from 'react-router';
import { Container } from '#packages/ui/layout.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { PageHead } from './page-head.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { usePublicConfig } from './use-public-config.ts';

export function NotFound() {
  const { productName } = usePublicConfig();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHead title={`404 Page Not Found | ${productName}`} description="There is no page at this address." />
      <SiteHeader />
      <Container as="main" id="main" tabIndex={-1} width="prose" className="grow content-center py-16 sm:py-24">
        <div className="border-t-3 border-ink pt-6">
          <h1>404 Page Not Found</h1>
          <p className="mt-4 text-lg">There is nothing at this address. The link may be old, or a letter may be wrong.</p>
          <p className="mt-2 text-sm text-ink-soft">Did you forget to add the page to the router?</p>
          <LinkButton asChild className="mt-8">
            <Link to="/">Go to the home page</Link>
          </LinkButton>
        </div>
      </Container>
      <SiteFooter />
    </div>
  );
}
