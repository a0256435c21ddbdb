import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Container } from '#packages/ui/layout.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { Logo } from '#packages/ui/logo.tsx';
import { ThemeToggle } from '#packages/ui/theme-toggle.tsx';

export interface LinkPageProps {
  /** For the browser's tab. */
  title: string;
  children: ReactNode;
}

/** A page to which the link of a mail leads: one card, nothing else. */
export function LinkPage({ title, children }: LinkPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} | Plainmed`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <header className="border-b border-line bg-surface">
        <Container className="flex min-h-16 items-center justify-between gap-4 py-2.5">
          <Link to="/" className="inline-flex min-h-11 items-center no-underline" aria-label="Plainmed, to the first page">
            <Logo name="Plainmed" />
          </Link>
          <ThemeToggle />
        </Container>
      </header>
      <main id="main" tabIndex={-1} className="grow content-start px-4 py-8 sm:py-16">
        <div className="mx-auto w-full max-w-md space-y-5 rounded-lg border border-line bg-surface p-5 sm:p-7">{children}</div>
      </main>
    </div>
  );
}

export const BackToHome = () => (
  <LinkButton asChild variant="quiet">
    <Link to="/">Back to Home</Link>
  </LinkButton>
);

/** Buttons under one another on a phone, beside one another where there is room. */
export const LinkPageActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-3 pt-2 sm:flex-row sm:flex-wrap">{children}</div>
);
