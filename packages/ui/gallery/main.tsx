import { createRoot } from 'react-dom/client';
import '../styles.css';
import { Container, Stack } from '../layout.tsx';
import { Logo } from '../logo.tsx';
import { applyTheme, getTheme } from '../theme.ts';
import { ThemeToggle } from '../theme-toggle.tsx';
import { ToastProvider } from '../toast.tsx';
import { TooltipProvider } from '../tooltip.tsx';
import { Actions } from './actions.tsx';
import { Charts } from './charts.tsx';
import { Facts } from './facts.tsx';
import { Forms } from './forms.tsx';

applyTheme(getTheme());

function Gallery() {
  return (
    <>
      <header className="border-b border-line bg-surface">
        <Container className="flex items-center justify-between gap-4 py-3">
          <Logo name="Plainmed" />
          <ThemeToggle />
        </Container>
      </header>
      <Container as="main" className="py-10">
        <Stack gap="section">
          <Stack gap="close">
            <h1 className="text-4xl">Plain facts, and where they come from</h1>
            <p className="max-w-prose text-lg text-ink-soft">
              Every component once, in its states. Paper and ink carry the page, pine what can be done, mulberry where a fact comes from.
            </p>
          </Stack>
          <Actions />
          <Forms />
          <Facts />
          <Charts />
        </Stack>
      </Container>
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <TooltipProvider>
      <ToastProvider>
        <Gallery />
      </ToastProvider>
    </TooltipProvider>,
  );
}
