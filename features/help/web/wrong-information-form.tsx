import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { DialogClose } from '#packages/ui/dialog.tsx';
import { Field } from '#packages/ui/field.tsx';
import { TextArea } from '#packages/ui/text-area.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { reportWrongInformation, WrongInformation } from '../contract/contact.ts';

const Report = WrongInformation.omit({ place: true });
export type ReportDraft = z.input<typeof Report>;

const EMPTY: ReportDraft = { subject: '', message: '', email: '' };

export interface ReportFormProps {
  place: string;
  /** The unsent text, kept while the dialog is closed. */
  draft: RefObject<ReportDraft | undefined>;
}

export default function ReportForm({ place, draft }: ReportFormProps) {
  const form = useForm<ReportDraft>({ resolver: zodResolver(Report), defaultValues: draft.current ?? EMPTY });
  const { getValues, reset, handleSubmit } = form;
  useEffect(
    () => () => {
      draft.current = getValues();
    },
    [draft, getValues],
  );
  const { send, answer, failure, isPending } = useSubmit({
    call: (values: ReportDraft) => callEndpoint(reportWrongInformation, { body: { ...values, place } }),
    onDone: () => reset(EMPTY),
  });
  return (
    <div className="space-y-5">
      <div aria-live="polite">
        {answer && (
          <Alert tone="success" title="Report sent">
            {answer.message}
          </Alert>
        )}
        {failure && (
          <Alert tone="severe" title="Your report was not sent">
            {describeFailure(failure, 'Something went wrong on our side. Please try again.')}
          </Alert>
        )}
      </div>
      {answer ? (
        <DialogClose>
          <Button autoFocus>Close</Button>
        </DialogClose>
      ) : (
        <form onSubmit={handleSubmit((values) => send(values))} className="space-y-5" noValidate>
          <ReportFields form={form} />
          <Button type="submit" loading={isPending}>
            {isPending ? 'Sending...' : 'Send report'}
          </Button>
        </form>
      )}
    </div>
  );
}

function ReportFields({ form: { register, formState } }: { form: ReturnType<typeof useForm<ReportDraft>> }) {
  const { errors } = formState;
  return (
    <>
      <Field label="What is it about?" hint="Such as the name of a medicine" error={errors.subject?.message} required>
        {(control) => <TextInput {...control} {...register('subject')} autoComplete="off" />}
      </Field>
      <Field label="What is wrong?" hint="If you have a source, such as a label, name it" error={errors.message?.message} required>
        {(control) => <TextArea {...control} {...register('message')} />}
      </Field>
      <Field label="Email" optionalText="optional" hint="Only if you want an answer" error={errors.email?.message}>
        {(control) => (
          <TextInput {...control} {...register('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
    </>
  );
}
