import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Button } from '#packages/ui/button.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { ResetPassword, resetPassword } from '../contract/auth.ts';
import { describeCallFailure, isRefusal } from './call-failure.ts';
import { FormFailure, PASSWORD_HINT, PasswordField } from './form-fields.tsx';
import { BackToHome, LinkPage, LinkPageActions } from './link-page.tsx';
import type { AuthState } from './sign-in/auth-page.tsx';
import { Advice } from './sign-in/sign-up-form.tsx';

/** The page behind the link to choose a new password. */
export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token')?.trim();
  return <LinkPage title="Choose a new password">{token ? <NewPasswordForm token={token} /> : <InvalidLink />}</LinkPage>;
}

const forgot: AuthState = { view: 'forgot' };

const RequestNewLink = () => (
  <LinkButton asChild>
    <Link to="/auth" state={forgot}>
      Request New Reset Link
    </Link>
  </LinkButton>
);

function InvalidLink() {
  return (
    <>
      <h1>Invalid Reset Link</h1>
      <p>This password reset link is invalid or has expired.</p>
      <LinkPageActions>
        <RequestNewLink />
        <BackToHome />
      </LinkPageActions>
    </>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const form = useForm({ resolver: zodResolver(ResetPassword), defaultValues: { token, password: '' } });
  const { send, isPending, failure } = useReset((sentence) => form.setError('password', { message: sentence }, { shouldFocus: true }));
  const isRefused = isRefusal(failure, 'invalid_token');
  return (
    <form onSubmit={form.handleSubmit(send)} className="space-y-5" noValidate>
      <h1>Choose a new password</h1>
      <p className="text-ink-soft">
        You will sign in with it from now on. Every device that is signed in now is signed out, and passkeys are removed.
      </p>
      {failure && !isRefusal(failure, 'weak_password') && (
        <>
          <FormFailure title="Password reset failed">{describeCallFailure(failure)}</FormFailure>
          {isRefused && <RequestNewLink />}
        </>
      )}
      <div>
        <PasswordField
          label="New Password"
          hint={PASSWORD_HINT}
          field={form.register('password')}
          autoComplete="new-password"
          error={form.formState.errors.password}
        />
        <Advice password={form.watch('password')} own={[]} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" loading={isPending} variant={isRefused ? 'secondary' : 'primary'}>
          {isPending ? 'Resetting...' : 'Reset Password'}
        </Button>
        <LinkButton asChild variant="quiet">
          <Link to="/auth">Back to Sign In</Link>
        </LinkButton>
      </div>
    </form>
  );
}

function useReset(onWeak: (sentence: string) => void) {
  const { toast } = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useSubmit({
    call: (body: { token: string; password: string }) => callEndpoint(resetPassword, { body }),
    onDone: () => {
      // Every session has ended, including this browser's.
      queryClient.clear();
      toast({ title: 'Password reset successful', description: 'You can now sign in with your new password.' });
      void navigate('/auth');
    },
    onFailed: (failure) => {
      const sentence = describeCallFailure(failure);
      toast({ title: 'Password reset failed', description: sentence, variant: 'destructive' });
      if (isRefusal(failure, 'weak_password')) onWeak(sentence);
    },
  });
}
