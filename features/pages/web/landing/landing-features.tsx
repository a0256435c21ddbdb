import { ArrowRight, MessageCircle, Scale, Stethoscope } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#packages/ui/badge.tsx';
import { Card } from '#packages/ui/card.tsx';
import { Container } from '#packages/ui/layout.tsx';

/** The features section of the landing page. */
export function LandingFeatures() {
  return (
    <section aria-labelledby="features" className="border-y border-line bg-sunken py-16 sm:py-20">
      <Container>
        <h2 id="features" className="text-3xl">
          What you can do here
        </h2>
        <div className="mt-8 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          <ReadyCard title="Medication comparison" Icon={Scale} to="/home#compare" action="Compare two medicines">
            Two medicines in one table: what they treat, how fast they work, side effects, warnings, and US price estimates with the math
            behind them.
          </ReadyCard>
          <ReadyCard title="Symptom analysis" Icon={Stethoscope} to="/home#symptoms" action="Check symptoms">
            Say how you feel and see how soon to get care, what may be causing it and what to do. Signs of danger always come first.
          </ReadyCard>
          <ReadyCard title="AI health chat" Icon={MessageCircle} to="/home#chat" action="Ask a question">
            Ask in your own words. Answers rest on the same facts, with the same marks.
          </ReadyCard>
        </div>
      </Container>
    </section>
  );
}

interface ReadyCardProps {
  title: string;
  Icon: typeof Scale;
  to: string;
  action: string;
  children: ReactNode;
}

function ReadyCard({ title, Icon, to, action, children }: ReadyCardProps) {
  return (
    <Card variant="leaflet" className="flex flex-col">
      <CardSign Icon={Icon}>
        <Badge tone="success" icon={false}>
          Ready to use
        </Badge>
      </CardSign>
      <h3>{title}</h3>
      <p className="mt-2 max-w-prose">{children}</p>
      <Link to={to} className="mt-auto inline-flex min-h-11 items-center gap-2 self-start pt-4 font-semibold">
        {action} <ArrowRight aria-hidden="true" className="size-4" />
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
