import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { changeEmail, EmailChange } from '../../contract/account.ts';
import type { User } from '../../contract/auth.ts';
import { describeCallFailure, isRefusal } from '../call-failure.ts';
import { EmailField, FormFailure, PasswordField } from '../form-fields.tsx';
import { SectionHead } from './section-layout.tsx';

const FAILED = 'Email not changed';

/** Changes the address. The change takes effect when the link in the mail is opened. */
export function EmailSection({ user }: { user: User }) {
  const { toast } = useToast();
  const form = useForm({ resolver: zodResolver(EmailChange), defaultValues: { newEmail: '', password: '' } });
  const { send, isPending, failure, answer } = useSubmit({
    call: (body: z.input<typeof EmailChange>) => callEndpoint(changeEmail, { body }),
    onDone: ({ message }) => {
      form.reset();
      toast({ title: 'Check your new inbox', description: message });
    },
    onFailed: (error) => {
      const sentence = describeCallFailure(error);
      toast({ title: FAILED, description: sentence, variant: 'destructive' });
      if (isRefusal(error, 'wrong_password')) form.setError('password', { message: sentence }, { shouldFocus: true });
    },
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={form.handleSubmit(send)} className="worksheet space-y-5" noValidate>
      <SectionHead hash="email" title="Email">
        You sign in with <strong className="wrap-anywhere">{user.email}</strong>. We also write to you there.
      </SectionHead>
      {answer && (
        <Alert tone="info" title="One step left">
          <p>{answer.message} Open the link in that email. Until then your old email stays.</p>
        </Alert>
      )}
      {failure && !isRefusal(failure, 'wrong_password') && <FormFailure title={FAILED}>{describeCallFailure(failure)}</FormFailure>}
      <EmailField label="New email" field={form.register('newEmail')} error={errors.newEmail} />
      <PasswordField label="Current password" field={form.register('password')} autoComplete="current-password" error={errors.password} />
      <Button type="submit" loading={isPending}>
        {isPending ? 'Sending...' : 'Send the link'}
      </Button>
    </form>
  );
}
