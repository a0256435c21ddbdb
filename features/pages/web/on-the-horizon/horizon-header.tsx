import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Container } from '#packages/ui/layout.tsx';
import { Logo, LogoMark } from '#packages/ui/logo.tsx';
import { ThemeToggle } from '#packages/ui/theme-toggle.tsx';
import { usePublicConfig } from '../use-public-config.ts';

const links = [
  { to: '/#features', label: 'Features' },
  { to: '/how-it-works', label: 'How It Works' },
  { to: '/home#help', label: 'Help' },
];

const linkStyles = 'inline-flex min-h-11 items-center gap-2 rounded-md px-3 max-sm:gap-1 max-sm:px-2 text-ink no-underline hover:bg-sunken';

/** The header of the On the Horizon page, with a back link and links to the current product. */
export function HorizonHeader() {
  const { productName } = usePublicConfig();
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-3">
        Skip to the content
      </a>
      <header className="no-print border-b border-line bg-surface">
        <Container className="flex min-h-16 flex-wrap items-center gap-x-2 gap-y-1 py-2.5">
          <Link
            to="/"
            className="mr-auto inline-flex min-h-11 items-center no-underline md:mr-4"
            aria-label={`${productName}, to the home page`}
          >
            <LogoMark className="size-7 2xs:hidden" />
            <Logo name={productName} className="max-2xs:hidden max-sm:text-sm" />
          </Link>
          <div className="order-last flex w-full flex-wrap items-center justify-between gap-x-1 max-sm:-mx-2 max-sm:w-[calc(100%+1rem)] max-sm:text-xs sm:max-md:-mx-3 sm:max-md:w-[calc(100%+1.5rem)] md:order-none md:w-auto md:grow">
            <Link to="/" className={linkStyles}>
              <ArrowLeft aria-hidden="true" className="size-4 text-primary" /> Back to Home
            </Link>
            <nav aria-label="Pages" className="flex flex-wrap">
              {links.map(({ to, label }) => (
                <Link key={to} to={to} className={linkStyles}>
                  {label}
                </Link>
              ))}
            </nav>
          </div>
          <ThemeToggle />
        </Container>
      </header>
    </>
  );
}
