import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CardFailure, describeFailure } from '../payment-failures.ts';
import { useBankApproval } from './bank-approval.tsx';
import type { CardFormProps } from './card-form-props.ts';
import { confirmWithSandbox } from './confirm-with-sandbox.ts';
import { type CardFields, readCard } from './format-card-fields.ts';
import { SandboxFields } from './sandbox-fields.tsx';
import { SubmitRow } from './submit-row.tsx';
import { TestCards } from './test-cards.tsx';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** The sandbox's card form. The card is sent only to the sandbox, which stores no number and accepts only its test cards. */
export function SandboxCardForm({ clientSecret, busy, onConfirmed, onFailed, ...row }: CardFormProps) {
  const form = useForm<CardFields>({ defaultValues: { number: '', expiry: '', cvc: '' }, shouldFocusError: true });
  const [failure, setFailure] = useState<string>();
  const approval = useBankApproval();
  const { isSubmitting } = form.formState;
  const send = async (fields: CardFields) => {
    setFailure(undefined);
    try {
      onConfirmed(await confirmWithSandbox({ clientSecret, card: readCard(fields), askForApproval: approval.ask }));
    } catch (error) {
      const message = error instanceof CardFailure ? error.message : describeFailure(error, UNEXPECTED);
      setFailure(message);
      onFailed(message);
    }
  };
  const submit = form.handleSubmit(send);
  const running = busy || isSubmitting;
  return (
    <>
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!running) void submit(event);
        }}
      >
        <TestCards disabled={running} onPick={(card) => form.reset(card)} />
        <SandboxFields form={form} disabled={running} />
        <SubmitRow {...row} busy={running} failure={failure} />
      </form>
      {approval.dialog}
    </>
  );
}
