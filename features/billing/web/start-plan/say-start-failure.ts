import type { ToastContent } from '#packages/ui/toast.tsx';
import { isDeclined, reasonOf } from '../failures.ts';
import type { Plan } from './plan.ts';
import type { CardChoice } from './run-plan.ts';

/** Why a plan could not be started, in the words of the toast. */
export function sayStartFailure(error: unknown, plan: Plan, card: CardChoice): ToastContent & { description: string } {
  if (plan === 'card-during-trial') return { title: 'Update Failed', description: reasonOf(error, 'Failed to update payment method') };
  const otherwise = findFallback(plan, card);
  return { title: isDeclined(error) ? 'Payment Failed' : 'Error', description: reasonOf(error, otherwise) };
}

function findFallback(plan: Plan, card: CardChoice): string {
  if (plan === 'trial') return 'Failed to start trial. Please try again.';
  return typeof card === 'object' ? 'Failed to activate subscription' : 'Failed to start subscription. Please try again.';
}
