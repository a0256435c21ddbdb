import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { Button } from '#packages/ui/button.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { changePassword, PasswordChange } from '../../contract/account.ts';
import type { User } from '../../contract/auth.ts';
import { describeCallFailure, isRefusal } from '../call-failure.ts';
import { FormFailure, PASSWORD_HINT, PasswordField } from '../form-fields.tsx';
import { Advice } from '../sign-in/sign-up-form.tsx';
import { SectionHead } from './section-layout.tsx';

const FAILED = 'Password not changed';
/** The field to which an error belongs. */
const FIELD_OF = { wrong_password: 'currentPassword', weak_password: 'newPassword' } as const;
const findField = (failure: Error) => (['wrong_password', 'weak_password'] as const).find((code) => isRefusal(failure, code));

export function PasswordSection({ user }: { user: User }) {
  const { toast } = useToast();
  const form = useForm({ resolver: zodResolver(PasswordChange), defaultValues: { currentPassword: '', newPassword: '' } });
  const { send, isPending, failure } = useSubmit({
    call: (body: z.input<typeof PasswordChange>) => callEndpoint(changePassword, { body }),
    onDone: ({ message }) => {
      form.reset();
      toast({ title: 'Password changed', description: message });
    },
    onFailed: (error) => {
      const sentence = describeCallFailure(error);
      toast({ title: FAILED, description: sentence, variant: 'destructive' });
      const code = findField(error);
      if (code) form.setError(FIELD_OF[code], { message: sentence }, { shouldFocus: true });
    },
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={form.handleSubmit(send)} className="worksheet space-y-5" noValidate>
      <SectionHead hash="password" title="Password">
        When it changes, your other devices are signed out.
      </SectionHead>
      {failure && !findField(failure) && <FormFailure title={FAILED}>{describeCallFailure(failure)}</FormFailure>}
      {/* Password managers store the new password under this name. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label="Current password"
        field={form.register('currentPassword')}
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      <div>
        <PasswordField
          label="New password"
          hint={PASSWORD_HINT}
          field={form.register('newPassword')}
          autoComplete="new-password"
          error={errors.newPassword}
        />
        <Advice password={form.watch('newPassword')} own={[user.firstName, user.lastName, user.username, user.email]} />
      </div>
      <Button type="submit" loading={isPending}>
        {isPending ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  );
}
