import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { Button } from '#packages/ui/button.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { login, type SignIn } from '../contract/auth.ts';
import { describeCallFailure, isRefusal } from './call-failure.ts';
import { EmailField, FormFailure, PasswordField } from './form-fields.tsx';
import { USER_KEY } from './session-call.ts';

export type SignInValues = z.input<typeof SignIn>;

export interface SignInFormProps {
  form: UseFormReturn<SignInValues>;
  onForgot: () => void;
  onUnverified: (email: string) => void;
}

export function SignInForm({ form, onForgot, onUnverified }: SignInFormProps) {
  const { send, isPending, failure } = useSignIn({ onUnverified });
  const { register, formState } = form;
  return (
    <form onSubmit={form.handleSubmit(send)} className="space-y-5" noValidate>
      {failure && <FormFailure title="Login failed">{describeCallFailure(failure)}</FormFailure>}
      <EmailField field={register('email')} autoComplete="username" error={formState.errors.email} />
      <PasswordField label="Password" field={register('password')} autoComplete="current-password" error={formState.errors.password} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button type="submit" loading={isPending}>
          {isPending ? 'Signing in...' : 'Sign In'}
        </Button>
        <Button variant="quiet" className="px-2!" onClick={onForgot}>
          Forgot your password?
        </Button>
      </div>
    </form>
  );
}

export interface SignInOptions {
  onUnverified?: (email: string) => void;
  onSignedIn?: () => void;
}

/** Signs in, stores the user and shows the result in a toast. */
export function useSignIn({ onUnverified, onSignedIn }: SignInOptions) {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  return useSubmit({
    call: (body: SignInValues) => callEndpoint(login, { body }),
    onDone: ({ user }) => {
      queryClient.setQueryData(USER_KEY, user);
      toast({ title: 'Welcome back!', description: 'You have been successfully logged in.' });
      onSignedIn?.();
    },
    onFailed: (failure, { email }) => {
      toast({ title: 'Login failed', description: describeCallFailure(failure), variant: 'destructive' });
      // As specified, detected by the server's sentence. The code covers a changed sentence.
      if (failure.message.includes('verify your email') || isRefusal(failure, 'email_unverified')) onUnverified?.(email.trim());
    },
  });
}
