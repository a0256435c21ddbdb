import { lazy, Suspense } from 'react';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import { describeFailure } from '../payment-failures.ts';
import type { CardFormProps } from './card-form-props.ts';
import { usePaymentsConfig } from './payments-config.ts';

const StripeCardForm = lazy(() => import('./stripe-card-form.tsx').then((m) => ({ default: m.StripeCardForm })));
const SandboxCardForm = lazy(() => import('./sandbox-card-form.tsx').then((m) => ({ default: m.SandboxCardForm })));

/** The card form: the provider's own, or the sandbox's if no provider is configured. No card details pass through this product. */
export function CardForm(props: CardFormProps) {
  const { data: config, error, refetch } = usePaymentsConfig();
  if (error)
    return (
      <FailureAlert title="The card form could not be shown" onRetry={() => void refetch()}>
        {describeFailure(error, 'Try again in a moment.')} Nothing was charged.
      </FailureAlert>
    );
  const loading = <LoadingScreen label="Loading the card form..." />;
  if (!config) return loading;
  return (
    <Suspense fallback={loading}>
      {/* Stripe's form is bound to one intent. Ours keeps the typed text when the intent is renewed. */}
      {config.mode === 'stripe' ? (
        <StripeCardForm key={props.clientSecret} publishableKey={config.publishableKey} {...props} />
      ) : (
        <SandboxCardForm {...props} />
      )}
    </Suspense>
  );
}
