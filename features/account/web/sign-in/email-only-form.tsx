import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#packages/ui/button.tsx';
import { OnlyEmail } from '../../contract/auth.ts';
import { describeCallFailure } from '../call-failure.ts';
import { EmailField, FormFailure } from '../form-fields.tsx';

export interface EmailOnlyFormProps {
  title: string;
  children: ReactNode;
  /** The initial value. */
  email: string;
  send: (email: string) => Promise<void>;
  isPending: boolean;
  failure: Error | null;
  failureTitle: string;
  sendText: string;
  onBack: () => void;
}

/** A form that asks for an address and requests a mail to it. */
export function EmailOnlyForm(props: EmailOnlyFormProps) {
  const { title, children, email, send, isPending, failure, failureTitle, sendText, onBack } = props;
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(OnlyEmail), defaultValues: { email } });
  return (
    <form onSubmit={handleSubmit((values) => send(values.email))} className="space-y-5" noValidate>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      {failure && <FormFailure title={failureTitle}>{describeCallFailure(failure)}</FormFailure>}
      <EmailField field={register('email')} error={formState.errors.email} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isPending}>
          {isPending ? 'Sending...' : sendText}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back to Sign In
        </Button>
      </div>
    </form>
  );
}
