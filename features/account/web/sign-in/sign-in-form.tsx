import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { CodeField } from '#packages/product-ui/second-factor/code-field.tsx';
import { PasskeyButton } from '#packages/product-ui/second-factor/passkey-button.tsx';
import { Button } from '#packages/ui/button.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { login, passkeyLogin, type SignIn, startPasskeyLogin, type User } from '../../contract/auth.ts';
import { describeCallFailure, isRefusal } from '../call-failure.ts';
import { EmailField, FormFailure, PasswordField } from '../form-fields.tsx';
import { USER_KEY } from '../session-call.ts';

export type SignInValues = z.input<typeof SignIn>;

export interface SignInFormProps {
  form: UseFormReturn<SignInValues>;
  onForgot: () => void;
  onUnverified: (email: string) => void;
}

export function SignInForm({ form, onForgot, onUnverified }: SignInFormProps) {
  const { send, isPending, failure, asksForCode, markSignedIn } = useSignIn({ onUnverified });
  const { register, formState } = form;
  return (
    <form onSubmit={form.handleSubmit(send)} className="space-y-5" noValidate>
      {failure && !isAboutCode(failure) && <FormFailure title="Login failed">{describeCallFailure(failure)}</FormFailure>}
      <EmailField field={register('email')} autoComplete="username" error={formState.errors.email} />
      <PasswordField label="Password" field={register('password')} autoComplete="current-password" error={formState.errors.password} />
      {asksForCode && <SignInCode field={register('code', { shouldUnregister: true })} failure={failure} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button type="submit" loading={isPending}>
          {isPending ? 'Signing in...' : 'Sign In'}
        </Button>
        <Button variant="quiet" className="px-2!" onClick={onForgot}>
          Forgot your password?
        </Button>
      </div>
      <PasskeyButton start={startPasskeyLogin} finish={passkeyLogin} onSignedIn={({ user }) => markSignedIn(user)} />
    </form>
  );
}

/** Whether a failure is told at the code and not above the form. */
export const isAboutCode = (failure: Error): boolean => isRefusal(failure, 'second_factor_required') || isRefusal(failure, 'wrong_code');

/** The code of an account with an authenticator app. */
export function SignInCode({ field, failure }: { field: UseFormRegisterReturn; failure: Error | null }) {
  const error = failure && isRefusal(failure, 'wrong_code') ? describeCallFailure(failure) : undefined;
  return <CodeField hint="From your authenticator app, or a recovery code" error={error} field={field} />;
}

export interface SignInOptions {
  onUnverified?: (email: string) => void;
  onSignedIn?: () => void;
}

/** Signs in, stores the user and shows the result in a toast. */
export function useSignIn({ onUnverified, onSignedIn }: SignInOptions) {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const [asksForCode, setAsksForCode] = useState(false);
  const markSignedIn = (user: User) => {
    queryClient.setQueryData(USER_KEY, user);
    toast({ title: 'Welcome back!', description: 'You have been successfully logged in.' });
    onSignedIn?.();
  };
  const submit = useSubmit({
    call: (body: SignInValues) => callEndpoint(login, { body }),
    onDone: ({ user }) => markSignedIn(user),
    onFailed: (failure, { email }) => {
      const isCodeAsked = isRefusal(failure, 'second_factor_required');
      // A failure such as a lost network keeps the field. A wrong address or password may mean another account, which is asked anew.
      if (isCodeAsked) setAsksForCode(true);
      else if (isRefusal(failure, 'wrong_credentials')) setAsksForCode(false);
      if (isCodeAsked) return;
      toast({ title: 'Login failed', description: describeCallFailure(failure), variant: 'destructive' });
      // As specified, detected by the server's sentence. The code covers a changed sentence.
      if (failure.message.includes('verify your email') || isRefusal(failure, 'email_unverified')) onUnverified?.(email.trim());
    },
  });
  return { ...submit, asksForCode, markSignedIn };
}
