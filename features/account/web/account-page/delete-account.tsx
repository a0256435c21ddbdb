import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { leaveWithMessage } from '#packages/product-ui/session/flash-message.ts';
import { Button } from '#packages/ui/button.tsx';
import { Card } from '#packages/ui/card.tsx';
import { Dialog, DialogClose } from '#packages/ui/dialog.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { Deletion, deleteAccount } from '../../contract/account.ts';
import type { User } from '../../contract/auth.ts';
import { describeCallFailure, isRefusal } from '../call-failure.ts';
import { FormFailure, PasswordField } from '../form-fields.tsx';

const WHAT_HAPPENS = [
  'Erased: your name, email, password, preferences, devices, and all that you saved or asked while signed in.',
  'Kept: payment records, as the law asks, and a mark without your name that the free trial was used.',
  'Your subscription is cancelled right away. Nothing more is charged.',
] as const;

/** Deletes the account after a password and a confirmation. */
export function DeleteAccount({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Delete my account" headingLevel={3} className="border-danger!">
      <ul className="mb-4 list-disc space-y-1 pl-5 text-ink-soft">
        {WHAT_HAPPENS.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        trigger={<Button variant="danger">Delete my account</Button>}
        title="Delete your account?"
        description="This cannot be undone."
      >
        <DeletionForm user={user} />
      </Dialog>
    </Card>
  );
}

function DeletionForm({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(Deletion), defaultValues: { password: '' } });
  const { send, isPending, failure } = useSubmit({
    call: (body: z.input<typeof Deletion>) => callEndpoint(deleteAccount, { body }),
    onDone: ({ message }) => {
      queryClient.clear();
      leaveWithMessage({ title: 'Account deleted', description: message });
    },
    onFailed: (error) => {
      if (isRefusal(error, 'wrong_password')) form.setError('password', { message: describeCallFailure(error) }, { shouldFocus: true });
    },
  });
  return (
    <form onSubmit={form.handleSubmit(send)} className="space-y-5" noValidate>
      <ul className="list-disc space-y-1 pl-5">
        {WHAT_HAPPENS.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div aria-live="assertive">
        {failure && !isRefusal(failure, 'wrong_password') && (
          <FormFailure title="Your account was not deleted">{describeCallFailure(failure)}</FormFailure>
        )}
      </div>
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label="Your password"
        field={form.register('password')}
        autoComplete="current-password"
        error={form.formState.errors.password}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <DialogClose>
          <Button variant="secondary">Keep my account</Button>
        </DialogClose>
        <Button type="submit" variant="danger" loading={isPending}>
          {isPending ? 'Deleting...' : 'Delete my account'}
        </Button>
      </div>
    </form>
  );
}
