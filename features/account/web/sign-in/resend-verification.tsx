import { Alert } from '#packages/ui/alert.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { resendVerification } from '../../contract/auth.ts';
import { describeCallFailure } from '../call-failure.ts';
import { EmailOnlyForm } from './email-only-form.tsx';

export interface ResendVerificationProps {
  email: string;
  /** The address that was just mailed after signing up. */
  mailedTo: string | undefined;
  onBack: () => void;
}

/** Requests the verification link again. */
export function ResendVerification({ email, mailedTo, onBack }: ResendVerificationProps) {
  const { toast } = useToast();
  const sending = useSubmit({
    call: (address: string) => callEndpoint(resendVerification, { body: { email: address } }),
    onDone: ({ message }) => toast({ title: 'Verification email sent', description: message }),
    onFailed: (failure) =>
      toast({ title: 'Failed to send verification email', description: describeCallFailure(failure), variant: 'destructive' }),
  });
  return (
    <EmailOnlyForm
      title="Verify your email"
      {...sending}
      email={email}
      failureTitle="Failed to send verification email"
      sendText="Resend Verification Email"
      onBack={onBack}
    >
      {mailedTo ? (
        <Alert tone="info" title="Check your email">
          <p className="wrap-anywhere">
            We sent an email to <strong>{mailedTo}</strong>. Open the link in it, then sign in.
          </p>
        </Alert>
      ) : (
        <p className="text-ink-soft">Before you can sign in, open the link that we emailed you. It works for 24 hours.</p>
      )}
      <p className="text-ink-soft">Nothing there? Look in the spam folder, or have a new link sent.</p>
    </EmailOnlyForm>
  );
}
