import { ArrowLeft, LogOut, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Button } from '#packages/ui/button.tsx';
import { Container } from '#packages/ui/layout.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { LogoMark } from '#packages/ui/logo.tsx';
import { ThemeToggle } from '#packages/ui/theme-toggle.tsx';
import { useInitialize } from './use-initialize.ts';

const PAGES = [
  { to: '/admin', label: 'Dashboard' },
  { to: '/admin/safety', label: 'Safety' },
  { to: '/admin/queues', label: 'Queues' },
  { to: '/admin/labels', label: 'Labels' },
  { to: '/admin/people', label: 'People' },
  { to: '/admin/budgets', label: 'Budgets' },
  { to: '/admin/audit', label: 'Audit log' },
  { to: '/admin/security', label: 'Security' },
  { to: '/admin/system', label: 'System' },
];

export interface FrameProps {
  /** Resolves after the logout. The frame is unmounted by then. */
  onLogout: () => Promise<void>;
  children: ReactNode;
}

/** The header and the navigation around the open page. */
export function Frame({ onLogout, children }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-3">
        Skip to the content
      </a>
      <header className="no-print border-b border-line bg-surface">
        <Container width="wide">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-1 pt-3">
            <Title />
            <Actions onLogout={onLogout} />
          </div>
          <Navigation />
        </Container>
      </header>
      <Container as="main" width="wide" id="main" tabIndex={-1} className="grow py-6 sm:py-8">
        {children}
      </Container>
    </div>
  );
}

/** The page's heading on the dashboard. The other pages have their own. */
function Title() {
  const isDashboard = useLocation().pathname.replace(/\/$/, '') === '/admin';
  const Heading = isDashboard ? 'h1' : 'p';
  return (
    <div className="mr-auto flex min-h-11 items-center gap-2.5">
      <LogoMark className="size-7" />
      <Heading className="font-serif text-xl font-medium leading-tight tracking-tight">Admin Dashboard</Heading>
    </div>
  );
}

function Actions({ onLogout }: Pick<FrameProps, 'onLogout'>) {
  const { initialize, isPending } = useInitialize();
  const [isLeaving, setIsLeaving] = useState(false);
  const logOut = () => {
    setIsLeaving(true);
    void onLogout();
  };
  return (
    <>
      <ThemeToggle />
      <div className="-mx-2 flex flex-wrap items-center gap-x-1 sm:mx-0">
        <LinkButton asChild variant="quiet" size="small" className="min-h-11! px-2.5!">
          <Link to="/">
            <ArrowLeft aria-hidden="true" /> Back to Home
          </Link>
        </LinkButton>
        <Button variant="quiet" size="small" className="min-h-11! px-2.5!" loading={isPending} onClick={initialize}>
          {!isPending && <SlidersHorizontal aria-hidden="true" className="max-sm:hidden" />} Initialize Settings
        </Button>
        <Button variant="quiet" size="small" className="min-h-11! px-2.5!" loading={isLeaving} onClick={logOut}>
          {!isLeaving && <LogOut aria-hidden="true" className="max-sm:hidden" />} Logout
        </Button>
      </div>
    </>
  );
}

function Navigation() {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change can leave its link outside the visible area
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav aria-label="Admin pages">
      <ul ref={list} className="-mx-4 flex gap-1 overflow-x-auto px-4 pb-2 pt-1 sm:mx-0 sm:px-0">
        {PAGES.map(({ to, label }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end
              className="inline-flex min-h-10 items-center rounded-full px-3.5 text-sm font-semibold text-ink-soft no-underline transition-colors hover:bg-sunken hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
