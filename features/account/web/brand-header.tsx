import { Link } from 'react-router';
import { Container } from '#packages/ui/layout.tsx';
import { Logo } from '#packages/ui/logo.tsx';
import { ThemeToggle } from '#packages/ui/theme-toggle.tsx';

/** The header of single-purpose pages: a link to the home page and the theme switch. */
export function BrandHeader() {
  return (
    <header className="border-b border-line bg-surface">
      <Container className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
        <Link to="/" className="inline-flex min-h-11 items-center no-underline" aria-label="Plainmed, to the home page">
          <Logo name="Plainmed" />
        </Link>
        <ThemeToggle />
      </Container>
    </header>
  );
}
