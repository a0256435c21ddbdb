import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { BrandHeader } from './brand-header.tsx';

export interface LinkPageProps {
  /** The document title. */
  title: string;
  children: ReactNode;
}

/** The page behind the link of a mail: a single card. */
export function LinkPage({ title, children }: LinkPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} | Plainmed`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <BrandHeader />
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

/** Buttons, stacked on a phone and in a row on wider screens. */
export const LinkPageActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-3 pt-2 sm:flex-row sm:flex-wrap">{children}</div>
);
