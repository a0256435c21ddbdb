import { House, Menu, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { IconButton } from '#packages/ui/icon-button.tsx';
import { Container } from '#packages/ui/layout.tsx';
import { Logo, LogoMark } from '#packages/ui/logo.tsx';
import { ThemeToggle } from '#packages/ui/theme-toggle.tsx';
import type { WebSection } from '#packages/wire/client/web-door.ts';
import { UserMenu } from './user-menu.tsx';

export interface HomeHeaderProps {
  sections: readonly WebSection[];
  /** The fragment of the open section. */
  open: string;
}

export function HomeHeader({ sections, open }: HomeHeaderProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const menuId = useId();
  useEffect(() => {
    if (!menuOpen) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setMenuOpen(false);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [menuOpen]);
  return (
    <div className="@container border-b border-line bg-surface">
      <Container width="wide" className="flex min-h-16 flex-wrap items-center gap-x-[min(1rem,4vw)] gap-y-1 py-2">
        <Link to="/" className="inline-flex min-h-11 items-center no-underline" aria-label="Plainmed, to the home page">
          <LogoMark className="size-7 @min-[20rem]:hidden" />
          <span className="hidden @min-[20rem]:block">
            <Logo name="Plainmed" />
          </span>
        </Link>
        <nav aria-label="Sections" className="ml-auto hidden min-w-0 @toolbar:block">
          <SectionLinks
            sections={sections}
            open={open}
            onFollow={() => undefined}
            className="flex flex-wrap items-center justify-end gap-x-0.5"
          />
        </nav>
        <div className="ml-auto flex items-center gap-1 @toolbar:ml-0">
          {/* Where the bar has no room for it, as with large text, it stands in the menu. */}
          <span className="@max-[22rem]:hidden">
            <ThemeToggle />
          </span>
          <UserMenu />
          <IconButton
            label={menuOpen ? 'Close the menu' : 'Open the menu'}
            className="-mr-3 @toolbar:hidden"
            aria-expanded={menuOpen}
            aria-controls={menuId}
            onClick={() => setMenuOpen(!menuOpen)}
          >
            {menuOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </IconButton>
        </div>
      </Container>
      <nav id={menuId} aria-label="Menu" hidden={!menuOpen} className="border-t border-line @toolbar:hidden">
        <Container width="wide" className="py-2">
          <SectionLinks sections={sections} open={open} onFollow={() => setMenuOpen(false)} className="grid gap-1" />
          <span className="mt-2 hidden px-3 @max-[22rem]:block">
            <ThemeToggle />
          </span>
        </Container>
      </nav>
    </div>
  );
}

function SectionLinks({ sections, open, onFollow, className }: HomeHeaderProps & { onFollow: () => void; className: string }) {
  const [params] = useSearchParams();
  const linkClasses =
    'flex min-h-11 items-center gap-2 whitespace-nowrap rounded-md px-3 @toolbar:px-1.5 @toolbar:text-sm text-ink no-underline hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold';
  return (
    <ul className={className}>
      {sections.map(({ hash, label, icon: Icon }) => (
        <li key={hash}>
          <Link
            to={{ pathname: '/home', search: params.toString(), hash }}
            aria-current={hash === open ? 'page' : undefined}
            className={linkClasses}
            onClick={onFollow}
          >
            <Icon aria-hidden="true" className="size-4 @toolbar:hidden" /> {label}
          </Link>
        </li>
      ))}
      <li>
        <Link to="/" className={linkClasses} onClick={onFollow}>
          <House aria-hidden="true" className="size-4 @toolbar:hidden" /> Home
        </Link>
      </li>
    </ul>
  );
}
