import { ArrowLeft } from 'lucide-react';
import { Link, Outlet } from 'react-router';
import { Container } from '#packages/ui/layout.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { Logo, LogoMark } from '#packages/ui/logo.tsx';
import { SkipLink } from '#packages/ui/skip-link.tsx';
import { ThemeToggle } from '#packages/ui/theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';

/** The frame of the account and billing screens: a link back and the user menu. */
export function PlainFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="no-print border-b border-line bg-surface">
        <Container className="flex min-h-16 flex-wrap items-center gap-x-0.5 gap-y-1 py-2 2xs:gap-x-2 sm:gap-x-4">
          <Link to="/" className="inline-flex min-h-11 items-center no-underline" aria-label="Plainmed, to the home page">
            <LogoMark className="size-7 max-[24rem]:hidden sm:hidden" />
            <Logo name="Plainmed" className="max-sm:hidden" />
          </Link>
          <LinkButton asChild variant="quiet" className="mr-auto whitespace-nowrap px-1! max-sm:text-sm sm:px-3!">
            <Link to="/home">
              <ArrowLeft aria-hidden="true" className="max-2xs:hidden" /> Back to Home
            </Link>
          </LinkButton>
          <ThemeToggle />
          <UserMenu />
        </Container>
      </header>
      <main id="main" tabIndex={-1} className="grow">
        <Outlet />
      </main>
    </div>
  );
}
