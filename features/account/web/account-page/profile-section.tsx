import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { Button } from '#packages/ui/button.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { Profile, updateProfile } from '../../contract/account.ts';
import type { User } from '../../contract/auth.ts';
import { describeCallFailure, isRefusal } from '../call-failure.ts';
import { FormFailure } from '../form-fields.tsx';
import { NameFields } from '../name-fields.tsx';
import { useRememberUser } from '../use-user.ts';
import { SectionHead } from './section-layout.tsx';

/** Name and username. */
export function ProfileSection({ user }: { user: User }) {
  const { toast } = useToast();
  const rememberUser = useRememberUser();
  const form = useForm({
    resolver: zodResolver(Profile),
    defaultValues: { firstName: user.firstName, lastName: user.lastName, username: user.username },
  });
  const { send, isPending, failure } = useSubmit({
    call: (body: z.input<typeof Profile>) => callEndpoint(updateProfile, { body }),
    onDone: (updated) => {
      rememberUser(updated);
      form.reset({ firstName: updated.firstName, lastName: updated.lastName, username: updated.username });
      toast({ title: 'Profile saved' });
    },
    onFailed: (error) => {
      const sentence = describeCallFailure(error);
      toast({ title: 'Profile not saved', description: sentence, variant: 'destructive' });
      if (isRefusal(error, 'username_taken')) form.setError('username', { message: sentence }, { shouldFocus: true });
    },
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={form.handleSubmit(send)} className="worksheet space-y-5" noValidate>
      <SectionHead hash="profile" title="Profile">
        What we call you. No one else sees it.
      </SectionHead>
      {failure && !isRefusal(failure, 'username_taken') && (
        <FormFailure title="Profile not saved">{describeCallFailure(failure)}</FormFailure>
      )}
      <NameFields register={form.register} errors={errors} />
      <Button type="submit" loading={isPending}>
        {isPending ? 'Saving...' : 'Save profile'}
      </Button>
    </form>
  );
}
