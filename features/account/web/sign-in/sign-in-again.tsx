import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#packages/ui/button.tsx';
import { SignIn } from '../../contract/auth.ts';
import { describeCallFailure } from '../call-failure.ts';
import { FormFailure, PasswordField } from '../form-fields.tsx';
import { isAboutCode, SignInCode, useSignIn } from './sign-in-form.tsx';

export interface SignInAgainProps {
  email: string;
  onSignedIn: () => void;
}

/** Signs the same person in again. The address is fixed, so that nobody else continues their work. */
export default function SignInAgain({ email, onSignedIn }: SignInAgainProps) {
  const { send, isPending, failure, asksForCode } = useSignIn({ onSignedIn });
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(SignIn), defaultValues: { email, password: '' } });
  return (
    <form onSubmit={handleSubmit(send)} className="space-y-5" noValidate>
      {failure && !isAboutCode(failure) && <FormFailure title="Login failed">{describeCallFailure(failure)}</FormFailure>}
      <p className="wrap-anywhere">
        Signing in as <strong>{email}</strong>
      </p>
      {/* For password managers, which look for the username that belongs to the password. */}
      <input type="email" autoComplete="username" readOnly hidden {...register('email')} />
      <PasswordField label="Password" field={register('password')} autoComplete="current-password" error={formState.errors.password} />
      {asksForCode && <SignInCode field={register('code', { shouldUnregister: true })} failure={failure} />}
      <Button type="submit" loading={isPending}>
        {isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
