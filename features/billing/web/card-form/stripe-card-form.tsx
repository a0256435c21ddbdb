import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import type { CardFormProps } from './card-form-props.ts';
import { confirmWithElements } from './confirm-with-stripe.ts';
import { loadStripeScript } from './load-stripe.ts';
import { readAppearance } from './stripe-appearance.ts';
import { SubmitRow } from './submit-row.tsx';

/** Stripe's card form, in Stripe's frame: card details never reach this page. */
export function StripeCardForm({ publishableKey, ...form }: CardFormProps & { publishableKey: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['stripe.js', publishableKey],
    queryFn: async () => ({ stripe: await loadStripeScript(publishableKey) }),
    // Stripe's client is not data: it cannot be compared structurally.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [broken, setBroken] = useState(0);
  const [failed, setFailed] = useState(false);
  const retry = () => {
    setFailed(false);
    setBroken((times) => times + 1);
    if (!data) void refetch();
  };
  if ((error && !isFetching) || failed)
    return (
      <FailureAlert title="The card form could not be loaded" onRetry={retry}>
        It comes from Stripe, which handles the payment, and we cannot reach Stripe. A blocker in your browser may be the reason. Nothing
        was charged.
      </FailureAlert>
    );
  if (!data) return <LoadingScreen label="Loading the card form..." />;
  return (
    <Elements key={broken} stripe={data.stripe} options={{ clientSecret: form.clientSecret, appearance: readAppearance() }}>
      <ElementsForm {...form} onBroken={() => setFailed(true)} />
    </Elements>
  );
}

function ElementsForm({
  clientSecret,
  returnPath,
  busy,
  onConfirmed,
  onFailed,
  onBroken,
  ...row
}: CardFormProps & { onBroken: () => void }) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || !ready || running || busy) return;
    setRunning(true);
    setFailure(undefined);
    const result = await confirmWithElements(stripe, { elements, clientSecret, returnPath });
    setRunning(false);
    if ('id' in result) return onConfirmed(result.id);
    setFailure(result.message);
    onFailed(result.message);
  };
  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      <PaymentElement onReady={() => setReady(true)} onLoadError={onBroken} options={{ layout: 'tabs' }} />
      <SubmitRow {...row} busy={busy || running} waiting={!ready} failure={failure} />
    </form>
  );
}
