import { ArrowRight, MessageCircle, Scale, Stethoscope } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#packages/ui/badge.tsx';
import { Card } from '#packages/ui/card.tsx';
import { Container } from '#packages/ui/layout.tsx';

const soon = [
  {
    title: 'Symptom analysis',
    Icon: Stethoscope,
    text: 'Say how you feel and see how soon to get help, and from whom. Signs of danger will always come first.',
  },
  {
    title: 'AI health chat',
    Icon: MessageCircle,
    text: 'Ask a question in your own words. Answers will rest on the same facts, with the same marks.',
  },
];

/** What the product does now, and what it does not do yet. */
export function LandingFeatures() {
  return (
    <section aria-labelledby="features" className="border-y border-line bg-sunken py-16 sm:py-20">
      <Container>
        <h2 id="features" className="text-3xl">
          What you can do here
        </h2>
        <div className="mt-8 grid gap-5 md:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr]">
          <ComparisonCard />
          {soon.map(({ title, Icon, text }) => (
            <Card key={title} className="border-t-3 border-t-line-strong rounded-t-none">
              <CardSign Icon={Icon}>
                <Badge>Coming soon</Badge>
              </CardSign>
              <h3>{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </Card>
          ))}
        </div>
      </Container>
    </section>
  );
}

function ComparisonCard() {
  return (
    <Card variant="leaflet" className="flex flex-col md:max-lg:col-span-2">
      <CardSign Icon={Scale}>
        <Badge tone="success" icon={false}>
          Ready to use
        </Badge>
      </CardSign>
      <h3>Medication comparison</h3>
      <p className="mt-2 max-w-prose">
        Two medicines in one table: what they treat, how fast they work, side effects, warnings, and US price estimates with the sum behind
        them.
      </p>
      <Link to="/home#compare" className="mt-auto inline-flex min-h-11 items-center gap-2 self-start pt-4 font-semibold">
        Compare two medicines <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </Card>
  );
}

function CardSign({ Icon, children }: { Icon: typeof Scale; children: ReactNode }) {
  return (
    <div className="mb-5 flex items-center justify-between gap-4">
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-8 text-primary" />
      {children}
    </div>
  );
}
