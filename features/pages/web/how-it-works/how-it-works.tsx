import { ArrowRight, FlaskConical, MessageCircle, Pill, Scale, Stethoscope, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Container } from '#packages/ui/layout.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { CheckLinks } from '../check-links.tsx';
import { PageHead } from '../page-head.tsx';
import { SiteFooter } from '../site-footer.tsx';
import { SiteHeader } from '../site-header.tsx';
import { usePublicConfig } from '../use-public-config.ts';
import { MedicineCount } from './medicine-count.tsx';
import { PhotoCheck } from './photo-check.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';
import { SymptomTiers } from './symptom-tiers.tsx';

export function HowItWorks() {
  const { productName } = usePublicConfig();
  return (
    <>
      <PageHead
        title={`How It Works | ${productName}`}
        description={`What ${productName} can do: compare medicines, check symptoms in tiers, look at a photo, and show what medicines cost, with the source of each fact.`}
        path="/how-it-works"
      />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Capabilities />
        <SymptomTiers />
        <PhotoCheck />
        <MedicineCount />
        <PriceBreakdown />
        <Closing />
      </main>
      <SiteFooter />
    </>
  );
}

function Hero() {
  const { productName } = usePublicConfig();
  return (
    <Container as="section" className="grid items-center gap-x-14 gap-y-10 py-12 sm:py-16 lg:grid-cols-[1.15fr_1fr] lg:py-20">
      <div>
        <h1 className="text-4xl">How It Works</h1>
        <p className="mt-6 max-w-prose text-lg text-ink-soft">
          You ask about a medicine or a symptom. {productName} looks it up in facts that each have a source, works out an answer by fixed
          rules, and tells you in plain words.
        </p>
        <CheckLinks className="mt-4" />
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton asChild className="min-h-12 px-8 text-lg">
            <Link to="/home">Launch App</Link>
          </LinkButton>
          <LinkButton asChild variant="secondary" className="min-h-12 px-8 text-lg">
            <Link to="/">Home</Link>
          </LinkButton>
        </div>
      </div>
      <ol className="border-t-3 border-ink">
        {stages.map(({ title, text }, at) => (
          <li key={title} className="grid grid-cols-[2.25rem_1fr] border-b border-line py-4">
            <span aria-hidden="true" className="font-serif text-2xl leading-tight text-ink-soft">
              {at + 1}
            </span>
            <div>
              <p className="font-serif text-lg font-medium leading-snug">{title}</p>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Container>
  );
}

const stages = [
  {
    title: 'Facts, each with its source',
    text: 'Each fact names the document that it rests on, and the section. Press its mark to see them.',
  },
  { title: 'Rules that do not change their mind', text: 'The same question gets the same finding. Signs of danger come first.' },
  {
    title: 'A language model, if you want one',
    text: 'It may put a finding in plainer words. It never sets a dose, a price or a likelihood. You never need it.',
  },
];

const capabilities = [
  {
    title: 'Medication comparison',
    Icon: Scale,
    to: '/home#compare',
    text: 'Two medicines in one table: what they treat, how fast they work, side effects and cost.',
  },
  {
    title: 'Symptom analysis',
    Icon: Stethoscope,
    to: '/home#symptoms',
    text: 'How soon to get care, what may be causing it, and what you can do now.',
  },
  {
    title: 'Drug interactions',
    Icon: FlaskConical,
    to: '/home#interactions',
    text: 'Two medicines, or all that you take, with food, alcohol and supplements.',
  },
  {
    title: 'Dosing assistant',
    Icon: Pill,
    to: '/home#dosing',
    text: 'The dose on the label for an age and a weight, and a total of what was taken in 24 hours.',
  },
  {
    title: 'Side effects',
    Icon: TriangleAlert,
    to: '/home#side-effects',
    text: 'Whether a symptom may come from a medicine, and what cannot wait.',
  },
  {
    title: 'AI health chat',
    Icon: MessageCircle,
    to: '/home#chat',
    text: 'Ask in your own words. The chat asks the tools, and shows the same sources.',
  },
];

function Capabilities() {
  return (
    <section aria-labelledby="capabilities" className="border-y border-line bg-surface py-16 sm:py-20">
      <Container>
        <h2 id="capabilities" className="text-3xl">
          Core capabilities
        </h2>
        <ul className="mt-8 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {capabilities.map(({ title, Icon, to, text }) => (
            <li key={title} className="flex gap-4 border-t border-line py-6">
              <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-7 shrink-0 text-primary" />
              <div>
                <h3>
                  <Link to={to} className="group inline-flex items-baseline gap-2 text-ink no-underline hover:text-primary hover:underline">
                    {title} <ArrowRight aria-hidden="true" className="size-4 self-center text-primary" />
                  </Link>
                </h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

function Closing() {
  return (
    <Container as="section" className="py-16 text-center sm:py-24">
      <h2 className="text-3xl">Try it with your own question</h2>
      <p className="mx-auto mt-4 max-w-prose text-lg text-ink-soft">
        It is general information, and does not replace a doctor. In an emergency, call your emergency number.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton asChild className="min-h-12 px-8 text-lg">
          <Link to="/home">Launch App</Link>
        </LinkButton>
        <LinkButton asChild variant="secondary" className="min-h-12 px-8 text-lg">
          <Link to="/">Home</Link>
        </LinkButton>
      </div>
    </Container>
  );
}
