import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '#packages/ui/field.tsx';
import { FormActions } from '#packages/ui/form-actions.tsx';
import { Select } from '#packages/ui/select.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSending } from '#packages/wire/client/use-sending.ts';
import { type ContactMessage, updateContactMessage } from '../../contract/safety.ts';
import { sayCallFailure } from './format-values.ts';
import { FormFailure } from './screen-parts.tsx';
import { MESSAGE_STATUSES } from './status-words.ts';
import { type TellEditing, useTellEditing } from './use-open-forms.ts';

const FAILED = 'Message not saved';

/** A message's status. */
export function ContactMessageForm({ message, tell }: { message: ContactMessage; tell: TellEditing }) {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { status: message.status } });
  const { isDirty } = form.formState;
  useTellEditing(message.id, isDirty, tell);
  useEffect(() => {
    if (!isDirty) form.reset({ status: message.status });
  }, [message.status, isDirty, form]);
  const { send, isPending, failure } = useSending({
    call: (body: Pick<ContactMessage, 'status'>) => callEndpoint(updateContactMessage, { params: { id: message.id }, body }),
    onDone: ({ status, subject }) => {
      form.reset({ status });
      toast({ title: 'Message saved', description: subject });
      void queryClient.invalidateQueries({ queryKey: ['admin', 'contact-messages'] });
    },
    onFailed: (error) => toast({ title: FAILED, description: sayCallFailure(error), variant: 'destructive' }),
  });
  return (
    <form onSubmit={form.handleSubmit((values) => send(values))} className="max-w-prose space-y-4" noValidate>
      {failure && <FormFailure title={FAILED} failure={failure} />}
      <Field label="Status">
        {(control) => (
          <Select {...control} {...form.register('status')}>
            {MESSAGE_STATUSES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormActions
        pending={isPending}
        send="Save"
        sending="Saving..."
        clear="Undo changes"
        onClear={() => form.reset({ status: message.status })}
      />
    </form>
  );
}
