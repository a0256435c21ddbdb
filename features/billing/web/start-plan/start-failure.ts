import type { ToastContent } from '#packages/ui/toast.tsx';
import { describeFailure, isDeclined } from '../payment-failures.ts';
import type { Plan } from './plan.ts';
import type { CardChoice } from './run-plan.ts';

/** Describes in a toast why a plan could not be started. */
export function describeStartFailure(error: unknown, plan: Plan, card: CardChoice): ToastContent & { description: string } {
  if (plan === 'card-during-trial')
    return { title: 'Update Failed', description: describeFailure(error, 'Failed to update payment method') };
  const fallback = findFallback(plan, card);
  return { title: isDeclined(error) ? 'Payment Failed' : 'Error', description: describeFailure(error, fallback) };
}

function findFallback(plan: Plan, card: CardChoice): string {
  if (plan === 'trial') return 'Failed to start trial. Please try again.';
  return typeof card === 'object' ? 'Failed to activate subscription' : 'Failed to start subscription. Please try again.';
}
