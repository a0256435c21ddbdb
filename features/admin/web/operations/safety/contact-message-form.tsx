import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '#packages/ui/field.tsx';
import { FormActions } from '#packages/ui/form-actions.tsx';
import { Select } from '#packages/ui/select.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { type ContactMessage, updateContactMessage } from '../../../contract/safety.ts';
import { FormFailure } from '../form-failure.tsx';
import { formatCallFailure } from '../format-values.ts';
import { MESSAGE_STATUSES } from './status-labels.ts';
import { type ReportEditing, useReportEditing } from './use-open-forms.ts';

const FAILED = 'Message not saved';

/** The form for a message's status. */
export function ContactMessageForm({ message, reportEditing }: { message: ContactMessage; reportEditing: ReportEditing }) {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { status: message.status } });
  const { isDirty } = form.formState;
  useReportEditing(message.id, isDirty, reportEditing);
  useEffect(() => {
    if (!isDirty) form.reset({ status: message.status });
  }, [message.status, isDirty, form]);
  const { send, isPending, failure } = useSubmit({
    call: (body: Pick<ContactMessage, 'status'>) => callEndpoint(updateContactMessage, { params: { id: message.id }, body }),
    onDone: ({ status, subject }) => {
      form.reset({ status });
      toast({ title: 'Message saved', description: subject });
      void queryClient.invalidateQueries({ queryKey: ['admin', 'contact-messages'] });
    },
    onFailed: (error) => toast({ title: FAILED, description: formatCallFailure(error), variant: 'destructive' }),
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
