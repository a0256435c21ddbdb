import { lazy, Suspense } from 'react';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { reasonOf } from '../failures.ts';
import { Waiting } from '../waiting.tsx';
import type { CardFormProps } from './card-form-props.ts';
import { usePaymentsConfig } from './payments-config.ts';

const StripeCardForm = lazy(() => import('./stripe-card-form.tsx').then((m) => ({ default: m.StripeCardForm })));
const SandboxCardForm = lazy(() => import('./sandbox-card-form.tsx').then((m) => ({ default: m.SandboxCardForm })));

/** A form for a card: the provider's own, or the sandbox's where no provider is set up. No card detail passes through this product. */
export function CardForm(props: CardFormProps) {
  const { data: config, error, refetch } = usePaymentsConfig();
  if (error)
    return (
      <FailureAlert title="The card form could not be shown" onRetry={() => void refetch()}>
        {reasonOf(error, 'Try again in a moment.')} Nothing was charged.
      </FailureAlert>
    );
  const waiting = <Waiting label="Loading the card form..." />;
  if (!config) return waiting;
  return (
    <Suspense fallback={waiting}>
      {/* Stripe's form belongs to one intent; ours keeps what was typed when the intent is renewed. */}
      {config.mode === 'stripe' ? (
        <StripeCardForm key={props.clientSecret} publishableKey={config.publishableKey} {...props} />
      ) : (
        <SandboxCardForm {...props} />
      )}
    </Suspense>
  );
}
