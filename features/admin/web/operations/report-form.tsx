import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '#packages/ui/field.tsx';
import { FormActions } from '#packages/ui/form-actions.tsx';
import { Select } from '#packages/ui/select.tsx';
import { TextArea } from '#packages/ui/text-area.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSending } from '#packages/wire/client/use-sending.ts';
import { type Report, updateReport } from '../../contract/safety.ts';
import { sayCallFailure } from './format-values.ts';
import { FormFailure } from './screen-parts.tsx';
import { REPORT_STATUSES } from './status-words.ts';
import { type TellEditing, useTellEditing } from './use-open-forms.ts';

const FAILED = 'Report not saved';
const NOTE = { maxLength: { value: 2000, message: 'Use at most 2,000 characters' } };

const valuesOf = ({ status, note }: Report) => ({ status, note: note ?? '' });

/** A report's status and note. */
export function ReportForm({ report, tell }: { report: Report; tell: TellEditing }) {
  const { form, send, isPending, failure } = useReportForm(report, tell);
  const { errors } = form.formState;
  return (
    <form onSubmit={form.handleSubmit((values) => send(values))} className="max-w-prose space-y-4" noValidate>
      {failure && <FormFailure title={FAILED} failure={failure} />}
      <Field label="Status">
        {(control) => (
          <Select {...control} {...form.register('status')}>
            {REPORT_STATUSES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Note"
        optionalText="(optional)"
        hint="For operators only. Keep names and health details out."
        error={errors.note?.message}
      >
        {(control) => <TextArea {...control} {...form.register('note', NOTE)} />}
      </Field>
      <FormActions pending={isPending} send="Save" sending="Saving..." clear="Undo changes" onClear={() => form.reset(valuesOf(report))} />
    </form>
  );
}

function useReportForm(report: Report, tell: TellEditing) {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: valuesOf(report) });
  const { isDirty } = form.formState;
  useTellEditing(report.id, isDirty, tell);
  useEffect(() => {
    if (!isDirty) form.reset(valuesOf(report));
  }, [report, isDirty, form]);
  const sending = useSending({
    call: (body: ReturnType<typeof valuesOf>) => callEndpoint(updateReport, { params: { id: report.id }, body }),
    onDone: (saved) => {
      form.reset(valuesOf(saved));
      toast({ title: 'Report saved', description: saved.subject });
      void queryClient.invalidateQueries({ queryKey: ['admin', 'reports'] });
      void queryClient.invalidateQueries({ queryKey: ['admin', 'safety'] });
    },
    onFailed: (error) => toast({ title: FAILED, description: sayCallFailure(error), variant: 'destructive' }),
  });
  return { form, ...sending };
}
