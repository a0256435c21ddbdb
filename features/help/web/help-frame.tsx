import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Container } from '#packages/ui/layout.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { Logo, LogoMark } from '#packages/ui/logo.tsx';
import { SkipLink } from '#packages/ui/skip-link.tsx';
import { ThemeToggle } from '#packages/ui/theme-toggle.tsx';
import { usePublicNames } from './use-public-names.ts';

export interface HelpFrameProps {
  title: string;
  description: string;
  /** The page's path; left out if search engines should not index it. */
  path?: string | undefined;
  children: ReactNode;
}

/** The page layout around the help center outside the app. */
export function HelpFrame({ title, description, path, children }: HelpFrameProps) {
  const { productName, siteUrl } = usePublicNames();
  const whole = `${title} | ${productName}`;
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{whole}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <SocialTags title={whole} description={description} siteUrl={siteUrl} path={path} />
      )}
      <SkipLink />
      <Header productName={productName} />
      <Container as="main" id="main" tabIndex={-1} className="grow py-10 sm:py-14">
        {children}
      </Container>
      <Footer />
    </div>
  );
}

interface SocialTagsProps {
  title: string;
  description: string;
  siteUrl: string;
  path: string;
}

/** The tags for link previews. */
function SocialTags({ title, description, siteUrl, path }: SocialTagsProps) {
  const url = siteUrl + path;
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${siteUrl}/share.png`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function Header({ productName }: { productName: string }) {
  return (
    <header className="no-print border-b border-line bg-surface">
      <Container className="flex min-h-16 flex-wrap items-center gap-x-2 gap-y-2 py-2.5 sm:gap-x-4">
        <Link to="/" className="mr-auto inline-flex min-h-11 items-center no-underline" aria-label={`${productName}, to the home page`}>
          <LogoMark className="size-7 xs:hidden" />
          <Logo name={productName} className="max-xs:hidden" />
        </Link>
        <ThemeToggle />
        <LinkButton asChild size="small" className="whitespace-nowrap max-sm:px-3">
          <Link to="/home">Open the tools</Link>
        </LinkButton>
      </Container>
    </header>
  );
}

const LINKS = [
  { to: '/help', label: 'Help Center' },
  { to: '/how-it-works', label: 'How it works' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/medical-disclaimer', label: 'Medical disclaimer' },
];
const NUMBERS = [
  { number: '911', where: 'US' },
  { number: '999', where: 'UK' },
  { number: '112', where: 'EU' },
];

function Footer() {
  return (
    <footer className="no-print border-t border-line bg-surface">
      <Container className="flex flex-wrap justify-between gap-x-10 gap-y-4 py-8 text-sm">
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-8 items-center text-ink hover:text-primary">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold">In an emergency</span>
          {NUMBERS.map(({ number, where }) => (
            <span key={number}>
              {where}{' '}
              <a href={`tel:${number}`} className="inline-flex min-h-8 items-center font-semibold text-ink">
                {number}
              </a>
            </span>
          ))}
        </p>
      </Container>
    </footer>
  );
}
