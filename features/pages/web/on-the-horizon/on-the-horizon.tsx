import { BrainCircuit, LockKeyhole, Microscope } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#packages/ui/badge.tsx';
import { Container } from '#packages/ui/layout.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { PageHead } from '../page-head.tsx';
import { SiteFooter } from '../site-footer.tsx';
import { usePublicConfig } from '../use-public-config.ts';
import { HorizonHeader } from './horizon-header.tsx';
import { HorizonPlans } from './horizon-plans.tsx';

export function OnTheHorizon() {
  const { productName } = usePublicConfig();
  return (
    <>
      <PageHead
        title={`On the Horizon | ${productName}`}
        description={`What ${productName} plans to add: health insights, treatment planning, tracking of how a medicine works, and a health coach. None of it can be used yet.`}
        path="/on-the-horizon"
      />
      <HorizonHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <HorizonPlans />
        <Technology />
        <CallToAction />
      </main>
      <SiteFooter />
    </>
  );
}

function Hero() {
  return (
    <section className="overflow-hidden">
      <Container className="pt-14 text-center sm:pt-20">
        <Badge tone="info" icon={false}>
          Coming Soon
        </Badge>
        <h1 className="mt-5 text-4xl">On the Horizon</h1>
        <p className="mx-auto mt-6 max-w-prose text-lg text-ink-soft">
          Four things that we would like to add. None of them can be used yet, and we name no dates. Each has to prove itself first. What
          fails will not appear.
        </p>
      </Container>
      <Horizon />
    </section>
  );
}

/** The drawing of a horizon. */
function Horizon() {
  return (
    <svg viewBox="0 0 1200 170" aria-hidden="true" preserveAspectRatio="xMidYMax slice" className="mt-8 block h-28 w-full sm:h-44">
      {[150, 118, 86].map((radius) => (
        <circle
          key={radius}
          cx="600"
          cy="170"
          r={radius}
          fill="none"
          stroke="var(--line-strong)"
          strokeWidth="1"
          strokeDasharray="2 7"
          strokeLinecap="round"
        />
      ))}
      <circle cx="600" cy="170" r="54" fill="var(--primary-soft)" stroke="var(--primary)" strokeWidth="2" />
      <path d="M0 168.5H1200" stroke="var(--ink)" strokeWidth="3" />
    </svg>
  );
}

const technology = [
  {
    title: 'Advanced Neural Networks',
    Icon: BrainCircuit,
    text: 'We want models that can read patterns over weeks. As today, they would explain and point out. Rules with sources would still decide.',
  },
  {
    title: 'Privacy-First Design',
    Icon: LockKeyhole,
    text: 'You would choose what is kept, see it, and erase it. Nothing would be sold, and nobody would be tracked.',
  },
  {
    title: 'Clinical Validation',
    Icon: Microscope,
    text: 'Before a feature opens, it would be tested on cases that it has not seen, and read by clinicians. This has not happened yet.',
  },
];

function Technology() {
  return (
    <section aria-labelledby="technology" className="border-y border-line bg-surface py-16 sm:py-20">
      <Container>
        <h2 id="technology" className="text-3xl">
          Powered by Cutting-Edge Technology
        </h2>
        <p className="mt-4 max-w-prose text-ink-soft">
          New methods help only if they can be trusted. These are the terms on which we would use them.
        </p>
        <ul className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-3">
          {technology.map(({ title, Icon, text }) => (
            <li key={title} className="border-t-3 border-ink pt-5">
              <Icon aria-hidden="true" strokeWidth={1.5} className="size-8 text-primary" />
              <h3 className="mt-4">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

function CallToAction() {
  return (
    <Container as="section" className="py-16 text-center sm:py-24">
      <h2 className="text-3xl">Until then, there is much to use</h2>
      <p className="mx-auto mt-4 max-w-prose text-lg text-ink-soft">
        Comparison, symptoms, interactions, doses, side effects and the chat are ready today. If you would like to try the next thing early,
        tell us.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton asChild className="min-h-12 px-6">
          <Link to="/home">Explore Current Features</Link>
        </LinkButton>
        <LinkButton asChild variant="secondary" className="min-h-12 px-6">
          <Link to="/home#help-contact">Contact Us for Early Access</Link>
        </LinkButton>
      </div>
    </Container>
  );
}
