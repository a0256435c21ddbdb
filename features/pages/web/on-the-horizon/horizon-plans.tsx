import { Activity, HeartHandshake, SlidersHorizontal, TrendingUp } from 'lucide-react';
import { Badge } from '#packages/ui/badge.tsx';
import { Card } from '#packages/ui/card.tsx';
import { Container } from '#packages/ui/layout.tsx';

const plans = [
  {
    title: 'Predictive Health Insights',
    Icon: TrendingUp,
    text: 'Would watch what you choose to note down, and say when something changes.',
    points: [
      { name: 'Early warnings', says: 'when a symptom comes more often than before' },
      { name: 'Risk assessment', says: 'from published scores, with the math shown' },
      { name: 'Preventive care', says: 'which checks and shots are due at your age' },
    ],
  },
  {
    title: 'Personalized Treatment Optimization',
    Icon: SlidersHorizontal,
    text: 'Would help you get ready to talk with your doctor. It would not change a treatment.',
    points: [
      { name: 'Adaptive dosing', says: 'when to ask whether a dose still fits you' },
      { name: 'Alternative treatments', says: 'what else is used for the same thing' },
      { name: 'Lifestyle integration', says: 'how meals, sleep and exercise go with a medicine' },
    ],
  },
  {
    title: 'Drug Efficacy Tracking',
    Icon: Activity,
    text: 'Would show how you have been since you began a medicine.',
    points: [
      { name: 'Effectiveness scoring', says: 'how well it helps, by your own words' },
      { name: 'Side effect correlation', says: 'what began after the first dose, and what did not' },
      { name: 'Timeline analysis', says: 'doses and symptoms on one line of days' },
    ],
  },
  {
    title: 'AI Health Coach',
    Icon: HeartHandshake,
    text: 'Would help you take small steps, and know when to send you to a person.',
    points: [
      { name: 'Daily insights', says: 'one useful thing a day, with its source' },
      { name: 'Behavior patterns', says: 'what tends to go with a good or a bad day' },
      { name: 'Goals', says: 'which you set, and can drop at any time' },
    ],
  },
];

/** The four planned features. */
export function HorizonPlans() {
  return (
    <section id="plans" aria-label="What is planned" className="bg-sunken py-16 sm:py-20">
      <Container className="grid gap-5 md:grid-cols-2">
        {plans.map(({ title, Icon, text, points }) => (
          <Card key={title} variant="plain" className="border-dashed! border-line-strong! sm:p-8!">
            <div className="flex items-start justify-between gap-4">
              <Icon aria-hidden="true" strokeWidth={1.5} className="size-9 text-primary" />
              <Badge>Planned</Badge>
            </div>
            <h2 className="mt-5">{title}</h2>
            <p className="mt-2 max-w-prose text-ink-soft">{text}</p>
            <ul className="mt-5 border-t border-line">
              {points.map(({ name, says }) => (
                <li
                  key={name}
                  className="grid gap-x-4 border-b border-line py-3 last:border-b-0 last:pb-0 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
                >
                  <span className="font-semibold">{name}</span>
                  <span className="text-ink-soft">{says}</span>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </Container>
    </section>
  );
}
