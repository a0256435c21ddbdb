import { BookOpenCheck, Scale, ShieldCheck } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Container } from '#packages/ui/layout.tsx';
import { BrandHeader } from '../brand-header.tsx';

const POINTS = [
  { icon: Scale, title: 'Compare and check', text: 'See two medicines side by side, what does not mix, and the dose on the label.' },
  { icon: BookOpenCheck, title: 'Every fact has a source', text: 'Press the mark beside a fact and read where it comes from.' },
  {
    icon: ShieldCheck,
    title: 'Plain about its limits',
    text: 'If we do not cover something, we say so. We never call something safe just because we have no facts about it.',
  },
];

/** A panel about the product beside the sign-in card. On a phone the card comes first. */
export function AuthLayout({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>Sign in | Plainmed</title>
      <meta name="description" content="Sign in to Plainmed, or create an account." />
      <meta name="robots" content="noindex" />
      <BrandHeader />
      <Container
        as="main"
        id="main"
        tabIndex={-1}
        className="grid grow items-start gap-x-16 gap-y-12 py-8 sm:py-12 lg:grid-cols-[minmax(min-content,1fr)_minmax(0,28rem)] lg:py-16"
      >
        <div ref={ref} className="mx-auto w-full max-w-md rounded-lg border border-line bg-surface p-5 sm:p-7 lg:order-2">
          {children}
        </div>
        <MarketingPanel />
      </Container>
    </div>
  );
}

function MarketingPanel() {
  return (
    <section aria-label="What Plainmed is" className="mx-auto w-full max-w-md lg:max-w-none lg:pt-4">
      <h2 className="text-3xl">Plain facts about medicines, and where each one comes from</h2>
      <ul className="mt-8 space-y-6">
        {POINTS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-primary" />
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-8 border-t-3 border-ink pt-4 font-semibold">7 days free, then $4.99/month. Cancel anytime.</p>
      <p className="mt-3 text-sm text-ink-soft">
        General information only. It does not replace a doctor. In an emergency call 911 (US), 999 (UK) or 112 (EU).
      </p>
    </section>
  );
}
