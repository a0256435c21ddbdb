import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#packages/ui/button.tsx';
import type { Plan } from '../start-plan/plan.ts';
import { StartPlan, type StartPlanProps } from '../start-plan/start-plan.tsx';

const TITLES: Record<Plan, string> = {
  trial: 'Start your free trial',
  paid: 'Subscribe to Premium',
  'card-during-trial': 'Add a card to your trial',
};

/** The second step: with or without a card. */
export function OnboardingPayment({ onBack, ...props }: StartPlanProps & { onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened this step is gone, so the focus moves to the heading for screen readers.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto max-w-prose space-y-6">
      <div>
        <Button variant="quiet" size="small" className="-ml-5" onClick={onBack}>
          <ArrowLeft aria-hidden="true" /> Back
        </Button>
        <h1 ref={heading} tabIndex={-1} className="mt-2">
          {TITLES[props.plan]}
        </h1>
      </div>
      <StartPlan {...props} />
    </div>
  );
}
