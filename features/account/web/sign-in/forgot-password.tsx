import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { forgotPassword } from '../../contract/auth.ts';
import { describeCallFailure } from '../call-failure.ts';
import { EmailOnlyForm } from './email-only-form.tsx';

export interface ForgotPasswordProps {
  email: string;
  onBack: () => void;
}

/** Requests a link to choose a new password. */
export function ForgotPassword({ email, onBack }: ForgotPasswordProps) {
  const { toast } = useToast();
  const sending = useSubmit({
    call: (address: string) => callEndpoint(forgotPassword, { body: { email: address } }),
    onDone: () => {
      toast({ title: 'Password reset sent', description: 'If an account with that email exists, a reset link has been sent.' });
      onBack();
    },
    onFailed: (failure) => toast({ title: 'Password reset failed', description: describeCallFailure(failure), variant: 'destructive' }),
  });
  return (
    <EmailOnlyForm
      title="Forgot your password?"
      {...sending}
      email={email}
      failureTitle="Password reset failed"
      sendText="Send Reset Link"
      onBack={onBack}
    >
      <p className="text-ink-soft">Type your email. We will send you a link to choose a new password. It works for one hour.</p>
    </EmailOnlyForm>
  );
}
