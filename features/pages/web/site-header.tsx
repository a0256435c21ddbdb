import { Link } from 'react-router';
import { Container } from '#packages/ui/layout.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { Logo, LogoMark } from '#packages/ui/logo.tsx';
import { ThemeToggle } from '#packages/ui/theme-toggle.tsx';
import { usePublicConfig } from './use-public-config.ts';

/** The header of every page outside the tools. */
export function SiteHeader() {
  const { productName } = usePublicConfig();
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-3">
        Skip to the content
      </a>
      <header className="no-print border-b border-line bg-surface">
        <Container className="flex min-h-16 flex-wrap items-center gap-x-1.5 gap-y-2 py-2.5 sm:gap-x-4">
          <Link to="/" className="mr-auto inline-flex min-h-11 items-center no-underline" aria-label={`${productName}, to the home page`}>
            {/* Only the mark on the narrowest phones, so that everything fits on one line. */}
            <LogoMark className="size-7 xs:hidden" />
            <Logo name={productName} className="max-xs:hidden max-sm:text-sm" />
          </Link>
          <ThemeToggle />
          <LinkButton asChild variant="quiet" className="whitespace-nowrap px-1.5! max-sm:text-sm sm:px-4!">
            <Link to="/auth">Sign In</Link>
          </LinkButton>
          <LinkButton asChild className="whitespace-nowrap max-sm:px-2.5 max-sm:text-sm max-2xs:hidden">
            <Link to="/home">Get Started</Link>
          </LinkButton>
        </Container>
      </header>
    </>
  );
}
