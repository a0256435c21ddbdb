import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type * as z from 'zod';
import { CodeField } from '#packages/product-ui/second-factor/code-field.tsx';
import { PasskeyButton } from '#packages/product-ui/second-factor/passkey-button.tsx';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { Field } from '#packages/ui/field.tsx';
import { Container } from '#packages/ui/layout.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { LogoMark } from '#packages/ui/logo.tsx';
import { PasswordInput } from '#packages/ui/password-input.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { OperatorSignIn, signInOperator, signInOperatorWithPasskey, startOperatorPasskey } from '../contract/session.ts';
import { formatCallFailure } from './operations/format-values.ts';

export interface SignInFormProps {
  /** Whether a session has just ended. */
  hasEnded: boolean;
  onSignedIn: () => void;
}

/** The sign-in form of operators. The server checks access. */
export function SignInForm({ hasEnded, onSignedIn }: SignInFormProps) {
  const { form, send, isPending, failure, asksForCode, markSignedIn } = useOperatorSignIn(onSignedIn);
  const { register, setFocus, formState } = form;
  useEffect(() => {
    if (hasEnded) setFocus('username');
  }, [hasEnded, setFocus]);
  return (
    <Container as="main" id="main" width="prose" className="grid min-h-dvh place-items-center py-10">
      <title>Admin Access | Plainmed</title>
      <div className="w-full max-w-md rounded-lg border border-line bg-surface p-5 sm:p-8">
        <LogoMark className="size-9" />
        <h1 className="mt-3 text-2xl">Admin Access</h1>
        <p className="mt-1 text-ink-soft">For whoever runs Plainmed. Each sign-in is recorded.</p>
        <form onSubmit={form.handleSubmit(send)} className="mt-6 space-y-5">
          {hasEnded && !failure && <Alert title="Your session has ended">Sign in again to go on where you were.</Alert>}
          {failure && !isCodeAsked(failure) && !isCodeWrong(failure) && (
            <Alert tone="severe" title={isWrong(failure) ? 'Check both and try again' : formatCallFailure(failure)} />
          )}
          <Field label="Username" error={formState.errors.username?.message} required>
            {(control) => (
              <TextInput
                {...control}
                {...register('username')}
                required
                autoComplete="username"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
              />
            )}
          </Field>
          <Field label="Password" error={formState.errors.password?.message} required>
            {(control) => <PasswordInput {...control} {...register('password')} required autoComplete="current-password" />}
          </Field>
          {asksForCode && (
            <CodeField
              hint="From your authenticator app, or a recovery code"
              error={failure && isCodeWrong(failure) ? formatCallFailure(failure) : undefined}
              field={register('code', { shouldUnregister: true })}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={isPending}>
              {isPending ? 'Signing in...' : 'Sign In'}
            </Button>
            <LinkButton asChild variant="quiet" className="px-3!">
              <Link to="/">
                <ArrowLeft aria-hidden="true" /> Back to Home
              </Link>
            </LinkButton>
          </div>
          <PasskeyButton start={startOperatorPasskey} finish={signInOperatorWithPasskey} onSignedIn={markSignedIn} />
        </form>
      </div>
    </Container>
  );
}

const hasCode = (failure: Error, code: string) => failure instanceof RequestFailure && failure.code === code;
const isCodeAsked = (failure: Error) => hasCode(failure, 'second_factor_required');
const isCodeWrong = (failure: Error) => hasCode(failure, 'wrong_code');
const isWrong = (failure: Error) => failure instanceof RequestFailure && failure.status === 401;

function useOperatorSignIn(onSignedIn: () => void) {
  const { toast } = useToast();
  const form = useForm({ resolver: zodResolver(OperatorSignIn), defaultValues: { username: '', password: '' } });
  const [asksForCode, setAsksForCode] = useState(false);
  const markSignedIn = () => {
    toast({ title: 'Login Successful', description: 'Welcome to the admin dashboard' });
    onSignedIn();
  };
  const sending = useSubmit({
    call: (body: z.input<typeof OperatorSignIn>) => callEndpoint(signInOperator, { body }),
    onDone: markSignedIn,
    onFailed: (failure) => {
      // Stays once it was asked for: a failure such as a lost network must not take the typed code away.
      if (isCodeAsked(failure)) return setAsksForCode(true);
      const description = isWrong(failure) ? 'Invalid username or password' : formatCallFailure(failure);
      toast({ title: 'Login Failed', description, variant: 'destructive' });
      form.setFocus('password', { shouldSelect: true });
    },
  });
  return { form, ...sending, asksForCode, markSignedIn };
}
