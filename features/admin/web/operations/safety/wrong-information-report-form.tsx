import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '#packages/ui/field.tsx';
import { FormActions } from '#packages/ui/form-actions.tsx';
import { Select } from '#packages/ui/select.tsx';
import { TextArea } from '#packages/ui/text-area.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { type Report, updateReport } from '../../../contract/safety.ts';
import { FormFailure } from '../form-failure.tsx';
import { formatCallFailure } from '../format-values.ts';
import { REPORT_STATUSES } from './status-labels.ts';
import { type ReportEditing, useReportEditing } from './use-open-forms.ts';

const FAILED = 'Report not saved';
const NOTE = { maxLength: { value: 2000, message: 'Use at most 2,000 characters' } };

const valuesOf = ({ status, note }: Report) => ({ status, note: note ?? '' });

/** The form for a report's status and note. */
export function ReportForm({ report, reportEditing }: { report: Report; reportEditing: ReportEditing }) {
  const { form, send, isPending, failure } = useReportForm(report, reportEditing);
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
        optionalText="optional"
        hint="For operators only. Keep names and health details out."
        error={errors.note?.message}
      >
        {(control) => <TextArea {...control} {...form.register('note', NOTE)} />}
      </Field>
      <FormActions pending={isPending} send="Save" sending="Saving..." clear="Undo changes" onClear={() => form.reset(valuesOf(report))} />
    </form>
  );
}

function useReportForm(report: Report, reportEditing: ReportEditing) {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: valuesOf(report) });
  const { isDirty } = form.formState;
  useReportEditing(report.id, isDirty, reportEditing);
  useEffect(() => {
    if (!isDirty) form.reset(valuesOf(report));
  }, [report, isDirty, form]);
  const sending = useSubmit({
    call: (body: ReturnType<typeof valuesOf>) => callEndpoint(updateReport, { params: { id: report.id }, body }),
    onDone: (saved) => {
      form.reset(valuesOf(saved));
      toast({ title: 'Report saved', description: saved.subject });
      void queryClient.invalidateQueries({ queryKey: ['admin', 'reports'] });
      void queryClient.invalidateQueries({ queryKey: ['admin', 'safety'] });
    },
    onFailed: (error) => toast({ title: FAILED, description: formatCallFailure(error), variant: 'destructive' }),
  });
  return { form, ...sending };
}
