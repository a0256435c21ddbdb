import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod';
import { Button } from '#packages/ui/button.tsx';
import { Checkbox } from '#packages/ui/checkbox.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { register as registerCall, SignUp } from '../../contract/auth.ts';
import { AGE_CONSENT, TERMS_CONSENT } from '../../contract/consents.ts';
import { describeCallFailure, isRefusal } from '../call-failure.ts';
import { EmailField, FormFailure, PASSWORD_HINT, PasswordField } from '../form-fields.tsx';
import { NameFields } from '../name-fields.tsx';
import { advisePassword } from './password-advice.ts';

/** The form requires the age checkbox. */
export const SignUpFormValues = SignUp.extend({
  isThirteenOrOlder: z.boolean().refine((ticked) => ticked, 'Plainmed is for people who are 13 or older'),
});
export type SignUpValues = z.input<typeof SignUpFormValues>;

export const EMPTY_SIGN_UP: SignUpValues = {
  email: '',
  password: '',
  username: '',
  firstName: '',
  lastName: '',
  isThirteenOrOlder: false,
};

export interface SignUpFormProps {
  form: UseFormReturn<SignUpValues>;
  onSignedUp: (email: string) => void;
}

export function SignUpForm({ form, onSignedUp }: SignUpFormProps) {
  const { send, isPending, failure } = useSignUp({ form, onSignedUp });
  const { register, formState, watch } = form;
  const { errors } = formState;
  const belongsToField = isRefusal(failure, 'username_taken') || isRefusal(failure, 'weak_password');
  const [password, ...own] = watch(['password', 'firstName', 'lastName', 'username', 'email']);
  return (
    <form onSubmit={form.handleSubmit(send)} className="space-y-5" noValidate>
      {failure && !belongsToField && <FormFailure title="Registration failed">{describeCallFailure(failure)}</FormFailure>}
      <NameFields register={register} errors={errors} />
      <EmailField field={register('email')} error={errors.email} />
      <div>
        <PasswordField
          label="Password"
          hint={PASSWORD_HINT}
          field={register('password')}
          autoComplete="new-password"
          error={errors.password}
        />
        <Advice password={password} own={own} />
      </div>
      <AgeCheckbox form={form} />
      <p className="text-sm text-ink-soft">{TERMS_CONSENT.split(NAMED_PAGES).map(linkPage)}</p>
      <Button type="submit" loading={isPending}>
        {isPending ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  );
}

const PAGES = new Map([
  ['Terms of Service', '/terms-of-service'],
  ['Privacy Policy', '/privacy-policy'],
]);
const NAMED_PAGES = new RegExp(`(${[...PAGES.keys()].join('|')})`);

/** Shows the consent text exactly as it is stored. The names of pages become links. */
function linkPage(part: string): ReactNode {
  const to = PAGES.get(part);
  return to ? (
    <Link key={part} to={to}>
      {part}
    </Link>
  ) : (
    part
  );
}

/** Advice while a new password is typed. It blocks nothing. */
export function Advice({ password, own }: { password: string; own: readonly string[] }) {
  const advice = advisePassword(password, own);
  return (
    <p role="status" className="mt-1.5 min-h-6 text-sm text-ink-soft">
      {advice?.text}
    </p>
  );
}

function AgeCheckbox({ form: { register, formState } }: Pick<SignUpFormProps, 'form'>) {
  const error = formState.errors.isThirteenOrOlder?.message;
  return (
    <div>
      <Checkbox
        label={AGE_CONSENT}
        {...register('isThirteenOrOlder')}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'age-error' : undefined}
      />
      <div aria-live="polite">
        {error && (
          <p id="age-error" className="text-sm font-medium text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

function useSignUp({ form, onSignedUp }: SignUpFormProps) {
  const { toast } = useToast();
  return useSubmit({
    call: (body: SignUpValues) => callEndpoint(registerCall, { body }),
    onDone: (_, { email }) => {
      toast({ title: 'Registration successful!', description: 'Please check your email to verify your account before logging in.' });
      onSignedUp(email.trim());
    },
    onFailed: (failure) => {
      const sentence = describeCallFailure(failure);
      toast({ title: 'Registration failed', description: sentence, variant: 'destructive' });
      if (isRefusal(failure, 'username_taken')) form.setError('username', { message: sentence }, { shouldFocus: true });
      if (isRefusal(failure, 'weak_password')) form.setError('password', { message: sentence }, { shouldFocus: true });
    },
  });
}
